import * as z from 'zod/mini'
import { Day, id, LocalizedText } from '#contract/platform/values.ts'

/** How many days are looked ahead, or back. */
export const EndingWithin = z.enum(['7', '30', '60'], 'choice')
export type EndingWithin = z.infer<typeof EndingWithin>

/** Tickets that are about to end, or that have ended without a new one. */
export const EndingSide = z.enum(['ending', 'ended'], 'choice')
export type EndingSide = z.infer<typeof EndingSide>

export const EndingQuery = z.object({
  side: z._default(EndingSide, 'ending'),
  within: z._default(EndingWithin, '30'),
  /** Of this article alone. */
  article: z.optional(id<'article'>()),
})

/** A person by the ticket that ends, or ended, last. */
const Holder = z.object({
  _id: id<'person'>(),
  name: z.string(),
  ticket: LocalizedText,
  /** Its last day; of a package without entries the day of the last one. */
  day: Day,
  /** Entries that are left of a package. */
  left: z.optional(z.int()),
})
export type TicketHolder = z.infer<typeof Holder>

/** Whose tickets end soon, or ended lately (docs/product/figures.md §7). */
export const EndingReport = z.object({
  /** Both days included. */
  days: z.object({ from: Day, to: Day }),
  /** People by article, whichever one is chosen; most first. */
  articles: z.array(z.object({ _id: id<'article'>(), name: LocalizedText, people: z.int() })),
  /** The first 200, by day: the soonest, or the latest. */
  holders: z.array(Holder),
  /** All of the chosen article. */
  people: z.int(),
})
export type EndingReport = z.infer<typeof EndingReport>
