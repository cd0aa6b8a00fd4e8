import * as z from 'zod/mini'
import { categories } from '#contract/centre/catalogue.ts'
import { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import { optionalText, requiredText, text } from '#contract/platform/fields.ts'
import { AgeGroup, Day, id, LocalizedText } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** R rental, B goods, G entry of a group by the head: sold at the desk alone, and in no list of customers (docs/product/catalogue.md §1.9). */
export const deskCategories = ['R', 'B', 'G'] as const
export const AnyCategory = z.enum([...categories, ...deskCategories], 'choice')
export type AnyCategory = z.infer<typeof AnyCategory>

/** What the price list keeps; activities and courses have a page of their own. */
export const listedCategories = ['V', ...deskCategories] as const
export const ListedCategory = z.enum(listedCategories, 'choice')

/** A price with the day from which it holds. */
export const OfficePrice = z.object({
  from: Day,
  cents: z.int(),
  /** Name of who set it; empty for the demo and for releases before. */
  by: z.string(),
})
export type OfficePrice = z.infer<typeof OfficePrice>

/** One article: a product for one or more age groups, at its own prices. */
export const OfficeArticle = z.object({
  _id: id<'article'>(),
  name: LocalizedText,
  ageGroups: z.array(AgeGroup),
  isVisible: z.boolean(),
  isArchived: z.boolean(),
  /** Newest first, future ones included. */
  prices: z.array(OfficePrice),
  /** The gifts of this article, each for one age group. */
  gifts: z.array(
    z.object({ _id: id<'article'>(), ageGroup: AgeGroup, isVisible: z.boolean(), prices: z.array(OfficePrice) }),
  ),
})
export type OfficeArticle = z.infer<typeof OfficeArticle>

/** A product of the price list with its articles, those of younger people first. */
export const OfficeProduct = z.object({
  _id: id<'product'>(),
  category: ListedCategory,
  /** Name without the words that tell the ages apart. */
  name: LocalizedText,
  description: z.optional(LocalizedText),
  type: z.optional(TicketType),
  vatClass: z.string(),
  durationDays: z.optional(z.int()),
  visits: z.optional(z.int()),
  activationDays: z.optional(z.int()),
  entryHours: z.optional(EntryHours),
  articles: z.array(OfficeArticle),
  /** Differs after each change of the product and of its prices: sent along, so that no change is overwritten. */
  version: z.string(),
})
export type OfficeProduct = z.infer<typeof OfficeProduct>

/** A text that the centre writes; without English the Slovenian stands for both (docs/product/catalogue.md §4.11). */
const written = (max: number) => z.object({ sl: requiredText(max), en: optionalText(max) })
const days = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(3_650, 'invalid'))
const Visits = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(1_000, 'invalid'))

/** A price in cents, from one cent to 100,000 euros. */
export const PriceCents = z.int('amount').check(z.minimum(1, 'amount'), z.maximum(10_000_000, 'amount'))

const product = {
  name: written(80),
  description: z.optional(written(400)),
  vatClass: requiredText(40),
  /** Days that a ticket is good for, of a term ticket from its first visit. */
  durationDays: z.optional(days),
  visits: z.optional(Visits),
  /** Term tickets: within how many days of the purchase the first visit must be. */
  activationDays: z.optional(days),
  entryHours: z.optional(EntryHours),
}

export const NewProduct = z.object({
  /** Id of the product: the same call sent again makes no second one. */
  key: Key,
  category: ListedCategory,
  type: z.optional(TicketType),
  ...product,
  /** The day from which the prices hold, and the product is sold. */
  from: Day,
  articles: z
    .array(z.object({ ageGroups: z.array(AgeGroup).check(z.minLength(1, 'required')), cents: PriceCents }))
    .check(z.minLength(1, 'required'), z.maxLength(4, 'too_many')),
  isVisible: z.boolean(),
})
export type NewProduct = z.infer<typeof NewProduct>

export const ProductForm = z.object({ version: text(64), ...product })
export type ProductForm = z.infer<typeof ProductForm>

