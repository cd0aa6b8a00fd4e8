import { classes } from '#contract/classes.ts'
import { invoices } from '#contract/invoices.ts'
import type { InvoiceId, PreInvoiceId } from '#contract/kit/id.ts'
import { payments } from '#contract/payments.ts'
import { preInvoices } from '#contract/pre-invoices.ts'
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

/** After a pro-forma was paid: what this browser knows of it, of its invoice and of the places is old. */
export const preInvoicePaid = () =>
  Promise.all(
    [preInvoices.unpaid, preInvoices.one, invoices.mine, classes.mine, classes.ofChild, payments.notices].map((call) =>
      queryClient.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  )
