import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import { AgeGroup, Day, Euros, LocalizedText, id } from '#contract/platform/values.ts'

/** V tickets, A activities, VV guided classes (docs/product/catalogue.md §1.1). */
export const categories = ['V', 'A', 'VV'] as const
export const Category = z.enum(categories, 'choice')
export type Category = z.infer<typeof Category>

export const Article = z.object({
  _id: id<'article'>(),
  name: LocalizedText,
  /** Activities and guided classes: what it is about, and whom it suits. */
  description: z.optional(LocalizedText),
  level: z.optional(LocalizedText),
  priceDDV: Euros,
  /** Age groups that may buy it. */
  ageGroup: z.array(AgeGroup),
  /** Tickets only. */
  type: z.optional(TicketType),
  /** Guided classes: first and last day. */
  startDate: z.optional(Day),
  endDate: z.optional(Day),
  /** Number of terms to choose; absent means one (docs/product/classes.md §3.2). */
  noClasses: z.optional(z.int()),
  /** Packages and day tickets: number of visits. */
  visits: z.optional(z.int()),
  /** Tickets: validity in days, of a term ticket from its activation. */
  duration: z.optional(z.int()),
  /** Term tickets: within how many days of purchase the first visit must be. */
  activationDays: z.optional(z.int()),
  /** Tickets that let in at certain hours only. */
  entryHours: z.optional(EntryHours),
})
export type Article = z.infer<typeof Article>

export const catalogue = {
  visible: endpoint({
    method: 'GET',
    path: '/articles/getvisibleusers',
    who: 'anyone',
    query: z.object({
      label: z.union([Category, z.array(Category).check(z.maxLength(3))]),
      ageGroup: z.optional(AgeGroup),
      type: z.optional(TicketType),
    }),
    answer: z.object({ articles: z.array(Article) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/articles/:articleId',
    who: 'anyone',
    params: z.object({ articleId: id<'article'>() }),
    answer: z.object({ article: Article }),
  }),
}
