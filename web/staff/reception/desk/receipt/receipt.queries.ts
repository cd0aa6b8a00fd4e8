import { queryOptions } from '@tanstack/react-query'
import type { InvoiceId } from '#contract/platform/id.ts'
import { receipts, sales } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** The receipt of a document of a till. */
export const slipQuery = (invoiceId: InvoiceId) => answerOf(receipts.slip, { params: { invoiceId } })

/** How long between two questions whether the email has left, in milliseconds. */
const askAgainMs = 2_000

/** Whether the buyer has it, asked while its email waits; unlike the receipt it opens no document, and is not logged. */
export const handedQuery = (invoiceId: InvoiceId, isWaiting: boolean) =>
  queryOptions({
    ...answerOf(receipts.handed, { params: { invoiceId } }),
    enabled: isWaiting,
    refetchInterval: ({ state }: { state: { data?: { emailed?: { state: string } | undefined } | undefined } }) =>
      isWaiting && (state.data?.emailed?.state ?? 'queued') === 'queued' ? askAgainMs : (false as const),
  })

/** Codes of tickets and vouchers that were sold with it; no cache keeps them. */
export const papersQuery = (invoiceId: InvoiceId) =>
  queryOptions({
    ...answerOf(sales.papers, { params: { invoiceId } }),
    gcTime: 0,
  })
