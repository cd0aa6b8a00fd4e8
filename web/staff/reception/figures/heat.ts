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

/** An hour counts as quiet in which fewer people come than this part of those in the busiest one. */
const quietShare = 0.25

/** The busiest hour, and for each weekday the runs of quiet hours between its first and its last visit. */
export const busiestAndQuiet = ({
  hours,
  rows,
}: ReturnType<typeof heatRows>):
  | {
      busiest: { weekday: number; hour: number; mean: number }
      quiet: { weekday: number; from: number; to: number }[]
    }
  | undefined => {
  const cells = rows.flatMap((row, index) =>
    row.map(({ mean }, nth) => ({ weekday: index + 1, hour: hours[nth] ?? 0, mean })),
  )
  const busiest = cells.toSorted((one, other) => other.mean - one.mean)[0]
  if (!busiest || busiest.mean === 0) return undefined
  const quiet: { weekday: number; from: number; to: number }[] = []
  for (let weekday = 1; weekday <= rows.length; weekday += 1) {
    const own = cells.filter((cell) => cell.weekday === weekday)
    const [first, last] = [own.find(({ mean }) => mean > 0), own.findLast(({ mean }) => mean > 0)]
    for (const { hour, mean } of own) {
      if (!first || !last || hour < first.hour || hour > last.hour || mean >= busiest.mean * quietShare) continue
      const before = quiet.at(-1)
      if (before?.weekday === weekday && before.to === hour) before.to = hour + 1
      else quiet.push({ weekday, from: hour, to: hour + 1 })
    }
  }
  return { busiest, quiet }
}
