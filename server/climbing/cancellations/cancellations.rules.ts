import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { TouchedPlace } from '#contract/staff/climbing/cancellations.ts'
import { jsonHash } from '#server/platform/json-hash.ts'

/** What became of a cancelled place; null while it is under way. */
export type PlaceOutcome = 'moved' | 'refunded' | 'by_hand' | 'void' | 'voucher' | 'nothing'

interface DatedClass {
  id: ClassId
  meetings: readonly { starts_at: Date }[]
}

/** Dates of an enrolment: those of cancelled groups that are still to come, and all that its price stands for. */
export const datesOf = (
  groups: readonly DatedClass[],
  isCancelled: (id: ClassId) => boolean,
  now: Date,
  inAll: number,
): { left: number; inAll: number } => ({
  left: groups
    .filter(({ id }) => isCancelled(id))
    .reduce((sum, { meetings }) => sum + meetings.filter(({ starts_at: starts }) => starts > now).length, 0),
  inAll,
})

/** Voucher that comes back stays good for at least so many days, so that the gift can still be used. */
export const voucherKeptDays = 90

/** Fingerprint of what was shown, so that nothing is done that was not. */
export const fingerprintOf = (places: readonly TouchedPlace[], groupIds: readonly ClassId[]): string =>
  jsonHash([
    [...groupIds].toSorted(),
    places.map(({ participantId, groupIds: of, paidHow, cents: back }) => [
      participantId,
      of.toSorted(),
      paidHow,
      back,
    ]),
  ]).toString('base64url')

/** Key of an enrolment: its sale, its pre-invoice, its voucher, or the place alone. */
export const keyOf = (place: {
  id: string
  intentId: string | null
  preInvoiceId: string | null
  voucherId: string | null
}): string => place.preInvoiceId ?? place.intentId ?? place.voucherId ?? place.id

export interface Move {
  participantId: PersonId
  from: ClassId
  to: ClassId
}
