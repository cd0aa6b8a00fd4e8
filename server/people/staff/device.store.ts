import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inSlovenianOrder } from '#server/platform/database/slovenian-order.ts'
import { deviceHashOf } from './session.store.ts'

/** An enrolled device that was not revoked. */
export const deviceOf = (db: Db, token: string) =>
  db
    .selectFrom('desk_device')
    .select(['id', 'name', 'last_seen_at'])
    .where('token_hash', '=', deviceHashOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Holds a device that was not revoked until the transaction ends: one person at a time comes to stand at it. */
export const holdDevice = (tx: Tx, id: DeviceId) =>
  tx
    .selectFrom('desk_device')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const touchDevice = (db: Db, id: DeviceId, now: Date) =>
  db.updateTable('desk_device').set({ last_seen_at: now }).where('id', '=', id).execute()

export const insertDeviceCode = (
  tx: Tx,
  code: { hash: Buffer; name: string; madeBy: StaffId; now: Date; expires: Date },
) =>
  tx
    .insertInto('desk_device_code')
    .values({
      code_hash: code.hash,
      name: code.name,
      made_by: code.madeBy,
      made_at: code.now,
      expires_at: code.expires,
    })
    .execute()

/** Uses an enrolment code up; undefined for an unknown, a used or an old one. */
export const useDeviceCode = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('desk_device_code')
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['name', 'made_by'])
    .executeTakeFirst()

export const insertDevice = (
  tx: Tx,
  device: { id: DeviceId; name: string; token: string; enrolledBy: StaffId; now: Date },
) =>
  tx
    .insertInto('desk_device')
    .values({
      id: device.id,
      name: device.name,
      token_hash: deviceHashOf(device.token),
      enrolled_at: device.now,
      enrolled_by: device.enrolledBy,
      last_seen_at: device.now,
    })
    .execute()

/** Revokes a device, with every session at it; false for an unknown or a revoked one. */
export const revokeDevice = async (tx: Tx, id: DeviceId, by: StaffId, now: Date): Promise<boolean> => {
  const revoked = await tx
    .updateTable('desk_device')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) return false
  await tx.deleteFrom('staff_session').where('device_id', '=', id).execute()
  return true
}

export const anyDevice = (db: Db) =>
  db.selectFrom('desk_device').select('id').where('revoked_at', 'is', null).limit(1).executeTakeFirst()

export const devices = (db: Db) =>
  db
    .selectFrom('desk_device as d')
    .innerJoin('staff as s', 's.id', 'd.enrolled_by')
    .select(['d.id', 'd.name', 'd.enrolled_at', 'd.last_seen_at', 'd.revoked_at', 's.name as enrolled_by'])
    .orderBy('d.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy(inSlovenianOrder('d.name'))
    .orderBy('d.id')
    .execute()
