import type { Company } from '#contract/money/cart.ts'
import type { InvoiceId, TillSessionId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Issuer } from '#server/money/payments/issuer.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { creditedAmounts } from './credit-notes.rules.ts'
import { numberOf, type PaidWith } from './invoices.rules.ts'
import { issueDocument } from './invoices.ts'
import * as store from './invoices.store.ts'
import { deskBuyerOf, sellerOf } from './parties.ts'

/** What differs on the new invoice; everything else is as on the old one. */
export interface Replacement {
  issuer: Issuer
  sessionId: TillSessionId
  /** Printed on the credit note, in the language of the invoice. */
  reason: (language: Language) => string
  paidWith?: PaidWith
  company?: Company
}

export type ReplacedInvoice =
  | { creditNoteId: InvoiceId; invoiceId: InvoiceId; number: string }
  | { refused: 'invoice_replaced' | 'invoice_credited' }

/**
 * Puts an invoice in place of one of a till: a credit note in full and the new one, in the caller's transaction. The
 * goods stay as they are; they belong to the new invoice (docs/product/till.md §8).
 */
export const replaceInvoice = async (
  ctx: Context,
  tx: Tx,
  id: InvoiceId,
  { issuer, sessionId, reason, paidWith, company }: Replacement,
): Promise<ReplacedInvoice> => {
  const old = await store.lockInvoice(tx, id)
  if (await store.replacementOf(tx, id)) return { refused: 'invoice_replaced' }
  if ((await store.creditNotesOf(tx, id)).length > 0) return { refused: 'invoice_credited' }
  const credits = old.lines.map(({ quantity, totalCents }, line) => ({ line, quantity, cents: totalCents, pieces: [] }))
  const creditNoteId = newId<'invoice'>()
  await issueDocument(ctx, tx, issuer, {
    ...creditedAmounts(old, [], credits),
    id: creditNoteId,
    intentId: null,
    preInvoice: null,
    desk: { saleId: null, sessionId },
    cancels: old,
    cancelledBecause: reason(old.language),
    credits,
    buyerId: old.buyer_id,
    language: old.language,
    seller: old.seller,
    buyer: old.buyer,
    paymentMethod: old.payment_method,
  })
  const invoiceId = newId<'invoice'>()
  const { pre_invoice_id: preInvoiceId, pre_invoice_name: preInvoiceName } = old
  const issued = await issueDocument(ctx, tx, issuer, {
    id: invoiceId,
    intentId: null,
    preInvoice: preInvoiceId && preInvoiceName !== null ? { id: preInvoiceId, name: preInvoiceName } : null,
    desk: { saleId: old.desk_sale_id, sessionId },
    replaces: id,
    buyerId: old.buyer_id,
    language: old.language,
    lines: old.lines,
    vat: old.vat,
    totalCents: old.total_cents,
    seller: sellerOf(ctx.centre),
    buyer: company ? await deskBuyerOf(tx, old.buyer_id, company) : old.buyer,
    paymentMethod: paidWith ?? old.payment_method,
  })
  return { creditNoteId, invoiceId, number: numberOf(issued) }
}
