import type { IntentId, PreInvoiceId } from '#contract/kit/id.ts'
import { payerOf } from '#server/account/account.ts'
import type { Sale } from '#server/payments/payments.ts'
import { dayOf, wallClock, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { vatOf, type InvoiceLine, type PaidWith } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { receiptEmail, type Receipt } from './receipt.email.ts'

export { accountsOfMonth } from './accounts.ts'
export { preInvoiceName } from './invoices.rules.ts'
export { invoiceData, invoiceDocuments } from './personal-data.ts'
export { preInvoiceReminderEmail } from './pre-invoice-reminder.email.ts'
export { issuePreInvoice } from './pre-invoices.ts'
export { sendAgain } from './send-again.ts'
export { skipNumbers } from './lost-numbers.ts'
export { takeBack } from './take-back.ts'
export { termTimes } from './term-times.ts'
export {
  closePreInvoice,
  forgetVoidPreInvoices,
  lockPreInvoice,
  markReminded,
  openPreInvoicesAmong,
  openPreInvoicesOf,
  preInvoiceByNumber,
  preInvoiceOf,
  releasable,
  unreminded,
  type PreInvoiceRow,
} from './pre-invoices.store.ts'

/** What an invoice is about: a sale, or a pro-forma that was settled without a supplier. */
export interface Invoiced extends Pick<Sale, 'payerId' | 'totalCents' | 'company' | 'language'> {
  intentId: IntentId | null
  /** The pro-forma it settles. */
  preInvoiceId?: PreInvoiceId
  lines: readonly InvoiceLine[]
  paidWith: PaidWith
}

/**
 * Issues the invoice of a sale and queues the email that brings it. The number is taken last: call this at the very
 * end of the selling transaction (design §7).
 */
export const issueInvoice = async (ctx: Context, tx: Tx, sale: Invoiced, receipt: Receipt): Promise<void> => {
  const now = ctx.clock.now()
  const invoiceId = newId<'invoice'>()
  const payer = await payerOf(tx, sale.payerId)
  await enqueueEmail(
    ctx,
    tx,
    receiptEmail,
    { email: payer.email, personId: sale.payerId, language: sale.language },
    { invoiceId, firstName: payer.first_name, ...receipt },
    { about: invoiceId },
  )
  await store.insertNumbered(tx, {
    id: invoiceId,
    businessPremises: ctx.centre.invoices.businessPremises,
    deviceNo: ctx.centre.invoices.deviceNo,
    year: yearOf(dayOf(now)),
    wallClock: wallClock(now),
    intentId: sale.intentId,
    preInvoiceId: sale.preInvoiceId ?? null,
    buyerId: sale.payerId,
    language: sale.language,
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
    buyer: buyerOf(payer, sale.company),
    paymentMethod: sale.paidWith,
  })
}
