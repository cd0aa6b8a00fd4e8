import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { Email, optionalText, requiredText } from './kit/fields.ts'
import { id } from './kit/values.ts'

/** A key of the browser, so that a repeated call is the same declaration. */
const Request = id<'request'>()

/** A declaration without an account. */
export const Declare = z.object({
  request: Request,
  name: requiredText(120),
  invoice: requiredText(40),
  email: Email,
  /** What is withdrawn from, when not the whole sale. */
  what: optionalText(300),
})
export type Declare = z.infer<typeof Declare>

export const withdrawals = {
  /** A declaration without an account: it is stored and acknowledged, and staff of the centre handle it. */
  declare: endpoint({
    method: 'POST',
    path: '/withdrawals/declarations',
    who: 'anyone',
    body: Declare,
    answer: z.object({ message: z.string(), declaredAt: z.string() }),
    refusals: ['too_often'],
  }),
}
