import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId } from '#contract/platform/id.ts'

/** What the list of people is narrowed by; it stands in the address, so that a reload and a link keep it. */
export interface PeopleFilter {
  q: string
  logIn?: 'with' | 'without' | undefined
  birthYear?: number | undefined
  age?: AgeGroup | undefined
  ticket?: 'valid' | 'ended' | undefined
  course?: ArticleId | undefined
  consent?: 'missing' | undefined
}

const maxQueryLength = 80

const oneOf = <Value extends string>(values: readonly Value[], sent: string | null): Value | undefined =>
  values.find((value) => value === sent)

/** Filter of an address; what it does not understand counts as not set. */
export const readFilter = (search: string): PeopleFilter => {
  const sent = new URLSearchParams(search)
  const birthYear = sent.get('birthYear') ?? ''
  const course = sent.get('course') ?? ''
  return {
    q: (sent.get('q') ?? '').slice(0, maxQueryLength),
    logIn: oneOf(['with', 'without'], sent.get('logIn')),
    birthYear: /^(19|20)\d\d$/.test(birthYear) ? Number(birthYear) : undefined,
    age: oneOf(ageGroups, sent.get('age')),
    ticket: oneOf(['valid', 'ended'], sent.get('ticket')),
    // The server checks whose id it is.
    course: /^[\da-f-]{36}$/.test(course) ? (course as ArticleId) : undefined,
    consent: oneOf(['missing'], sent.get('consent')),
  }
}

/** What is chosen, by its name in address and call. */
export const chosenOf = ({ q: _typed, ...filter }: PeopleFilter): Partial<Omit<PeopleFilter, 'q'>> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
