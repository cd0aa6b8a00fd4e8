import type { Day } from '#contract/platform/day.ts'
import type { InvoiceId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'
import { markDocument } from '#server/money/fiscal/mark.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { issuedInstant, numberInYear, vatOf, type NumberedRow } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import { deviceFor, markOf, toMark } from './fiscal-document.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { receiptEmail } from './receipt.email.ts'

/**
 * Issues an invoice or a credit note. The lock of its number serialises sales, so only rows that need no answer, as those
 * of its email, go with it at the end of a transaction (docs/product/invoices.md §2.3).
 */
export const issueDocument = async (
  ctx: Context,
  tx: Tx,
  issuer: Issuer,
  document: store.NewDocument,
): Promise<NumberedRow> => {
  const { centre, fiscal } = ctx
  const device = deviceFor(centre, issuer, document)
  const seller = issuer.operator ? { ...document.seller, operator: markOf(issuer.operator) } : document.seller
  const issued = await store.insertNumbered(tx, { ...issuer, device: device.mark }, wallClock(ctx.clock.now()), {
    ...document,
    seller,
  })
  if (fiscal && centre.fiscal && device.isVerified)
    await markDocument(ctx, tx, fiscal, centre.fiscal.version, document.id, toMark(document, issued, issuer))
  return issued
}

/** Issues the invoice of a delivered sale and queues its receipt, at the end of the selling transaction. */
export const issueInvoice: SellingContext['issueInvoice'] = async (
  ctx,
  tx,
  issuer,
  { kind, payerId, payer, language, ...sale },
  { settles, ...seen },
) => {
  const id = newId<'invoice'>()
  const to = { email: payer.email, personId: payerId, language }
  const data = { invoiceId: id, firstName: payer.firstName, kind, ...seen }
  await Promise.all([
    issueDocument(ctx, tx, issuer, {
      id,
      intentId: sale.intentId,
      preInvoice: settles ?? null,
      buyerId: payerId,
      language,
      lines: sale.lines.map(({ name, quantity, unitCents, totalCents, vatRate }) => ({
        name,
        quantity,
        unitCents,
        totalCents,
        vatRate,
      })),
      vat: vatOf(sale.lines),
      totalCents: sale.totalCents,
      seller: sellerOf(ctx.centre),
      buyer: buyerOf(payer, sale.company ?? settles?.company ?? null),
      paymentMethod: sale.paidWith,
    }),
    enqueueEmail(ctx, tx, receiptEmail, to, data, { about: id }),
  ])
}

/** Whether the invoice that settled a pre-invoice was taken back by a credit note. */
export const isPreInvoiceCredited = (db: Db, preInvoiceId: PreInvoiceId): Promise<boolean> =>
  store.isCredited(db, preInvoiceId)

/** Whether an invoice or credit note was issued on this day or later, by local days. */
export const hasDocumentSince = (db: Db, day: Day): Promise<boolean> => store.hasIssuedSince(db, day)

/** An invoice or a credit note in the list that staff see of a buyer. */
export interface ListedInvoice {
  id: InvoiceId
  number: string
  at: Date
  totalCents: Cents
  isCreditNote: boolean
}

/** The newest documents of a buyer. */
export const newestInvoicesOf = async (db: Db, buyerId: PersonId, limit: number): Promise<ListedInvoice[]> =>
  (await store.newestOf(db, buyerId, limit)).map((row) => ({
    id: row.id,
    number: numberInYear(row),
    at: issuedInstant(row.issued_at),
    totalCents: row.total_cents,
    isCreditNote: row.cancels !== null,
  }))
