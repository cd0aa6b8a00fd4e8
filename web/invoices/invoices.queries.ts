import { classes, invoices, payments, preInvoices } from '#contract/calls.ts'
import type { InvoiceId, PreInvoiceId } from '#contract/kit/id.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, keyOf, queryClient } from '#web/platform/query-client.ts'

export const unpaidPreInvoicesQuery = answerOf(preInvoices.unpaid)

/** My invoices of one year. */
export const myInvoicesQuery = (year: number) => answerOf(invoices.mine, { params: { year: String(year) } })

export const invoicePdf = (invoiceId: InvoiceId): Pdf => ({ endpoint: invoices.download, params: { invoiceId } })

export const preInvoicePdf = (preInvoiceId: PreInvoiceId): Pdf => ({
  endpoint: preInvoices.download,
  params: { preInvoiceId },
})

/** After a pro-forma was paid: what this browser knows of it, of its invoice and of the places is old. */
export const preInvoicePaid = () =>
  Promise.all(
    [preInvoices.unpaid, invoices.mine, classes.mine, classes.ofChild, payments.notices].map((call) =>
      queryClient.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  )
