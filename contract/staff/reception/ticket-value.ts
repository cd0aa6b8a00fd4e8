import * as z from 'zod/mini'
import { Day, LocalizedText } from '#contract/platform/values.ts'

/** Some of others, as a share with its numbers. */
const Share = z.object({ count: z.int(), of: z.int() })
export type TicketShare = z.infer<typeof Share>

/** What the tickets of one article brought that were sold in a period. */
const Row = z.object({
  key: z.string(),
  name: LocalizedText,
  pieces: z.int(),
  /** Paid for them, with VAT. */
  cents: z.int(),
  /** Made with them until now. */
  visits: z.int(),
  /** Of term tickets: weeks in which they were valid until now, of all together. */
  weeks: z.optional(z.number()),
  /** Of those that are over. */
  neverUsed: Share,
  /** Whose holders bought a ticket again until 60 days after it ended, of those for whom these days are over. */
  boughtAgain: Share,
})
export type TicketValueRow = z.infer<typeof Row>

/** What tickets cost and bring (docs/product/figures.md §8). */
export const TicketValueReport = z.object({ days: z.object({ from: Day, to: Day }), rows: z.array(Row) })
export type TicketValueReport = z.infer<typeof TicketValueReport>
