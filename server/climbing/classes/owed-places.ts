import type { Day } from '#contract/platform/day.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './owed-places.store.ts'

/** An enrolment of one article, with the days of its dates that take place since it was made. */
export interface EnrolmentDays extends store.EnrolmentOrigin {
  articleId: ArticleId
  days: Day[]
}

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
  const places: store.EnrolmentPlace[] = []
  for (const by of ['pre_invoice_id', 'intent_id', 'voucher_id'] as const) {
    const own = [...new Set(ids[by].filter((id) => id !== null))]
    if (own.length > 0) places.push(...(await store.placesOfEnrolments(db, by, own, takenBack)))
  }
  const classes = [...new Set(places.map(({ classId }) => classId))]
  // Groups have few dates and many places, so dates are read once for all places.
  const dates = Map.groupBy(await store.datesOfClasses(db, classes, end), ({ classId }) => classId)
  const enrolments = Map.groupBy(places, (each) =>
    [each.preInvoiceId, each.intentId, each.voucherId, each.articleId].join(' '),
  )
  return [...enrolments.values()].map((own) => {
    const { intentId, preInvoiceId, voucherId, articleId } = own[0]!
    const days = own.flatMap(({ classId, madeAt }) =>
      (dates.get(classId) ?? []).flatMap(({ startsAt, day: on }) => (startsAt > madeAt ? [on] : [])),
    )
    return { intentId, preInvoiceId, voucherId, articleId, days: days.toSorted() }
  })
}
