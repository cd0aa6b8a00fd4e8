import type { StaffId } from '#contract/platform/id.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { staff } from '#contract/staff/people/staff.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffMe } from './me.ts'
import * as store from './session.store.ts'
import { sessionMaxIdleMs } from './staff.rules.ts'
import { lockStaff, memberName } from './staff.store.ts'

/** Where a member is logged in, the caller's own session marked; a locked device counts, since a PIN opens it again. */
export const liveSessions = async (
  ctx: Context,
  me: StaffMe,
  staffId: StaffId,
): Promise<Answer<typeof staff.sessions>['sessions']> => {
  const now = ctx.clock.now()
  const rows = await store.sessionsOf(ctx.db, staffId, now, addMs(now, -sessionMaxIdleMs))
  return rows.map(({ id, device, browser, created_at: since, last_seen_at: lastSeen }) => ({
    _id: id,
    place: device ?? browser,
    since: since.toISOString(),
    lastSeen: lastSeen.toISOString(),
    current: id === me.session,
  }))
}

const entry = { action: 'staff_session_ended', object: 'staff_session' } as const

/** Where another member is logged in; refuses an unknown one. */
export const sessionsOfMember = async (ctx: Context, me: StaffMe, staffId: StaffId) =>
  (await memberName(ctx.db, staffId)) === undefined ? refuse('not_found') : liveSessions(ctx, me, staffId)

/** Ends one of the caller's own sessions; another member's is as unknown as a missing one. */
export const endOwnSession = (ctx: Context, me: StaffMe, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.endSession(tx, me.id, id))) refuse('not_found')
    await auditLog.append(ctx, tx, me.actor, { ...entry, id })
  })

/** Ends every session of a member, at devices too; an administrator does it for a lost phone. The own one stays. */
export const endSessionsOf = (ctx: Context, me: StaffMe, staffId: StaffId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await lockStaff(tx, staffId))) refuse('not_found')
    if (await store.deleteOtherSessions(tx, staffId, me.session))
      await auditLog.append(ctx, tx, me.actor, { ...entry, id: staffId })
  })
