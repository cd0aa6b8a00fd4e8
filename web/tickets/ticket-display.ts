import type { OwnedTicket } from '#contract/tickets.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'

const dayMs = 86_400_000

/** Whole days until an instant, rounded up (docs/product/tickets.md §6.3). */
export const daysUntil = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / dayMs))

interface TicketDisplay {
  /** Visits or days left. */
  big: number
  sentence: string
  /** Absent for a day ticket, which has a single visit. */
  progress?: { value: number; max: number; text: string }
  note?: string
  used?: string
  validUntil: string
}

/** Texts of a ticket card by type, for the owner or the guardian (docs/product/tickets.md §6). */
export const displayTicket = (ticket: OwnedTicket, now: Date, whose: 'mine' | 'child' = 'mine'): TicketDisplay => {
  const validUntil = m.ticket_valid_until({ date: date(ticket.validUntil) })
  if (ticket.type === 'terminska') return { ...displayTerm(ticket, now), validUntil }

  const total = ticket.visits ?? 1
  const left = ticket.visitsLeft ?? 0
  const sentence = whose === 'mine' ? m.ticket_left({ count: left }) : m.child_ticket_left({ count: left })
  if (ticket.type === 'dnevna') return { big: left, sentence, used: m.ticket_daily_unused(), validUntil }
  const used = m.ticket_used_of({ used: total - left, total })
  return { big: left, sentence, progress: { value: total - left, max: total, text: used }, used, validUntil }
}

const displayTerm = (ticket: OwnedTicket, now: Date): Omit<TicketDisplay, 'validUntil'> => {
  const days = daysUntil(ticket.validUntil, now)
  const sentence = ticket.used ? m.ticket_days_left({ count: days }) : m.ticket_activate_within({ count: days })
  const left = ticket.used ? Math.min(days, ticket.duration) : ticket.duration
  return {
    big: days,
    sentence,
    progress: { value: ticket.duration - left, max: ticket.duration, text: sentence },
    note: m.ticket_no_limit(),
    ...(ticket.usedVisits > 0 && { used: m.ticket_visits({ count: ticket.usedVisits }) }),
  }
}
