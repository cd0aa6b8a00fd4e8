import type { PersonId, PreInvoiceId } from '#contract/kit/id.ts'
import { cents, type Cents } from '#contract/kit/money.ts'
import type { PaidHow } from '#contract/staff/cancellations.ts'
import { madeUpFor } from '#server/attendance/makeup-rights.ts'
import type { ClassDate } from '#server/classes/class-dates.ts'
import { groupsById, type ConfirmedPlace } from '#server/classes/group-places.ts'
import { enrolmentSaleOf } from '#server/invoices/sales.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openTotals } from '#server/pre-invoices/cancelled-classes.ts'
import * as store from './date-changes.store.ts'
import { datePart } from './rescheduling.rules.ts'

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
export const paymentOf = async (
  db: Db,
  place: ConfirmedPlace,
): Promise<{ paidHow: PaidHow; price: Cents; left: Cents }> => {
  const nothing = cents(0)
  if (place.voucherId !== null) return { paidHow: 'voucher', price: nothing, left: nothing }
  if (place.preInvoiceId !== null) {
    const total = (await openTotals(db, [place.preInvoiceId])).get(place.preInvoiceId)
    if (total !== undefined) return { paidHow: 'pre_invoice', price: cents(total), left: cents(total) }
  }
  const sale = (place.intentId ?? place.preInvoiceId) ? await enrolmentSaleOf(db, place) : undefined
  return sale
    ? { paidHow: sale.paidWith, price: sale.unitCents, left: sale.leftCents }
    : { paidHow: 'elsewhere', price: nothing, left: nothing }
}

/** Dates that were taken off the price of this pre-invoice when it was issued anew, one for each date. */
const takenOff = (
  reissued: Awaited<ReturnType<typeof store.reissuedFor>>,
  participantId: PersonId,
  preInvoiceId: PreInvoiceId | null,
): number => {
  let count = 0
  let current = preInvoiceId
  while (current !== null) {
    const step = reissued.find(
      ({ participant_id: id, reissued_id: newer }) => id === participantId && newer === current,
    )
    if (!step) break
    count += 1
    current = step.pre_invoice_id
  }
  return count
}

/**
 * How many dates the price of an enrolment stands for: those that are held, and those cancelled without another; those
 * that were taken off the price before are not among them.
 */
export const datesPaidFor = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  enrolled: readonly ConfirmedPlace[],
): Promise<(enrolment: readonly ConfirmedPlace[]) => number> => {
  const classIds = [...new Set(enrolled.map(({ classId }) => classId))]
  const cancelled = await store.cancelledDatesOf(db, classIds)
  const groups = await groupsById(db, classIds, ctx.clock.now())
  const dates = new Map(
    groups.map(({ id, meetings }) => [id, meetings.length + cancelled.filter((each) => each === id).length]),
  )
  const people = [...new Set(enrolled.map(({ participantId }) => participantId))]
  const reissued = await store.reissuedFor(db, people)
  return (enrolment) => {
    const [first] = enrolment
    const inAll = enrolment.reduce((sum, { classId }) => sum + (dates.get(classId) ?? 0), 0)
    return first ? inAll - takenOff(reissued, first.participantId, first.preInvoiceId) : inAll
  }
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
    const { paidHow, price, left } = await paymentOf(db, place)
    refunds.push({ place, paidHow, datesInAll, cents: datePart(price, datesInAll, left) })
  }
  return refunds
}
