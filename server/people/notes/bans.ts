import type { PersonId } from '#contract/platform/id.ts'
import type { EntryBan } from '#contract/staff/people/card-facts.ts'
import type { NewBan } from '#contract/staff/people/notes.ts'
import { m } from '#texts/compiled/messages.js'
import { keepPresent, personNames, serialisePerson } from '#server/people/account/people.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { factsOf, inBoth, onDay } from '#server/people/staff/facts.ts'
import { staffNames } from '#server/people/staff/names.ts'
import * as store from './bans.store.ts'
import { countsOn } from './notes.rules.ts'

/** Bans of these people that hold today; people without one are left out. */
export const bansOf = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, EntryBan>> => {
  const today = dayOf(ctx.clock.now())
  const rows = (await store.openBansOf(db, people)).filter(({ until, lifted_at: endedAt }) =>
    countsOn({ until, endedAt }, today),
  )
  const names = await staffNames(
    db,
    rows.map((row) => row.set_by),
  )
  return new Map(
    rows.map((row) => [
      row.person_id,
      { until: row.until, because: row.because, setOn: dayOf(row.set_at), by: names.get(row.set_by) ?? '' },
    ]),
  )
}

/**
 * Refuses to sell for a person who may not enter (docs/product/notes.md §3.6). Staff read another sentence than customers.
 */
export const refuseBanned = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  personId: PersonId,
  code: 'banned' | 'banned_from_classes' = 'banned',
): Promise<void> => {
  const today = dayOf(ctx.clock.now())
  const open = await store.openBansOf(db, [personId])
  if (open.some(({ until, lifted_at: endedAt }) => countsOn({ until, endedAt }, today))) refuse(code)
}

/** Ends the tickets of a person whom the ban keeps out; tickets stand above this module. */
export type EndTickets = (ctx: Context, tx: Tx, actor: Actor, personId: PersonId) => Promise<void>

/**
 * Keeps a person out until a day, in place of a ban that was set before. No member bans or lifts in an own matter
 * (docs/product/notes.md §3).
 */
export const banPerson = async (
  ctx: Context,
  tx: Tx,
  me: Asker,
  personId: PersonId,
  { key, until, because, endsTickets }: NewBan,
  endTickets: EndTickets,
): Promise<void> => {
  const now = ctx.clock.now()
  if (until < dayOf(now)) refuseFields({ until: 'past_day' })
  await keepPresent(tx, personId)
  await serialisePerson(tx, personId)
  const before = await store.banByKey(tx, key)
  if (before) {
    const isSame = before.person_id === personId && before.until === until && before.because === because
    return isSame ? undefined : refuse('key_used')
  }
  const person = (await personNames(tx, [personId])).get(personId)
  const outcome = endsTickets ? inBoth(m.fact_tickets_end) : undefined
  const facts = () => factsOf(m.act_ban, { person, until: onDay(until), outcome, because })
  const actor = await me.act(tx, null, { about: [personId], facts })
  for (const { id } of await store.openBansOf(tx, [personId])) await store.liftBan(tx, id, me.id, now)
  const id = newId<'entryBan'>()
  await store.insertBan(tx, { id, key, personId, until, because }, me.id, now)
  const fields = endsTickets ? ['tickets'] : []
  await auditLog.append(ctx, tx, actor, { action: 'ban_set', object: 'entry_ban', id, about: personId, fields })
  if (endsTickets) await endTickets(ctx, tx, actor, personId)
}

/** Lifts a ban before its last day; a second time changes nothing. Tickets that it ended stay ended. */
export const liftBan = async (ctx: Context, tx: Tx, me: Asker, personId: PersonId): Promise<void> => {
  await keepPresent(tx, personId)
  await serialisePerson(tx, personId)
  const open = await store.openBansOf(tx, [personId])
  const [newest] = open
  if (!newest) return
  const person = (await personNames(tx, [personId])).get(personId)
  const facts = () => factsOf(m.act_ban_lift, { person, until: onDay(newest.until), because: newest.because })
  const actor = await me.act(tx, null, { about: [personId], facts })
  for (const { id } of open) {
    await store.liftBan(tx, id, me.id, ctx.clock.now())
    await auditLog.append(ctx, tx, actor, { action: 'ban_lifted', object: 'entry_ban', id, about: personId })
  }
}
