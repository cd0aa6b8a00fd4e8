import type { InvoiceId, PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { numberInYear } from './invoices.rules.ts'
import * as store from './invoices-numbered.store.ts'

/** Years that are looked at for a number without one: invoices are kept for ten. */
const keptYears = 11

/** The invoices and credit notes with this number and their buyers, the newest first. Without a year it is one of each year. */
export const invoicesNumbered = async (
  db: Db,
  asked: { businessPremises: string; deviceNo: string; invoiceNo: number; year?: number },
  thisYear: number,
): Promise<{ id: InvoiceId; number: string; buyerId: PersonId | null; isOfTill: boolean }[]> => {
  const years =
    asked.year === undefined ? Array.from({ length: keptYears }, (_, back) => thisYear - back) : [asked.year]
  const rows = await store.invoicesNumbered(db, { ...asked, years })
  return rows.map((row) => ({
    id: row.id,
    number: numberInYear(row),
    buyerId: row.buyer_id,
    isOfTill: row.till_session_id !== null,
  }))
}

/** Whether any invoice was ever issued. */
export const hasIssued = async (db: Db): Promise<boolean> => (await store.anyNumber(db)) !== undefined
