import type { StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

type Purpose = 'set_up' | 'reset_password'

/** Revokes the open links of these purposes. */
export const revokeLinks = (tx: Tx, staffId: StaffId, purposes: readonly Purpose[], now: Date) =>
  tx
    .updateTable('staff_link')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('purpose', '=', anyOf(purposes))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

export const insertLink = (
  tx: Tx,
  link: { hash: Buffer; purpose: Purpose; staffId: StaffId; now: Date; expires: Date },
) =>
  tx
    .insertInto('staff_link')
    .values({
      token_hash: link.hash,
      purpose: link.purpose,
      staff_id: link.staffId,
      created_at: link.now,
      expires_at: link.expires,
    })
    .execute()

/** The member of a live link. */
export const liveLink = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('staff_link as l')
    .innerJoin('staff as s', 's.id', 'l.staff_id')
    .select(['s.id', 's.name', 's.email', 's.language', 's.totp_sealed'])
    .where('l.token_hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()

/** Uses a live link up. */
export const useLink = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('staff_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()
