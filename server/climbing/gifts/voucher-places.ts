import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PersonId, VoucherId } from '#contract/platform/id.ts'
import { addDays, dayOf, endOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { claimForVoucher } from '#server/climbing/classes/voucher-claims.ts'
import * as store from './gifts.store.ts'

/** Claims the place of an activity for the person a voucher is redeemed for (docs/product/gifts.md §4.3). */
export const claimPlace = (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  voucher: store.VoucherRow,
  { ownerId, holderId, classId }: { ownerId: PersonId; holderId: PersonId; classId: ClassId },
): Promise<void> =>
  claimForVoucher(ctx, tx, actor, {
    voucherId: voucher.id,
    giftId: voucher.article_id,
    participantId: holderId,
    payerId: ownerId,
    classId,
  })

/** The last day on which a voucher is good. */
export const voucherUntil = async (db: Db, voucherId: VoucherId): Promise<Day> =>
  dayOf(await store.validUntilOf(db, voucherId))

/**
 * Gives a redeemed voucher back, since the centre cancelled what it was redeemed for. It stays good for at least so many
 * days. A voucher that was taken back with its sale stays void.
 */
export const restoreVoucher = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  voucherId: VoucherId,
  keptDays: number,
): Promise<boolean> => {
  const voucher = await store.lockVoucherById(tx, voucherId)
  if (!voucher?.redeemed_at || voucher.voided_at) return false
  const now = ctx.clock.now()
  await store.restore(tx, voucherId, endOfDay(addDays(dayOf(now), keptDays)))
  await auditLog.append(ctx, tx, actor, {
    action: 'restored',
    object: 'voucher',
    id: voucherId,
    about: voucher.redeemed_for,
  })
  return true
}
