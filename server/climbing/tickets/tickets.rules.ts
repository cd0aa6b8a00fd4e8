import type { Day } from '#contract/platform/day.ts'
import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import { addDays, addYears, dayOf, endOfDay, wallClock } from '#server/platform/calendar.ts'

/** Conditions of a ticket, kept as they were at the purchase. */
export interface TicketConditions {
  type: TicketType
  durationDays: number
  /** Null: no limit. */
  visits: number | null
  /** Term tickets: within how many days the first visit must be. */
  activationDays: number | null
  /** Local hours of entry; absent in what was sold before there were any, and null for any time. */
  entryHours?: EntryHours | null | undefined
}

/**
 * End of validity of a new ticket, always the end of a local day (docs/product/tickets.md §1). A day ticket lasts a year,
 * a package its days, a term ticket the days for its activation.
 */
export const validUntilFrom = ({ type, durationDays, activationDays }: TicketConditions, boughtAt: Date): Date => {
  const day = dayOf(boughtAt)
  if (type === 'dnevna') return endOfDay(addYears(day, 1))
  return endOfDay(addDays(day, type === 'terminska' ? (activationDays ?? durationDays) : durationDays))
}

/** End of validity of a term ticket activated by this visit, whose day counts as the first. */
export const activeUntil = (durationDays: number, visitedAt: Date): Date =>
  endOfDay(addDays(dayOf(visitedAt), durationDays - 1))

/** Columns that decide whether a ticket is good for a visit. */
interface Usability {
  visits: number | null
  used_visits: number
  valid_until: Date
  ended_at: Date | null
  /** Written alone by a server of the release before. */
  voided_at: Date | null
}

export const isEnded = ({ ended_at, voided_at }: Pick<Usability, 'ended_at' | 'voided_at'>): boolean =>
  ended_at !== null || voided_at !== null

/** Whether a ticket is good for another visit: not used up, expired or ended (docs/product/tickets.md §1.7). */
export const isUnused = (ticket: Usability, now: Date): boolean =>
  !isEnded(ticket) && ticket.valid_until >= now && (ticket.visits === null || ticket.used_visits < ticket.visits)

/** State of a sold ticket, as those see it who take it back. */
export const ticketState = (ticket: Usability, now: Date): 'unused' | 'begun' | 'used_up' | 'expired' | 'ended' => {
  if (isEnded(ticket)) return 'ended'
  if (ticket.visits !== null && ticket.used_visits >= ticket.visits) return 'used_up'
  if (ticket.valid_until < now) return 'expired'
  return ticket.used_visits > 0 ? 'begun' : 'unused'
}

/** Whether a ticket lets in at this local time of day, `17:30`; the minute in which it ends still counts. */
export const letsInAt = (hours: EntryHours | null, time: string): boolean =>
  hours === null || (hours.from <= time && time <= hours.to)

/** Whether a ticket waits for the end of the period of withdrawal (docs/product/withdrawals.md §3.2). */
export const isWaiting = (ticket: { usable_from: Date | null }, now: Date): boolean =>
  ticket.usable_from !== null && ticket.usable_from > now

/** Columns that decide whether a ticket lets in at an instant. */
interface Admission extends Usability {
  type: TicketType
  bought_at: Date
  activated_at: Date | null
  usable_from: Date | null
  entry_hours: EntryHours | null
}

/** Whether the next visit with this ticket starts its validity. */
export const isUnactivated = ({ type, activated_at }: Pick<Admission, 'type' | 'activated_at'>): boolean =>
  type === 'terminska' && activated_at === null

/** Why a ticket takes no visit at this instant; undefined where it does (docs/product/visits.md §1.2). */
export const whyNotAt = (ticket: Admission, at: Date): WhyNotNow | undefined => {
  const ended = ticket.ended_at ?? ticket.voided_at
  if (ended !== null) return { code: 'ticket_ended', day: dayOf(ended) }
  if (ticket.visits !== null && ticket.used_visits >= ticket.visits) return { code: 'ticket_used_up' }
  if (ticket.valid_until < at)
    return { code: isUnactivated(ticket) ? 'ticket_lapsed' : 'ticket_expired', day: dayOf(ticket.valid_until) }
  const from = ticket.usable_from ?? ticket.bought_at
  if (from > at) return { code: 'ticket_waits', day: dayOf(from) }
  if (!letsInAt(ticket.entry_hours, wallClock(at).slice(11, 16)))
    return { code: 'ticket_not_now', hours: ticket.entry_hours! }
  return undefined
}

/** State of a ticket that follows from its visits. */
export interface VisitedState {
  used_visits: number
  visit_days: Day[]
  activated_at: Date | null
  valid_until: Date
}

/**
 * What a ticket becomes by the visits that count: their number, the first of them, and their local days. A term ticket
 * without one must be activated until the same instant as before (docs/product/visits.md §1.6). Only a package keeps the
 * days: what is left of it on a past day follows from them (docs/product/figures.md §6).
 */
export const visitedState = (
  ticket: Pick<Admission, 'type' | 'valid_until' | 'activated_at'> & {
    duration_days: number
    activate_by: Date | null
  },
  usedVisits: number,
  first: Date | null,
  days: readonly Day[],
): VisitedState => {
  const isSame = first?.getTime() === ticket.activated_at?.getTime()
  const runs = first === null ? ticket.activate_by : activeUntil(ticket.duration_days, first)
  return {
    used_visits: usedVisits,
    visit_days: ticket.type === 'paket' ? days.toSorted() : [],
    activated_at: first,
    valid_until: isSame || ticket.type !== 'terminska' || runs === null ? ticket.valid_until : runs,
  }
}

/** Whether two carts have the same articles and quantities, in any order. */
export const isSameCart = (
  one: readonly { articleId: string; quantity: number }[],
  other: readonly { articleId: string; quantity: number }[],
): boolean => {
  const sortedLines = (items: typeof one) =>
    items
      .map(({ articleId, quantity }) => `${articleId}:${quantity}`)
      .toSorted()
      .join()
  return sortedLines(one) === sortedLines(other)
}
