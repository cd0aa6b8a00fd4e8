import { cents, type Cents } from '#contract/platform/money.ts'
import type { PaidHow } from '#contract/staff/climbing/cancellations.ts'
import { madeUpFor } from '#server/climbing/attendance/makeup-rights.ts'
import type { ClassDate } from '#server/climbing/classes/class-dates.ts'
import { groupsById, type ConfirmedPlace } from '#server/climbing/classes/group-places.ts'
import { enrolmentSaleOf } from '#server/money/invoices/sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { shareOfDates, type DatedPrice } from '#server/money/invoices/sales.rules.ts'
import { lineOf, openTotals } from '#server/money/pre-invoices/cancelled-classes.ts'
import * as store from './date-changes.store.ts'
import { movesInto } from './place-moves.store.ts'

/** What a place stands on, by which places of one enrolment belong together. */
const basisOf = ({ id, preInvoiceId, intentId, voucherId }: ConfirmedPlace): string =>
  preInvoiceId ?? intentId ?? voucherId ?? id

/** What goes back to one enrolment for a cancelled date. */
export interface PlannedRefund {
  place: ConfirmedPlace
  paidHow: PaidHow
  /** Dates that the price stands for. */
  datesInAll: number
  cents: Cents
}

/** How a place was paid, with its price and what is left of it; without a price where none is known here. */
export const paymentOf = async (db: Db, place: ConfirmedPlace): Promise<DatedPrice & { paidHow: PaidHow }> => {
  const dated = (price: number): DatedPrice => ({
    unitCents: cents(price),
    leftCents: cents(price),
    datesBack: 0,
    datesInAll: null,
  })
  if (place.voucherId !== null) return { paidHow: 'voucher', ...dated(0) }
  if (place.preInvoiceId !== null) {
    const total = (await openTotals(db, [place.preInvoiceId])).get(place.preInvoiceId)
    if (total !== undefined) return { paidHow: 'pre_invoice', ...dated(total) }
  }
  const sale = (place.intentId ?? place.preInvoiceId) ? await enrolmentSaleOf(db, place) : undefined
  return sale ? { ...sale, paidHow: sale.paidWith } : { paidHow: 'elsewhere', ...dated(0) }
}

/**
 * How many dates the price of an enrolment stands for: those that are held, and those cancelled without another since
 * the place was taken or moved there; those that were taken off the price before are not among them.
 */
export const datesPaidFor = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  enrolled: readonly ConfirmedPlace[],
): Promise<(enrolment: readonly ConfirmedPlace[]) => number> => {
  const classIds = [...new Set(enrolled.map(({ classId }) => classId))]
  const cancelled = await store.cancelledDatesOf(db, classIds)
  const groups = await groupsById(db, classIds, ctx.clock.now())
  const held = new Map(groups.map(({ id, meetings }) => [id, meetings.length]))
  const people = [...new Set(enrolled.map(({ participantId }) => participantId))]
  const reissued = await store.reissuedFor(db, people)
  const isOfLine = await lineOf(
    db,
    enrolled.flatMap(({ preInvoiceId }) => preInvoiceId ?? []),
  )
  const moves = await movesInto(db, people, classIds)
  const datesOf = ({ id, classId, takenAt }: ConfirmedPlace): number => {
    const ownMoves = moves.filter(({ place_id: placeId, to_class: to }) => placeId === id && to === classId)
    const since = Math.max(takenAt.getTime(), ...ownMoves.map(({ moved_at: at }) => at.getTime()))
    const gone = cancelled.filter(({ class_id: of, changed_at: at }) => of === classId && at.getTime() >= since)
    return (held.get(classId) ?? 0) + gone.length
  }
  const takenOff = ({ classId, participantId, preInvoiceId }: ConfirmedPlace): number =>
    reissued.filter(
      (step) =>
        step.participant_id === participantId &&
        step.class_id === classId &&
        preInvoiceId !== null &&
        step.reissued_id !== null &&
        isOfLine(preInvoiceId, step.reissued_id),
    ).length
  return (enrolment) => enrolment.reduce((sum, place) => sum + datesOf(place) - takenOff(place), 0)
}

/** The part of its price that each enrolment gets back for a cancelled date (docs/product/rescheduling.md §3.2). */
export const planRefunds = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  date: ClassDate,
  enrolled: readonly ConfirmedPlace[],
): Promise<PlannedRefund[]> => {
  const paidFor = await datesPaidFor(ctx, db, enrolled)
  const madeUp = await madeUpFor(db, date.id)
  const refunds: PlannedRefund[] = []
  for (const own of Map.groupBy(enrolled, basisOf).values()) {
    const place = own.find(({ classId }) => classId === date.classId)
    // Who made up for this date already had it.
    if (!place || madeUp.has(place.participantId)) continue
    const datesInAll = Math.max(2, paidFor(own))
    const payment = await paymentOf(db, place)
    const share = shareOfDates(payment, { left: 1, inAll: datesInAll })
    refunds.push({ place, paidHow: payment.paidHow, datesInAll, cents: share })
  }
  return refunds
}
