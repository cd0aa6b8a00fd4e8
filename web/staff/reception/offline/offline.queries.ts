import { visits } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** Visits that need a member's look, of all desks. */
export const doubtfulQuery = () => answerOf(visits.doubtful)
