import * as z from 'zod/mini'
import { Day, LocalizedText } from '#contract/platform/values.ts'

const Days = z.object({ from: Day, to: Day })

/** What was sold in some days, and in the same days a year earlier. */
const Compared = z.object({
  days: Days,
  pieces: z.int(),
  /** With VAT. */
  cents: z.int(),
  /** Absent where the records do not go back so far. */
  beside: z.optional(z.object({ pieces: z.int(), cents: z.int() })),
  /** Articles of the same kind whose price stayed in all of these days. */
  others: z.optional(z.object({ pieces: z.int(), besidePieces: z.int() })),
})

/** A price that changed. */
const Change = z.object({
  key: z.string(),
  name: LocalizedText,
  /** First day of the new price. */
  day: Day,
  beforeCents: z.int(),
  afterCents: z.int(),
  /** Days of the new price until yesterday, or its end, at most a year; absent on its first day. */
  compared: z.optional(Compared),
})
export type PriceChange = z.infer<typeof Change>

/** What prices did that changed in a period (docs/product/figures.md §10). */
export const PriceReport = z.object({ days: Days, changes: z.array(Change) })
export type PriceReport = z.infer<typeof PriceReport>
