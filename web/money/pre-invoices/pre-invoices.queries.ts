import { classes, invoices, payments, preInvoices } from '#contract/calls.ts'
import type { PreInvoiceId } from '#contract/platform/id.ts'
import { call } from '#web/platform/api.ts'
import type { Pdf } from '#web/platform/documents.ts'
import { answerOf, invalidate } from '#web/platform/query-client.ts'

export const unpaidPreInvoicesQuery = answerOf(preInvoices.unpaid)

/** One pre-invoice in any state. */
export const preInvoiceQuery = (preInvoiceId: PreInvoiceId) => answerOf(preInvoices.one, { params: { preInvoiceId } })

export const preInvoicePdf = (preInvoiceId: PreInvoiceId): Pdf => ({
  endpoint: preInvoices.download,
  params: { preInvoiceId },
})

/** Emails an open pre-invoice again and reads the list anew. */
export const resendPreInvoice = async (preInvoiceId: PreInvoiceId): Promise<void> => {
  await call(preInvoices.resend, { params: { preInvoiceId } })
  await invalidate(preInvoices.unpaid)
}

/** Invalidates pre-invoices, invoices, classes and payment notices after a pre-invoice was paid. */
export const preInvoicePaid = () =>
  invalidate(preInvoices.unpaid, preInvoices.one, invoices.mine, classes.mine, classes.ofChild, payments.notices)
