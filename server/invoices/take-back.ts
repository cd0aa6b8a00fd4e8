import { isErased, payerOf } from '#server/account/people.ts'
import { dayOf, wallClock, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { creditNoteEmail } from './credit-note.email.ts'
import { numberInYear, readNumber, negatedAmounts, type InvoiceNumber, type NumberedRow } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import { takeSaleBack } from '#server/payments/take-sale-back.ts'
import { type SellingContext } from '#server/payments/goods.ts'

/** Result: the credit note, new or of an earlier call; or the reason why nothing was changed. */
export type TakenBack = { creditNote: string; before: boolean } | { refused: string }

/** Queues the email and takes the next number; must come last in the transaction (docs/product/invoices.md §2.3). */
const issueCreditNote = async (
  ctx: Context,
  tx: Tx,
  cancelled: store.InvoiceRow,
  reason: string | null,
): Promise<NumberedRow> => {
  const now = ctx.clock.now()
  const invoiceId = newId<'invoice'>()
  const { buyer_id: buyerId, language } = cancelled
  const { email, firstName } = await payerOf(tx, buyerId)
  const data = { invoiceId, cancelledId: cancelled.id, firstName }
  await enqueueEmail(ctx, tx, creditNoteEmail, { email, personId: buyerId, language }, data, { about: invoiceId })
  return store.insertNumbered(tx, {
    ...negatedAmounts(cancelled),
    id: invoiceId,
    businessPremises: ctx.centre.invoices.businessPremises,
    deviceNo: ctx.centre.invoices.deviceNo,
    year: yearOf(dayOf(now)),
    wallClock: wallClock(now),
    intentId: null,
    preInvoice: null,
    cancels: cancelled.id,
    cancelledBecause: reason,
    buyerId,
    language,
    // Copied from the cancelled invoice, which the credit note mirrors.
    seller: cancelled.seller,
    buyer: cancelled.buyer,
    paymentMethod: cancelled.payment_method,
  })
}

/**
 * Takes back the whole sale of an invoice such as `PC1-WEB1-17-2026` in one commit: goods, refund, credit note and emails.
 * A repeated call returns the same credit note (docs/product/invoices.md §5).
 */
export const takeBack = async (ctx: SellingContext, name: string, reason: string | null): Promise<TakenBack> => {
  const number = readNumber(name)
  if (!number) return { refused: 'no invoice has such a number; it has the form PC1-WEB1-17-2026' }
  return withRetry(() => takeBackNumbered(ctx, number, reason))
}

const takeBackNumbered = (ctx: SellingContext, number: InvoiceNumber, reason: string | null): Promise<TakenBack> =>
  inTransaction(ctx.db, async (tx) => {
    const invoice = await store.lockInvoiceNumbered(tx, number)
    if (!invoice) return { refused: 'no such invoice' }
    if (invoice.cancels) return { refused: 'this is a credit note' }
    const before = await store.creditNoteOf(tx, invoice.id)
    if (before) return { creditNote: numberInYear(before), before: true }
    if (await isErased(tx, invoice.buyer_id))
      return { refused: "the buyer was erased; refund in the supplier's portal" }
    const sold = { intentId: invoice.intent_id, preInvoiceId: invoice.pre_invoice_id }
    const refused = await takeSaleBack(ctx, tx, sold)
    if (refused !== undefined) return { refused }
    return { creditNote: numberInYear(await issueCreditNote(ctx, tx, invoice, reason)), before: false }
  })
