import type { StaffId } from '#contract/kit/id.ts'
import { scopeOf } from '#contract/staff/roles.ts'
import { auditLog, staffActor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { count, refuseIfBlocked, resetCount, type Limited } from '#server/platform/rate-limits.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import * as store from './approvals.store.ts'
import type { StaffMe } from './me.ts'
import { mayEnter } from './open-demo.ts'
import { isOwnMatter } from './own-matter.ts'
import { tellManagers } from './pin-paused.email.ts'
import { approvalLifetimeMs, askedForMs } from './staff.rules.ts'
import { lockStaff, rolesOf } from './staff.store.ts'

/** A PIN for what a call of the member at the screen was refused for. */
interface Given {
  approverId: StaffId
  pin: string
  /** Digest of the call, in hex. */
  digest: string
}

/**
 * A second person approves one call by PIN (docs/product/staff.md §5.2). The approver must have the permission without an
 * approval, whatever a PIN reaches, and no session opens. `place` is named to managers.
 */
export const approve = async (
  ctx: Context,
  me: StaffMe,
  { limitKey, place }: { limitKey: string; place: string },
  { approverId, pin, digest }: Given,
): Promise<void> => {
  if (approverId === me.id) refuse('own_matter')
  // Without a device the member stands for it: a new session brings no new attempts.
  const counted = me.device ?? me.id
  const attempts: Limited[] = [
    ['pin_person', `${counted} ${approverId}`],
    ['pin_device', counted],
  ]
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  const approver = await store.approverOf(ctx.db, approverId)
  const isRight = await isPassword(pin, approver?.pin_hash ?? undefined, limitKey)
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  if (!approver || !isRight || !(await mayEnter(ctx, ctx.db, approver))) {
    const full = await count(ctx, ctx.db, ...attempts)
    if (full.length) await tellManagers(ctx, place, full.includes('pin_device') ? null : approverId)
    await inTransaction(ctx.db, (tx) =>
      auditLog.append(ctx, tx, me.actor, { action: 'pin_wrong', object: 'device', id: me.device }),
    )
    return refuseFields({ pin: 'pin_wrong' })
  }
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const current = await lockStaff(tx, approverId)
    if (current?.pin_hash !== approver.pin_hash) return refuseFields({ pin: 'pin_wrong' })
    await resetCount(ctx, tx, attempts[0]!)
    const asked = { digest: Buffer.from(digest, 'hex'), by: me.id, device: me.device, since: addMs(now, -askedForMs) }
    const { id, permission } = (await store.lockAsked(tx, asked)) ?? refuse('approval_gone')
    if (scopeOf(await rolesOf(tx, approverId), 'password', permission) !== 'all') return refuse('forbidden')
    const about = await store.aboutOf(tx, id)
    if (await isOwnMatter(ctx, tx, [approverId], about)) refuse('own_matter')
    await store.setApproved(tx, id, approverId, { now, expires: addMs(now, approvalLifetimeMs) })
    const by = staffActor(
      { id: approverId, device: me.device, approvedBy: null },
      { network: me.actor.network ?? '', request: me.actor.request ?? '' },
    )
    const [only, ...others] = about
    return auditLog.append(ctx, tx, by, {
      action: 'approved',
      object: 'approval',
      id,
      fields: [permission],
      ...(only && others.length === 0 && { about: only }),
    })
  })
}
