import type { StaffId } from '#contract/platform/id.ts'
import { auditLog, systemActor, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { count, tryCount } from '#server/platform/rate-limits.ts'
import { makeStaffLink } from './links.ts'
import { staffResetPasswordEmail } from './staff-reset-password.email.ts'
import * as store from './staff.store.ts'

/** A job for unknown addresses too, so that the response time is equal; it holds no address. */
const passwordForgotten = defineJob<{ staffId: StaffId | null }>('staff.forgotten', { retries: 5 })

export const askForStaffReset = (ctx: Context, actor: Actor, email: string, limitKey: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await count(ctx, tx, ['reset_address', limitKey])
    await auditLog.append(ctx, tx, actor, { action: 'staff_link_asked', object: 'staff_link', id: null })
    const staffId = (await store.staffByEmail(tx, email))?.id ?? null
    await ctx.jobs.enqueue(tx, passwordForgotten, { staffId })
  })

export const staffPasswordForgottenWorker = worker<Context, { staffId: StaffId | null }>(
  passwordForgotten,
  async (ctx, { staffId }) => {
    if (staffId === null) return
    await inTransaction(ctx.db, async (tx) => {
      const member = await store.lockStaff(tx, staffId)
      if (!member?.password_hash) return
      if (!(await tryCount(ctx, tx, ['staff_reset_emails', staffId]))) return
      const linkId = await makeStaffLink(ctx, tx, systemActor, 'reset_password', staffId)
      await enqueueEmail(ctx, tx, staffResetPasswordEmail, member, { linkId, name: member.name })
    })
  },
)
