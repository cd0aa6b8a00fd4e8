import type { Day } from '#contract/platform/day.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import type { TodayFigures } from '#contract/staff/reception/today-figures.ts'
import { leads } from '#server/climbing/attendance/own-classes.ts'
import { classDatesOn } from '#server/climbing/classes/class-dates.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { addDays, dayOf, wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstDay } from './day-sums.ts'
import type { DaySum, FigureKind } from './figures.rules.ts'
import { daySumsOf } from './read-sums.ts'
import { rowName } from './row-names.ts'
import { comparedTo, hoursOf, usualByNow, type ComparedDays } from './today.rules.ts'

/** Weeks whose same weekdays make what is usual. */
const usualWeeks = [1, 2, 3, 4]

/** The same weekday of last year lies so many days back. */
const yearDays = 364

/** The days that today stands beside, as far as the records go back. */
const comparedDays = async (db: Db, today: Day): Promise<ComparedDays> => {
  const first = (await firstDay(db)) ?? today
  const yearBefore = addDays(today, -yearDays)
  return {
    today,
    usual: usualWeeks.map((week) => addDays(today, -7 * week)).filter((day) => day >= first),
    lastYear: yearBefore >= first ? yearBefore : undefined,
  }
}

/** Sums of today and of the days beside it. */
const sumsOf = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  { today, usual, lastYear }: ComparedDays,
  kinds: readonly FigureKind[],
): Promise<DaySum[]> => {
  const all: DaySum[] = []
  for (const day of [today, ...usual, lastYear].filter((each) => each !== undefined))
    all.push(...(await daySumsOf(ctx, db, kinds, { from: day, to: day })))
  return all
}

const takingsOf = (sums: readonly DaySum[], days: ComparedDays): NonNullable<TodayFigures['takings']> => {
  const ways = [...new Set(sums.filter(({ kind }) => kind === 'way').map(({ key }) => key))]
  return {
    all: comparedTo(sums, days, 'way', 'cents'),
    ways: ways
      .map((key) => ({
        name: rowName('way', key, null, new Map()),
        figure: comparedTo(sums, days, 'way', 'cents', key),
      }))
      .toSorted((one, other) => other.figure.value - one.figure.value),
  }
}

/** Places of today's classes, of those that a coach leads where that is all there is to see. */
const classesOf = async (db: Db, me: Pick<StaffMe, 'id'>, today: Day, isOwn: boolean) =>
  (await classDatesOn(db, today))
    .filter((date) => !isOwn || leads(date, me.id))
    .map(({ id, name, startsAt, confirmed, guests, maxStudents }) => ({
      _id: id,
      name,
      start: startsAt.toISOString(),
      taken: confirmed + guests,
      places: maxStudents,
    }))

/**
 * Today beside the same weekday: what may be seen by this member. Takings are for who may see the sums of a till, since a
 * count is blind for all others (docs/product/figures.md §4).
 */
export const todayFigures = (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  me: Pick<StaffMe, 'id' | 'roles' | 'logIn'>,
): Promise<TodayFigures> =>
  ctx.readSnapshot(async (tx) => {
    const now = ctx.clock.now()
    const seesMoney = scopeOf(me.roles, me.logIn, 'reports_money') === 'all'
    const reports = scopeOf(me.roles, me.logIn, 'reports')
    const days = await comparedDays(tx, dayOf(now))
    const kinds: FigureKind[] = [
      ...(seesMoney ? (['way'] as const) : []),
      ...(reports === 'all' ? (['visit_hour', 'new_person'] as const) : []),
    ]
    const sums = kinds.length === 0 ? [] : await sumsOf(ctx, tx, days, kinds)
    const hours = hoursOf(sums, days)
    const byNow = usualByNow(hours, Number(wallClock(now).slice(11, 13)))
    return {
      day: days.today,
      usualDays: days.usual.length,
      ...(days.lastYear && { lastYear: days.lastYear }),
      ...(seesMoney && { takings: takingsOf(sums, days) }),
      ...(reports === 'all' && {
        visits: {
          all: comparedTo(sums, days, 'visit_hour', 'pieces'),
          ...(days.usual.length > 0 && { usualByNow: byNow }),
          hours,
        },
        newPeople: comparedTo(sums, days, 'new_person', 'pieces'),
      }),
      ...(reports && { classes: await classesOf(tx, me, days.today, reports === 'own') }),
    }
  })
