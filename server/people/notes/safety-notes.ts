import type { PersonId } from '#contract/platform/id.ts'
import { safetyConsentVersion } from '#contract/people/safety-consent.ts'
import type { NewSafetyNote, SafetyNote } from '#contract/people/safety-notes.ts'
import { giveConsent, takeConsentBack } from '#server/people/account/consents.ts'
import type { Me } from '#server/people/account/me.ts'
import { keepPresent, serialisePerson } from '#server/people/account/people.ts'
import { accessLog, auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './safety-notes.store.ts'

const subject = 'safety_note'

/** The note of one person, for themself or a guardian. */
export const safetyNoteOf = async (ctx: Context, personId: PersonId): Promise<SafetyNote | undefined> => {
  const [note] = await store.safetyNotesOf(ctx.db, [personId])
  return note && { text: note.body, writtenAt: note.written_at.toISOString() }
}

/** Writes or changes the note, with the consent to the current sentence (docs/product/notes.md §6.2). */
export const saveSafetyNote = (
  ctx: Context,
  me: Me,
  personId: PersonId,
  { text, version }: Pick<NewSafetyNote, 'text' | 'version'>,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (version !== safetyConsentVersion) refuse('consent_renewed')
    await keepPresent(tx, personId)
    await serialisePerson(tx, personId)
    await giveConsent(ctx, tx, me.actor, { personId, signedBy: me.id, subject, version })
    await store.saveSafetyNote(tx, { personId, text, version, writtenBy: me.id, now: ctx.clock.now() })
    await auditLog.append(ctx, tx, me.actor, {
      action: 'safety_note_saved',
      object: 'safety_note',
      id: personId,
      about: personId,
    })
  })

const removeNote = async (ctx: Context, tx: Tx, actor: Actor, personId: PersonId): Promise<void> => {
  await keepPresent(tx, personId)
  await serialisePerson(tx, personId)
  await takeConsentBack(ctx, tx, { personId, subject })
  for (const about of await store.deleteSafetyNotes(tx, [personId]))
    await auditLog.append(ctx, tx, actor, { action: 'safety_note_deleted', object: 'safety_note', id: about, about })
}

/** Deletes the note and takes the consent back, at once; a second time changes nothing. */
export const removeSafetyNote = (ctx: Context, me: Me, personId: PersonId): Promise<void> =>
  inTransaction(ctx.db, (tx) => removeNote(ctx, tx, me.actor, personId))

/**
 * Notes of these participants for a coach who leads their date; the caller has made sure of that. Each look at a note is in
 * the access log (docs/product/notes.md §6.4).
 */
export const safetyNotesFor = async (
  ctx: Context,
  actor: Actor,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, string>> => {
  const notes = await store.safetyNotesOf(ctx.db, people)
  await accessLog.append(
    ctx,
    actor,
    ...notes.map(
      ({ person_id: id }) => ({ action: 'safety_note_read', object: 'safety_note', id, about: id }) as const,
    ),
  )
  return new Map(notes.map((note) => [note.person_id, note.body]))
}

/** How long a note outlives the last date of the last class (docs/product/notes.md §6.5). */
const keptMs = days(30)

/** Deletes notes of people who have had no class since; `hadClassSince` comes from the classes, above this module. */
export const forgetSafetyNotes = async (
  ctx: Context,
  actor: Actor,
  hadClassSince: (people: readonly PersonId[], since: Date) => Promise<boolean>,
): Promise<void> => {
  const since = addMs(ctx.clock.now(), -keptMs)
  for (const personId of await store.writtenBefore(ctx.db, since))
    if (!(await hadClassSince([personId], since)))
      await inTransaction(ctx.db, (tx) => removeNote(ctx, tx, actor, personId))
}
