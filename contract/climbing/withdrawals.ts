import * as z from 'zod/mini'
import { suppliers } from '#contract/money/cart.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Email, optionalText, requiredText } from '#contract/platform/fields.ts'
import { InvoiceData } from '#contract/money/invoices.ts'
import { Euros, LocalizedText, id } from '#contract/platform/values.ts'

/** A ticket or voucher of a sale, with the sum that a withdrawal gives back (docs/product/withdrawals.md §5). */
export const SoldPiece = z.object({
  /** Id of the ticket or voucher. */
  _id: z.string(),
  name: LocalizedText,
  /** First name of the holder, when it is not the payer. */
  holder: z.optional(z.string()),
  price: Euros,
  refund: Euros,
  /** How the sum is computed; `none` when nothing is given back. */
  how: z.enum(['whole', 'days', 'visits', 'none']),
  /** Days or visits used, of how many. */
  used: z.optional(z.int()),
  of: z.optional(z.int()),
  /** Why nothing is given back. */
  because: z.optional(z.enum(['redeemed', 'performed', 'ended'])),
})
export type SoldPiece = z.infer<typeof SoldPiece>

/** A sale at a distance that can still be withdrawn from. */
export const WithdrawableSale = z.object({
  invoiceId: id<'invoice'>(),
  invoiceData: InvoiceData,
  /** ISO instants: when it was sold, and the last second of the period. */
  soldAt: z.string(),
  until: z.string(),
  /** By which supplier the money comes back. */
  paidWith: z.enum(suppliers),
  pieces: z.array(SoldPiece),
})
export type WithdrawableSale = z.infer<typeof WithdrawableSale>

/** A declaration of withdrawal, as it was confirmed. */
export const Withdrawal = z.object({
  /** ISO instant. */
  declaredAt: z.string(),
  invoiceId: id<'invoice'>(),
  invoiceData: InvoiceData,
  creditNote: InvoiceData,
  paidWith: z.enum(suppliers),
  pieces: z.array(SoldPiece),
  total: Euros,
  /** Where the confirmation was sent. */
  email: z.string(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** A key of the browser, so that a repeated call is the same declaration. */
const Request = id<'request'>()

export const Withdraw = z.object({
  request: Request,
  /** Ids of the tickets and vouchers. */
  pieces: z.array(id<'piece'>()).check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
  /** The sum that the customer saw. */
  total: Euros,
})
export type Withdraw = z.infer<typeof Withdraw>

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
  /** Sales that the caller can still withdraw from, newest first, with the sums of this moment. */
  mine: endpoint({
    method: 'GET',
    path: '/withdrawals/mine',
    who: 'customer',
    answer: z.object({ sales: z.array(WithdrawableSale) }),
  }),
  /** Withdraws from some or all of a sale. The same `request` again answers with the same declaration. */
  withdraw: endpoint({
    method: 'POST',
    path: '/withdrawals/invoices/:invoiceId',
    who: 'adult',
    params: z.object({ invoiceId: id<'invoice'>() }),
    body: Withdraw,
    answer: z.object({ withdrawal: Withdrawal }),
    refusals: [
      'withdrawal_over',
      'withdrawal_dated',
      'withdrawal_sum_differs',
      'withdrawal_nothing',
      'numbers_awaited',
    ],
    // A right of the consumer, which an unconfirmed address does not take away.
    evenUnconfirmed: true,
  }),
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
