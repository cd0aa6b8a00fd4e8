import { notes } from '#contract/staff/calls.ts'
import type { DeskNote } from '#contract/staff/people/card-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/staff/platform/call.ts'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { keepCard } from './people.queries.ts'

/** Ends a note; the undo writes it anew with its last day. */
export const endNote = async ({ _id, text, until }: DeskNote): Promise<DoneAct> => {
  const params = { noteId: _id }
  await keepCard((await call(notes.end, { params })).card)
  return {
    sentence: m.note_ended(),
    undo: async () => keepCard((await call(notes.change, { params, body: { text, until } })).card),
  }
}
