import type { Day } from '#contract/platform/day.ts'
import type { EntryBanId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Bans of these people that no member has lifted; one a person. */
export const openBansOf = (db: Db, people: readonly PersonId[]) =>
  db
    .selectFrom('entry_ban')
    .selectAll()
    .where('person_id', '=', anyOf(people))
    .where('lifted_at', 'is', null)
    .orderBy('person_id')
    .execute()

export const banByKey = (db: Db, key: string) =>
  db.selectFrom('entry_ban').selectAll().where('key', '=', key).executeTakeFirst()

export const insertBan = (
  tx: Tx,
  ban: { id: EntryBanId; key: string; personId: PersonId; until: Day; because: string },
  by: StaffId,
  now: Date,
) =>
  tx
    .insertInto('entry_ban')
    .values({
      id: ban.id,
      key: ban.key,
      person_id: ban.personId,
      until: ban.until,
      because: ban.because,
      set_by: by,
      set_at: now,
    })
    .execute()

export const liftBan = (tx: Tx, id: EntryBanId, by: StaffId, now: Date) =>
  tx.updateTable('entry_ban').set({ lifted_at: now, lifted_by: by }).where('id', '=', id).execute()

/** Bans that ended before a day, or were lifted before its begin. */
export const deleteBansBefore = (db: Db, day: Day, at: Date) =>
  db
    .deleteFrom('entry_ban')
    .where((each) => each.or([each('until', '<', day), each('lifted_at', '<', at)]))
    .execute()

export const moveBans = (tx: Tx, from: PersonId, to: PersonId) =>
  tx.updateTable('entry_ban').set({ person_id: to }).where('person_id', '=', from).execute()
