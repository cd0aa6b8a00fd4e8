import type { InvoiceData } from '#contract/money/invoices.ts'
import type { IntentId, InvoiceId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { Language } from '#contract/platform/language.ts'
import { deskIntents } from '#server/money/payments/desk-intents.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { issuedInstant, numberInYear, type InvoiceLine, type NumberedRow, type PaidWith } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import type { DatedPrice } from './sales.rules.ts'
import * as sales from './sales.store.ts'

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

type SaleRow = Awaited<ReturnType<typeof sales.salesOf>>[number]

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
  (await sales.salesOf(db, buyerId, wallClock(since))).map(saleOf)

/** One sale of this buyer; undefined for another's and for a credit note. */
export const buyersSale = async (
  tx: Tx,
  buyerId: PersonId,
  invoiceId: InvoiceId,
): Promise<InvoicedSale | undefined> => {
  const row = await sales.buyersSale(tx, buyerId, invoiceId)
  return row && saleOf(row)
}

/** The one line of an enrolment's sale, with what is left of its price after earlier credit notes. */
export interface EnrolmentSale extends DatedPrice {
  invoiceId: InvoiceId
  /** Position of its line, from 0: a sale at the desk may have others. */
  line: number
  /** Null for money that no supplier gives back. */
  intentId: IntentId | null
  paidWith: PaidWith
}

/** The sale of an enrolment, by its intent or its pre-invoice; undefined while it is unpaid. */
export const enrolmentSaleOf = async (
  db: Db,
  sold: { intentId: IntentId | null; preInvoiceId: PreInvoiceId | null },
): Promise<EnrolmentSale | undefined> => {
  const saleId = sold.intentId === null ? undefined : await deskIntents.saleOf(db, sold.intentId)
  const row = saleId ? await sales.invoiceOfDeskSale(db, saleId) : await sales.invoiceOfSale(db, sold)
  const position = saleId && row ? row.lines.findIndex(({ intentId }) => intentId === sold.intentId) : 0
  const line = row?.lines[position]
  if (!row || !line) return undefined
  const credited = (await store.creditLinesOf(db, row.id)).filter((each) => each.line === position)
  const back = credited.reduce((sum, each) => sum + each.cents, 0)
  return {
    invoiceId: row.id,
    line: position,
    intentId: row.intent_id,
    paidWith: row.payment_method,
    unitCents: line.unitCents,
    leftCents: cents(Math.max(0, line.totalCents - back)),
    datesBack: credited.reduce((sum, each) => sum + each.dates, 0),
    datesInAll: credited.find((each) => each.dates_in_all !== null)?.dates_in_all ?? null,
  }
}

/** The same, locked, so that of two who give money back the second sees what the first one did. */
export const lockEnrolmentSale = async (
  tx: Tx,
  sold: { intentId: IntentId | null; preInvoiceId: PreInvoiceId | null },
): Promise<EnrolmentSale | undefined> => {
  const found = await enrolmentSaleOf(tx, sold)
  if (!found) return undefined
  await store.lockInvoice(tx, found.invoiceId)
  const locked = await enrolmentSaleOf(tx, sold)
  // Another invoice took its place while this call waited.
  return locked?.invoiceId === found.invoiceId ? locked : lockEnrolmentSale(tx, sold)
}

/** The number of an invoice or a credit note. */
export const numberOfInvoice = async (db: Db, invoiceId: InvoiceId): Promise<InvoiceData> =>
  dataOf(await store.invoiceById(db, invoiceId))
