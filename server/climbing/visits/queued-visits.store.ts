import type { DeviceId, DoubtfulVisitId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Doubt } from '#contract/staff/climbing/visits.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface NewQueuedVisit {
  key: DoubtfulVisitId
  asked: Buffer
  /** Empty unless it is doubtful. */
  text: string
  personId: PersonId | null
  at: Date
  sentAt: Date
  state: 'recorded' | 'already_in' | 'doubtful'
  why: Doubt | null
  staffId: StaffId
  deviceId: DeviceId | null
}

export const queuedVisit = (db: Db, key: DoubtfulVisitId) =>
  db.selectFrom('queued_visit').selectAll().where('key', '=', key).executeTakeFirst()

export const lockQueuedVisit = (tx: Tx, key: DoubtfulVisitId) =>
  tx.selectFrom('queued_visit').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

/** Writes what became of a key; false where another call was faster. */
export const insertQueuedVisit = async (tx: Tx, visit: NewQueuedVisit): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('queued_visit')
    .values({
      key: visit.key,
      asked: visit.asked,
      text: visit.text,
      person_id: visit.personId,
      at: visit.at,
      sent_at: visit.sentAt,
      state: visit.state,
      why: visit.why,
      staff_id: visit.staffId,
      device_id: visit.deviceId,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}

/** Visits that wait for a member's look, the oldest first. */
export const doubtfulVisits = (db: Db, limit: number) =>
  db
    .selectFrom('queued_visit')
    .selectAll()
    .where('state', '=', 'doubtful')
    .orderBy('sent_at')
    .orderBy('key')
    .limit(limit)
    .execute()

/** Closes a doubtful visit. What was typed is needed no more. */
export const decideQueuedVisit = (
  tx: Tx,
  key: DoubtfulVisitId,
  decided: { state: 'recorded' | 'already_in' | 'dismissed'; personId: PersonId | null; by: StaffId; now: Date },
) =>
  tx
    .updateTable('queued_visit')
    .set({
      state: decided.state,
      person_id: decided.personId,
      text: '',
      decided_at: decided.now,
      decided_by: decided.by,
    })
    .where('key', '=', key)
    .execute()

export const deleteQueuedVisits = (db: Db, before: Date) =>
  db.deleteFrom('queued_visit').where('sent_at', '<', before).execute()
