import type { Article } from '#contract/centre/catalogue.ts'
import type { TimetableTerm } from '#contract/climbing/classes.ts'
import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'

/** What the lists of terms are narrowed to; all of it stands in the address (docs/product/classes.md §2.11). */
export interface TermFilter {
  age: AgeGroup | undefined
  /** Monday is 1, Sunday 7. */
  day: number | undefined
  /** Slovenian words of the level, the same address in both languages. */
  level: string | undefined
  isFree: boolean
}

/** Names in the address. */
export type FilterName = 'age' | 'day' | 'level' | 'free'

type FilteredTerm = Pick<TimetableTerm, 'articles' | 'ageGroup' | 'dates' | 'full'>
type LevelledArticle = Pick<Article, '_id' | 'level'>

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The filter of an address; a value that no list knows counts as none. */
export const filterIn = (search: URLSearchParams): TermFilter => ({
  age: ageGroups.find((group) => group === search.get('age')),
  day: weekdays.find((day) => String(day) === search.get('day')),
  level: search.get('level') || undefined,
  isFree: search.has('free'),
})

/** Whether anything is left out. */
export const isNarrowed = ({ age, day, level, isFree }: TermFilter): boolean =>
  isFree || [age, day, level].some((value) => value !== undefined)

const levelsOf = ({ articles: ids }: FilteredTerm, articles: readonly LevelledArticle[]) =>
  articles.flatMap(({ _id, level }) => (level && ids.includes(_id) ? [level] : []))

const daysOf = ({ dates }: FilteredTerm): number[] => dates.map(weekdayOf)

/** The terms that fit, in the order they had. */
export const fitting = <Each extends FilteredTerm>(
  { age, day, level, isFree }: TermFilter,
  terms: readonly Each[],
  articles: readonly LevelledArticle[],
): Each[] =>
  terms.filter(
    (term) =>
      (!age || term.ageGroup.includes(age)) &&
      (!day || daysOf(term).includes(day)) &&
      (!level || levelsOf(term, articles).some(({ sl }) => sl === level)) &&
      !(isFree && term.full),
  )

/** What there is to choose from: only ages, days and levels that some term has. */
export const choicesOf = (terms: readonly FilteredTerm[], articles: readonly LevelledArticle[]) => ({
  ages: ageGroups.filter((group) => terms.some(({ ageGroup }) => ageGroup.includes(group))),
  days: weekdays.filter((day) => terms.some((term) => daysOf(term).includes(day))),
  levels: [...new Map(terms.flatMap((term) => levelsOf(term, articles)).map((level) => [level.sl, level])).values()],
})
