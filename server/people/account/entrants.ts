import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import * as store from './entrants.store.ts'
import { isBlocked } from './person.rules.ts'

/** A person who comes in at the desk, as the account knows it. */
export interface Entrant {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  hasBeenHere: boolean
  isEmailBlocked: boolean
}

/** These people, those who were erased left out. */
export const entrantsOf = async (db: Db, ids: readonly PersonId[], now: Date): Promise<Entrant[]> =>
  (await store.entrantsOf(db, ids)).map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    hasBeenHere: row.last_visit_at !== null,
    isEmailBlocked:
      row.confirm_by !== null && isBlocked({ confirmedAt: row.confirmed_at, confirmBy: row.confirm_by }, now),
  }))

/** Locks people in the order of their ids, so that of two calls about one person the second sees the first. */
export const lockEntrants = async (tx: Tx, ids: readonly PersonId[]): Promise<void> => {
  await store.lockEntrants(tx, ids)
}

/** The person of an id, or the one it was merged into; undefined for an unknown and an erased one. */
export const presentPerson = (db: Db, id: PersonId): Promise<PersonId | undefined> => store.presentPerson(db, id)

/** A relative of a person, to come in together. */
export interface FamilyRow {
  id: PersonId
  relation: 'child' | 'guardian' | 'sibling'
}

/** Children and other guardians of a person; of a minor its guardians, brothers and sisters. */
export const familyOf = (db: Db, personId: PersonId): Promise<FamilyRow[]> => store.familyOf(db, personId)
