import type { OwnedTicket } from '#contract/climbing/tickets.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { dayOf } from '#web/platform/local-dates.ts'
import type { Stack } from './ticket-stacks.ts'

const dayMs = 86_400_000

/** Whole days until an instant, rounded up (docs/product/tickets.md §6.3). */
export const daysUntil = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / dayMs))

/** Calendar days after today: a window of 365 days never reads as 366. The last day counts as one. */
const daysAfterToday = (until: string, now: Date): number =>
  Math.max(1, (Date.parse(dayOf(new Date(until))) - Date.parse(dayOf(now))) / dayMs)

interface TicketDisplay {
  name: string
  /** Visits or days left. */
  big: number
  sentence: string
  /** Absent for a day ticket, which has a single visit, and for a stack, which is untouched. */
  progress?: { value: number; max: number; text: string }
  note?: string
  used?: string
  validUntil: string
}

const isToActivate = ({ type, used }: OwnedTicket): boolean => type === 'terminska' && !used

/** End of a ticket in words; a term ticket not yet activated has none before its first visit. */
export const endOf = (ticket: OwnedTicket): string =>
  isToActivate(ticket)
    ? m.ticket_activate_by({ date: date(ticket.validUntil), count: ticket.duration })
    : m.ticket_valid_until({ date: date(ticket.validUntil) })

/** Texts of a card for one ticket or for equal ones, for the owner or the guardian (docs/product/tickets.md §6). */
export const displayTicket = (stack: Stack, now: Date, whose: 'mine' | 'child' = 'mine'): TicketDisplay => {
  const [ticket] = stack
  const isStack = stack.length > 1
  const own = inLanguage(ticket.name)
  // Of day tickets the figure says how many there are; a stack that waits has no figure.
  const isCounted = ticket.type === 'dnevna' && !(ticket.usableFrom && new Date(ticket.usableFrom) > now)
  const name = isStack && !isCounted ? m.ticket_stack({ count: stack.length, name: own }) : own
  if (ticket.type === 'terminska') {
    const { progress, ...display } = displayTerm(ticket, now)
    return { name, ...display, ...(!isStack && { progress }), validUntil: endOf(ticket) }
  }

  const differ = stack.some(({ validUntil }) => validUntil !== ticket.validUntil)
  const validUntil = differ ? m.ticket_first_valid_until({ date: date(ticket.validUntil) }) : endOf(ticket)
  const total = sum(stack, ({ visits = 1 }) => visits)
  const left = sum(stack, ({ visitsLeft = 0 }) => visitsLeft)
  const sentence = whose === 'mine' ? m.ticket_left({ count: left }) : m.child_ticket_left({ count: left })
  const shown = { name, big: left, sentence, validUntil }
  if (ticket.type === 'dnevna') return isStack ? shown : { ...shown, used: m.ticket_daily_unused() }
  const used = m.ticket_used_of({ used: total - left, total })
  return { ...shown, used, ...(!isStack && { progress: { value: total - left, max: total, text: used } }) }
}

const sum = (stack: Stack, count: (ticket: OwnedTicket) => number): number =>
  stack.reduce((total, ticket) => total + count(ticket), 0)

const displayTerm = (ticket: OwnedTicket, now: Date) => {
  const days = (ticket.used ? daysUntil : daysAfterToday)(ticket.validUntil, now)
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
