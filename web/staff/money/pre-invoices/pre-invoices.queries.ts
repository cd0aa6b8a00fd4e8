import type { PreInvoiceId } from '#contract/platform/id.ts'
import { officePreInvoices, people, today } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const oneQuery = (preInvoiceId: PreInvoiceId) => answerOf(officePreInvoices.one, { params: { preInvoiceId } })

/** Has the table, the buyer's card and 'Danes' fetched again. */
export const preInvoicesChanged = (): Promise<void> => invalidate(officePreInvoices.list, people.card, today.waiting)

/** Keeps what an action answered. */
export const keepPreInvoice = async (preInvoice: OfficePreInvoice): Promise<void> => {
  queryClient.setQueryData(oneQuery(preInvoice._id).queryKey, { preInvoice })
  await preInvoicesChanged()
}
