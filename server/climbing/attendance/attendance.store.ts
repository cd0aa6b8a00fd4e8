import { sql } from 'kysely'
import type { ClassDateId, MakeupId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { AttendanceState, GuestReason } from '#contract/staff/climbing/attendance.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

export interface Mark {
  participantId: PersonId
  /** Null takes a mark back. */
  state: AttendanceState | null
  /** When the phone marked it. */
  markedAt: Date
}

/**
 * Writes marks. Of two marks of one person the later one counts, whichever comes first; of two at one instant the same one
 * in every order. Answers the people whose mark changed.
 */
export const writeMarks = async (
  tx: Tx,
  dateId: ClassDateId,
  marks: readonly Mark[],
  { staffId, now }: { staffId: StaffId | null; now: Date },
): Promise<PersonId[]> => {
  const { rows } = await sql<{ participant_id: PersonId }>`
    insert into attendance (date_id, participant_id, state, at, staff_id, marked_at)
    select ${dateId}::uuid, m.person, m.state, ${now}, ${staffId}::uuid, m.marked_at
    from unnest(${marks.map(({ participantId }) => participantId)}::uuid[], ${marks.map(({ state }) => state)}::text[],
                ${marks.map(({ markedAt }) => markedAt)}::timestamptz[]) as m (person, state, marked_at)
    on conflict (date_id, participant_id) do update
    set state = excluded.state, at = excluded.at, staff_id = excluded.staff_id, marked_at = excluded.marked_at
    where (excluded.marked_at, coalesce(excluded.state, '')) > (attendance.marked_at, coalesce(attendance.state, ''))
    returning participant_id`.execute(tx)
  return rows.map(({ participant_id: id }) => id)
}

/** Marks who has no mark yet as present. Answers these people. */
export const markRest = async (
  tx: Tx,
  dateId: ClassDateId,
  people: readonly PersonId[],
  { staffId, now, markedAt }: { staffId: StaffId | null; now: Date; markedAt: Date },
): Promise<PersonId[]> => {
  const { rows } = await sql<{ participant_id: PersonId }>`
    insert into attendance (date_id, participant_id, state, at, staff_id, marked_at)
    select ${dateId}::uuid, person, 'present', ${now}, ${staffId}::uuid, ${markedAt}
    from unnest(${people}::uuid[]) person
    on conflict (date_id, participant_id) do update
    set state = excluded.state, at = excluded.at, staff_id = excluded.staff_id, marked_at = excluded.marked_at
    where attendance.state is null and excluded.marked_at > attendance.marked_at
    returning participant_id`.execute(tx)
  return rows.map(({ participant_id: id }) => id)
}

/** Takes back the marks that one member made at one instant for all that had none. */
export const takeRestBack = async (
  tx: Tx,
  dateId: ClassDateId,
  { staffId, now, markedAt }: { staffId: StaffId | null; now: Date; markedAt: Date },
): Promise<PersonId[]> =>
  (
    await tx
      .updateTable('attendance')
      .set({ state: null, at: now })
      .where('date_id', '=', dateId)
      .where('staff_id', '=', staffId)
      .where('marked_at', '=', markedAt)
      .where('state', '=', 'present')
      .returning('participant_id')
      .execute()
  ).map(({ participant_id: id }) => id)

/** Marks of these dates; those taken back are left out. */
export const marksOf = async (db: Db, dateIds: readonly ClassDateId[]) => {
  if (dateIds.length === 0) return []
  const rows = await db
    .selectFrom('attendance')
    .select(['date_id', 'participant_id', 'state', 'marked_at', 'staff_id'])
    .where('date_id', '=', anyOf(dateIds))
    .where('state', 'is not', null)
    .execute()
  return rows.flatMap(({ state, ...row }) => (state ? [{ ...row, state }] : []))
}

export interface CountedMarks {
  dateId: ClassDateId
  there: number
  excused: number
  absent: number
}

/** Marks of these dates in number. */
export const countMarks = async (db: Db, dateIds: readonly ClassDateId[]): Promise<CountedMarks[]> => {
  if (dateIds.length === 0) return []
  const { rows } = await sql<CountedMarks>`
    select date_id as "dateId", count(*) filter (where state in ('present', 'late', 'left_early')) as there,
           count(*) filter (where state = 'excused') as excused, count(*) filter (where state = 'absent') as absent
    from attendance where date_id = any(${dateIds}::uuid[]) and state is not null group by date_id`.execute(db)
  return rows
}

/** When each of these people was marked as there for the first time; who never was is left out. */
export const firstThere = async (db: Db, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Date>> => {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('attendance')
    .select(({ fn }) => ['participant_id', fn.min<Date>('marked_at').as('first')])
    .where('participant_id', '=', anyOf(people))
    .where('state', 'in', ['present', 'late', 'left_early'])
    .groupBy('participant_id')
    .execute()
  return new Map(rows.map(({ participant_id: id, first }) => [id, first]))
}

export interface Guest {
  dateId: ClassDateId
  participantId: PersonId
  why: GuestReason
  makeupId: MakeupId | null
}

/** Guests of these dates. */
export const guestsOf = async (db: Db, dateIds: readonly ClassDateId[]): Promise<Guest[]> =>
  dateIds.length === 0
    ? []
    : db
        .selectFrom('day_guest')
        .select(['date_id as dateId', 'participant_id as participantId', 'why', 'makeup_id as makeupId'])
        .where('date_id', '=', anyOf(dateIds))
        .execute()

/** Dates of which these people are guests, those since an instant. */
export const guestDatesOf = (db: Db, people: readonly PersonId[], addedSince: Date) =>
  db
    .selectFrom('day_guest')
    .select(['date_id as dateId', 'participant_id as participantId'])
    .where('participant_id', '=', anyOf(people))
    .where('added_at', '>=', addedSince)
    .execute()

export const insertGuest = (
  tx: Tx,
  { dateId, participantId, why, makeupId }: Guest,
  { staffId, now }: { staffId: StaffId | null; now: Date },
) =>
  tx
    .insertInto('day_guest')
    .values({
      date_id: dateId,
      participant_id: participantId,
      why,
      makeup_id: makeupId,
      added_at: now,
      added_by: staffId,
    })
    .execute()

export const deleteGuest = async (tx: Tx, dateId: ClassDateId, participantId: PersonId): Promise<Guest | undefined> =>
  tx
    .deleteFrom('day_guest')
    .where('date_id', '=', dateId)
    .where('participant_id', '=', participantId)
    .returning(['date_id as dateId', 'participant_id as participantId', 'why', 'makeup_id as makeupId'])
    .executeTakeFirst()

export const deleteMark = (tx: Tx, dateId: ClassDateId, participantId: PersonId) =>
  tx.deleteFrom('attendance').where('date_id', '=', dateId).where('participant_id', '=', participantId).execute()

/** Gives a right back that a guest used. */
export const freeMakeup = (tx: Tx, makeupId: MakeupId) =>
  tx.updateTable('makeup').set({ used_date_id: null }).where('id', '=', makeupId).execute()

/** Whether both people have a mark, a visit as a guest or a right of one and the same date. */
export const haveDateInCommon = async (db: Db, one: PersonId, other: PersonId): Promise<boolean> => {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from attendance a join attendance b on b.date_id = a.date_id
                   where a.participant_id = ${one} and b.participant_id = ${other})
        or exists (select from day_guest a join day_guest b on b.date_id = a.date_id
                   where a.participant_id = ${one} and b.participant_id = ${other})
        or exists (select from makeup a join makeup b on b.from_date_id = a.from_date_id
                   where a.participant_id = ${one} and b.participant_id = ${other}) as shared`.execute(db)
  return rows[0]?.shared ?? false
}
