import type { TicketType } from '#contract/catalogue.ts'
import { addDays, addYears, dayOf, endOfDay } from '#server/platform/calendar.ts'

/** What an article promises about the tickets it becomes. */
export interface TicketConditions {
  type: TicketType
  durationDays: number
  /** Null: no limit. */
  visits: number | null
  /** Term tickets: within how many days the first visit must be. */
  activationDays: number | null
}

/**
 * Until when a ticket bought now is good, at the end of a local day (design §6): a day ticket one year, a package its
 * validity, a term ticket the days within which it must be activated.
 */
export const validUntilFrom = ({ type, durationDays, activationDays }: TicketConditions, boughtAt: Date): Date => {
  const day = dayOf(boughtAt)
  if (type === 'dnevna') return endOfDay(addYears(day, 1))
  return endOfDay(addDays(day, type === 'terminska' ? (activationDays ?? durationDays) : durationDays))
}

/** The end of a term ticket that is activated by a visit now: the day of the visit is its first day. */
export const activeUntil = (durationDays: number, visitedAt: Date): Date =>
  endOfDay(addDays(dayOf(visitedAt), durationDays - 1))

/** Good for another visit (design §6: not used up, not expired), and not taken back. */
export const isUnused = (
  ticket: { visits: number | null; used_visits: number; valid_until: Date; voided_at: Date | null },
  now: Date,
): boolean =>
  ticket.voided_at === null &&
  ticket.valid_until >= now &&
  (ticket.visits === null || ticket.used_visits < ticket.visits)

/** Whether two carts hold the same, in whatever order. */
export const isSameCart = (
  one: readonly { articleId: string; quantity: number }[],
  other: readonly { articleId: string; quantity: number }[],
): boolean => {
  const plain = (items: typeof one) =>
    items
      .map(({ articleId, quantity }) => `${articleId}:${quantity}`)
      .toSorted()
      .join()
  return plain(one) === plain(other)
}
