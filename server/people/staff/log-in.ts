import { canonicalEmail } from '#contract/platform/fields.ts'
import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import type { DeskDevice } from '#server/platform/http/staff-bind.ts'
import { auditLog, staffActor, type Actor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { rememberBrowser, wrongPasswordsIn, type KnownBrowsers } from '#server/platform/known-browsers.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { count, refuseIfBlocked, resetCount, type LimitedSubject } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { newToken } from '#server/platform/secrets.ts'
import { holdDevice } from './device.store.ts'
import { isOpenDemo } from './open-demo.ts'
import { openOwnPin, passPause, withPin } from './pins.ts'
import { proveSecondFactor } from './second-factor.ts'
import * as sessions from './session.store.ts'
import * as store from './staff.store.ts'
import { sessionMaxAgeMs } from './staff.rules.ts'

/** Where a log-in comes from. */
export interface From {
  actor: Actor
  /** The enrolled device, else the network: what limits count. */
  limitKey: string
  device: DeskDevice | undefined
  /** Name of the browser. */
  browser: string
  /** Token of the session this browser had. */
  oldToken: string | undefined
  /** Cookie of the accounts that logged in to this browser before. */
  knownAs: string | undefined
}

/** Opens a session in place of whatever stood open in this browser, or at this device. */
export const openSession = async (
  ctx: Context,
  tx: Tx,
  staffId: StaffId,
  { actor, device, browser, oldToken }: From,
  passwordAt: Date | null,
): Promise<string> => {
  const [token, now] = [newToken(), ctx.clock.now()]
  if (device && !(await holdDevice(tx, device.id))) refuse('device_unknown')
  if (device) await sessions.lockDevice(tx, device.id)
  else if (oldToken) await sessions.deleteSession(tx, oldToken)
  const deviceId = device?.id ?? null
  const expires = addMs(now, sessionMaxAgeMs)
  await sessions.openSession(tx, { id: newId(), token, staffId, deviceId, browser, passwordAt, now, expires })
  const who = staffActor(
    { id: staffId, device: deviceId, approvedBy: null },
    { network: actor.network ?? '', request: actor.request ?? '' },
  )
  await auditLog.append(ctx, tx, who, {
    action: passwordAt ? 'staff_logged_in' : 'device_unlocked',
    ...(passwordAt ? { object: 'staff_session', id: null } : { object: 'device', id: deviceId }),
  } as never)
  return token
}

const staffBrowsers: KnownBrowsers = { purpose: 'staff_browser', limit: 'staff_browser' }

/**
 * What a wrong password or code counts. An enrolled device and a browser in which the member logged in before are counted
 * apart, or strangers would close them too (docs/product/limits.md §9.2).
 */
export const wrongLogInsOf = (
  ctx: Context,
  { account, staffId }: { account: string; staffId: StaffId | undefined },
  { deviceId, limitKey, knownAs }: { deviceId: DeviceId | null; limitKey: string; knownAs: string | undefined },
): readonly LimitedSubject[] =>
  deviceId
    ? [
        ['staff_account', `${account} ${deviceId}`],
        ['staff_address', limitKey],
      ]
    : wrongPasswordsIn(ctx, staffBrowsers, knownAs, staffId, [
        ['staff_account', account],
        ['staff_address', limitKey],
      ])

/** What a right one clears. The count of the address stays: else the own log-in would clear guesses at others. */
export const clearedBy = (attempts: readonly LimitedSubject[]): LimitedSubject[] =>
  attempts.filter(([name]) => name !== 'staff_address')

const isProved = async (
  ctx: Context,
  tx: Tx,
  member: NonNullable<Awaited<ReturnType<typeof store.lockStaff>>>,
  code: string,
) =>
  member.totp_sealed === null
    ? (await isOpenDemo(ctx, tx))
      ? 'code'
      : undefined
    : proveSecondFactor(ctx, tx, member, code)

/**
 * Opens a session by email, password and second factor; returns its token, and the value by which this browser is known at
 * the next log-in. Every failure gets the same answer (docs/product/staff.md §3.7). It opens the own PIN, which wrong ones
 * may have closed.
 */
export const logIn = async (
  ctx: Context,
  { email, password, code }: { email: string; password: string; code: string },
  from: From,
): Promise<{ token: string; knownAs: string }> => {
  const account = canonicalEmail(email.trim())
  const found = await store.staffByEmail(ctx.db, account)
  const typedAt = { ...from, deviceId: from.device?.id ?? null }
  const attempts = wrongLogInsOf(ctx, { account, staffId: found?.id }, typedAt)
  await refuseIfBlocked(ctx, ctx.db, ...attempts)
  const isRight = await isPassword(password, found?.password_hash ?? undefined, from.limitKey)
  const token =
    found &&
    isRight &&
    (await inTransaction(ctx.db, async (tx) => {
      const member = await store.lockStaff(tx, found.id)
      // Changed or ended meanwhile: what was proved no longer counts.
      if (!member || member.password_hash !== found.password_hash) return undefined
      // Log-ins of one member queue here, so that many at once guess no more often than one by one.
      await refuseIfBlocked(ctx, tx, ...attempts)
      const proof = await isProved(ctx, tx, member, code)
      if (!proof) return undefined
      const opened = await openSession(ctx, tx, member.id, from, ctx.clock.now())
      if (proof === 'recovery_code')
        await auditLog.append(ctx, tx, from.actor, { action: 'recovery_code_used', object: 'staff', id: member.id })
      await resetCount(ctx, tx, ...clearedBy(attempts))
      await openOwnPin(ctx, tx, member.id)
      if (from.device) await passPause(ctx, tx, from.device.id, member.id)
      return opened
    }))
  if (token) return { token, knownAs: rememberBrowser(ctx, staffBrowsers, from.knownAs, found.id) }
  await count(ctx, ctx.db, ...attempts)
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, from.actor, {
      action: 'staff_log_in_failed',
      object: 'staff_session',
      id: found?.id ?? null,
    }),
  )
  return refuse('staff_login_failed')
}

/** Unlocks an enrolled device by PIN, or changes the person at it; returns the token of the session. */
export const unlock = (
  ctx: Context,
  typed: { staffId: StaffId; pin: string },
  from: From & { device: DeskDevice },
): Promise<string> => {
  const { id, name } = from.device
  return withPin(ctx, { actor: from.actor, device: id, counted: id, name }, typed, (tx) =>
    openSession(ctx, tx, typed.staffId, from, null),
  )
}

/** Locks the device: the one who stood there must unlock it again. */
export const lock = (ctx: Context, actor: Actor, device: DeskDevice): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (await sessions.lockDevice(tx, device.id))
      await auditLog.append(ctx, tx, actor, { action: 'device_locked', object: 'device', id: device.id })
  })

export const logOut = (ctx: Context, actor: Actor, token: string | undefined): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const ended = token && (await sessions.deleteSession(tx, token))
    if (ended)
      await auditLog.append(ctx, tx, actor, { action: 'staff_logged_out', object: 'staff_session', id: ended.staff_id })
  })
