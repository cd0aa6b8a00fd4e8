import type { Transfer } from '#contract/money/pre-invoices.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import { formatIban } from '#contract/platform/iban.ts'
import type { Buyer, Seller } from '#server/money/invoices/invoices.rules.ts'
import { qrPath } from '#server/platform/qr.ts'
import { preInvoiceName, preInvoiceReference, printedReference } from './pre-invoices.rules.ts'
import { upnQr, upnRecord, type UpnOrder } from './upn.ts'

interface Payable {
  number: number
  year: number
  due: Day
  language: Language
  seller: Seller
  buyer: Buyer
  totalCents: Cents
}

/** Payment order of a pre-invoice, for its PDF and for the screen alike (docs/product/invoices.md §7). */
export const paymentOrder = ({
  number,
  year,
  due,
  language: locale,
  seller,
  buyer,
  totalCents,
}: Payable): UpnOrder => ({
  payer: { name: buyer.name, street: buyer.address, town: `${buyer.postalCode} ${buyer.city}` },
  cents: totalCents,
  purpose: m.pre_invoice_title({ number: preInvoiceName({ number, year }) }, { locale }),
  due,
  iban: seller.iban,
  reference: preInvoiceReference(number, year),
  payee: { name: seller.name, street: seller.street, town: `${seller.postalCode} ${seller.city}` },
})

/** The same order as the screen shows it, with the UPN QR code as a drawing. */
export const transferOf = (payable: Payable): Transfer => {
  const order = paymentOrder(payable)
  return {
    payee: order.payee.name,
    iban: formatIban(order.iban),
    reference: printedReference(order.reference),
    purpose: order.purpose,
    qr: qrPath(upnQr(upnRecord(order))),
  }
}
