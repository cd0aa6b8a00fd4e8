import type { Day } from '#contract/platform/day.ts'
import type { LocalizedText } from '#contract/platform/language.ts'

interface ClosedDay {
  day: Day
  name: LocalizedText
}

/** Closed days of one name that follow each other. */
export interface ClosedRun {
  from: Day
  to: Day
  name: LocalizedText
  days: readonly Day[]
}

const dayMs = 86_400_000

/** Closed days as periods, in their order. */
export const runsOf = (closedDays: readonly ClosedDay[]): ClosedRun[] => {
  const runs: (ClosedRun & { days: Day[] })[] = []
  for (const { day, name } of closedDays.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const last = runs.at(-1)
    if (last?.name.sl === name.sl && last.name.en === name.en && Date.parse(day) - Date.parse(last.to) === dayMs) {
      last.to = day
      last.days.push(day)
    } else runs.push({ from: day, to: day, name, days: [day] })
  }
  return runs
}
