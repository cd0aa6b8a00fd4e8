import type { Article } from '#contract/catalogue.ts'
import type { Term } from '#contract/classes.ts'
import type { Language } from '#contract/kit/language.ts'
import { changesInWords } from '#texts/class-changes.ts'
import { datesInWords, lineOf, periodOf, spanOf } from '#texts/class-dates.ts'
import { m } from '#texts/compiled/messages.js'

/** First to last day of classes of an article with an end date: that of their dates (docs/product/classes.md §1.3). */
export const durationOf = (
  { endDate }: Pick<Article, 'endDate'>,
  terms: readonly Pick<Term, 'dates'>[],
  language: Language,
): string | undefined => {
  const days = terms.flatMap(({ dates }) => dates).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return endDate && first && last ? periodOf(first, last, language) : undefined
}

/** How often classes meet, of as many as are chosen; undefined where that depends on the choice. */
export const datesCount = (
  terms: readonly Pick<Term, 'dates'>[],
  locale: Language,
  chosen = terms.length,
): string | undefined => {
  const counts = terms.map(({ dates }) => dates.length).toSorted((one, other) => one - other)
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0)
  const count = sum(counts.slice(-chosen))
  const isSame = counts.length >= chosen && sum(counts.slice(0, chosen)) === count
  return isSame && count > chosen ? m.class_dates_count({ count }, { locale }) : undefined
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
