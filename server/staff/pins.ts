import type { DeviceId, StaffId } from '#contract/kit/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { isRightPin } from '#server/platform/passwords.ts'
import { count, refuseIfBlocked, resetCount, type Limited } from '#server/platform/rate-limits.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { mayEnter } from './open-demo.ts'
import { tellManagers } from './pin-paused.email.ts'
import * as store from './staff.store.ts'

/** Where a PIN is typed, and by whom. */
export interface PinPlace {
  actor: Actor
  /** The enrolled device. */
  device: DeviceId | null
  /** What limits count: the device, or without one the member who asks, whom a new session brings no new attempts. */
  counted: DeviceId | StaffId
  /** Name that managers read. */
  name: string
}

export const pinPerson = (counted: DeviceId | StaffId, staffId: StaffId): Limited => [
  'pin_person',
  `${counted} ${staffId}`,
]

/** Counts a wrong PIN, tells managers when it has closed something, and enters it in the audit log. */
const countWrong = async (
  ctx: Context,
  { actor, device, name }: PinPlace,
  staffId: StaffId,
  attempts: readonly Limited[],
): Promise<void> => {
  const full = await count(ctx, ctx.db, ...attempts)
  if (full.length) await tellManagers(ctx, name, full.includes('pin_device') ? null : staffId)
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, actor, { action: 'pin_wrong', object: 'device', id: device }),
  )
}

/**
 * Carries out what a member's PIN is for: an unlock or an approval, whose wrong PINs are one count (docs/product/staff.md
 * §4.4). The PIN is compared again in the transaction, since it may have been changed or taken away meanwhile.
 */
export const withPin = async <Result>(
  ctx: Context,
  place: PinPlace,
  { staffId, pin }: { staffId: StaffId; pin: string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const attempts: Limited[] = [pinPerson(place.counted, staffId), ['pin_device', place.counted]]
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  const member = await store.credentialsOf(ctx.db, staffId)
  const isRight = await isRightPin(pin, member?.pin_hash ?? undefined, place.counted)
  // Checked again: PINs tried at once get no more answers than PINs tried one by one.
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  if (!isRight || !member || !(await mayEnter(ctx, ctx.db, member))) {
    await countWrong(ctx, place, staffId, attempts)
    return refuseFields({ pin: 'pin_wrong' })
  }
  return inTransaction(ctx.db, async (tx) => {
    const current = await store.lockStaff(tx, staffId)
    if (current?.pin_hash !== member.pin_hash) return refuseFields({ pin: 'pin_wrong' })
    await resetCount(ctx, tx, pinPerson(place.counted, staffId))
    return work(tx)
  })
}
