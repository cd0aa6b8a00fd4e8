import type { InvoiceData } from '#contract/invoices.ts'
import type { IntentId, InvoiceId, PersonId, PreInvoiceId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { issuedInstant, numberInYear, type InvoiceLine, type NumberedRow, type PaidWith } from './invoices.rules.ts'
import * as store from './invoices.store.ts'

// Functions by which other modules read a sale from its invoice.

/** A sale as its invoice states it. */
export interface InvoicedSale {
  invoiceId: InvoiceId
  /** `PC1-WEB1-17-2026` */
  name: string
  number: InvoiceData
  soldAt: Date
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  paidWith: PaidWith
  language: Language
  lines: readonly InvoiceLine[]
}

/** The parts of a number, as the API has them. */
export const dataOf = (row: NumberedRow): InvoiceData => ({
  businessPremises: row.business_premises,
  deviceNo: row.device_no,
  invoiceNo: row.invoice_no,
  year: row.year,
})

type SaleRow = Awaited<ReturnType<typeof store.salesOf>>[number]

const saleOf = (row: SaleRow): InvoicedSale => ({
  invoiceId: row.id,
  name: numberInYear(row),
  number: dataOf(row),
  soldAt: issuedInstant(row.issued_at),
  intentId: row.intent_id,
  preInvoiceId: row.pre_invoice_id,
  paidWith: row.payment_method,
  language: row.language,
  lines: row.lines,
})

/** Sales of a buyer since a time, newest first; credit notes are none. */
export const salesOf = async (db: Db, buyerId: PersonId, since: Date): Promise<InvoicedSale[]> =>
  (await store.salesOf(db, buyerId, wallClock(since))).map(saleOf)

/** One sale of this buyer; undefined for another's and for a credit note. */
export const buyersSale = async (
  tx: Tx,
  buyerId: PersonId,
  invoiceId: InvoiceId,
): Promise<InvoicedSale | undefined> => {
  const row = await store.buyersSale(tx, buyerId, invoiceId)
  return row && saleOf(row)
}

/** The number of an invoice or a credit note. */
export const numberOfInvoice = async (db: Db, invoiceId: InvoiceId): Promise<InvoiceData> =>
  dataOf(await store.invoiceById(db, invoiceId))
