import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, MakeupId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export interface NewMakeup {
  participantId: PersonId
  fromDateId: ClassDateId
  because: 'excused' | 'cancelled'
  validUntil: Day
  staffId: StaffId | null
  now: Date
}

/** Writes a right; one that was taken away counts again. */
export const grant = (tx: Tx, { participantId, fromDateId, because, validUntil, staffId, now }: NewMakeup) =>
  sql`
    insert into makeup (id, participant_id, from_date_id, valid_until, because, created_at, staff_id)
    values (${newId()}, ${participantId}, ${fromDateId}, ${validUntil}, ${because}, ${now}, ${staffId})
    on conflict on constraint makeup_once do update
    set valid_until = greatest(makeup.valid_until, excluded.valid_until), because = excluded.because, revoked_at = null`.execute(
    tx,
  )

/** Takes a right away that was not used. */
export const revoke = (tx: Tx, participantId: PersonId, fromDateId: ClassDateId, now: Date) =>
  tx
    .updateTable('makeup')
    .set({ revoked_at: now })
    .where('participant_id', '=', participantId)
    .where('from_date_id', '=', fromDateId)
    .where('because', '=', 'excused')
    .where('used_date_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

/** Rights of a person that were not taken away, the newest first. */
export const makeupsOf = (db: Db, participantId: PersonId) =>
  db
    .selectFrom('makeup')
    .selectAll()
    .where('participant_id', '=', participantId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

export type MakeupRow = Awaited<ReturnType<typeof makeupsOf>>[number]

export const madeUpFor = async (db: Db, dateId: ClassDateId): Promise<ReadonlySet<PersonId>> =>
  new Set(
    (
      await db
        .selectFrom('makeup')
        .select('participant_id')
        .where('from_date_id', '=', dateId)
        .where('used_date_id', 'is not', null)
        .execute()
    ).map(({ participant_id: id }) => id),
  )

export const findMakeup = (db: Db, id: MakeupId) =>
  db.selectFrom('makeup').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMakeup = (tx: Tx, id: MakeupId) =>
  tx.selectFrom('makeup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setUsed = (tx: Tx, id: MakeupId, dateId: ClassDateId | null) =>
  tx.updateTable('makeup').set({ used_date_id: dateId }).where('id', '=', id).execute()

/** Guests of a date come to the one that stands for it. */
export const moveGuests = async (tx: Tx, from: ClassDateId, to: ClassDateId): Promise<void> => {
  await tx.updateTable('day_guest').set({ date_id: to }).where('date_id', '=', from).execute()
  await tx.updateTable('makeup').set({ used_date_id: to }).where('used_date_id', '=', from).execute()
}

/** Gives the rights back that were used for a date which is not held, at least until a day; number of guests that leave. */
export const freeRights = async (tx: Tx, dateId: ClassDateId, until: Day): Promise<number> => {
  const guests = await tx
    .deleteFrom('day_guest')
    .where('date_id', '=', dateId)
    .where('why', '=', 'makeup')
    .returning('participant_id')
    .execute()
  await sql`
    update makeup set used_date_id = null, valid_until = greatest(valid_until, ${until})
    where used_date_id = ${dateId}`.execute(tx)
  return guests.length
}
