import type { Invoice } from '#contract/money/invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { DocumentEmailStatus } from './DocumentEmailStatus.tsx'
import { invoiceNumber } from './invoice-number.ts'
import { resendInvoice } from './invoices.queries.ts'

/** What a row opens to: the child, the company, the invoice of a credit note, and the email with the document. */
export const InvoiceDetails = ({ invoice }: { invoice: Invoice }) => {
  const { _id, cancels, company, participantIds, letter: documentEmail } = invoice
  const children = useMe().parentOf.filter(({ _id: childId }) => participantIds.includes(childId))
  const number = invoiceNumber(invoice.invoiceData)
  return (
    <>
      {children.map(({ _id: childId, firstName }) => (
        <p key={childId}>{m.my_invoices_for({ child: firstName })}</p>
      ))}
      {company !== undefined && <p>{company}</p>}
      {cancels && <p>{m.credit_note_of({ number: invoiceNumber(cancels) })}</p>}
      <DocumentEmailStatus
        documentEmail={documentEmail}
        {...wordsOf(invoice, number)}
        resend={() => resendInvoice(_id)}
      />
    </>
  )
}

/** An invoice of the desk was handed over on paper, so its first email is not another one. */
const wordsOf = ({ cancels, letter: documentEmail }: Invoice, number: string) => {
  if (documentEmail)
    return {
      label: cancels ? m.document_email_again_credit_note({ number }) : m.document_email_again_invoice({ number }),
    }
  return {
    words: m.document_email_first(),
    label: cancels ? m.document_email_first_credit_note({ number }) : m.document_email_first_invoice({ number }),
  }
}
