import type { DeviceId, DoubtfulVisitId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Doubt, DoubtfulVisit } from '#contract/staff/climbing/visits.ts'
import { personNames } from '#server/people/account/people.ts'
import { auditLog, type ActingStaff, type StaffActor } from '#server/platform/audit-log.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { deviceNames, staffNames } from '#server/people/staff/names.ts'
import * as store from './queued-visits.store.ts'

export type QueuedState = 'recorded' | 'already_in' | 'doubtful' | 'dismissed'

/** What a desk sent that had no connection when it was scanned. */
export interface SentVisit {
  key: DoubtfulVisitId
  asked: Buffer
  text: string
  personId: PersonId | null
  at: Date
}

/** What became of a key before; refuses another body with the same key. */
export const queuedBefore = async (db: Db, { key, asked }: SentVisit): Promise<QueuedState | undefined> => {
  const before = await store.queuedVisit(db, key)
  if (before && !before.asked.equals(asked)) refuse('key_used')
  return before?.state
}

/** Keeps what became of a key; of a decided one neither text nor reason. */
export const keepQueued = async (
  ctx: Context,
  tx: Tx,
  staff: ActingStaff,
  { key, asked, text, personId, at }: SentVisit,
  decided: { state: 'recorded' | 'already_in' } | { state: 'doubtful'; why: Doubt },
): Promise<boolean> => {
  const why = decided.state === 'doubtful' ? decided.why : null
  return store.insertQueuedVisit(tx, {
    key,
    asked,
    text: why === null || personId !== null ? '' : text,
    personId,
    at,
    sentAt: ctx.clock.now(),
    state: decided.state,
    why,
    staffId: staff.id,
    deviceId: staff.device,
  })
}

/** Doubtful visits that a desk lists at once; the others follow when these are decided. */
const maxDoubtful = 100

/** Visits that wait for a member's look, at whichever desk (docs/product/desk.md §5). */
export const doubtfulVisits = async ({ db }: Pick<Context, 'db'>): Promise<DoubtfulVisit[]> => {
  const rows = await store.doubtfulVisits(db, maxDoubtful)
  const people = rows.flatMap(({ person_id }) => person_id ?? [])
  const devices = rows.flatMap(({ device_id }): DeviceId[] => (device_id ? [device_id] : []))
  const [names, members, places] = await Promise.all([
    personNames(db, people),
    staffNames(
      db,
      rows.map(({ staff_id }): StaffId => staff_id),
    ),
    deviceNames(db, devices),
  ])
  return rows.map((row) => ({
    _id: row.key,
    at: row.at.toISOString(),
    sentAt: row.sent_at.toISOString(),
    why: row.why ?? 'unknown_code',
    text: row.text,
    ...(row.person_id && { person: { _id: row.person_id, name: names.get(row.person_id) ?? '' } }),
    ...(row.device_id && { device: places.get(row.device_id) ?? '' }),
    by: members.get(row.staff_id) ?? '',
  }))
}

/** A doubtful visit, locked; refuses an unknown one and one that was decided before. */
export const lockDoubtful = async (tx: Tx, key: DoubtfulVisitId): Promise<{ at: Date; sentAt: Date }> => {
  const row = (await store.lockQueuedVisit(tx, key)) ?? refuse('not_found')
  return row.state === 'doubtful' ? { at: row.at, sentAt: row.sent_at } : refuse('decided_before')
}

/** Notes what a member decided about a doubtful visit. */
export const closeDoubtful = async (
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  key: DoubtfulVisitId,
  decided: { state: 'recorded' | 'already_in'; personId: PersonId } | { state: 'dismissed'; personId: null },
): Promise<void> => {
  await store.decideQueuedVisit(tx, key, { ...decided, by: actor.staff.id, now: ctx.clock.now() })
  if (decided.state === 'dismissed')
    await auditLog.append(ctx, tx, actor, { action: 'queued_visit_dismissed', object: 'queued_visit', id: key })
}

/** How long a desk may send the same key again, and how long a doubtful visit waits. */
const queuedMs = days(30)

/** Deletes queued visits whose keys no desk sends any more. */
export const deleteOldQueued = async (ctx: Context): Promise<void> => {
  await store.deleteQueuedVisits(ctx.db, addMs(ctx.clock.now(), -queuedMs))
}
