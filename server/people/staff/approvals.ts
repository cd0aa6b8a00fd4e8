import type { StaffId } from '#contract/platform/id.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { auditLog, staffActor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './approvals.store.ts'
import type { StaffMe } from './me.ts'
import { isOwnMatter } from './own-matter.ts'
import { withPin } from './pins.ts'
import { approvalLifetimeMs, askedForMs } from './staff.rules.ts'
import { rolesOf } from './staff.store.ts'

/** A PIN for what a call of the member at the screen was refused for. */
interface GivenPin {
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
  place: string,
  { approverId, pin, digest }: GivenPin,
): Promise<void> => {
  if (approverId === me.id) refuse('own_matter')
  const typedAt = { actor: me.actor, device: me.device, counted: me.device ?? me.id, name: place }
  return withPin(ctx, typedAt, { staffId: approverId, pin }, async (tx) => {
    const now = ctx.clock.now()
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
