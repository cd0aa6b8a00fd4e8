import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'

export const safetyNotesOf = (db: Db, people: readonly PersonId[]) =>
  db.selectFrom('safety_note').selectAll().where('person_id', '=', anyOf(people)).orderBy('written_at').execute()

/** Writes the one note of a person, or puts new words in its place. */
export const saveSafetyNote = (
  tx: Tx,
  note: { personId: PersonId; text: string; version: string; writtenBy: PersonId; now: Date },
) => {
  const words = {
    body: note.text,
    consent_version: note.version,
    written_by: note.writtenBy,
    written_at: note.now,
  }
  return tx
    .insertInto('safety_note')
    .values({ id: newId(), person_id: note.personId, ...words })
    .onConflict((conflict) => conflict.constraint('safety_note_once').doUpdateSet(words))
    .execute()
}

export const deleteSafetyNotes = async (tx: Tx, people: readonly PersonId[]): Promise<PersonId[]> =>
  (await tx.deleteFrom('safety_note').where('person_id', '=', anyOf(people)).returning('person_id').execute()).map(
    ({ person_id: id }) => id,
  )

/** People whose note was written before this instant. */
export const writtenBefore = async (db: Db, at: Date): Promise<PersonId[]> =>
  (await db.selectFrom('safety_note').select('person_id').where('written_at', '<', at).execute()).map(
    ({ person_id: id }) => id,
  )

export const moveSafetyNote = (tx: Tx, from: PersonId, to: PersonId) =>
  tx.updateTable('safety_note').set({ person_id: to }).where('person_id', '=', from).execute()

export const moveAuthor = (tx: Tx, from: PersonId, to: PersonId) =>
  tx.updateTable('safety_note').set({ written_by: to }).where('written_by', '=', from).execute()
