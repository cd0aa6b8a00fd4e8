import type { Day } from '#contract/platform/day.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './day-sums.store.ts'

// What documents come to by the day of their issue, for the figures of the office (docs/product/figures.md §1).

export type DocumentSum = store.DocumentSum

/**
 * Sums by document, article, rate, device, member and way of payment. Documents of tills have no way here: their money is in
 * their tenders.
 */
export const documentSumsByDay = (db: Db, from: Day, before: Day): Promise<DocumentSum[]> =>
  store.documentSums(db, from, before)

/** Documents of tills that were issued on these days. */
export const tillDocumentsOf = (db: Db, from: Day, before: Day): Promise<{ id: InvoiceId; day: Day }[]> =>
  store.tillDocuments(db, from, before)

/** Count and sum of all documents of these days, from the documents alone. */
export const documentTotalOf = (db: Db, from: Day, before: Day): Promise<{ documents: number; cents: number }> =>
  store.documentTotal(db, from, before)

export const firstDayOfIssue = (db: Db): Promise<Day | undefined> => store.firstDayOfIssue(db)
