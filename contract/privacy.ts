import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { typedPassword } from './kit/fields.ts'

/** Erasure cannot be undone, so it needs the current password. */
export const Erase = z.object({ currentPassword: typedPassword })

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
