import type { PayLaterRefusal } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'

const sentences: Record<PayLaterRefusal, () => string> = {
  pre_invoice_off: m.refusal_pre_invoice_off,
  address_unconfirmed: m.classes_pre_invoice_unconfirmed,
  too_many_pre_invoices: m.refusal_too_many_pre_invoices,
  pre_invoices_full: m.classes_pre_invoice_full,
}

/** Why a pre-invoice is not among the ways to pay (docs/product/pre-invoices.md §1.10). */
export const NoPreInvoice = ({ because }: { because: PayLaterRefusal }) => <>{sentences[because]()}</>
