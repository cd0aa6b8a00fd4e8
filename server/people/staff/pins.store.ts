import { sql } from 'kysely'
import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Everywhere a PIN may have been typed: all devices, and all members who may have asked for an approval without one. */
export const pinPlaces = async (tx: Tx): Promise<(DeviceId | StaffId)[]> => {
  const { rows } = await sql<{ id: DeviceId | StaffId }>`
    select id from desk_device union all select id from staff`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Lets a member through the pause of a device that ends at this moment. */
export const passPause = (tx: Tx, deviceId: DeviceId, staffId: StaffId, pauseEndsAt: Date) =>
  tx
    .insertInto('pin_pass')
    .values({ device_id: deviceId, staff_id: staffId, pause_ends_at: pauseEndsAt })
    .onConflict((conflict) => conflict.columns(['device_id', 'staff_id']).doUpdateSet({ pause_ends_at: pauseEndsAt }))
    .execute()

/** Whether a member may pass this pause, and not an earlier one of the device. */
export const passesPause = async (db: Db, deviceId: DeviceId, staffId: StaffId, pauseEndsAt: Date): Promise<boolean> =>
  (await db
    .selectFrom('pin_pass')
    .select('staff_id')
    .where('device_id', '=', deviceId)
    .where('staff_id', '=', staffId)
    .where('pause_ends_at', '=', pauseEndsAt)
    .executeTakeFirst()) !== undefined
