import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A call of the desk that issues pre-invoices. */
export interface DeskCall {
  key: string
  asked: Buffer
  staffId: StaffId
  deviceId: DeviceId | null
  now: Date
}

/** Inserts a call of the desk; false if its key was used before. */
export const insertDeskCall = async (tx: Tx, { key, asked, staffId, deviceId, now }: DeskCall): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_pre_invoice')
    .values({ key, asked, staff_id: staffId, device_id: deviceId, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** What the call with this key asked for; undefined for a new key. */
export const deskCallOf = (db: Db, key: string) =>
  db.selectFrom('desk_pre_invoice').select('asked').where('key', '=', key).executeTakeFirst()

/** Those that a call of the desk issued, by number. */
export const issuedByCall = (db: Db, key: string) =>
  db.selectFrom('pre_invoice').select('id').where('desk_key', '=', key).orderBy('year').orderBy('number').execute()
