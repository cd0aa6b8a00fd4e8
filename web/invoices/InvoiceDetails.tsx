import type { Invoice } from '#contract/invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { DocumentEmailStatus } from './DocumentEmailStatus.tsx'
import { invoiceNumber } from './invoice-number.ts'
import { resendInvoice } from './invoices.queries.ts'

/** What a row opens to: the child, the company, the invoice of a credit note, and the email with the document. */
export const InvoiceDetails = ({ invoice }: { invoice: Invoice }) => {
  const { _id, cancels, company, participantId, letter: documentEmail } = invoice
  const child = useMe().parentOf.find((each) => each._id === participantId)
  const number = invoiceNumber(invoice.invoiceData)
  return (
    <>
      {child && <p>{m.my_invoices_for({ child: child.firstName })}</p>}
      {company !== undefined && <p>{company}</p>}
      {cancels && <p>{m.credit_note_of({ number: invoiceNumber(cancels) })}</p>}
      <DocumentEmailStatus
        documentEmail={documentEmail}
        label={cancels ? m.document_email_again_credit_note({ number }) : m.document_email_again_invoice({ number })}
        resend={() => resendInvoice(_id)}
      />
    </>
  )
}
