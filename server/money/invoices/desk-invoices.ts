import type { Company } from '#contract/money/cart.ts'
import type { Day } from '#contract/platform/day.ts'
import type { IntentId, InvoiceId, PersonId, SaleId, TillSessionId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { findPayer } from '#server/people/account/people.ts'
import type { DeliveredGoods } from '#server/money/payments/goods.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import {
  issuedInstant,
  numberInYear,
  numberOf,
  vatOf,
  type InvoiceLine,
  type PaidWith,
  type VatLine,
} from './invoices.rules.ts'
import type { CreditedLines } from './credit-notes.rules.ts'
import { issueDocument } from './invoices.ts'
import { deskBuyerOf, sellerOf } from './parties.ts'
import { receiptEmail } from './receipt.email.ts'
import * as store from './desk-invoices.store.ts'
import { creditLinesOf, invoiceById, lockInvoice, replacementOf } from './invoices.store.ts'

/** A sale at the desk, delivered, before its invoice. */
export interface DeskInvoice {
  saleId: SaleId
  sessionId: TillSessionId
  buyerId: PersonId | null
  company: Company | null
  language: Language
  lines: readonly (Omit<InvoiceLine, 'intentId'> & { intentId: IntentId | null })[]
  totalCents: Cents
  paidWith: PaidWith
  /** The pre-invoice that it settles; its buyer gets the receipt by email too. */
  settled?: Pick<DeliveredGoods, 'settles' | 'seeAt' | 'childName'> | undefined
}

/** Issues the invoice of a sale at the desk; its buyer may be anybody (docs/product/till.md §2.4). */
export const issueDeskInvoice = async (ctx: Context, tx: Tx, issuer: Issuer, sale: DeskInvoice): Promise<InvoiceId> => {
  const id = newId<'invoice'>()
  const settles = sale.settled?.settles ?? null
  const buyer = await deskBuyerOf(tx, sale.buyerId, sale.company ?? settles?.company ?? null)
  await issueDocument(ctx, tx, issuer, {
    id,
    intentId: null,
    preInvoice: settles,
    desk: { saleId: sale.saleId, sessionId: sale.sessionId },
    buyerId: sale.buyerId,
    language: sale.language,
    lines: sale.lines.map(({ name, quantity, unitCents, totalCents, vatRate, intentId }) => ({
      name,
      quantity,
      unitCents,
      totalCents,
      vatRate,
      ...(intentId !== null && { intentId }),
    })),
    vat: vatOf(sale.lines),
    totalCents: sale.totalCents,
    seller: sellerOf(ctx.centre),
    buyer,
    paymentMethod: sale.paidWith,
  })
  const { buyerId, language } = sale
  const payer = settles && buyerId !== null ? await findPayer(tx, buyerId) : undefined
  if (payer && buyerId !== null && sale.settled) {
    const { seeAt, childName } = sale.settled
    const to = { email: payer.email, personId: buyerId, language }
    const { firstName } = payer
    const data = { invoiceId: id, firstName, kind: 'pre_invoice' as const, seeAt, ...(childName && { childName }) }
    await enqueueEmail(ctx, tx, receiptEmail, to, data, { about: id })
  }
  return id
}

/** A document of a till session, as the sums of the session need it. */
export interface DocumentOfSession {
  id: InvoiceId
  number: string
  /** A session may have documents of two years, whose numbers begin again. */
  numberInYear: string
  isCreditNote: boolean
  totalCents: Cents
  vat: readonly VatLine[]
  lines: readonly InvoiceLine[]
}

/** Documents of a till session, in the order of their numbers. */
export const documentsOfSession = async (db: Db, sessionId: TillSessionId): Promise<DocumentOfSession[]> =>
  (await store.documentsOfSession(db, sessionId)).map((row) => ({
    id: row.id,
    number: numberOf(row),
    numberInYear: numberInYear(row),
    isCreditNote: row.cancels !== null,
    totalCents: row.total_cents,
    vat: row.vat,
    lines: row.lines,
  }))

/** Invoice and number of each of these sales that has one. */
export const invoicesOfSales = async (
  db: Db,
  saleIds: readonly SaleId[],
): Promise<ReadonlyMap<SaleId, { invoiceId: InvoiceId; number: string }>> => {
  const rows = saleIds.length === 0 ? [] : await store.numbersOfSales(db, saleIds)
  return new Map(
    rows.flatMap((row) =>
      row.desk_sale_id === null ? [] : [[row.desk_sale_id, { invoiceId: row.id, number: numberOf(row) }] as const],
    ),
  )
}

/** An invoice as a till may take it back. */
export interface DeskDocument {
  number: string
  issuedAt: Date
  paidWith: PaidWith
  intentId: IntentId | null
  saleId: SaleId | null
  sessionId: TillSessionId | null
  buyerId: PersonId | null
  /** Made out to a company. */
  company: string | null
  /** What earlier credit notes took back of it. */
  credited: CreditedLines['lines']
  /** The invoice in place of this one, by which alone it is taken back. */
  replacedBy: { id: InvoiceId; number: string } | undefined
  lines: readonly (InvoiceLine & { quantityLeft: number; centsLeft: number })[]
}

/** Locks an invoice whose sale is taken back, before it is read. */
export const lockDeskInvoice = async (tx: Tx, invoiceId: InvoiceId): Promise<void> => {
  await lockInvoice(tx, invoiceId)
}

/** An invoice with what earlier credit notes left of it; undefined for a credit note. */
export const deskInvoice = async (db: Db, invoiceId: InvoiceId): Promise<DeskDocument | undefined> => {
  const row = await store.invoiceToTakeBack(db, invoiceId)
  if (!row) return undefined
  const credited = await creditLinesOf(db, invoiceId)
  const replacement = await replacementOf(db, invoiceId)
  return {
    number: numberOf(row),
    issuedAt: issuedInstant(row.issued_at),
    paidWith: row.payment_method,
    intentId: row.intent_id,
    saleId: row.desk_sale_id,
    sessionId: row.till_session_id,
    buyerId: row.buyer_id,
    company: row.buyer.taxNumber === undefined ? null : row.buyer.name,
    credited,
    replacedBy: replacement && { id: replacement.id, number: numberOf(replacement) },
    lines: row.lines.map((sold, line) => {
      const back = credited.filter((each) => each.line === line)
      return {
        ...sold,
        quantityLeft: sold.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0),
        centsLeft: sold.totalCents - back.reduce((sum, each) => sum + each.cents, 0),
      }
    }),
  }
}

/** Number of an invoice or a credit note as it is printed. */
export const numberOfDocument = async (db: Db, id: InvoiceId): Promise<string> => numberOf(await invoiceById(db, id))

/** How many documents of a till session there are, and their sum. */
export interface SumOfSession {
  documents: number
  cents: number
}

const bySession = (rows: Awaited<ReturnType<typeof store.documentSums>>): ReadonlyMap<TillSessionId, SumOfSession> =>
  new Map(rows.map((row) => [row.till_session_id!, { documents: Number(row.documents), cents: Number(row.cents) }]))

/** Sum of the documents of each of these till sessions, whenever they were issued. */
export const documentSums = async (
  db: Db,
  ids: readonly TillSessionId[],
): Promise<ReadonlyMap<TillSessionId, SumOfSession>> =>
  bySession(ids.length === 0 ? [] : await store.documentSums(db, ids))

/** Sum of the documents of each till session that were issued within these days. */
export const documentSumsBetween = async (
  db: Db,
  first: Day,
  next: Day,
): Promise<ReadonlyMap<TillSessionId, SumOfSession>> => bySession(await store.documentSumsBetween(db, first, next))
