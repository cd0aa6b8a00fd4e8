import * as z from 'zod/mini'
import { AgeGroup, Day, id, LocalizedText } from '#contract/platform/values.ts'
import { grantReasons } from '#contract/staff/money/grant-reasons.ts'

// Lists beside the sums of the office: each row is one person, document or ticket.

/** Who came once a week on average and has not come for weeks (docs/product/figures.md §5). */
export const Absentee = z.object({
  _id: id<'person'>(),
  name: z.string(),
  /** Day in Ljubljana. */
  lastVisit: Day,
  weeksAway: z.int(),
  /** Days with a visit in the eight weeks up to the last one. */
  visits: z.int(),
  ageGroup: AgeGroup,
})
export type Absentee = z.infer<typeof Absentee>

/** A credit note. */
const Refund = z.object({
  _id: id<'invoice'>(),
  number: z.string(),
  /** Day of its issue. */
  day: Day,
  because: z.string(),
  member: LocalizedText,
  /** Below zero. */
  cents: z.int(),
})
export type ListedRefund = z.infer<typeof Refund>

/** A ticket that was given without a sale. */
const Grant = z.object({
  _id: id<'grant'>(),
  day: Day,
  name: LocalizedText,
  why: z.enum(grantReasons),
  because: z.string(),
  by: z.string(),
  approvedBy: z.optional(z.string()),
  isTakenBack: z.boolean(),
})
export type ListedGrant = z.infer<typeof Grant>

/** What one member, or the web shop, gave back and gave away. */
const Giver = z.object({
  key: z.string(),
  name: LocalizedText,
  refunds: z.int(),
  cents: z.int(),
  /** Tickets that were not taken back. */
  grants: z.int(),
})
export type Giver = z.infer<typeof Giver>

/** Credit notes and given tickets of a period, with their reasons (docs/product/figures.md §3.8). */
export const GivenBackReport = z.object({
  days: z.object({ from: Day, to: Day }),
  /** Of all credit notes and tickets of the period, the largest sum first. */
  givers: z.array(Giver),
  total: Giver,
  /** The newest 200 of each. */
  refunds: z.array(Refund),
  grants: z.array(Grant),
})
export type GivenBackReport = z.infer<typeof GivenBackReport>

/** People by month (docs/product/figures.md §5.2). */
export const PeopleReport = z.object({
  /** Whole months. */
  days: z.object({ from: Day, to: Day }),
  /** Up to the current one. */
  months: z.array(
    z.object({
      /** First day of it. */
      month: Day,
      came: z.int(),
      /** For the first time of all. */
      fresh: z.int(),
      /** Also in the month before. */
      stayed: z.int(),
      /** Earlier, but not in the month before. */
      returned: z.int(),
      /** Who came in the month before and not in this one; absent until it is over. */
      lost: z.optional(z.int()),
    }),
  ),
  /** Who was new in a month: how many of them came in it, in the next one, and so on for a year. */
  cohorts: z.array(z.object({ month: Day, people: z.array(z.int()) })),
})
export type PeopleReport = z.infer<typeof PeopleReport>
