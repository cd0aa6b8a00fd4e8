import { classes, invoices, payments, preInvoices } from '#contract/calls.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { InvoiceId, PreInvoiceId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, keyOf, queryClient } from '#web/platform/query-client.ts'

export const unpaidPreInvoicesQuery = answerOf(preInvoices.unpaid)

/** One pro-forma, whatever became of it. */
export const preInvoiceQuery = (preInvoiceId: PreInvoiceId) => answerOf(preInvoices.one, { params: { preInvoiceId } })

/** My invoices of one year. */
export const myInvoicesQuery = (year: number) => answerOf(invoices.mine, { params: { year: String(year) } })

export const invoicePdf = (invoiceId: InvoiceId): Pdf => ({ endpoint: invoices.download, params: { invoiceId } })

export const preInvoicePdf = (preInvoiceId: PreInvoiceId): Pdf => ({
  endpoint: preInvoices.download,
  params: { preInvoiceId },
})

const anew = (...calls: Endpoint[]) =>
  Promise.all(calls.map((each) => queryClient.invalidateQueries({ queryKey: keyOf(each) })))

/** An invoice or a credit note by email once more; the list then says where it is. */
export const resendInvoice = async (invoiceId: InvoiceId): Promise<void> => {
  await call(invoices.resend, { params: { invoiceId } })
  await anew(invoices.mine)
}

/** The same with an open pro-forma. */
export const resendPreInvoice = async (preInvoiceId: PreInvoiceId): Promise<void> => {
  await call(preInvoices.resend, { params: { preInvoiceId } })
  await anew(preInvoices.unpaid)
}

/** After a pro-forma was paid: what this browser knows of it, of its invoice and of the places is old. */
export const preInvoicePaid = () =>
  anew(preInvoices.unpaid, preInvoices.one, invoices.mine, classes.mine, classes.ofChild, payments.notices)
