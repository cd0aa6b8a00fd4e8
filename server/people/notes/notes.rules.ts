import type { Day } from '#contract/platform/day.ts'

/** Notes that one person has at once; more are read by no one at a desk. */
export const maxNotes = 10

/** How long a note is kept after its last day, and a ban: a new one may build on it (docs/product/notes.md §5). */
export const noteKeptDays = 90
export const banKeptYears = 1
/** Claims for bodily harm may come that late. */
export const incidentKeptYears = 10

/** Whether a note is shown, or a ban holds, on this day: until its last day, unless a member ended it. */
export const countsOn = ({ until, endedAt }: { until: Day | null; endedAt: Date | null }, day: Day): boolean =>
  endedAt === null && until !== null && until >= day
