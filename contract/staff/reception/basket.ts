import * as z from 'zod/mini'
import { TicketType } from '#contract/platform/ticket-type.ts'
import { Hours } from '#contract/climbing/classes.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { AgeGroup, Day, id, LocalizedText } from '#contract/platform/values.ts'
import { AnyCategory } from '#contract/staff/centre/articles.ts'

export const Quantity = z.int('quantity').check(z.minimum(1, 'quantity'), z.maximum(99, 'quantity_most'))
/** Most people of one ticket on no one's name. */
export const maxHeads = 200

/** One line of a basket: tickets and classes for a person, the others for anybody. */
export const BasketLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tickets'),
    articleId: id<'article'>(),
    participantId: id<'person'>(),
    quantity: Quantity,
  }),
  z.object({
    kind: z.literal('classes'),
    articleId: id<'article'>(),
    participantId: id<'person'>(),
    classIds: z.array(id<'class'>()).check(z.minLength(1, 'required'), z.maxLength(10, 'too_many')),
  }),
  z.object({ kind: z.literal('desk'), articleId: id<'article'>(), quantity: Quantity }),
  /** Vouchers of a gift. */
  z.object({ kind: z.literal('gifts'), articleId: id<'article'>(), quantity: Quantity }),
  /** One ticket on no one's name, good for so many people. */
  z.object({
    kind: z.literal('bearer'),
    articleId: id<'article'>(),
    quantity: z.int('quantity').check(z.minimum(1, 'quantity'), z.maximum(maxHeads, 'quantity_most')),
    /** Of a group that comes together. */
    groupName: optionalText(80),
  }),
])
export type BasketLine = z.infer<typeof BasketLine>

export const maxBasketLines = 40

export const Basket = z.array(BasketLine).check(z.minLength(1, 'required'), z.maxLength(maxBasketLines, 'too_many'))

/** A line with the price of this moment. */
export const PricedLine = z.object({
  name: LocalizedText,
  /** Whom it is for. */
  forName: z.optional(z.string()),
  quantity: z.int(),
  unitCents: z.int(),
  totalCents: z.int(),
})
export type PricedLine = z.infer<typeof PricedLine>

export const BasketPrice = z.object({ lines: z.array(PricedLine), totalCents: z.int() })
export type BasketPrice = z.infer<typeof BasketPrice>

/** An article of the desk: favourites stand first. */
export const DeskArticle = z.object({
  _id: id<'article'>(),
  /** The same for all age groups of a ticket. */
  productId: id<'product'>(),
  name: LocalizedText,
  /** Without the words for its age group. */
  productName: LocalizedText,
  category: AnyCategory,
  type: z.optional(TicketType),
  ageGroups: z.array(AgeGroup),
  cents: z.int(),
  /** Its number on the first page, from 1. */
  favourite: z.optional(z.int()),
})
export type DeskArticle = z.infer<typeof DeskArticle>

/** A gift that the desk sells as a voucher, for one age group. */
export const DeskGift = z.object({
  _id: id<'article'>(),
  name: LocalizedText,
  ageGroup: AgeGroup,
  cents: z.int(),
})
export type DeskGift = z.infer<typeof DeskGift>

/** What the basket offers. */
export const DeskOffers = z.object({
  articles: z.array(DeskArticle),
  gifts: z.array(DeskGift),
  /** Day tickets are sold on no one's name too. */
  hasBearer: z.boolean(),
})
export type DeskOffers = z.infer<typeof DeskOffers>

/** A group of a course, or a term of an activity, as a person can be signed up for it. */
export const DeskGroup = z.object({
  _id: id<'class'>(),
  name: LocalizedText,
  dates: z.array(Day),
  hours: Hours,
  teachers: z.array(z.string()),
  placesLeft: z.int(),
  cents: z.int(),
  isSignedUp: z.optional(z.literal(true)),
  /** An overlapping class of this person. */
  clashesWith: z.optional(LocalizedText),
})
export type DeskGroup = z.infer<typeof DeskGroup>

/** A course or activity with the groups of a person's age. The dearest of the chosen groups is its price. */
export const DeskCourse = z.object({
  articleId: id<'article'>(),
  name: LocalizedText,
  /** How many groups one enrolment has. */
  groupsNeeded: z.int(),
  groups: z.array(DeskGroup),
})
export type DeskCourse = z.infer<typeof DeskCourse>

/** A paper beside the receipt: a ticket on no one's name, or a voucher. */
export const DeskPaper = z.object({
  kind: z.enum(['bearer', 'voucher']),
  id: z.uuid(),
  name: LocalizedText,
  ageGroup: z.optional(AgeGroup),
  groupName: z.optional(z.string()),
  /** Entries that are left. */
  left: z.optional(z.int()),
  /** ISO instant. */
  validUntil: z.string(),
  /** As it is typed, and what its QR code says. */
  code: z.string(),
  qr: z.string(),
})
export type DeskPaper = z.infer<typeof DeskPaper>
