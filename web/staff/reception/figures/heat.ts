import type { VisitsReport } from '#contract/staff/reception/figures.ts'

/** Mean of people who come on a weekday in an hour, to one digit, and how strong its field is, from 0 to 5. */
export interface HeatCell {
  mean: number
  level: number
}

const levels = 5

/** Hours in which anybody came, without gaps, and for each weekday a cell of each. */
export const heatRows = ({
  heat,
  weekdays,
}: Pick<VisitsReport, 'heat' | 'weekdays'>): { hours: number[]; rows: HeatCell[][] } => {
  const found = heat.map(({ hour }) => hour)
  const [first, last] = [Math.min(...found), Math.max(...found)]
  const hours = found.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const meanOf = (weekday: number, hour: number): number => {
    const days = weekdays[weekday - 1] ?? 0
    const visits = heat.find((cell) => cell.weekday === weekday && cell.hour === hour)?.visits ?? 0
    return days === 0 ? 0 : Math.round((visits / days) * 10) / 10
  }
  const means = Array.from({ length: 7 }, (_, index) => hours.map((hour) => meanOf(index + 1, hour)))
  const maxMean = Math.max(0, ...means.flat())
  return {
    hours,
    rows: means.map((row) =>
      row.map((mean) => ({ mean, level: maxMean === 0 ? 0 : Math.ceil((mean / maxMean) * levels) })),
    ),
  }
}
