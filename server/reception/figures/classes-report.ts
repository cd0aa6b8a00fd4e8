import type { StaffId } from '#contract/platform/id.ts'
import type { Beside, ClassesBy, ClassesReport } from '#contract/staff/reception/figures.ts'
import { markCounts } from '#server/climbing/attendance/marks.ts'
import { classDatesFrom } from '#server/climbing/classes/class-dates.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { m } from '#texts/compiled/messages.js'
import { classRows, sumsOfDates, type MarkedDate } from './class-sums.rules.ts'
import { besideOf, type Period } from './periods.rules.ts'
import { seriesOf, type DayValue } from './reports.rules.ts'
import { inBoth } from './row-names.ts'

const unmarked = { there: 0, excused: 0, absent: 0 }

const datesOf = async (db: Db, { from, to }: Period): Promise<MarkedDate[]> => {
  const dates = await classDatesFrom(db, startOfDay(from), startOfDay(addDays(to, 1)))
  const marks = await markCounts(
    db,
    dates.map(({ id }) => id),
  )
  return dates.map((date) => ({ ...date, ...(marks.get(date.id) ?? unmarked) }))
}

const totalOf = (dates: readonly MarkedDate[]) => ({
  key: 'total',
  name: inBoth(m.report_total),
  ...sumsOfDates(dates),
})

const thereByDay = (dates: readonly MarkedDate[]): DayValue[] =>
  dates.map(({ startsAt, there }) => ({ day: dayOf(startsAt), value: there }))

/** How full classes are and how many of their people come, by group, course or coach (docs/product/figures.md §3.7). */
export const classesReport = (
  ctx: Pick<Context, 'readSnapshot'>,
  { by, beside, ...days }: Period & { by: ClassesBy; beside: Beside },
): Promise<ClassesReport> =>
  ctx.readSnapshot(async (tx) => {
    const besideDays = besideOf(days, beside)
    const dates = await datesOf(tx, days)
    const others = besideDays && (await datesOf(tx, besideDays))
    const coaches = await staffNames(
      tx,
      dates.flatMap(({ coachIds }) => coachIds),
    )
    const coachName = (key: string) => {
      const name = coaches.get(key as StaffId)
      return name === undefined ? inBoth(m.report_no_coach) : { sl: name, en: name }
    }
    return {
      days,
      ...(besideDays && { besideDays }),
      rows: classRows(dates, by, (key, newest) => (by === 'coach' ? coachName(key) : newest.name)),
      steps: seriesOf(thereByDay(dates), days, besideDays && { values: thereByDay(others ?? []), period: besideDays }),
      total: totalOf(dates),
      ...(others && { beside: totalOf(others) }),
    }
  })
