import * as z from 'zod/mini'
import { maxQuantity } from './kit/facts.ts'
import { requiredText } from './kit/fields.ts'
import { mergeCart } from './kit/merge-cart.ts'
import { isTaxNumber, tidyTaxNumber } from './kit/tax-number.ts'
import { id } from './kit/values.ts'

export const CartItem = z.object({
  articleId: id<'article'>(),
  quantity: z
    .int('quantity')
    .check(z.minimum(1, 'quantity'), z.maximum(maxQuantity, { error: 'quantity_most', abort: true })),
})
export type CartItem = z.infer<typeof CartItem>

/** A cart of articles (spec §3), as the browser keeps it under the key `articles`. */
export const Cart = z.array(CartItem).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(20, 'too_many'),
  z.refine((items) => mergeCart(items).every(({ quantity }) => quantity <= maxQuantity), 'quantity_most'),
)
export type Cart = z.infer<typeof Cart>

/** The gift cart (spec §3, §5): each gift at most once, and 0 is a choice that has not been made. */
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
    z.maxLength(20, 'too_many'),
    z.refine((items) => new Set(items.map(({ articleId }) => articleId)).size === items.length, 'gift_quantity_most'),
  )
export type GiftCart = z.infer<typeof GiftCart>

/** The class cart (spec §3): the chosen terms of one article. How it is paid is said elsewhere. */
export const ClassCart = z.object({
  articleId: id<'article'>(),
  classes: z.array(id<'class'>()).check(
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(10, 'too_many'),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'twice'),
  ),
})
export type ClassCart = z.infer<typeof ClassCart>

/** Company invoice data, all five required (spec §3, design §9). Stored in the browser under `company`. */
export const Company = z.object({
  name: requiredText(120),
  address: requiredText(120),
  postalCode: requiredText(16),
  city: requiredText(80),
  taxNumber: requiredText(24).check(z.overwrite(tidyTaxNumber), z.refine(isTaxNumber, 'tax_number')),
})
export type Company = z.infer<typeof Company>

/** `online` is the card provider, `paypal` the wallet (spec §2, §4). */
export const PaymentMethod = z.enum(['online', 'paypal'], 'choice')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A supplier's id of a checkout or an order. OPPWA's carry a dot and a node name, so hexadecimal is not enough. */
export const CheckoutId = z.string().check(z.regex(/^[A-Za-z0-9.-]{8,64}$/, 'unknown'))

/** How a purchase call says what was paid, and how. */
export const paid = {
  checkoutId: z.optional(CheckoutId),
  paymentMethod: PaymentMethod,
  /** What the wallet's library says; only its order id is looked at, where no checkout is named (design §3.1). */
  paymentData: z.optional(z.nullable(z.object({ orderID: z.optional(CheckoutId) }))),
}

interface Paid {
  checkoutId?: string | undefined
  paymentData?: { orderID?: string | undefined } | null | undefined
}

/** The checkout or order a purchase call is about; empty when it names none. */
export const checkoutIdOf = ({ checkoutId, paymentData }: Paid): string => checkoutId ?? paymentData?.orderID ?? ''

export const namesCheckout = z.refine<Paid>((sent) => checkoutIdOf(sent) !== '', {
  error: 'required',
  path: ['checkoutId'],
})
