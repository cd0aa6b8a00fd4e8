import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { NoteId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { incidentOrders } from '#contract/staff/people/lists.ts'
import { readOrder, type Order } from '#contract/staff/platform/orders.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { orderOf, rowsAfter } from '#server/platform/database/row-order.ts'

/** Notes of the desk about these people that no member has ended, the newest first. */
export const openNotesOf = (db: Db, people: readonly PersonId[]) =>
  db
    .selectFrom('person_note')
    .selectAll()
    .where('person_id', '=', anyOf(people))
    .where('kind', '=', 'desk')
    .where('ended_at', 'is', null)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute()

export type NoteRow = Awaited<ReturnType<typeof openNotesOf>>[number]

export const incidentsOf = (db: Db, personId: PersonId) =>
  db
    .selectFrom('person_note')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', '=', 'incident')
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .execute()

const incidentColumns = {
  when: [sql`happened_at`, sql`id`],
  who: [sql`who`, sql`id`],
  where: [sql`place`, sql`id`],
} satisfies Record<(typeof incidentOrders)[number], readonly RawBuilder<unknown>[]>

/** Which part of the list of incidents is wanted. */
export interface IncidentPage {
  sort?: Order<(typeof incidentOrders)[number]> | undefined
  /** The last row of the page before. */
  after?: NoteId | undefined
  limit: number
}

/** Incidents of the whole centre, by themselves the newest first. */
export const incidents = (db: Db, { sort = '-when', after, limit }: IncidentPage) => {
  const { by, isDown } = readOrder(sort)
  const order = { columns: incidentColumns[by], isDown }
  return db
    .selectFrom('person_note')
    .selectAll()
    .where('kind', '=', 'incident')
    .$if(after !== undefined, (query) => query.where(rowsAfter(order, sql`person_note where id = ${after}`)))
    .orderBy(orderOf(order))
    .limit(limit)
    .execute()
}

export const noteByKey = (db: Db, key: string) =>
  db.selectFrom('person_note').selectAll().where('key', '=', key).executeTakeFirst()

export const lockNote = (tx: Tx, id: NoteId) =>
  tx
    .selectFrom('person_note')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'desk')
    .forUpdate()
    .executeTakeFirst()

interface NewNote {
  id: NoteId
  key: string
  personId: PersonId
  text: string
  by: StaffId
  now: Date
}

export const insertNote = (tx: Tx, { until, ...note }: NewNote & { until: Day }) =>
  tx
    .insertInto('person_note')
    .values({ ...written(note), kind: 'desk', until })
    .execute()

export const insertIncident = (
  tx: Tx,
  {
    happenedAt,
    place,
    witnesses,
    who,
    ...note
  }: NewNote & { happenedAt: Date; place: string; witnesses: string; who: string },
) =>
  tx
    .insertInto('person_note')
    .values({ ...written(note), kind: 'incident', happened_at: happenedAt, place, witnesses, who })
    .execute()

const written = ({ id, key, personId, text, by, now }: NewNote) => ({
  id,
  key,
  person_id: personId,
  body: text,
  written_at: now,
  written_by: by,
})

/** New words and a new end; the member who changes them answers for them. */
export const changeNote = (tx: Tx, id: NoteId, { text, until }: { text: string; until: Day }, by: StaffId, now: Date) =>
  tx
    .updateTable('person_note')
    .set({ body: text, until, written_at: now, written_by: by, ended_at: null, ended_by: null })
    .where('id', '=', id)
    .execute()

export const endNote = (tx: Tx, id: NoteId, by: StaffId, now: Date) =>
  tx.updateTable('person_note').set({ ended_at: now, ended_by: by }).where('id', '=', id).execute()

export const deleteNotesBefore = (db: Db, day: Day, at: Date) =>
  db
    .deleteFrom('person_note')
    .where('kind', '=', 'desk')
    .where((each) => each.or([each('until', '<', day), each('ended_at', '<', at)]))
    .execute()

export const deleteIncidentsBefore = (db: Db, at: Date) =>
  db.deleteFrom('person_note').where('kind', '=', 'incident').where('happened_at', '<', at).execute()

export const moveNotes = (tx: Tx, from: PersonId, to: PersonId) =>
  tx.updateTable('person_note').set({ person_id: to }).where('person_id', '=', from).execute()
