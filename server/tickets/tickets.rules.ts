import type { TicketType } from '#contract/catalogue.ts'
import { addDays, addYears, dayOf, endOfDay } from '#server/platform/calendar.ts'

/** Conditions of a ticket, kept as they were at the purchase. */
export interface TicketConditions {
  type: TicketType
  durationDays: number
  /** Null: no limit. */
  visits: number | null
  /** Term tickets: within how many days the first visit must be. */
  activationDays: number | null
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

/** Whether a ticket is good for another visit: not used up, expired or void (docs/product/tickets.md §1.7). */
export const isUnused = (
  ticket: { visits: number | null; used_visits: number; valid_until: Date; voided_at: Date | null },
  now: Date,
): boolean =>
  ticket.voided_at === null &&
  ticket.valid_until >= now &&
  (ticket.visits === null || ticket.used_visits < ticket.visits)

/** Whether a ticket waits for the end of the period of withdrawal (docs/product/withdrawals.md §3.2). */
export const isWaiting = (ticket: { usable_from: Date | null }, now: Date): boolean =>
  ticket.usable_from !== null && ticket.usable_from > now

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
