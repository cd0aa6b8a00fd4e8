import * as z from 'zod/mini'
import { Company } from '#contract/money/cart.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { id } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { Amount } from './sales.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { TillMark } from '#contract/staff/money/till.ts'

/** The invoice in place of another one; the same invoice where its payment was put right without documents. */
export const CorrectedInvoice = z.object({
  invoiceId: id<'invoice'>(),
  /** `PC1-BL1-217`. */
  number: z.string(),
  creditNoteId: z.optional(id<'invoice'>()),
  /** `PC1-BL1-216`. */
  creditNote: z.optional(z.string()),
})
export type CorrectedInvoice = z.infer<typeof CorrectedInvoice>

const OneInvoice = z.object({ invoiceId: id<'invoice'>() })

/** What is put right about an invoice of a till (docs/product/till.md §8). */
export const corrections = {
  /** Puts a wrong way of payment right, in the open session that took the money. */
  payment: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/payment',
    may: 'refund',
    wider: 'till_large',
    changes: ['till'],
    params: OneInvoice,
    body: z.object({ key: Key, cashCents: Amount, terminalCents: Amount, because: requiredText(200) }),
    answer: z.object({ corrected: CorrectedInvoice }),
    refusals: [
      'own_matter',
      'till_unclosed',
      'correction_late',
      'correction_same',
      'invoice_replaced',
      'invoice_credited',
      'invoice_not_of_till',
      'not_enough_cash',
      'cash_too_much',
      'approval_needed',
      'premises_needed',
      'tax_number_missing',
      'numbers_awaited',
      'key_used',
    ],
  }),
  /** Makes an invoice of a till out to a company: a credit note and a new invoice; no money moves. */
  toCompany: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/company',
    may: 'sell',
    changes: ['till'],
    params: OneInvoice,
    body: z.object({ key: Key, till: TillMark, company: Company }),
    answer: z.object({ corrected: CorrectedInvoice }),
    refusals: [
      'till_closed',
      'till_unclosed',
      'till_counted',
      'invoice_replaced',
      'invoice_credited',
      'invoice_not_of_till',
      'invoice_other_year',
      'premises_needed',
      'tax_number_missing',
      'numbers_awaited',
      'key_used',
    ],
  }),
}
