import { sql } from 'kysely'
import type { ApprovalId, DeviceId, StaffId } from '#contract/kit/id.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Permission } from '#contract/staff/roles.ts'
import type { SentApproval } from '#server/http/staff-bind.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const insertApproval = (
  tx: Tx,
  approval: {
    id: ApprovalId
    permission: Permission
    call: string
    object: string | null
    cents: Cents | null
    askedBy: StaffId
    approvedBy: StaffId
    device: DeviceId | null
    now: Date
    expires: Date
  },
) =>
  tx
    .insertInto('approval')
    .values({
      id: approval.id,
      permission: approval.permission,
      endpoint: approval.call,
      object_id: approval.object,
      cents: approval.cents,
      asked_by: approval.askedBy,
      approved_by: approval.approvedBy,
      device_id: approval.device,
      approved_at: approval.now,
      expires_at: approval.expires,
    })
    .execute()

/**
 * Uses an approval of exactly this call, object and amount; returns who approved it. One that this key used counts again,
 * since the same call may be sent twice.
 */
export const spendApproval = async (
  tx: Tx,
  askedBy: StaffId,
  { id, permission, call, object, cents, key }: SentApproval,
  now: Date,
): Promise<StaffId | undefined> =>
  (
    await tx
      .updateTable('approval')
      .set({ used_at: sql<Date>`coalesce(used_at, ${now})`, used_key: key ?? null })
      .where('id', '=', id)
      .where('asked_by', '=', askedBy)
      .where('permission', '=', permission)
      .where('endpoint', '=', call)
      .where('object_id', 'is not distinct from', object ?? null)
      .where('cents', 'is not distinct from', (cents ?? null) as Cents | null)
      .where((row) =>
        row.or([
          row.and([row('used_at', 'is', null), row('expires_at', '>', now)]),
          ...(key === undefined ? [] : [row('used_key', '=', key)]),
        ]),
      )
      .returning('approved_by')
      .executeTakeFirst()
  )?.approved_by

/** Approvals used within a time, in their order. */
export const approvalsUsed = (db: Db, from: Date, before: Date) =>
  db
    .selectFrom('approval')
    .select(['permission', 'cents', 'used_at', 'asked_by', 'approved_by'])
    .where('used_at', '>=', from)
    .where('used_at', '<', before)
    .orderBy('used_at')
    .orderBy('id')
    .execute()
