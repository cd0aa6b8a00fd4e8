import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './participants.store.ts'

/** What a roster says of a person. */
export type Participant = store.Participant

/** Names, ages and ability of these people, by name; erased ones are left out. */
export const participantsById = (db: Db, ids: readonly PersonId[]): Promise<Participant[]> =>
  ids.length === 0 ? Promise.resolve([]) : store.participantsById(db, ids)

/** Guardians of a minor with their phones. */
export const guardianPhones = (db: Db, childId: PersonId) => store.guardianPhones(db, childId)
