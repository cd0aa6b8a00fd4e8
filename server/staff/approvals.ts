import type { ApprovalId, StaffId } from '#contract/kit/id.ts'
import type { Cents } from '#contract/kit/money.ts'
import { scopeOf, type Permission } from '#contract/staff/roles.ts'
import type { SentApproval } from '#server/http/staff-bind.ts'
import { auditLog, staffActor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './approvals.store.ts'
import type { StaffMe } from './me.ts'
import { withPin } from './pins.ts'
import { approvalLifetimeMs } from './staff.rules.ts'
import { rolesOf } from './staff.store.ts'

export interface WantedApproval {
  approverId: StaffId
  pin: string
  permission: Permission
  /** The call to approve, by `nameOfCall`. */
  call: string
  object?: string | undefined
  cents?: number | undefined
}

/**
 * A second person approves one call by PIN; returns the approval, which opens no session (docs/product/staff.md §5). The
 * approver must have the permission without an approval, whatever a PIN reaches. `place` is named to managers.
 */
export const approve = async (
  ctx: Context,
  me: StaffMe,
  place: string,
  { approverId, pin, permission, call, object, cents }: WantedApproval,
): Promise<ApprovalId> => {
  if (approverId === me.id) refuse('own_matter')
  const typedAt = { actor: me.actor, device: me.device, counted: me.device ?? me.id, name: place }
  return withPin(ctx, typedAt, { staffId: approverId, pin }, async (tx) => {
    const scope = scopeOf(await rolesOf(tx, approverId), 'password', permission)
    if (scope !== 'all') return refuse('forbidden')
    const id = newId<'approval'>()
    const now = ctx.clock.now()
    await store.insertApproval(tx, {
      id,
      permission,
      call,
      object: object ?? null,
      cents: (cents ?? null) as Cents | null,
      askedBy: me.id,
      approvedBy: approverId,
      device: me.device,
      now,
      expires: addMs(now, approvalLifetimeMs),
    })
    const by = staffActor(
      { id: approverId, device: me.device, approvedBy: null },
      { network: me.actor.network ?? '', request: me.actor.request ?? '' },
    )
    await auditLog.append(ctx, tx, by, { action: 'approved', object: 'approval', id, fields: [permission] })
    return id
  })
}

/** Uses an approval up; the caller then acts with the name of the approver beside the own one. */
export const spendApproval = (ctx: Context, me: StaffMe, sent: SentApproval): Promise<StaffMe> =>
  inTransaction(ctx.db, async (tx) => {
    const approvedBy = (await store.spendApproval(tx, me.id, sent, ctx.clock.now())) ?? refuse('approval_needed')
    await auditLog.append(ctx, tx, me.actor, { action: 'approval_used', object: 'approval', id: sent.id })
    return { ...me, actor: { ...me.actor, staff: { id: me.id, device: me.device, approvedBy } } }
  })
