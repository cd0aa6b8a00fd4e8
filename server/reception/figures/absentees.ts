import type { Absentee } from '#contract/staff/reception/figure-lists.ts'
import { visitDaysUpTo } from '#server/climbing/visits/day-sums.ts'
import { lastVisitedBetween } from '#server/people/account/last-visits.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'

const week = days(7)
/** Who came once a week on average in these weeks, up to the last visit, was a regular. */
const regularWeeks = 8
/** From so many weeks without a visit on a regular counts as away, until so many. */
const awayFromWeeks = 6
const awayUntilWeeks = 26
const maxAbsentees = 100

/** All regulars who have stayed away for weeks, those who left last first (docs/product/figures.md §5.1). */
export const absenteesIn = (ctx: Pick<Context, 'readSnapshot' | 'clock'>): Promise<Absentee[]> =>
  ctx.readSnapshot(async (db) => {
    const now = ctx.clock.now()
    const away = await lastVisitedBetween(
      { db, clock: ctx.clock },
      addMs(now, 0 - awayUntilWeeks * week),
      addMs(now, 0 - awayFromWeeks * week),
    )
    const cameOn = await visitDaysUpTo(db, away, regularWeeks * week)
    return away
      .filter(({ id }) => (cameOn.get(id) ?? 0) >= regularWeeks)
      .map(({ id, name, lastVisit, ageGroup }) => ({
        _id: id,
        name,
        lastVisit: dayOf(lastVisit),
        weeksAway: Math.floor((now.getTime() - lastVisit.getTime()) / week),
        visits: cameOn.get(id) ?? 0,
        ageGroup,
      }))
  })

/** The first of them, and whether there are more. */
export const absentees = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
): Promise<{ people: Absentee[]; more: boolean }> => {
  const people = await absenteesIn(ctx)
  return { people: people.slice(0, maxAbsentees), more: people.length > maxAbsentees }
}
