import type { DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { scopeOf, type Permission } from '#contract/staff/platform/roles.ts'
import type { DeskDevice, StaffCaller } from '#server/platform/http/staff-bind.ts'
import { staffActor, type Actor, type StaffActor } from '#server/platform/audit-log.ts'
import { addMs, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceOf, touchDevice } from './device.store.ts'
import { sessionOf, touchSession } from './session.store.ts'
import { logInOf, passwordCountsMs, sessionMaxIdleMs } from './staff.rules.ts'

/** A member of staff behind a session. */
export interface StaffMe extends StaffCaller {
  id: StaffId
  actor: StaffActor
  /** Id of the session, never its token. */
  session: string
  device: DeviceId | null
  name: string
  mark: string
  language: Language
  /** The own customer account, for what no member approves for the own benefit. */
  personId: PersonId | null
  /** Who reads in this call; the same as `actor`, which an asking member has not (asker.ts). */
  reader: Actor
  /** Whether a permission reaches everything without a second person, as the member is logged in. */
  may(permission: Permission): boolean
  /** Until when password and second factor count; null when they do not. */
  passwordUntil: Date | null
}

/** How stale the time of a last call may be before it is written. */
const lastSeenIntervalMs = minutes(1)

/** Who stands behind the two tokens. Read at each call: revoked, ended and taken away count from the next one. */
export const identify = async (
  ctx: Context,
  tokens: { device: string | undefined; session: string | undefined },
  request: { network: string; request: string },
  /** Whether this call counts as seen; a stream that looks again does not. */
  { touches = true }: { touches?: boolean } = {},
): Promise<{ device: DeskDevice | undefined; me: StaffMe | undefined }> => {
  const now = ctx.clock.now()
  const device = tokens.device === undefined ? undefined : await deviceOf(ctx.db, tokens.device)
  if (touches && device && device.last_seen_at < addMs(now, -lastSeenIntervalMs))
    await touchDevice(ctx.db, device.id, now)
  const row =
    tokens.session === undefined
      ? undefined
      : await sessionOf(
          ctx.db,
          tokens.session,
          device?.id ?? null,
          now,
          addMs(now, -sessionMaxIdleMs),
          ctx.isOnlySandbox,
        )
  if (touches && row && row.last_seen_at < addMs(now, -lastSeenIntervalMs))
    await touchSession(ctx.db, row.session_id, now)
  const logIn = row && logInOf(row.password_at, now)
  const actor = row && staffActor({ id: row.staff_id, device: row.device_id, approvedBy: null }, request)
  return {
    device: device && { id: device.id, name: device.name },
    me: row && {
      id: row.staff_id,
      session: row.session_id,
      device: row.device_id,
      name: row.name,
      mark: row.mark,
      language: row.language,
      personId: row.person_id,
      roles: row.roles,
      logIn: logIn!,
      passwordUntil: logIn === 'password' ? addMs(row.password_at!, passwordCountsMs) : null,
      actor: actor!,
      reader: actor!,
      may: (permission) => scopeOf(row.roles, logIn!, permission) === 'all',
    },
  }
}
