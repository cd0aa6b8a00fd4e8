import type { InvoiceId } from '#contract/platform/id.ts'
import { sales } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** What is left of an invoice, and how it is paid. */
export const refundableQuery = (invoiceId: InvoiceId) => answerOf(sales.refundable, { params: { invoiceId } })
