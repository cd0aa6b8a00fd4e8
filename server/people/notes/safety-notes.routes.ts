import type { PersonId } from '#contract/platform/id.ts'
import { safetyNotes } from '#contract/people/safety-notes.ts'
import { participantOf, type Bind } from '#server/people/account/me.ts'
import type { Context } from '#server/platform/context.ts'
import { removeSafetyNote, safetyNoteOf, saveSafetyNote } from './safety-notes.ts'

export const safetyNoteRoutes = (bind: Bind, ctx: Context): void => {
  const now = async (personId: PersonId) => {
    const note = await safetyNoteOf(ctx, personId)
    return note ? { note } : {}
  }
  bind(safetyNotes.one, ({ me, params }) => now(participantOf(me, params.childId)))
  bind(
    safetyNotes.save,
    async ({ me, params, body }) => {
      const personId = participantOf(me, params.childId)
      await saveSafetyNote(ctx, me, personId, body)
      return now(personId)
    },
    { find: ({ me, params }) => participantOf(me, params.childId) },
  )
  bind(safetyNotes.remove, async ({ me, params }) => {
    const personId = participantOf(me, params.childId)
    await removeSafetyNote(ctx, me, personId)
    return now(personId)
  })
}
