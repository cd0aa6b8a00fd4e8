import * as z from 'zod/mini'
import { id } from '#contract/platform/values.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { TillMark } from './till.ts'

/** A month in Ljubljana: `2026-11`. */
const Month = z.string().check(z.regex(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/, 'invalid'))

/**
 * The first thing of a month that does not agree: a session that is open; a session whose tenders, or whose Z, are not the
 * sum of its documents; documents that the tax authority has not confirmed; a difference that waits for a manager; a session
 * with documents of this month and of another one, whose Z is the sum of both.
 */
export const MonthFault = z.object({
  kind: z.enum(['open', 'tenders', 'z', 'eor', 'difference', 'month']),
  /** Absent for `eor`, which counts documents. */
  sessionId: z.optional(id<'tillSession'>()),
  till: z.optional(z.string()),
  zNo: z.optional(z.int()),
  /** What stands on one side and on the other, in cents; of `eor` the number of documents. */
  one: z.int(),
  other: z.int(),
})
export type MonthFault = z.infer<typeof MonthFault>

/** A month for the accountant. */
export const MonthSums = z.object({
  month: z.string(),
  invoices: z.int(),
  creditNotes: z.int(),
  /** Sales by the bound book. */
  byHand: z.int(),
  /** Of all three. */
  totalCents: z.int(),
  tills: z.array(z.object({ till: z.string(), sessions: z.int() })),
  /** Absent where all agrees. */
  fault: z.optional(MonthFault),
})
export type MonthSums = z.infer<typeof MonthSums>

const OneMonth = z.object({ month: Month })
const Table = z.object({})

/** Months for the accountant: whether all agrees, and their tables (docs/product/till.md §12). */
export const months = {
  one: staffCall({
    method: 'GET',
    path: '/staff/months/:month',
    may: 'till_see',
    params: OneMonth,
    answer: z.object({ sums: MonthSums }),
  }),
  /** Documents by rate, sales by the bound book after them. */
  documents: staffCall({
    method: 'GET',
    path: '/staff/months/:month/documents',
    may: 'export',
    params: OneMonth,
    file: 'text/csv',
    answer: Table,
  }),
  /** Closed sessions of all tills. */
  zList: staffCall({
    method: 'GET',
    path: '/staff/months/:month/z',
    may: 'export',
    params: OneMonth,
    file: 'text/csv',
    answer: Table,
  }),
  /** Cash journal of one till: opening, receipts and payments, closing, for each session. */
  journal: staffCall({
    method: 'GET',
    path: '/staff/months/:month/tills/:till/journal',
    may: 'export',
    params: z.extend(OneMonth, { till: TillMark }),
    file: 'text/csv',
    answer: Table,
  }),
}
