import type { Day } from '#contract/platform/day.ts'
import { endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './owed-places.store.ts'

export type EnrolmentDays = store.EnrolmentDays

/**
 * Enrolments with dates after this day, with the days of all their dates since they were made. `takenBack` are purchases
 * that were taken back since, so that the places they had count for a day before. Groups are those of now.
 */
export const enrolmentsWithDatesAfter = async (
  db: Db,
  day: Day,
  takenBack: readonly string[],
): Promise<EnrolmentDays[]> => {
  const end = endOfDay(day)
  const origins = await store.originsWithDatesAfter(db, end)
  if (takenBack.length > 0)
    for (const by of ['intent_id', 'pre_invoice_id'] as const)
      origins.push(...(await store.originsReleased(db, by, takenBack, end)))
  // A pro-forma is what its places belong to, whichever purchase paid it.
  const ids = {
    pre_invoice_id: origins.map(({ preInvoiceId }) => preInvoiceId),
    intent_id: origins.map(({ preInvoiceId, intentId }) => (preInvoiceId === null ? intentId : null)),
    voucher_id: origins.map(({ voucherId }) => voucherId),
  }
  const found: EnrolmentDays[] = []
  for (const by of ['pre_invoice_id', 'intent_id', 'voucher_id'] as const) {
    const own = [...new Set(ids[by].filter((id) => id !== null))]
    if (own.length > 0) found.push(...(await store.daysOfEnrolments(db, by, own, takenBack, end)))
  }
  return found
}
