import type { PreInvoiceId } from '#contract/platform/id.ts'
import { officePreInvoices, people, today } from '#contract/staff/calls.ts'
import type { OfficePreInvoice } from '#contract/staff/reception/pre-invoices.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import type { PreInvoiceFilter } from './pre-invoice-filter.ts'

/** How many rows the table shows; any other one is found by its number or name. */
const shownPreInvoices = 100

export const listQuery = ({ state, q }: PreInvoiceFilter) =>
  answerOf(officePreInvoices.list, { query: { state, q, limit: shownPreInvoices } })

export const oneQuery = (preInvoiceId: PreInvoiceId) => answerOf(officePreInvoices.one, { params: { preInvoiceId } })

/** Keeps what an action answered, and has the table, the buyer's card and 'Danes' fetched again. */
export const keepPreInvoice = async (preInvoice: OfficePreInvoice): Promise<void> => {
  queryClient.setQueryData(oneQuery(preInvoice._id).queryKey, { preInvoice })
  await invalidate(officePreInvoices.list, people.card, today.waiting)
}
