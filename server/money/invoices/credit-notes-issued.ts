import type { Day } from '#contract/platform/day.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './day-sums.store.ts'
import { numberInYear } from './invoices.rules.ts'

export interface IssuedCreditNote {
  id: InvoiceId
  number: string
  day: Day
  because: string
  /** Mark of the member, or what stands for the web shop. */
  operator: LocalizedText
  /** Below zero. */
  cents: number
}

/** Credit notes that were issued on these days, the newest first (docs/product/figures.md §3.8). */
export const creditNotesIssued = async (db: Db, from: Day, before: Day): Promise<IssuedCreditNote[]> =>
  (await store.creditNotes(db, from, before)).map((row) => ({
    id: row.id,
    number: numberInYear(row),
    day: row.issued_at.slice(0, 10) as Day,
    because: row.cancelled_because ?? '',
    operator: row.operator,
    cents: row.total_cents,
  }))
