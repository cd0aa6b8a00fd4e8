import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { spanOf } from '#contract/platform/schedule.ts'
import type { Language } from '#contract/platform/language.ts'
import { inLanguage } from '#web/platform/language.ts'
import type { Article } from '#contract/centre/catalogue.ts'
import type { OfferedTerm } from '#contract/climbing/classes.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import { termsToChoose } from './term-choice.ts'

/** Terms of one article for an age group, soonest first. */
export const termsFor = (article: Article, ageGroup: AgeGroup, terms: readonly OfferedTerm[]): OfferedTerm[] =>
  terms.filter((term) => term.articles.includes(article._id) && term.ageGroup.includes(ageGroup))

/**
 * Dates of several groups in few lines: weekly ones that differ only in the weekday share one, 'Ponedeljek, sreda,
 * 16:00–17:00'. One group alone has all its words.
 */
export const offerLines = (terms: readonly Pick<OfferedTerm, 'weekly' | 'inWords'>[], language: Language): string[] => {
  const shared = terms.length > 1 ? terms : []
  const orderOf = ({ weekday, start }: { weekday: number; start: string }) => `${weekday} ${start}`
  const weekly = shared
    .flatMap((term) => term.weekly ?? [])
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const lines = new Map<string, Set<string>>()
  for (const each of weekly)
    lines.set(spanOf(each), (lines.get(spanOf(each)) ?? new Set()).add(weekdayNumbered(each.weekday, language)))
  return [
    ...[...lines].map(([span, days]) => `${asHeading([...days].join(', '))}, ${span}`),
    ...terms.filter((term) => shared.length === 0 || !term.weekly).flatMap((term) => term.inWords.map(inLanguage)),
  ]
}

/** What the list says about the places of an article. */
export type Places =
  | { state: 'none' | 'full' | 'held' }
  | { state: 'free'; left: number }
  | { state: 'some'; free: number; terms: number }

/**
 * Free places of the only term, or how many terms have any: a sum over terms would promise too much. An article is full when fewer terms have a place than must be chosen; it may come free when
 * payers hold the places that are missing (docs/product/classes.md §2.8).
 */
export const placesOf = (article: Article, terms: readonly OfferedTerm[]): Places => {
  const count = termsToChoose(article)
  const free = terms.filter(({ full }) => !full)
  if (terms.length === 0) return { state: 'none' }
  const [only, ...others] = terms
  if (only && others.length === 0 && !only.full) return { state: 'free', left: only.placesLeft }
  if (free.length >= count) return { state: 'some', free: free.length, terms: terms.length }
  const held = terms.filter(({ mayComeFree }) => mayComeFree)
  return { state: free.length + held.length >= count ? 'held' : 'full' }
}

/** Dates of an activity that its card names. */
const shownTerms = 3

/** The soonest terms, in order; where these are full, the last of them is the next one with a place. */
export const nextTerms = (terms: readonly OfferedTerm[]): OfferedTerm[] => {
  const soonest = terms.slice(0, shownTerms)
  const free = terms.find(({ full }) => !full)
  return free === undefined || soonest.includes(free) ? soonest : [...soonest.slice(0, -1), free]
}

/** Names of all teachers, each once. */
export const teachersIn = (terms: readonly OfferedTerm[]): string =>
  [...new Set(terms.flatMap(({ teacher }) => teacher.map(({ fullName }) => fullName)))].join(', ')
