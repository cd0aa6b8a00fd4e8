import { classes, invoices, payments, preInvoices } from '#contract/calls.ts'
import type { PreInvoiceId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

export const unpaidPreInvoicesQuery = answerOf(preInvoices.unpaid)

/** One pro-forma, whatever became of it. */
export const preInvoiceQuery = (preInvoiceId: PreInvoiceId) => answerOf(preInvoices.one, { params: { preInvoiceId } })

export const preInvoicePdf = (preInvoiceId: PreInvoiceId): Pdf => ({
  endpoint: preInvoices.download,
  params: { preInvoiceId },
})

/** The same with an open pro-forma. */
export const resendPreInvoice = async (preInvoiceId: PreInvoiceId): Promise<void> => {
  await call(preInvoices.resend, { params: { preInvoiceId } })
  await invalidate(preInvoices.unpaid)
}

/** After a pro-forma was paid: what this browser knows of it, of its invoice and of the places is old. */
export const preInvoicePaid = () =>
  invalidate(preInvoices.unpaid, preInvoices.one, invoices.mine, classes.mine, classes.ofChild, payments.notices)
