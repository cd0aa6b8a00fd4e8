import type { Session } from '#contract/people/account.ts'
import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { rememberBrowser, wrongPasswordsIn, type KnownBrowsers } from '#server/platform/known-browsers.ts'
import { count, refuseIfBlocked, resetCount, type LimitedSubject } from '#server/platform/rate-limits.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { refuse } from '#server/platform/refuse.ts'
import { newToken } from '#server/platform/secrets.ts'
import { holdsPassword, loginByEmail } from './login.store.ts'
import type { Me } from './me.ts'
import { countWrongPassword } from './password.ts'
import { maxSessions, sessionMaxIdleMs, sessionMaxAgeMs, passwordLimits } from './person.rules.ts'
import * as sessions from './session.store.ts'

const customersBrowsers: KnownBrowsers = { purpose: 'device', limit: 'login_device' }

/**
 * Opens a session and returns its token, and the value by which this browser is known at its next login. Every failure
 * gets the same answer (docs/product/account.md §3.4).
 */
export const logIn = async (
  ctx: Context,
  { email, password }: { email: string; password: string },
  from: {
    actor: Actor
    network: string
    device: string
    oldToken: string | undefined
    knownAs: string | undefined
  },
): Promise<{ token: string; knownAs: string }> => {
  const account = canonicalEmail(email.trim())
  const login = await loginByEmail(ctx.db, account)
  // Counted by the typed address, so that an address without an account is closed like any other.
  const wrong = wrongPasswordsIn(ctx, customersBrowsers, from.knownAs, login?.person_id, [
    ['login_address', from.network],
    ...passwordLimits(account),
  ])
  const attempts: LimitedSubject[] = [['right_logins', account], ...wrong]
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  if (!(await isPassword(password, login?.password_hash, from.network)) || !login) {
    await countWrongPassword(ctx, account, wrong)
    // For an unknown address the entry names no person; the typed text is never logged.
    const about = login?.person_id ?? null
    await inTransaction(ctx.db, (tx) =>
      auditLog.append(ctx, tx, from.actor, { action: 'log_in_failed', object: 'session', id: null, about }),
    )
    return refuse('login_failed')
  }
  // Checked again: concurrent tries get no more answers than consecutive ones.
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  return inTransaction(ctx.db, async (tx) => {
    // A password changed meanwhile has ended all sessions; the old password must not open another one.
    if (!(await holdsPassword(tx, login.person_id, login.password_hash))) refuse('login_failed')
    // The browser's earlier session ends, so that it never continues under another person (ASVS 7.2.4).
    if (from.oldToken) await sessions.deleteSession(tx, from.oldToken)
    // The count of the address stays: else the own log-in would clear guesses at others.
    await resetCount(ctx, tx, ...wrong.filter(([name]) => name !== 'login_address'))
    await count(ctx, tx, ['right_logins', account])
    const token = await openSession(ctx, tx, login.person_id, from)
    return { token, knownAs: rememberBrowser(ctx, customersBrowsers, from.knownAs, login.person_id) }
  })
}

/** Opens a session for an authenticated person and returns its token. */
export const openSession = async (
  ctx: Context,
  tx: Tx,
  personId: PersonId,
  { actor, device }: { actor: Actor; device: string },
): Promise<string> => {
  const token = newToken()
  const now = ctx.clock.now()
  await sessions.insertSession(tx, token, { personId, device, now, expires: addMs(now, sessionMaxAgeMs) })
  await sessions.deleteAllBut(tx, personId, maxSessions)
  const who = { ...actor, personId }
  await auditLog.append(ctx, tx, who, { action: 'logged_in', object: 'session', id: sessions.sessionHashPrefix(token) })
  return token
}

/** Whether a session token still opens a session. Without the database it does not, and pages open all the same. */
export const isLiveSession = (ctx: Context, token: string): Promise<boolean> => {
  const now = ctx.clock.now()
  return sessions.isLive(ctx.db, token, now, addMs(now, -sessionMaxIdleMs)).catch(() => false)
}

/** The caller's live sessions, so that an unknown device can be recognised and ended. */
export const sessionsOf = async (ctx: Context, me: Me, token: string): Promise<Session[]> => {
  const now = ctx.clock.now()
  const rows = await sessions.sessionsOf(ctx.db, me.id, now, addMs(now, -sessionMaxIdleMs))
  return rows.map((row) => ({
    device: row.device,
    since: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
    current: sessions.isSessionOf(row, token),
  }))
}

/** Ends all sessions but the current one, for a lost device or a forgotten logout. */
export const endOtherSessions = (ctx: Context, me: Me, token: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await sessions.deleteOtherSessions(tx, me.id, token)
    await auditLog.append(ctx, tx, me.actor, {
      action: 'other_sessions_ended',
      object: 'session',
      id: sessions.sessionHashPrefix(token),
    })
  })

export const logOut = async (ctx: Context, actor: Actor, token: string | undefined): Promise<void> => {
  if (!token) return
  await inTransaction(ctx.db, async (tx) => {
    const ended = await sessions.deleteSession(tx, token)
    if (!ended) return
    const who = { ...actor, personId: ended.person_id }
    await auditLog.append(ctx, tx, who, {
      action: 'logged_out',
      object: 'session',
      id: sessions.sessionHashPrefix(token),
    })
  })
}
