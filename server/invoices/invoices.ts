import type { IntentId, PreInvoiceId } from '#contract/kit/id.ts'
import { payerOf } from '#server/account/people.ts'
import { dayOf, wallClock, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { vatOf, type InvoiceLine, type PaidWith } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { receiptEmail, type Receipt } from './receipt.email.ts'
import type { Sale } from '#server/payments/goods.ts'

/** Reason of an invoice: a sale, or a pre-invoice paid at reception or by transfer. */
export interface Invoiced extends Pick<Sale, 'payerId' | 'totalCents' | 'company' | 'language'> {
  intentId: IntentId | null
  /** The pre-invoice it settles, with the name that is printed. */
  preInvoice?: { id: PreInvoiceId; name: string }
  lines: readonly InvoiceLine[]
  paidWith: PaidWith
}

/**
 * Issues the invoice of a sale and queues its email. It takes the number, so call it last in the selling transaction
 * (docs/product/invoices.md §2.3).
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
    { invoiceId, firstName: payer.firstName, ...receipt },
    { about: invoiceId },
  )
  await store.insertNumbered(tx, {
    id: invoiceId,
    businessPremises: ctx.centre.invoices.businessPremises,
    deviceNo: ctx.centre.invoices.deviceNo,
    year: yearOf(dayOf(now)),
    wallClock: wallClock(now),
    intentId: sale.intentId,
    preInvoice: sale.preInvoice ?? null,
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

/** Whether the invoice that settled a pre-invoice was taken back by a credit note. */
export const isPreInvoiceCredited = (db: Db, preInvoiceId: PreInvoiceId): Promise<boolean> =>
  store.isCredited(db, preInvoiceId)
