import * as z from 'zod/mini'
import { CheckoutId, Company, GiftCart, PaymentMethod } from './cart.ts'
import { Article } from './catalogue.ts'
import { AsDocument, DocumentEmail, SentAgain } from './kit/document.ts'
import { endpoint } from './kit/endpoint.ts'
import { text } from './kit/fields.ts'
import { AgeGroup, id, LocalizedText } from './kit/values.ts'

/** Gifts are tickets (V) or activities (A): the spec's 'type code'. */
export const GiftKind = z.enum(['V', 'A'], 'choice')
export type GiftKind = z.infer<typeof GiftKind>

/** A gift in the list: an article for one age group. */
export const Gift = Article

/** How many characters of Crockford's base 32 a code has: 100 bits. */
export const codeLength = 20

/** What somebody typed, as the code was made: hyphens, spaces and case do not matter, nor characters taken for digits. */
export const tidyCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015\u2212_.-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')

/** `7K3M-QX2D-9FTA-0ZPN-4HWB`, as it is printed. */
export const writtenCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

const Code = text(64).check(
  z.overwrite(tidyCode),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{20}$/, 'voucher_code'),
)

/** A voucher as its buyer sees it. The code is on its paper and in its email alone. */
export const Voucher = z.object({
  _id: id<'voucher'>(),
  name: LocalizedText,
  ageGroup: AgeGroup,
  /** ISO instants. */
  boughtAt: z.string(),
  validUntil: z.string(),
  /** good: somebody can still redeem it · void: the purchase was taken back. */
  state: z.enum(['good', 'redeemed', 'expired', 'void']),
  letter: z.optional(DocumentEmail),
})
export type Voucher = z.infer<typeof Voucher>

const OneVoucher = z.object({ voucherId: id<'voucher'>() })

export const gifts = {
  list: endpoint({
    method: 'GET',
    path: '/articles/getgifts/:ageGroup',
    who: 'anyone',
    params: z.object({ ageGroup: AgeGroup }),
    query: z.object({ label: GiftKind }),
    answer: z.object({ articles: z.array(Gift) }),
  }),
  /** The purchase call of spec §7: 'settle this checkout'. Safe to repeat; what was sold is said again. */
  buy: endpoint({
    method: 'POST',
    path: '/articles/buygiftonline',
    who: 'adult',
    body: z.object({
      articles: GiftCart,
      company: z.optional(z.nullable(Company)),
      checkoutId: CheckoutId,
      paymentMethod: PaymentMethod,
      /** What the wallet's library says; only its order id is looked at (design §3). */
      paymentData: z.optional(z.nullable(z.object({ orderID: z.optional(CheckoutId) }))),
    }),
    answer: z.object({ message: z.string() }),
    refusals: [
      'cart_differs',
      'amount_differs',
      'payment_unsettled',
      'payment_in_review',
      'paid_and_refunded',
      'sale_taken_back',
      'payment_refused',
      'supplier_unreachable',
      'too_often',
    ],
  }),
  /** Vouchers that the caller bought, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/gifts/vouchers',
    who: 'customer',
    answer: z.object({ vouchers: z.array(Voucher) }),
  }),
  /** The paper of a voucher that is still good, for who bought it. */
  download: endpoint({
    method: 'GET',
    path: '/gifts/vouchers/:voucherId/download',
    who: 'customer',
    params: OneVoucher,
    query: AsDocument,
    file: 'application/pdf',
    answer: z.object({}),
    refusals: ['voucher_used', 'voucher_void', 'voucher_expired'],
  }),
  /** Code and paper by email once more. */
  resend: endpoint({
    method: 'POST',
    path: '/gifts/vouchers/:voucherId/resend',
    who: 'adult',
    params: OneVoucher,
    answer: SentAgain,
    refusals: ['too_often', 'address_unconfirmed', 'voucher_used', 'voucher_void', 'voucher_expired'],
  }),
  /** A voucher's code becomes a ticket, for oneself or for a minor of one's own. Wrong codes are counted. */
  redeem: endpoint({
    method: 'POST',
    path: '/gifts/redeem',
    who: 'adult',
    body: z.object({ code: Code, childId: z.optional(id<'person'>()) }),
    answer: z.object({ message: z.string() }),
    refusals: [
      'too_often',
      'voucher_unknown',
      'voucher_used',
      'voucher_void',
      'voucher_expired',
      'voucher_other_age',
      'voucher_at_reception',
    ],
  }),
}
