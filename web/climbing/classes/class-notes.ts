import type { Article } from '#contract/centre/catalogue.ts'
import type { Term } from '#contract/climbing/classes.ts'
import { spanOf } from '#contract/platform/schedule.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'

/** First to last day of classes of an article with an end date: that of their dates (docs/product/classes.md §1.3). */
export const durationOf = (
  { endDate }: Pick<Article, 'endDate'>,
  terms: readonly Pick<Term, 'dates'>[],
): string | undefined => {
  const days = terms.flatMap(({ dates }) => dates).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return endDate && from && to ? m.classes_period({ from: date(from), to: date(to) }) : undefined
}

/** Changed dates of a term, and how often it meets. */
const moreOf = ({ changes = [], meets }: Term): string[] => [
  ...changes.map(({ inWords }) => inLanguage(inWords)),
  ...(meets ? [inLanguage(meets)] : []),
]

/** Whether the words of a term name its last day; the range of all would only repeat them. */
const saysItsEnd = ({ dates, inWords }: Term): boolean => {
  const to = dates.toSorted().at(-1)
  return to !== undefined && inWords.some((line) => inLanguage(line).includes(date(to)))
}

/** What a buyer reads of chosen classes before paying: their dates, changed dates, and how often they meet. */
export const classNotes = (article: Article, terms: readonly Term[]): string[] => {
  const duration = terms.every(saysItsEnd) ? undefined : durationOf(article, terms)
  const lines = terms.flatMap((term) => [...term.inWords.map(inLanguage), ...moreOf(term)])
  return duration ? [duration, ...lines] : lines
}

/** Row of a term: hours for a weekly group, since the weekday is the heading; else its dates, which stay together. */
export const termRowOf = (term: Term): { title: string[]; notes: string[] } => {
  const lines = term.inWords.map(inLanguage)
  const teachers = term.teacher.map(({ fullName }) => fullName).join(', ')
  return {
    title: term.weekly ? [spanOf(term.weekly)] : lines,
    notes: [...(term.weekly ? lines.slice(1) : []), teachers, ...moreOf(term)].filter(Boolean),
  }
}
