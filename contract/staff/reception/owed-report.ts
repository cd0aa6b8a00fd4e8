import * as z from 'zod/mini'
import { Day, LocalizedText } from '#contract/platform/values.ts'

/** What was paid for and is not given yet: tickets by time, entries, places in classes, vouchers. */
export const OwedKind = z.enum(['time', 'entries', 'class', 'voucher'], 'choice')
export type OwedKind = z.infer<typeof OwedKind>

/** Without a day it is today. */
export const OwedQuery = z.object({ day: z.optional(Day) })

/** What is owed for one article at one rate; cents contain VAT. */
const Row = z.object({
  key: z.string(),
  kind: OwedKind,
  name: LocalizedText,
  pieces: z.int(),
  cents: z.int(),
  vatCents: z.int(),
})
export type OwedRow = z.infer<typeof Row>

/** Vouchers of one article that end on one day without being redeemed. */
const EndingVouchers = z.object({ key: z.string(), day: Day, name: LocalizedText, pieces: z.int(), cents: z.int() })
export type EndingVouchers = z.infer<typeof EndingVouchers>

/** Deferred revenue at the end of a day (docs/product/figures.md §6). */
export const OwedReport = z.object({
  day: Day,
  /** By kind, the largest sum first. */
  rows: z.array(Row),
  pieces: z.int(),
  cents: z.int(),
  vatCents: z.int(),
  /** What is earned in each month ahead, or ends in it at the latest; they add up to the sum. */
  months: z.array(z.object({ from: Day, to: Day, value: z.int() })),
  /** Those that end within 60 days, the soonest first. */
  endingVouchers: z.array(EndingVouchers),
  /** Good tickets without a price here, brought along from another system. */
  unpriced: z.int(),
})
export type OwedReport = z.infer<typeof OwedReport>
