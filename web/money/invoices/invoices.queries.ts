import { invoices } from '#contract/calls.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

/** Invoices and credit notes of the signed-in person for one year. */
export const myInvoicesQuery = (year: number) => answerOf(invoices.mine, { params: { year: String(year) } })

export const invoicePdf = (invoiceId: InvoiceId): Pdf => ({ endpoint: invoices.download, params: { invoiceId } })

/** Emails an invoice or a credit note again and reads the list anew. */
export const resendInvoice = async (invoiceId: InvoiceId): Promise<void> => {
  await call(invoices.resend, { params: { invoiceId } })
  await invalidate(invoices.mine)
}
