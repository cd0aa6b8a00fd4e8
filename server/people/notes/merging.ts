import type { PersonId } from '#contract/platform/id.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { authorOf } from './author.ts'
import * as bans from './bans.store.ts'
import * as store from './notes.store.ts'
import * as safety from './safety-notes.store.ts'

/** Of two bans that no member has lifted the one that ends later stays. */
const mergeBans = async (ctx: Context, tx: Tx, actor: Actor, from: PersonId, to: PersonId): Promise<void> => {
  const open = (await bans.openBansOf(tx, [from, to])).toSorted((one, other) => (one.until < other.until ? 1 : -1))
  for (const { id } of open.slice(1)) await bans.liftBan(tx, id, authorOf(actor).id, ctx.clock.now())
  await bans.moveBans(tx, from, to)
}

/** Two safety notes become one with the words of both, the newer first: an allergy must not be lost by a merge. */
const mergeSafetyNotes = async (tx: Tx, from: PersonId, to: PersonId): Promise<void> => {
  const [older, newer] = await safety.safetyNotesOf(tx, [from, to])
  if (older && newer) {
    await safety.deleteSafetyNotes(tx, [from, to])
    await safety.saveSafetyNote(tx, {
      personId: to,
      text: older.body === newer.body ? newer.body : `${newer.body}\n${older.body}`,
      version: newer.consent_version,
      writtenBy: newer.written_by,
      now: newer.written_at,
    })
  } else await safety.moveSafetyNote(tx, from, to)
  await safety.moveAuthor(tx, from, to)
}

/** Two people turn out to be one: notes and incidents of both stay. */
export const mergeNotes = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { from, to }: { from: PersonId; to: PersonId },
): Promise<void> => {
  await store.moveNotes(tx, from, to)
  await mergeBans(ctx, tx, actor, from, to)
  await mergeSafetyNotes(tx, from, to)
}
