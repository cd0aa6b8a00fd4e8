import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { typedPassword } from '#contract/platform/fields.ts'
import { LocalizedText, id } from '#contract/platform/values.ts'

/** Erasure cannot be undone, so it needs the current password. */
export const Erase = z.object({
  currentPassword: typedPassword,
  /** Every valid ticket, given up; absent where there is none. */
  givesUp: z.optional(z.array(id<'ticket'>()).check(z.maxLength(1_000, 'too_long'))),
})

/** A valid ticket that an erasure would give up. */
export const TicketGivenUp = z.object({
  _id: id<'ticket'>(),
  name: LocalizedText,
  /** First name of the holder, when it is a child. */
  holder: z.optional(z.string()),
  /** ISO instant. */
  validUntil: z.string(),
})
export type TicketGivenUp = z.infer<typeof TicketGivenUp>

/** Calls about the data of all modules. */
export const privacy = {
  /** Everything stored about the caller and their minors: data.json and the documents. */
  myData: endpoint({
    method: 'GET',
    path: '/users/mydata',
    who: 'customer',
    file: 'application/zip',
    answer: z.object({}),
  }),
  /** What an erasure would give up, and whether a withdrawal still gives money back (docs/product/withdrawals.md §8). */
  beforeErasure: endpoint({
    method: 'GET',
    path: '/users/eraseme',
    who: 'adult',
    answer: z.object({ tickets: z.array(TicketGivenUp), moneyBack: z.boolean() }),
  }),
  /** Erases the caller and the children without another guardian (GDPR, article 17; docs/product/privacy.md §3). */
  eraseMe: endpoint({
    method: 'POST',
    path: '/users/eraseme',
    who: 'adult',
    body: Erase,
    answer: z.object({ message: z.string() }),
    refusals: ['erase_payment', 'erase_pre_invoice', 'erase_class', 'erase_ticket', 'erase_letter', 'busy'],
    evenUnconfirmed: true,
  }),
}
