import type { Article } from '#contract/catalogue.ts'
import type { ClassBooking, Term } from '#contract/classes.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Language } from '#contract/kit/language.ts'
import { changesInWords, datesInWords, lineOf, periodOf, spanOf } from '#texts/class-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'

type Times = Pick<ClassBooking, 'dates' | 'hours'>

/** Day of an instant, with the time when it comes before the end of the day. */
export const untilOf = (at: string): string => (time(at) === '23:59' ? date(at) : `${date(at)}, ${time(at)}`)

/** The next of the dates, or the last one when all are over. */
export const nextDate = (dates: readonly Day[], today: string): Day | undefined =>
  dates.find((day) => day >= today) ?? dates.at(-1)

/** The name of a booking with several dates gets a suffix (docs/product/classes.md §8.2). */
export const bookingName = (name: string, { dates }: Pick<Times, 'dates'>): string =>
  dates.length > 1 ? m.my_classes_guided({ name }) : name

/** Next date first, past bookings last. */
export const inOrderOfNext = (bookings: readonly ClassBooking[], today: string): ClassBooking[] => {
  const orderOf = ({ dates, hours: [first] }: ClassBooking) => {
    const next = nextDate(dates, today) ?? ''
    return `${next < today ? 1 : 0} ${next} ${first?.start ?? ''}`
  }
  return bookings.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

/** First to last day of classes of an article with an end date: that of their dates (docs/product/classes.md §1.3). */
export const durationOf = (
  { endDate }: Pick<Article, 'endDate'>,
  terms: readonly Pick<Times, 'dates'>[],
  language: Language,
): string | undefined => {
  const days = terms.flatMap(({ dates }) => dates).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return endDate && first && last ? periodOf(first, last, language) : undefined
}

/** How often classes meet: of as many as are chosen, from the fewest to the most. */
export const datesCount = (
  terms: readonly Pick<Times, 'dates'>[],
  locale: Language,
  chosen = terms.length,
): string | undefined => {
  const counts = terms.map(({ dates }) => dates.length).toSorted((one, other) => one - other)
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0)
  const [fewest, most] = [sum(counts.slice(0, chosen)), sum(counts.slice(-chosen))]
  if (most <= chosen || counts.length < chosen) return undefined
  return fewest === most
    ? m.class_dates_count({ count: most }, { locale })
    : m.class_dates_between({ from: fewest, count: most }, { locale })
}

/** What a buyer reads of chosen classes before paying, and after: dates, changed dates, and how often they meet. */
export const classNotes = (article: Article, terms: readonly Term[], language: Language): string[] => {
  const duration = durationOf(article, terms, language)
  const dates = terms.flatMap((term) => [
    ...datesInWords(term, language).flatMap(({ when, days }) => [when, ...(days === undefined ? [] : [days])]),
    ...changesInWords(term.changes ?? [], language),
  ])
  const count = datesCount(terms, language)
  const isSaid = duration === undefined || dates.some((line) => line.includes(duration))
  return [...new Set([...(isSaid ? [] : [duration]), ...dates, ...(count === undefined ? [] : [count])])]
}

const teachersOf = ({ teacher }: Term): string => teacher.map(({ fullName }) => fullName).join(', ')

/** Row of a term: hours for a weekly group, since the weekday is the heading; else its dates. */
export const termRowOf = (term: Term, language: Language): { title: string; notes: string[] } => {
  const [first, ...others] = datesInWords(term, language)
  const count = datesCount([term], language)
  const more = [...changesInWords(term.changes ?? [], language), ...(count === undefined ? [] : [count])]
  const notes = [teachersOf(term), ...more].filter(Boolean)
  if (!first) return { title: '', notes }
  return term.weekly
    ? { title: spanOf(term.weekly), notes: [...(first.days === undefined ? [] : [first.days]), ...notes] }
    : { title: lineOf(first), notes: [...others.map(lineOf), ...notes] }
}
