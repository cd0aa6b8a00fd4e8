import { attendance } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** Classes of today, with how many are there. */
export const classesTodayQuery = answerOf(attendance.today)
