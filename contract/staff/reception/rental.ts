import * as z from 'zod/mini'
import { id, LocalizedText } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** Pieces of a rental article that are out. */
export const RentalOut = z.object({
  _id: id<'article'>(),
  name: LocalizedText,
  pieces: z.int(),
  /** Of them since an earlier day. */
  overnight: z.int(),
})
export type RentalOut = z.infer<typeof RentalOut>

const Out = z.object({ out: z.array(RentalOut) })

/** What of the rental is out: a count, no stock (docs/product/till.md §11). */
export const rental = {
  out: staffCall({ method: 'GET', path: '/staff/rental', may: 'sell', answer: Out }),
  /** Pieces come back; or they go out once more, where one was counted back by mistake. */
  move: staffCall({
    method: 'POST',
    path: '/staff/rental/moves',
    may: 'sell',
    changes: ['till'],
    body: z.object({
      key: Key,
      articleId: id<'article'>(),
      direction: z.enum(['back', 'out'], 'choice'),
      pieces: z.int('quantity').check(z.minimum(1, 'quantity'), z.maximum(99, 'quantity_most')),
    }),
    answer: Out,
    refusals: ['rental_not_out', 'key_used'],
  }),
}
