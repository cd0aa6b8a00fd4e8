import type { InvoiceId } from '#contract/kit/id.ts'
import { receipts } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** How long between two questions whether the email has left, in milliseconds. */
const askAgainMs = 2_000

/** The receipt of a document of a till; asked again while its email waits. */
export const slipQuery = (invoiceId: InvoiceId) => ({
  ...answerOf(receipts.slip, { params: { invoiceId } }),
  refetchInterval: ({
    state,
  }: {
    state: { data?: { slip: { emailed?: { state: string } | undefined } } | undefined }
  }) => (state.data?.slip.emailed?.state === 'queued' ? askAgainMs : (false as const)),
})
