import { invoices } from '#contract/calls.ts'
import type { InvoiceId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

/** My invoices of one year. */
export const myInvoicesQuery = (year: number) => answerOf(invoices.mine, { params: { year: String(year) } })

export const invoicePdf = (invoiceId: InvoiceId): Pdf => ({ endpoint: invoices.download, params: { invoiceId } })

/** An invoice or a credit note by email once more; the list then says where it is. */
export const resendInvoice = async (invoiceId: InvoiceId): Promise<void> => {
  await call(invoices.resend, { params: { invoiceId } })
  await invalidate(invoices.mine)
}
