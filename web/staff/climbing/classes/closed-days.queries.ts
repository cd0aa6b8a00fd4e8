import type { Day } from '#contract/platform/day.ts'
import { courses, seasonCalls } from '#contract/staff/calls.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import type { ClosedRun } from '#web/platform/closed-runs.ts'
import { addDays } from './days.ts'

const aheadDays = 365

/** Closed days and holidays of the year that begins today, with the courses that meet in it. */
export const closedDaysQuery = (today: Day) =>
  answerOf(courses.list, { query: { from: today, to: addDays(today, aheadDays) } })

/** Closes a period, and answers which groups have a date in it. */
export const closePeriod = async ({ from, to, name }: Pick<ClosedRun, 'from' | 'to' | 'name'>) => {
  const { touched } = await call(courses.closeDays, { body: { from, to, name } })
  await invalidate(courses.list, seasonCalls.preview)
  return touched
}

/** Opens days again, one after another. */
export const openDays = async (days: readonly Day[]): Promise<void> => {
  try {
    for (const day of days) await call(courses.openDay, { body: { day } })
  } finally {
    await invalidate(courses.list, seasonCalls.preview)
  }
}
