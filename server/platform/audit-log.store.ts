import type { DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Db } from './database/database.ts'
import { newOrderedId } from './ids.ts'

export interface NewAuditEntry {
  at: Date
  actor: 'customer' | 'operator' | 'system' | 'supplier' | 'staff'
  personId: PersonId | null
  action: string
  object: string
  objectId: string | null
  aboutId: PersonId | null
  fields: readonly string[]
  addressHash: Buffer | null
  requestId: string | null
  day: Day | null
  /** Name of the operator, null for every other actor. */
  operator: string | null
  /** Who of the staff, at which device, and who approved it; null for every other actor. */
  staffId: StaffId | null
  deviceId: DeviceId | null
  approvedBy: StaffId | null
}

export type AuditRow = Awaited<ReturnType<typeof entriesAbout>>[number]

/** Inserts entries; returns how many, without those of the access log that this day has already. */
export const insertEntries = async (db: Db, entries: readonly NewAuditEntry[]): Promise<number> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        id: newOrderedId(),
        at: entry.at,
        actor: entry.actor,
        person_id: entry.personId,
        action: entry.action,
        object: entry.object,
        object_id: entry.objectId,
        about_id: entry.aboutId,
        fields: [...entry.fields],
        address_hash: entry.addressHash,
        request_id: entry.requestId,
        day: entry.day,
        operator: entry.operator,
        staff_id: entry.staffId,
        device_id: entry.deviceId,
        approved_by: entry.approvedBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** The newest entries by or about a person, or about an object; the oldest of them first. */
export const entriesAbout = async (db: Db, id: string, limit: number) => {
  const isPerson = /^[0-9a-f-]{36}$/.test(id)
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((row) =>
      row.or([
        row('object_id', '=', id),
        ...(isPerson ? [row('person_id', '=', id as PersonId), row('about_id', '=', id as PersonId)] : []),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}
