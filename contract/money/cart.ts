import * as z from 'zod/mini'
import { maxCartLines, maxQuantity } from '#contract/platform/facts.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { mergeCart } from '#contract/platform/merge-cart.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import { isTaxNumber, tidyTaxNumber } from '#contract/platform/tax-number.ts'
import { id } from '#contract/platform/values.ts'

export const CartItem = z.object({
  articleId: id<'article'>(),
  quantity: z
    .int('quantity')
    .check(z.minimum(1, 'quantity'), z.maximum(maxQuantity, { error: 'quantity_most', abort: true })),
})
export type CartItem = z.infer<typeof CartItem>

/** Cart of articles, kept by the browser under the key `articles` (docs/product/tickets.md §3.1). */
export const Cart = z.array(CartItem).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(maxCartLines, 'too_many'),
  z.refine((items) => mergeCart(items).every(({ quantity }) => quantity <= maxQuantity), 'quantity_most'),
)
export type Cart = z.infer<typeof Cart>

/** Gift cart: each gift at most once; 0 means that no quantity was chosen (docs/product/gifts.md §1.4). */
export const GiftCart = z
  .array(
    z.object({
      articleId: id<'article'>(),
      quantity: z
        .int('gift_quantity')
        .check(z.minimum(1, 'gift_quantity'), z.maximum(1, { error: 'gift_quantity_most', abort: true })),
    }),
  )
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(maxCartLines, 'too_many'),
    z.refine((items) => new Set(items.map(({ articleId }) => articleId)).size === items.length, 'gift_quantity_most'),
  )
export type GiftCart = z.infer<typeof GiftCart>

/** Class cart: the chosen terms of one article. The way to pay is stored separately (docs/product/web.md §7.8). */
export const ClassCart = z.object({
  articleId: id<'article'>(),
  classes: z.array(id<'class'>()).check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(10, 'too_many'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'twice'),
  ),
})
export type ClassCart = z.infer<typeof ClassCart>

/**
 * Company data for an invoice, all five required (docs/product/payments.md §11.1). Stored in the browser under
 * `company`.
 */
export const Company = z.object({
  name: requiredText(120),
  address: requiredText(120),
  postalCode: requiredText(16),
  city: requiredText(80),
  taxNumber: requiredText(24).check(z.overwrite(tidyTaxNumber), z.refine(isTaxNumber, 'tax_number')),
})
export type Company = z.infer<typeof Company>

/** Suppliers of ways to pay, in the order in which they are shown (docs/product/payments.md §3.1). */
export const suppliers = ['card', 'wallet'] as const
export type Supplier = (typeof suppliers)[number]

export const PaymentMethod = z.enum(['online', 'paypal'], 'choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The supplier that a purchase call means. */
export const supplierOf: Readonly<Record<PaymentMethod, Supplier>> = { online: 'card', paypal: 'wallet' }

/** Supplier's id of a checkout or an order. OPPWA ids contain a dot and a node name, so hexadecimal is not enough. */
export const CheckoutId = z.string().check(z.regex(/^[A-Za-z0-9.-]{8,64}$/, 'unknown'))

/** The company an invoice is made out to, if any. */
export const OptionalCompany = z.optional(z.nullable(Company))

/** Fields of every purchase call beside its goods: whom to invoice, what was paid and how. */
export const paid = {
  company: OptionalCompany,
  checkoutId: z.optional(CheckoutId),
  paymentMethod: PaymentMethod,
  /**
   * Data of the wallet's library. Only its order id is read, and only without `checkoutId` (docs/product/payments.md
   * §3.6).
   */
  paymentData: z.optional(z.nullable(z.object({ orderID: z.optional(CheckoutId) }))),
}

interface PaymentAnswer {
  checkoutId?: string | undefined
  paymentData?: { orderID?: string | undefined } | null | undefined
}

/** Checkout or order id of a purchase call; empty when it names none. */
export const checkoutIdOf = ({ checkoutId, paymentData }: PaymentAnswer): string =>
  checkoutId ?? paymentData?.orderID ?? ''

export const namesCheckout = z.refine<PaymentAnswer>((sent) => checkoutIdOf(sent) !== '', {
  error: 'required',
  path: ['checkoutId'],
})

/** Refusals of every purchase call: why paid goods are not handed over (docs/product/payments.md §6.6). */
export const purchaseRefusals = [
  'cart_differs',
  'amount_differs',
  'payment_unsettled',
  'payment_in_review',
  'paid_and_refunded',
  'sale_taken_back',
  'payment_refused',
  'supplier_unreachable',
  'too_often',
] as const satisfies readonly RefusalCode[]

/** Refusals of every reservation: why a term cannot be had (docs/product/classes.md §4). */
export const reservationRefusals = [
  'term_full',
  'term_taken',
  'already_signed_up',
  'term_over',
  'term_cancelled',
  'term_not_open',
] as const satisfies readonly RefusalCode[]
