import type { Day } from '#contract/platform/day.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstDay, sumsOfDays } from './day-sums.ts'
import { rangesOf, type DayRange, type DaySum, type FigureKind } from './figures.rules.ts'
import * as store from './figures.store.ts'
import { monthSum, type MonthSum } from './people-months.rules.ts'
import type { Period } from './periods.rules.ts'

/** The part of a period that has anything: from the first row to today. */
const rangeOf = async (db: Db, { from, to }: Period, today: Day): Promise<DayRange | undefined> => {
  const first = await firstDay(db)
  if (first === undefined) return undefined
  const range = {
    from: from < first ? first : from,
    before: addDays(to < today ? to : today, 1),
  }
  return range.from < range.before ? range : undefined
}

/**
 * Sums of a period day by day: those that are written, and of today and of days that have changed since, those of the rows
 * themselves.
 */
export const daySumsOf = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  kinds: readonly FigureKind[],
  period: Period,
): Promise<DaySum[]> => {
  const range = await rangeOf(db, period, dayOf(clock.now()))
  if (!range) return []
  const stale = await store.staleDays(db, range)
  const sums = await store.daySumsOf(db, kinds, range, stale)
  for (const live of rangesOf(stale))
    sums.push(...(await sumsOfDays(db, live)).filter(({ kind }) => kinds.includes(kind)))
  return sums
}

/** People of whole months by the month of their first visit, read in the same way. */
export const monthSumsOf = async ({ clock }: Pick<Context, 'clock'>, db: Db, period: Period): Promise<MonthSum[]> => {
  const range = await rangeOf(db, period, dayOf(clock.now()))
  if (!range) return []
  const stale = await store.staleDays(db, range)
  const sums = await store.monthSumsOf(db, range, stale)
  for (const live of rangesOf(stale)) sums.push(...(await sumsOfDays(db, live)).flatMap(monthSum))
  return sums
}
