import type { InvoiceId } from '#contract/platform/id.ts'
import { fiscal, today } from '#contract/staff/calls.ts'
import type { OfficeFiscalDocument } from '#contract/staff/money/fiscal.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const stateQuery = answerOf(fiscal.state)

export const oneQuery = (invoiceId: InvoiceId) => answerOf(fiscal.one, { params: { invoiceId } })

/** Has everything about documents fetched again. */
export const documentsChanged = (): Promise<void> => invalidate(fiscal.state, fiscal.list, fiscal.one, today.waiting)

/** Sends one document, and keeps what was answered. */
export const resend = async (invoiceId: InvoiceId): Promise<OfficeFiscalDocument> => {
  const answer = await call(fiscal.resend, { params: { invoiceId } })
  queryClient.setQueryData(oneQuery(invoiceId).queryKey, answer)
  await documentsChanged()
  return answer.document
}
