import * as z from 'zod/mini'
import { CheckoutId, GiftCart, paid, purchaseRefusals } from '#contract/money/cart.ts'
import { Article } from '#contract/centre/catalogue.ts'
import { AsDocument, DocumentEmail, SentAgain } from '#contract/platform/document.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { AgeGroup, id, LocalizedText } from '#contract/platform/values.ts'
import { paths } from '#contract/platform/paths.ts'

/** Gifts are tickets (V) or activities (A) (docs/product/gifts.md §1.3). */
export const GiftKind = z.enum(['V', 'A'], 'choice')
export type GiftKind = z.infer<typeof GiftKind>

/** A gift in the list: an article for one age group. */
export const Gift = Article

/** Characters of a code in Crockford's base 32: 100 bits. */
export const codeLength = 20

/**
 * A typed or scanned code in its stored form. Hyphens, spaces, case and characters like digits do not matter, and of an
 * address only what stands behind its `#`.
 */
export const tidyCode = (typed: string): string =>
  typed
    .replace(/^.*#/, '')
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015\u2212_.-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')

/** `7K3M-QX2D-9FTA-0ZPN-4HWB`, as it is printed. */
export const printedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Address in a voucher's QR code. A server never sees what stands behind `#` (docs/product/gifts.md §3.5). */
export const redeemUrl = (publicUrl: string, code: string): string => `${publicUrl}${paths.myTickets}#${code}`

/** A code as typed or scanned, at most an address with one. */
export const VoucherCode = text(400).check(
  z.overwrite(tidyCode),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{20}$/, 'voucher_code'),
)

/** A voucher as its buyer sees it. Only its PDF and its email contain the code. */
export const Voucher = z.object({
  _id: id<'voucher'>(),
  /** The purchase it comes from. */
  intent: id<'intent'>(),
  name: LocalizedText,
  ageGroup: AgeGroup,
  /** ISO instants. */
  boughtAt: z.string(),
  validUntil: z.string(),
  /** good: can still be redeemed · void: the sale was taken back. */
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
  /** The purchase call settles a checkout and may be repeated (docs/product/api.md §9.9). */
  buy: endpoint({
    method: 'POST',
    path: '/articles/buygiftonline',
    who: 'adult',
    body: z.object({
      articles: GiftCart,
      ...paid,
      checkoutId: CheckoutId,
    }),
    answer: z.object({ message: z.string() }),
    refusals: purchaseRefusals,
  }),
  /** Vouchers that the caller bought, newest first. */
  mine: endpoint({
    method: 'GET',
    path: '/gifts/vouchers',
    who: 'customer',
    answer: z.object({ vouchers: z.array(Voucher) }),
  }),
  /** PDF of a voucher that is still good, for its buyer. */
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
  /** Emails code and PDF once more. */
  resend: endpoint({
    method: 'POST',
    path: '/gifts/vouchers/:voucherId/resend',
    who: 'adult',
    params: OneVoucher,
    answer: SentAgain,
    refusals: ['too_often', 'address_unconfirmed', 'voucher_used', 'voucher_void', 'voucher_expired'],
  }),
  /** Turns a voucher's code into a ticket for the caller or a child of the caller. Wrong codes are counted. */
  redeem: endpoint({
    method: 'POST',
    path: '/gifts/redeem',
    who: 'adult',
    body: z.object({ code: VoucherCode, childId: z.optional(id<'person'>()) }),
    answer: z.object({ message: z.string() }),
    refusals: [
      'too_often',
      'voucher_unknown',
      'voucher_used',
      'voucher_void',
      'voucher_expired',
      'voucher_other_age',
      'voucher_at_reception',
      'banned',
    ],
  }),
}
