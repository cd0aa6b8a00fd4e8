import type { Day } from '#contract/platform/day.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { ageGroupOf } from '#contract/platform/age-groups.ts'
import { addDays, ageOn } from '#server/platform/calendar.ts'

/** What sums of money are by: each kind of a day has the same total. */
const saleKinds = ['document', 'way', 'article', 'vat', 'device', 'member'] as const

/** What visits are by: each kind of a day has the same number of people. */
const visitKinds = ['visit_hour', 'visit_ticket', 'visit_age'] as const

/** People by the month of their first visit: all who came in a month, and those who had come in the month before. */
export const monthKinds = ['person_month', 'person_stayed'] as const

const figureKinds = [...saleKinds, ...visitKinds, 'new_person', ...monthKinds] as const
export type FigureKind = (typeof figureKinds)[number]

/** One sum: of a kind, what of it, how many and how much. Amounts contain VAT. */
export interface Sum {
  kind: FigureKind
  key: string
  label: LocalizedText | null
  pieces: number
  cents: number
  vatCents: number
}

/** One sum of one local day. */
export interface DaySum extends Sum {
  day: Day
}

/** A day with the day after its last one. */
export interface DayRange {
  from: Day
  before: Day
}

const sumName = ({ day, kind, key }: DaySum): string => `${day} ${kind} ${key}`

/** Adds up what several modules say of the same day and key. */
export const addedUp = (all: readonly DaySum[]): DaySum[] => {
  const sums = new Map<string, DaySum>()
  for (const each of all) {
    const name = sumName(each)
    const before = sums.get(name)
    sums.set(
      name,
      before
        ? {
            ...before,
            label: before.label ?? each.label,
            pieces: before.pieces + each.pieces,
            cents: before.cents + each.cents,
            vatCents: before.vatCents + each.vatCents,
          }
        : each,
    )
  }
  return [...sums.values()]
}

/** Days as ranges without gaps, each of at most so many days. */
export const rangesOf = (days: readonly Day[], maxDays = 31): DayRange[] => {
  const ranges: (DayRange & { length: number })[] = []
  for (const day of days.toSorted()) {
    const last = ranges.at(-1)
    if (last && last.before === day && last.length < maxDays) {
      last.before = addDays(day, 1)
      last.length += 1
    } else if (!last || last.before <= day) ranges.push({ from: day, before: addDays(day, 1), length: 1 })
  }
  return ranges.map(({ from, before }) => ({ from, before }))
}

/** Age band of a visit; `unknown` of a guest and of an erased person. */
export const ageBandOf = (birthDate: Day | undefined, day: Day): string =>
  birthDate === undefined ? 'unknown' : ageGroupOf(ageOn(birthDate, day))
