import type { PreInvoiceId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'

interface PayPreInvoiceProps {
  preInvoiceId: PreInvoiceId
  number: number
  year: number
}

/** Leads to the payment of an open pre-invoice; a screen reader names the document. */
export const PayPreInvoice = ({ preInvoiceId, ...named }: PayPreInvoiceProps) => (
  <Link
    to={paths.preInvoicePayment(preInvoiceId)}
    className={buttonLook({ small: true })}
    aria-label={m.my_invoices_pay_named(named)}
  >
    {m.my_invoices_pay()}
  </Link>
)
