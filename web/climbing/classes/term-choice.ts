import type { Article } from '#contract/centre/catalogue.ts'
import type { Term } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'

/** Number of terms to choose, 1 by default (docs/product/classes.md §3.2). */
export const termsToChoose = ({ noClasses }: Article): number => noClasses ?? 1

/** Only a guided class has a number of terms (docs/product/classes.md §1.1). */
export const isGuided = ({ noClasses }: Article): boolean => noClasses !== undefined

export const isFree = ({ full, signedUp }: Term): boolean => !full && !signedUp

/** The choice after a press: a single term is replaced, several stop at the maximum (docs/product/classes.md §3.2). */
export const chosenAfter = <Id>(chosen: readonly Id[], pressed: Id, checked: boolean, maxChosen: number): Id[] => {
  if (!checked) return chosen.filter((id) => id !== pressed)
  if (maxChosen === 1) return [pressed]
  return chosen.includes(pressed) || chosen.length >= maxChosen ? [...chosen] : [...chosen, pressed]
}

/** With an end date the chosen classes set the price, the highest one (docs/product/classes.md §6.1). */
export const priceOf = (article: Article, chosen: readonly Term[]): number => {
  if (article.endDate === undefined) return article.priceDDV
  const prices = chosen.flatMap(({ classPriceData }) =>
    classPriceData.filter((entry) => entry.article === article._id).map(({ priceDDV }) => priceDDV),
  )
  return prices.length === 0 ? article.priceDDV : Math.max(...prices)
}

/** Monday to Saturday, and Sunday when there is one (docs/product/classes.md §2.7). */
export const daysOfWeek = (weekdays: readonly number[]): number[] => {
  const all = [1, 2, 3, 4, 5, 6]
  return weekdays.includes(7) ? [...all, 7] : all
}

export interface TermGroup {
  key: string
  /** Day whose weekday or month names the group. */
  day: Day
  terms: Term[]
}

const startOf = ({ dates, hours }: Term): string => `${dates[0] ?? ''} ${hours[0]?.start ?? ''}`
const hourOf = ({ dates, hours }: Term): string => `${hours[0]?.start ?? ''} ${dates[0] ?? ''}`

const grouped = (terms: readonly Term[], keyOf: (day: Day) => string, orderOf: (term: Term) => string): TermGroup[] => {
  const groups = new Map<string, TermGroup>()
  for (const term of terms.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))) {
    const [day] = term.dates
    if (day === undefined) continue
    const key = keyOf(day)
    const group = groups.get(key)
    if (group) group.terms.push(term)
    else groups.set(key, { key, day, terms: [term] })
  }
  return [...groups.values()].toSorted((one, other) => one.key.localeCompare(other.key))
}

/** Weekly groups by weekday, Monday first (docs/product/classes.md §2.7). */
export const byWeekday = (terms: readonly Term[]): TermGroup[] =>
  grouped(
    terms.filter(({ weekly }) => weekly),
    (day) => String(weekdayOf(day)),
    hourOf,
  )

/** Groups whose dates share no weekday and hours, the soonest first. */
export const byDates = (terms: readonly Term[]): TermGroup | undefined =>
  grouped(
    terms.filter(({ weekly }) => !weekly),
    () => 'dates',
    startOf,
  )[0]

/** Single terms by month. */
export const byMonth = (terms: readonly Term[]): TermGroup[] => grouped(terms, (day) => day.slice(0, 7), startOf)
