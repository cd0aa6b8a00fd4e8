import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { systemActor, auditLog, type Actor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { count, tryCount, refuseIfBlocked, resetCount, type LimitedSubject } from '#server/platform/rate-limits.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { newToken } from '#server/platform/secrets.ts'
import { mayEmailAccount } from './account-exists.email.ts'
import type { Me } from './me.ts'
import { makeLink, spendLink } from './links.ts'
import { pendingEmailOf, revokeLinks } from './links.store.ts'
import { loginStoppedEmail } from './login-stopped.email.ts'
import * as store from './login.store.ts'
import { passwordChangedEmail } from './password-changed.email.ts'
import { sessionMaxAgeMs, passwordLimits } from './person.rules.ts'
import { resetPasswordEmail } from './reset-password.email.ts'
import { deleteSessionsOf, insertSession } from './session.store.ts'

/** Sets a password. Ends every session, reset link and waiting email change, and emails the owner. */
const replacePassword = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  passwordHash: string,
): Promise<void> => {
  const owner = await store.ownerOf(tx, personId)
  const now = ctx.clock.now()
  await store.setPassword(tx, personId, passwordHash, now)
  await auditLog.append(ctx, tx, actor, { action: 'password_changed', object: 'person', id: personId, about: personId })
  await resetCount(ctx, tx, ...passwordLimits(canonicalEmail(owner.email)))
  await deleteSessionsOf(tx, personId)
  await revokeLinks(tx, personId, ['reset_password', 'change_email'], now)
  if (!(await mayEmailAccount(ctx, tx, owner))) return
  await enqueueEmail(
    ctx,
    tx,
    passwordChangedEmail,
    { email: owner.email, personId, language: owner.language },
    { firstName: owner.first_name, at: ctx.clock.now().toISOString() },
  )
}

/**
 * The account that a job is about; null where there is none, since jobs are enqueued for unknown addresses too and the
 * response time is equal (docs/product/account.md §3.4). Finished jobs stay for days, so they hold no address. Jobs of
 * 0.1 name the address instead.
 */
type AboutAccount = { personId: PersonId | null } | { email: string }

const ownerAbout = (ctx: Context, about: AboutAccount) => {
  if ('email' in about) return store.loginByEmail(ctx.db, about.email)
  return about.personId === null ? undefined : store.loginOf(ctx.db, about.personId)
}

const loginStopped = defineJob<AboutAccount & { at: string }>('account.stopped', { retries: 5 })

/** Counts a wrong password. The one that slows the login down also enqueues the email to the owner. */
export const countWrongPassword = async (
  ctx: Context,
  email: string,
  limits: readonly LimitedSubject[],
): Promise<void> => {
  const full = await count(ctx, ctx.db, ...limits)
  if (!full.includes('login_in_a_row')) return
  const personId = (await store.loginByEmail(ctx.db, email))?.person_id ?? null
  await ctx.jobs.enqueue(ctx.db, loginStopped, { personId, at: ctx.clock.now().toISOString() })
}

export const loginStoppedWorker = worker<Context, AboutAccount & { at: string }>(
  loginStopped,
  async (ctx, { at, ...about }) => {
    const owner = await ownerAbout(ctx, about)
    if (!owner) return
    await inTransaction(ctx.db, async (tx) => {
      if (!(await tryCount(ctx, tx, ['slow_login_emails', owner.person_id]))) return
      if (!(await mayEmailAccount(ctx, tx, owner))) return
      await enqueueEmail(
        ctx,
        tx,
        loginStoppedEmail,
        { email: owner.email, personId: owner.person_id, language: owner.language },
        { firstName: owner.first_name, at },
      )
    })
  },
)

/** Checks the current password before an irreversible action. Returns the hash it was checked against. */
export const provePassword = async (ctx: Context, me: Me, currentPassword: string): Promise<string> => {
  const login = await store.ownerOf(ctx.db, me.id)
  // By session, so that those who guess at the login cannot keep the owner from it, nor one session another.
  const attempts: LimitedSubject[] = [['password_session', me.session]]
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  if (!(await isPassword(currentPassword, login.password_hash, me.id))) {
    await count(ctx, ctx.db, ...attempts)
    await inTransaction(ctx.db, (tx) =>
      auditLog.append(ctx, tx, me.actor, { action: 'password_wrong', object: 'person', id: me.id, about: me.id }),
    )
    refuseFields({ currentPassword: 'password_wrong' })
  }
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  return login.password_hash
}

/** Changes the caller's password. Every session ends; the returned token opens a new one in this browser. */
export const changePassword = async (
  ctx: Context,
  me: Me,
  { currentPassword, password, device }: { currentPassword: string; password: string; device: string },
): Promise<string> => {
  const proved = await provePassword(ctx, me, currentPassword)
  const passwordHash = await hashPassword(password, me.id)
  const token = newToken()
  await inTransaction(ctx.db, async (tx) => {
    const current = await store.lockLogin(tx, me.id)
    // Two changes at once: the later one was checked against a replaced password.
    if (current.password_hash !== proved) refuseFields({ currentPassword: 'password_wrong' })
    await replacePassword(ctx, tx, me.actor, me.id, passwordHash)
    // Never older than the password: the integrity checks report such a session as one that should have ended.
    const now = ctx.clock.now()
    await insertSession(tx, token, { personId: me.id, device, now, expires: addMs(now, sessionMaxAgeMs) })
  })
  return token
}

const passwordForgotten = defineJob<AboutAccount & { language: Language }>('account.forgotten', { retries: 5 })

export const askForReset = (
  ctx: Context,
  email: string,
  { actor, network, language }: { actor: Actor; network: string; language: Language },
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    // Audit entries are permanent, so the limit also bounds how many a stranger can write.
    await count(ctx, tx, ['reset_address', network])
    await auditLog.append(ctx, tx, actor, {
      action: 'link_asked',
      object: 'link',
      id: null,
      fields: ['reset_password'],
    })
    const personId = (await store.loginByEmail(tx, email))?.person_id ?? null
    await ctx.jobs.enqueue(tx, passwordForgotten, { personId, language })
  })

export const passwordForgottenWorker = worker<Context, AboutAccount & { language: Language }>(
  passwordForgotten,
  async (ctx, { language, ...about }) => {
    const owner = await ownerAbout(ctx, about)
    if (!owner) return
    await inTransaction(ctx.db, async (tx) => {
      if (!(await tryCount(ctx, tx, ['reset_emails', owner.person_id]))) return
      if (!(await mayEmailAccount(ctx, tx, owner))) return
      const linkId = await makeLink(ctx, tx, systemActor, 'reset_password', {
        personId: owner.person_id,
        email: owner.email,
      })
      await enqueueEmail(
        ctx,
        tx,
        resetPasswordEmail,
        { email: owner.email, personId: owner.person_id, language },
        { linkId, firstName: owner.first_name },
      )
    })
  },
)

/**
 * Sets a new password by the link in the email. Opening the link also confirms the address. Answers the
 * waiting address that it cancelled.
 */
export const resetPassword = async (
  ctx: Context,
  actor: Actor,
  token: string,
  password: string,
): Promise<string | null> => {
  const passwordHash = await hashPassword(password, actor.network ?? '')
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const link = (await spendLink(ctx, tx, actor, 'reset_password', token)) ?? refuse('reset_link_expired')
    const pendingEmail = await pendingEmailOf(tx, link.person_id, now)
    await store.confirmAddress(tx, link.person_id, link.email_canonical, now)
    await replacePassword(ctx, tx, actor, link.person_id, passwordHash)
    return pendingEmail
  })
}
