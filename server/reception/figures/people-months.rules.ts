import type { Day } from '#contract/platform/day.ts'
import type { PeopleReport } from '#contract/staff/reception/figure-lists.ts'
import { addMonths } from '#server/platform/calendar.ts'
import { monthKinds, type DaySum } from './figures.rules.ts'

/** People of one month, by the month of their first visit; the kind says of which of them. */
export interface MonthSum {
  /** First day of the month. */
  month: Day
  kind: (typeof monthKinds)[number]
  /** As `2026-11`. */
  since: string
  pieces: number
}

const isMonthKind = (kind: string): kind is MonthSum['kind'] => (monthKinds as readonly string[]).includes(kind)

export const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day

/** The sum of a day as one of its month; nothing where it is of another kind. */
export const monthSum = ({ day, kind, key, pieces }: DaySum): MonthSum[] =>
  isMonthKind(kind) ? [{ month: startOfMonth(day), kind, since: key, pieces }] : []

/** How many months of a cohort are shown after its first one. */
export const cohortMonths = 12

/**
 * People by month from one month to another, and how many of those who were new came again in the months after. Who came
 * in a month, but not in the one before, and not for the first time, returned. Of a month that is not over it is not said
 * how many stay away.
 */
export const peopleOf = (
  sums: readonly MonthSum[],
  { from, to, current }: { from: Day; to: Day; current: Day },
): Pick<PeopleReport, 'months' | 'cohorts'> => {
  const found = new Map<string, number>()
  const add = (name: string, pieces: number) => found.set(name, (found.get(name) ?? 0) + pieces)
  for (const { month, kind, since, pieces } of sums) {
    add(`${kind} ${month}`, pieces)
    if (kind === 'person_month') add(`${since} in ${month}`, pieces)
  }
  const of = (name: string) => found.get(name) ?? 0
  const cohort = (since: Day, month: Day) => of(`${since.slice(0, 7)} in ${month}`)
  const last = to < current ? to : current
  const months: PeopleReport['months'] = []
  const cohorts: PeopleReport['cohorts'] = []
  for (let month = from; month <= last; month = addMonths(month, 1)) {
    const came = of(`person_month ${month}`)
    const stayed = of(`person_stayed ${month}`)
    const newPeople = cohort(month, month)
    const lost = of(`person_month ${addMonths(month, -1)}`) - stayed
    months.push({
      month,
      came,
      fresh: newPeople,
      stayed,
      returned: came - newPeople - stayed,
      ...(month < current && { lost }),
    })
    if (newPeople > 0) {
      const people: number[] = []
      for (let nth = month; nth <= current && people.length <= cohortMonths; nth = addMonths(nth, 1))
        people.push(cohort(month, nth))
      cohorts.push({ month, people })
    }
  }
  return { months, cohorts }
}
