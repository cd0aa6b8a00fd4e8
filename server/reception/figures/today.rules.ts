import type { Day } from '#contract/platform/day.ts'
import type { ComparedFigure, TodayFigures } from '#contract/staff/reception/today-figures.ts'
import type { DaySum, FigureKind } from './figures.rules.ts'

/** Today, the days whose mean is usual, and the day of last year, where there is one. */
export interface ComparedDays {
  today: Day
  usual: readonly Day[]
  lastYear: Day | undefined
}

type Hour = NonNullable<TodayFigures['visits']>['hours'][number]

/** One figure of today beside what is usual. Without a day to compare with there is nothing usual. */
export const comparedTo = (
  sums: readonly DaySum[],
  { today, usual, lastYear }: ComparedDays,
  kind: FigureKind,
  of: 'cents' | 'pieces',
  key?: string,
): ComparedFigure => {
  const sumOn = (days: readonly Day[]) =>
    sums
      .filter((sum) => sum.kind === kind && days.includes(sum.day) && (key === undefined || sum.key === key))
      .reduce((all, sum) => all + sum[of], 0)
  return {
    value: sumOn([today]),
    ...(usual.length > 0 && { usual: Math.round(sumOn(usual) / usual.length) }),
    ...(lastYear && { lastYear: sumOn([lastYear]) }),
  }
}

/** Visits of today and the usual ones by hour, from the first hour with any of them to the last one. */
export const hoursOf = (sums: readonly DaySum[], { today, usual }: ComparedDays): Hour[] => {
  const visits = sums.filter(({ kind, day }) => kind === 'visit_hour' && (day === today || usual.includes(day)))
  const found = visits.map(({ key }) => Number(key))
  if (found.length === 0) return []
  const first = Math.min(...found)
  return Array.from({ length: Math.max(...found) - first + 1 }, (_, index) => {
    const hour = first + index
    const ofHour = visits.filter(({ key }) => Number(key) === hour)
    const on = (isWanted: (day: Day) => boolean) =>
      ofHour.filter(({ day }) => isWanted(day)).reduce((all, { pieces }) => all + pieces, 0)
    const mean = on((day) => usual.includes(day)) / Math.max(1, usual.length)
    return {
      hour,
      value: on((day) => day === today),
      ...(usual.length > 0 && { usual: Math.round(mean * 10) / 10 }),
    }
  })
}

/** Usual visits of the hours that have passed. */
export const usualByNow = (hours: readonly Hour[], hourNow: number): number =>
  Math.round(hours.filter(({ hour }) => hour < hourNow).reduce((all, { usual = 0 }) => all + usual, 0))
