import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bornOf } from './person.rules.ts'
import { asNear, readSearch, sharedPhoneEnd } from './people-search.rules.ts'
import * as store from './people-search.store.ts'

/** A person in a list that staff see. */
export interface ListedPerson {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  phoneNumber: string
  email: string
  hasLogIn: boolean
  lastVisit: Date | null
}

const listedPerson = (row: store.FoundRow): ListedPerson => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  birthDate: row.birth_date,
  phoneNumber: row.phone_number,
  email: row.email,
  hasLogIn: row.has_log_in,
  lastVisit: row.last_visit_at,
})

/** Where a page of a list begins, and its order. */
export type PeoplePage = store.PeoplePage

/** What staff search by: the typed text, and conditions beside it. */
export interface Search extends Pick<store.PeopleConditions, 'birthYear' | 'logIn' | 'ids'> {
  q: string
  age?: AgeGroup | undefined
  consent?: 'missing' | undefined
  recent?: '1' | undefined
}

/** Who came within this time is listed without a name. */
const recentMs = days(90)

const conditionsOf = (
  { centre, clock }: Context,
  { q, age, consent, recent, ...others }: Search,
): store.PeopleConditions => {
  const now = clock.now()
  const isUntyped = q.trim() === '' && others.birthYear === undefined && others.ids === undefined && age === undefined
  return {
    ...others,
    born: age && bornOf(age, dayOf(now)),
    withoutRules: consent && centre.rules.version,
    cameSince: isUntyped && (recent ?? consent) ? addMs(now, -recentMs) : undefined,
  }
}

/** People found, whether there are more, and whether no one is called so and these nearly are (docs/product/staff.md §7.2). */
export const findPeople = async (
  ctx: Context,
  search: Search,
  limit: number,
  place: Omit<PeoplePage, 'limit'> = {},
): Promise<{ found: ListedPerson[]; more: boolean; near: boolean; count?: number }> => {
  const { q } = search
  const page = { ...place, limit: limit + 1 }
  const narrowed = conditionsOf(ctx, search)
  const asked = readSearch(q, yearOf(dayOf(ctx.clock.now())))
  const exact = await store.findPeople(ctx.db, asked, narrowed, page)
  // One mistake is looked for only where no one is called so: no found one gives way to another name.
  const query = exact.length === 0 ? asNear(asked.words) : undefined
  const rows = query === undefined ? exact : await store.findPeople(ctx.db, asked, narrowed, page, query)
  return {
    found: rows.slice(0, limit).map(listedPerson),
    more: rows.length > limit,
    near: query !== undefined && rows.length > 0,
    ...(q.trim() === '' && { count: rows.length > limit ? await store.countPeople(ctx.db, narrowed) : rows.length }),
  }
}

/** These people as a search lists them, by the asked id: a merged one is the kept one, and one without data is left out. */
export const peopleFound = async (db: Db, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, ListedPerson>> =>
  new Map((await store.peopleFound(db, ids)).map((row) => [row.asked, listedPerson(row)]))

/** People one of whom a new person may be, so that no person is entered twice. */
export const namesakesOf = async (
  db: Db,
  person: { firstName: string; lastName: string; birthDate: Day; phoneNumber: string },
): Promise<ListedPerson[]> =>
  (await store.findNamesakes(db, person, sharedPhoneEnd(person.phoneNumber))).map(listedPerson)
