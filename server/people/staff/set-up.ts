import type { Context } from '#server/platform/context.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { findStaffLink, spendStaffLink, tokenPurpose } from './links.ts'
import { newRecoveryCodes, recoveryHash, sealSecret, secretAsText, secretOf, stepOf, uriOf } from './second-factor.ts'
import { deleteSessionsOf } from './session.store.ts'
import * as store from './staff.store.ts'

/**
 * What the page of a set-up link shows. The secret of the second factor follows from the link, so that a page that is
 * opened twice shows the same QR code, and nothing is stored before a code proves it.
 */
export const describeSetUp = async (ctx: Context, token: string) => {
  const member = await findStaffLink(ctx, 'set_up', token)
  const secret = secretOf(ctx, tokenPurpose('set_up'), token)
  return {
    name: member.name,
    email: member.email,
    secret: secretAsText(secret),
    uri: uriOf(ctx, secret, member.email),
  }
}

/**
 * Sets password, second factor and PIN by the link, and returns the recovery codes, which are shown once. Sessions end,
 * since the link also serves a member who lost the second factor.
 */
export const finishSetUp = async (
  ctx: Context,
  actor: Actor,
  token: string,
  { password, code, pin, noticeVersion }: { password: string; code: string; pin: string; noticeVersion: string },
): Promise<string[]> => {
  await findStaffLink(ctx, 'set_up', token)
  const now = ctx.clock.now()
  const secret = secretOf(ctx, tokenPurpose('set_up'), token)
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), now) ?? refuseFields({ code: 'second_factor_wrong' })
  const line = actor.network ?? ''
  const passwordHash = await hashPassword(password, line)
  const pinHash = await hashPassword(pin, line)
  const codes = newRecoveryCodes()
  await inTransaction(ctx.db, async (tx) => {
    const id = await spendStaffLink(ctx, tx, actor, 'set_up', token)
    if (!(await store.lockStaff(tx, id))) refuse('staff_link_expired')
    await store.setPasswordOf(tx, id, passwordHash, now)
    await store.setTotpOf(tx, id, sealSecret(ctx, id, secret), step)
    await store.setPinOf(tx, id, pinHash)
    await store.replaceRecoveryCodes(
      tx,
      id,
      codes.map((each) => recoveryHash(ctx, each)),
    )
    await store.setNoticeRead(tx, id, noticeVersion, now)
    await deleteSessionsOf(tx, id)
    await auditLog.append(
      ctx,
      tx,
      actor,
      ...(['staff_password_changed', 'second_factor_set', 'pin_set', 'notice_read'] as const).map((action) => ({
        action,
        object: 'staff' as const,
        id,
      })),
    )
  })
  return codes
}

/** Sets a new password by the link of a forgotten one. The second factor stays as it is; all sessions end. */
export const resetStaffPassword = async (
  ctx: Context,
  actor: Actor,
  token: string,
  password: string,
): Promise<void> => {
  await findStaffLink(ctx, 'reset_password', token)
  const passwordHash = await hashPassword(password, actor.network ?? '')
  await inTransaction(ctx.db, async (tx) => {
    const id = await spendStaffLink(ctx, tx, actor, 'reset_password', token)
    if (!(await store.lockStaff(tx, id))) refuse('staff_link_expired')
    await store.setPasswordOf(tx, id, passwordHash, ctx.clock.now())
    await deleteSessionsOf(tx, id)
    await auditLog.append(ctx, tx, actor, { action: 'staff_password_changed', object: 'staff', id })
  })
}
