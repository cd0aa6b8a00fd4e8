import type { NoteId, PersonId } from '#contract/platform/id.ts'
import type { DeskNote } from '#contract/staff/people/card-facts.ts'
import type { NewNote } from '#contract/staff/people/notes.ts'
import { keepPresent, serialisePerson } from '#server/people/account/people.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { authorOf } from './author.ts'
import { countsOn, maxNotes } from './notes.rules.ts'
import * as store from './notes.store.ts'

type Words = Pick<NewNote, 'text' | 'until'>

const shownOn = (day: Parameters<typeof countsOn>[1]) => (row: store.NoteRow) =>
  countsOn({ until: row.until, endedAt: row.ended_at }, day)

/** Notes of the desk about these people that are shown today, the newest first; people without one are left out. */
export const notesOf = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, DeskNote[]>> => {
  const rows = (await store.openNotesOf(db, people)).filter(shownOn(dayOf(ctx.clock.now())))
  const names = await staffNames(
    db,
    rows.map((row) => row.written_by),
  )
  const found = new Map<PersonId, DeskNote[]>()
  for (const row of rows) {
    const note: DeskNote = {
      _id: row.id,
      text: row.body,
      until: row.until!, // of the desk: the database has it
      writtenOn: dayOf(row.written_at),
      by: names.get(row.written_by) ?? '',
    }
    found.set(row.person_id, [...(found.get(row.person_id) ?? []), note])
  }
  return found
}

const refusePast = (ctx: Pick<Context, 'clock'>, { until }: Words): void => {
  if (until < dayOf(ctx.clock.now())) refuseFields({ until: 'past_day' })
}

/** Writes a note that the card shows until its last day. The same call sent again writes one (docs/product/notes.md §2). */
export const writeNote = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  { key, text, until }: NewNote,
): Promise<void> => {
  const { id: by } = authorOf(actor)
  refusePast(ctx, { text, until })
  await keepPresent(tx, personId)
  await serialisePerson(tx, personId)
  const before = await store.noteByKey(tx, key)
  if (before) {
    const isSame = before.person_id === personId && before.body === text && before.until === until
    return isSame ? undefined : refuse('key_used')
  }
  const now = ctx.clock.now()
  const shown = (await store.openNotesOf(tx, [personId])).filter(shownOn(dayOf(now)))
  if (shown.length >= maxNotes) refuse('too_many_notes')
  const id = newId<'note'>()
  await store.insertNote(tx, { id, key, personId, text, until, by, now })
  await auditLog.append(ctx, tx, actor, { action: 'note_written', object: 'note', id, about: personId })
}

/** Changes words and end of a note, also of one that has ended; answers whom it is about. */
export const changeNote = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  noteId: NoteId,
  words: Words,
): Promise<PersonId> => {
  const { id: by } = authorOf(actor)
  refusePast(ctx, words)
  const { person_id: about, ...before } = (await store.lockNote(tx, noteId)) ?? refuse('not_found')
  await keepPresent(tx, about)
  const fields = [
    ...(before.body === words.text ? [] : ['text']),
    ...(before.until === words.until && before.ended_at === null ? [] : ['until']),
  ]
  if (fields.length === 0) return about
  await store.changeNote(tx, noteId, words, by, ctx.clock.now())
  await auditLog.append(ctx, tx, actor, { action: 'note_changed', object: 'note', id: noteId, about, fields })
  return about
}

/** Ends a note today, before its last day; a second time changes nothing. */
export const endNote = async (ctx: Context, tx: Tx, actor: Actor, noteId: NoteId): Promise<PersonId> => {
  const { id: by } = authorOf(actor)
  const { person_id: about, ended_at: ended } = (await store.lockNote(tx, noteId)) ?? refuse('not_found')
  await keepPresent(tx, about)
  if (ended !== null) return about
  await store.endNote(tx, noteId, by, ctx.clock.now())
  await auditLog.append(ctx, tx, actor, { action: 'note_ended', object: 'note', id: noteId, about })
  return about
}