const OneProduct = z.object({ productId: id<'product'>() })
const OneArticle = z.object({ articleId: id<'article'>() })
const Product = z.object({ product: OfficeProduct })
const changed = ['changed_meanwhile'] as const

/** The price list of the office (docs/product/catalogue.md §4). */
export const articles = {
  list: staffCall({
    method: 'GET',
    path: '/staff/products',
    may: 'catalogue',
    query: z.object({ archived: z.optional(z.literal('1')) }),
    answer: z.object({
      products: z.array(OfficeProduct),
      /** VAT classes with their rate of today, in hundredths of a percent. */
      vatClasses: z.array(z.object({ name: z.string(), rate: z.int() })),
      /** Day in Ljubljana, from which prices may hold. */
      today: Day,
    }),
  }),
  create: staffCall({
    method: 'POST',
    path: '/staff/products',
    may: 'catalogue',
    changes: ['catalogue'],
    body: NewProduct,
    answer: Product,
  }),
  change: staffCall({
    method: 'PATCH',
    path: '/staff/products/:productId',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneProduct,
    body: ProductForm,
    answer: Product,
    refusals: changed,
  }),
  /** Adds the product for further age groups. */
  addArticle: staffCall({
    method: 'POST',
    path: '/staff/products/:productId/articles',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneProduct,
    body: z.object({
      version: text(64),
      ageGroups: z.array(AgeGroup).check(z.minLength(1, 'required')),
      cents: PriceCents,
      from: Day,
      isVisible: z._default(z.boolean(), false),
    }),
    answer: Product,
    refusals: changed,
  }),
  /** Sets the price from a day, today or later; one that holds from the same day is replaced. */
  setPrice: staffCall({
    method: 'POST',
    path: '/staff/articles/:articleId/prices',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneArticle,
    body: z.object({
      version: text(64),
      from: Day,
      cents: PriceCents,
      /** The gifts of the article get the same price from the same day. */
      gifts: z._default(z.boolean(), false),
    }),
    answer: Product,
    refusals: changed,
  }),
  /** Takes back a price that does not hold yet. */
  removePrice: staffCall({
    method: 'POST',
    path: '/staff/articles/:articleId/prices/remove',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneArticle,
    body: z.object({ version: text(64), from: Day, gifts: z._default(z.boolean(), false) }),
    answer: Product,
    refusals: [...changed, 'price_holds'],
  }),
  /** Shows an article to customers, or hides it. */
  show: staffCall({
    method: 'POST',
    path: '/staff/articles/:articleId/visibility',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneArticle,
    body: z.object({
      version: text(64),
      isVisible: z.boolean(),
      /** Its gifts are shown as well; they are hidden with it in any case. */
      gifts: z._default(z.boolean(), false),
    }),
    answer: Product,
    refusals: [...changed, 'no_price', 'archived'],
  }),
  /** Sells an article as a gift as well, or no longer. */
  gift: staffCall({
    method: 'POST',
    path: '/staff/articles/:articleId/gift',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneArticle,
    body: z.object({ version: text(64), isOnSale: z.boolean() }),
    answer: Product,
    refusals: [...changed, 'no_price', 'archived'],
  }),
  /** Takes a product out of the price list, or back into it. What was sold stays. */
  archive: staffCall({
    method: 'POST',
    path: '/staff/products/:productId/archive',
    may: 'catalogue',
    changes: ['catalogue'],
    params: OneProduct,
    body: z.object({
      version: text(64),
      isArchived: z.boolean(),
      /** Articles and gifts that are shown at once when it comes back, as before; all others stay hidden. */
      shown: z._default(z.array(id<'article'>()).check(z.maxLength(20, 'too_many')), []),
    }),
    answer: Product,
    refusals: changed,
  }),
  /** The order in which customers see the products of one kind. */
  order: staffCall({
    method: 'POST',
    path: '/staff/products/order',
    may: 'catalogue',
    changes: ['catalogue'],
    hasLargeBody: true,
    body: z.object({
      productIds: z.array(id<'product'>()).check(z.minLength(1, 'required'), z.maxLength(400, 'too_many')),
    }),
    answer: z.object({ products: z.array(OfficeProduct) }),
    refusals: changed,
  }),
}
