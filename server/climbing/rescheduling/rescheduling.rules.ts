import type { Cents } from '#contract/platform/money.ts'
import type { Obstacle } from '#contract/staff/climbing/rescheduling.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { addMs, hours } from '#server/platform/clock.ts'

/** What an enrolment gets for a cancelled date; null while it is under way. */
export type RefundOutcome = 'refunded' | 'by_hand' | 'reissued' | 'makeup' | 'nothing'

/** What became of the difference in price of a moved place. */
export type MoveOutcome = 'equal' | 'waived' | 'refunded' | 'by_hand' | 'reissued' | 'nothing'

/** Participants of a date within this time hear of a change by phone as well. */
const phoneWithinMs = hours(3)

/** Whether participants are to be called, since an email may be read too late. */
export const isSoon = (startsAt: Date, now: Date): boolean => startsAt <= addMs(now, phoneWithinMs)

/** What stands in the way; a work-free day is only worth knowing. */
export const isInTheWay = ({ kind }: Pick<Obstacle, 'kind'>): boolean => kind !== 'holiday'

/**
 * Difference of two prices for the dates that are left, to the cent (docs/product/rescheduling.md §4.3). Negative where the
 * new group is cheaper.
 */
export const differenceOf = (before: Cents, after: Cents, { left, inAll }: { left: number; inAll: number }): number =>
  inAll === 0 ? 0 : Math.round(((after - before) * left) / inAll)

/** Hash of a call's body, by which its key stands for this body alone. */
export const sentHash = (...sent: readonly unknown[]): Buffer => jsonHash(sent)

/** Fingerprint of what was shown, so that nothing is done that was not. */
export const fingerprintOf = (shown: unknown): string => jsonHash(shown).toString('base64url')

/** Offsets in days at which another time is looked for: within the same week first, then the weeks after. */
export const offeredOffsets = [1, 2, 3, 4, 5, 6, 7, -1, -2, 8, 9, 10, 11, 12, 13, 14, 21, 28] as const

/** So many free times are offered. */
export const maxFreeTimes = 8
