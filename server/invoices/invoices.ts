import type { IntentId, PreInvoiceId } from '#contract/kit/id.ts'
import type { Company } from '#contract/cart.ts'
import type { Centre } from '#contract/centre.ts'
import { payerOf } from '#server/account/account.ts'
import type { Sale } from '#server/payments/payments.ts'
import { dayOf, wallClock, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { post } from '#server/platform/mail.ts'
import { vatOf, type Buyer, type InvoiceLine, type PaidWith, type Seller } from './invoices.rules.ts'
import * as store from './invoices.store.ts'
import { receiptMail } from './receipt.mail.ts'

export { invoiceData, invoiceDocuments } from './personal-data.ts'

export const sellerOf = ({ company, invoices }: Centre): Seller => {
  const { name, street, postalCode, city, country, taxNumber, vatPayer, registrationNumber, registration, iban, bank } =
    company
  return {
    name,
    street,
    postalCode,
    city,
    country,
    taxNumber,
    vatPayer,
    registrationNumber,
    registration,
    iban,
    bank,
    operator: invoices.operator,
  }
}

type Payer = Awaited<ReturnType<typeof payerOf>>

export const buyerOf = (payer: Payer, company: Company | null): Buyer =>
  company
    ? { ...company, country: '' }
    : {
        name: `${payer.first_name} ${payer.last_name}`,
        address: payer.address,
        postalCode: payer.postal_code,
        city: payer.city,
        country: payer.country,
      }

/** What an invoice is about: a sale, or a pro-forma that was settled without a supplier. */
export interface Invoiced extends Pick<Sale, 'payerId' | 'totalCents' | 'company' | 'language'> {
  intentId: IntentId | null
  /** The pro-forma it settles. */
  preInvoiceId?: PreInvoiceId
  lines: readonly InvoiceLine[]
  paidWith: PaidWith
}

/**
 * Issues the invoice of a sale and queues the letter that brings it. The number is taken last: call this at the very
 * end of the selling transaction (design §7).
 */
export const issueInvoice = async (ctx: Context, tx: Tx, sale: Invoiced, receipt: { seeAt: string }): Promise<void> => {
  const now = ctx.clock.now()
  const invoiceId = newId<'invoice'>()
  const payer = await payerOf(tx, sale.payerId)
  await post(
    ctx,
    tx,
    receiptMail,
    { email: payer.email, personId: sale.payerId, language: sale.language },
    { invoiceId, firstName: payer.first_name, seeAt: receipt.seeAt },
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
