import { addDays, addYears, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { deleteBansBefore } from './bans.store.ts'
import { banKeptYears, incidentKeptYears, noteKeptDays } from './notes.rules.ts'
import { deleteIncidentsBefore, deleteNotesBefore } from './notes.store.ts'

/** Deletes notes, bans and incidents whose time is over (docs/product/notes.md §5). */
export const eraseExpiredNotes = async (ctx: Context): Promise<void> => {
  const today = dayOf(ctx.clock.now())
  const noteDay = addDays(today, -noteKeptDays)
  await deleteNotesBefore(ctx.db, noteDay, startOfDay(noteDay))
  const banDay = addYears(today, -banKeptYears)
  await deleteBansBefore(ctx.db, banDay, startOfDay(banDay))
  await deleteIncidentsBefore(ctx.db, startOfDay(addYears(today, -incidentKeptYears)))
}
