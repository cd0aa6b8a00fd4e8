import * as z from 'zod/mini'
import { DocumentEmail } from '#contract/platform/document.ts'
import { Email } from '#contract/platform/fields.ts'
import { languages } from '#contract/platform/language.ts'
import { id } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** A receipt on paper of 80 mm: the text of the stored document, and the same code of the tax authority. */
export const Slip = z.object({
  number: z.string(),
  language: z.enum(languages),
  /** Sections with a rule between them. */
  sections: z.array(
    z.array(
      z.object({
        text: z.string(),
        /** At the right edge of the same line, or below it where it is too long. */
        right: z.optional(z.string()),
        look: z.optional(z.enum(['bold', 'large', 'small'])),
      }),
    ),
  ),
  /** Code of the tax authority with its quiet zone: side in modules and path of its dark ones. */
  qr: z.optional(z.object({ side: z.int(), path: z.string() })),
  /** Prints so far; the next one is a copy where it is not 0. */
  prints: z.int(),
  /** The last email with it. */
  emailed: z.optional(DocumentEmail),
})
export type Slip = z.infer<typeof Slip>

const OneInvoice = z.object({ invoiceId: id<'invoice'>() })

/** Receipts of a till in the buyer's hand (docs/product/till.md §5). */
export const receipts = {
  /** The receipt of a document of a till, as it is printed. */
  slip: staffCall({
    method: 'GET',
    path: '/staff/invoices/:invoiceId/slip',
    may: 'sell',
    params: OneInvoice,
    answer: z.object({ slip: Slip }),
  }),
  /** Counts a print and answers what is printed: first the original, then copies with their number. */
  printed: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/prints',
    may: 'sell',
    params: OneInvoice,
    body: z.object({ key: Key }),
    answer: z.object({ slip: Slip }),
    refusals: ['key_used'],
  }),
  /** Whether the buyer has it by now; asked again while its email waits, so that it opens no document. */
  handed: staffCall({
    method: 'GET',
    path: '/staff/invoices/:invoiceId/handed',
    may: 'sell',
    params: OneInvoice,
    answer: z.object({ prints: z.int(), emailed: z.optional(DocumentEmail) }),
  }),
  /** Emails the stored document to an address that the customer says. */
  email: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/emails',
    may: 'sell',
    params: OneInvoice,
    body: z.object({ key: Key, email: Email }),
    answer: z.object({ emailed: DocumentEmail }),
    refusals: ['key_used', 'too_often'],
  }),
}
