import { sql } from 'kysely'
import type { ClassDateId, ClassId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { Meeting } from './classes.rules.ts'

/** Replaces who stands in on a date; without any the group's own coaches lead it. */
export const setStandIns = async (
  tx: Tx,
  dateId: ClassDateId,
  coachIds: readonly StaffId[],
  names: readonly string[] | null,
): Promise<void> => {
  await tx.deleteFrom('class_date_coach').where('date_id', '=', dateId).execute()
  if (coachIds.length)
    await tx
      .insertInto('class_date_coach')
      .values(coachIds.map((staffId, position) => ({ date_id: dateId, staff_id: staffId, position })))
      .execute()
  await tx
    .updateTable('class_date')
    .set({ teachers: names && [...names] })
    .where('id', '=', dateId)
    .execute()
}

export const cancelDate = (tx: Tx, dateId: ClassDateId, because: string, now: Date) =>
  tx
    .updateTable('class_date')
    .set({ cancelled_at: now, cancelled_because: because })
    .where('id', '=', dateId)
    .where('cancelled_at', 'is', null)
    .execute()

/** Adds the date that stands for another; where it goes back to the time it had, the date of that time is held again. */
export const addDateFor = async (
  tx: Tx,
  classId: ClassId,
  { starts_at, ends_at }: Meeting,
  replaces: ClassDateId,
): Promise<ClassDateId> => {
  const { rows } = await sql<{ id: ClassDateId }>`
    insert into class_date (class_id, starts_at, ends_at, replaces) values (${classId}, ${starts_at}, ${ends_at}, ${replaces})
    on conflict (class_id, starts_at)
    do update set ends_at = excluded.ends_at, cancelled_at = null, cancelled_because = ''
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a date was not added')
  return row.id
}

/** Guests of a date take their places on the one that stands for it. */
export const moveGuestPlaces = async (tx: Tx, from: ClassDateId, to: ClassDateId): Promise<void> => {
  await sql`update class_date set guests = (select f.guests from class_date f where f.id = ${from}) where id = ${to}`.execute(
    tx,
  )
  await tx.updateTable('class_date').set({ guests: 0 }).where('id', '=', from).execute()
}

/** The number of changes of a group's dates, one more. */
export const countChange = async (tx: Tx, classId: ClassId): Promise<void> => {
  await sql`update class set calendar_revision = calendar_revision + 1 where id = ${classId}`.execute(tx)
}

export const revisionsOf = async (db: Db, ids: readonly ClassId[]): Promise<ReadonlyMap<ClassId, number>> =>
  new Map(
    (await db.selectFrom('class').select(['id', 'calendar_revision']).where('id', '=', anyOf(ids)).execute()).map(
      ({ id, calendar_revision: revision }) => [id, revision],
    ),
  )

/** Other classes that these people have at a time: confirmed places on dates that take place. */
export const overlapsOf = async (
  db: Db,
  people: readonly PersonId[],
  { starts_at, ends_at }: Meeting,
  exceptClass: ClassId,
): Promise<{ participantId: PersonId; name: LocalizedText }[]> => {
  if (people.length === 0) return []
  const { rows } = await sql<{ participantId: PersonId; name: LocalizedText }>`
    select distinct on (p.participant_id) p.participant_id as "participantId", c.name
    from place p join class c on c.id = p.class_id join class_date d on d.class_id = c.id
    where p.participant_id = any(${people}::uuid[]) and p.state = 'confirmed' and p.class_id <> ${exceptClass}
      and c.cancelled_at is null and d.cancelled_at is null and d.starts_at < ${ends_at} and d.ends_at > ${starts_at}
    order by p.participant_id, c.id`.execute(db)
  return rows
}
