import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { typedPassword } from './kit/fields.ts'

/** What cannot be undone is proved by the password. */
export const Erase = z.object({ currentPassword: typedPassword })

/** Calls that put several rooms together. */
export const privacy = {
  /** Everything stored about the caller and their minors: data.json and the documents. */
  myData: endpoint({
    method: 'GET',
    path: '/users/mydata',
    who: 'customer',
    file: 'application/zip',
    answer: z.object({}),
  }),
  /** Makes the caller anonymous, and the minors nobody else looks after (GDPR, article 17). */
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
