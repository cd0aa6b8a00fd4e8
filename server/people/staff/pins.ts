import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import { mayApprove } from '#contract/staff/platform/roles.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { isRightPin } from '#server/platform/passwords.ts'
import {
  blockedUntil,
  count,
  refuseIfBlocked,
  refuseUntil,
  resetCount,
  type LimitedSubject,
} from '#server/platform/rate-limits.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { mayEnter } from './open-demo.ts'
import { tellManagers } from './pin-paused.email.ts'
import * as store from './pins.store.ts'
import { credentialsOf, lockStaff, rolesOf } from './staff.store.ts'

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

type CountedPlace = PinPlace['counted']

const ofPerson = (counted: CountedPlace, staffId: StaffId): LimitedSubject => ['pin_person', `${counted} ${staffId}`]
const ofApprover = (counted: CountedPlace, staffId: StaffId): LimitedSubject => [
  'pin_approver',
  `${counted} ${staffId}`,
]
const ofPlace = (counted: CountedPlace): LimitedSubject => ['pin_device', counted]

/** Both counts of a member's own PIN at a place. A closed one holds also for one who has got or lost a role meanwhile. */
const ofMember = (counted: CountedPlace, staffId: StaffId): LimitedSubject[] => [
  ofPerson(counted, staffId),
  ofApprover(counted, staffId),
]

/** Opens a member's own PIN everywhere, once a log-in has proved who types (docs/product/staff.md §4.4). */
export const openOwnPin = async (ctx: Context, tx: Tx, staffId: StaffId): Promise<void> => {
  const places = await store.pinPlaces(tx)
  await resetCount(ctx, tx, ...places.flatMap((counted) => ofMember(counted, staffId)))
}

/** Lets a member's own PIN through the pause of a device at which a log-in has proved who types. */
export const passPause = async (ctx: Context, tx: Tx, deviceId: DeviceId, staffId: StaffId): Promise<void> => {
  const until = await blockedUntil(ctx, tx, ofPlace(deviceId))
  if (until) await store.passPause(tx, deviceId, staffId, until)
}

/** Refuses a PIN that is closed here; returns what a wrong one counts. A paused device counts no further ones. */
const expectOpen = async (ctx: Context, { device, counted }: PinPlace, staffId: StaffId): Promise<LimitedSubject[]> => {
  await refuseIfBlocked(ctx, ctx.db, ...ofMember(counted, staffId))
  const own = mayApprove(await rolesOf(ctx.db, staffId)) ? ofApprover(counted, staffId) : ofPerson(counted, staffId)
  const until = await blockedUntil(ctx, ctx.db, ofPlace(counted))
  if (until === undefined) return [own, ofPlace(counted)]
  const passes = device && until && (await store.passesPause(ctx.db, device, staffId, until))
  return passes ? [own] : refuseUntil(ctx, 'pin_device', until)
}

/** Counts a wrong PIN, tells managers when it has closed something, and enters it in the audit log. */
const countWrong = async (
  ctx: Context,
  { actor, device, name }: PinPlace,
  staffId: StaffId,
  attempts: readonly LimitedSubject[],
): Promise<void> => {
  const full = await count(ctx, ctx.db, ...attempts)
  if (full.length) await tellManagers(ctx, name, staffId, full)
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
  await expectOpen(ctx, place, staffId)
  const member = await credentialsOf(ctx.db, staffId)
  const isRight = await isRightPin(pin, member?.pin_hash ?? undefined, place.counted)
  // Checked again: PINs tried at once get no more answers than PINs tried one by one.
  const attempts = await expectOpen(ctx, place, staffId)
  if (!isRight || !member || !(await mayEnter(ctx, ctx.db, member))) {
    await countWrong(ctx, place, staffId, attempts)
    return refuseFields({ pin: 'pin_wrong' })
  }
  return inTransaction(ctx.db, async (tx) => {
    const current = await lockStaff(tx, staffId)
    if (current?.pin_hash !== member.pin_hash) return refuseFields({ pin: 'pin_wrong' })
    await resetCount(ctx, tx, ...ofMember(place.counted, staffId))
    return work(tx)
  })
}
