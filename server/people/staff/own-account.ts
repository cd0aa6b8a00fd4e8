import { canonicalEmail } from '#contract/platform/fields.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import { count, refuseIfBlocked, resetCount, type LimitedSubject } from '#server/platform/rate-limits.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { revokeLinks } from './links.store.ts'
import { clearedBy, wrongLogInsOf } from './log-in.ts'
import type { StaffMe } from './me.ts'
import { newRecoveryCodes, proveSecondFactor, recoveryHash } from './second-factor.ts'
import { deleteOtherSessions } from './session.store.ts'
import { secretChangedEmail, type ChangedSecret } from './secret-changed.email.ts'
import * as store from './staff.store.ts'

/** The caller, and what counts the guesses, as at the log-in (docs/product/staff.md §3.7). */
export interface Owner {
  me: StaffMe
  limitKey: string
  /** Cookie of the accounts that logged in to this browser before. */
  knownAs: string | undefined
}

type Member = NonNullable<Awaited<ReturnType<typeof store.lockStaff>>>

/** Address of a member, for what the member sends to the own mailbox. */
export const emailOfMember = async (ctx: Pick<Context, 'db'>, { id }: Pick<StaffMe, 'id'>): Promise<string> =>
  ((await store.credentialsOf(ctx.db, id)) ?? refuse('signed_out')).email

/** Counts a wrong password or code, and enters it in the audit log. */
const countWrong = async (ctx: Context, { me }: Owner, attempts: readonly LimitedSubject[]): Promise<void> => {
  await count(ctx, ctx.db, ...attempts)
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, { action: 'staff_password_wrong', object: 'staff', id: me.id }),
  )
}

const changeSecret = async (ctx: Context, tx: Tx, { me }: Owner, member: Member, changed: ChangedSecret) => {
  const action = { password: 'staff_password_changed', pin: 'pin_set', recovery_codes: 'recovery_codes_made' } as const
  await auditLog.append(ctx, tx, me.actor, { action: action[changed], object: 'staff', id: me.id })
  const at = ctx.clock.now().toISOString()
  await enqueueEmail(ctx, tx, secretChangedEmail, member, { name: member.name, changed, at })
}

/**
 * Carries out a change of the own account once the present password is proved; `change` answers undefined to refuse the
 * second factor. The password is compared again in the transaction: two changes at once count once.
 */
const withPassword = async <Result>(
  ctx: Context,
  owner: Owner,
  currentPassword: string,
  change: (tx: Tx, member: Member) => Promise<Result | undefined>,
): Promise<Result> => {
  const { me, limitKey, knownAs } = owner
  const found = (await store.credentialsOf(ctx.db, me.id)) ?? refuse('signed_out')
  const account = canonicalEmail(found.email)
  const attempts = wrongLogInsOf(ctx, { account, staffId: me.id }, { deviceId: me.device, limitKey, knownAs })
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  if (!(await isPassword(currentPassword, found.password_hash ?? undefined, limitKey))) {
    await countWrong(ctx, owner, attempts)
    return refuseFields({ currentPassword: 'password_wrong' })
  }
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  const result = await inTransaction(ctx.db, async (tx) => {
    const member = await store.lockStaff(tx, me.id)
    if (member?.password_hash !== found.password_hash) return refuseFields({ currentPassword: 'password_wrong' })
    const changed = await change(tx, member)
    if (changed !== undefined) await resetCount(ctx, tx, ...clearedBy(attempts))
    return changed
  })
  if (result !== undefined) return result
  await countWrong(ctx, owner, attempts)
  return refuseFields({ code: 'second_factor_wrong' })
}

/** Changes the own password. All other sessions and open links end. */
export const changeStaffPassword = async (
  ctx: Context,
  owner: Owner,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> => {
  const passwordHash = await hashPassword(password, owner.limitKey)
  await withPassword(ctx, owner, currentPassword, async (tx, member) => {
    const now = ctx.clock.now()
    await store.setPasswordOf(tx, member.id, passwordHash, now)
    await deleteOtherSessions(tx, member.id, owner.me.session)
    await revokeLinks(tx, member.id, ['reset_password'], now)
    await changeSecret(ctx, tx, owner, member, 'password')
    return true
  })
}

/** Sets the own PIN, also after it was taken away; the password proves who asks, since a seen PIN must not do it. */
export const changePin = async (
  ctx: Context,
  owner: Owner,
  { currentPassword, pin }: { currentPassword: string; pin: string },
): Promise<void> => {
  const pinHash = await hashPassword(pin, owner.limitKey)
  await withPassword(ctx, owner, currentPassword, async (tx, member) => {
    await store.setPinOf(tx, member.id, pinHash)
    await changeSecret(ctx, tx, owner, member, 'pin')
    return true
  })
}

/** Makes ten new recovery codes, which are shown once; those before no longer count. */
export const makeRecoveryCodes = (
  ctx: Context,
  owner: Owner,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<string[]> =>
  withPassword(ctx, owner, currentPassword, async (tx, member) => {
    if (!(await proveSecondFactor(ctx, tx, member, code))) return undefined
    const codes = newRecoveryCodes()
    await store.replaceRecoveryCodes(
      tx,
      member.id,
      codes.map((each) => recoveryHash(ctx, each)),
    )
    await changeSecret(ctx, tx, owner, member, 'recovery_codes')
    return codes
  })
