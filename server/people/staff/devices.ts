import { randomInt } from 'node:crypto'
import type { DeviceId } from '#contract/platform/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { count, guardFailures } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { newToken } from '#server/platform/secrets.ts'
import * as store from './device.store.ts'
import type { StaffMe } from './me.ts'
import { isOpenDemo } from './open-demo.ts'
import { deviceCodeLifetimeMs } from './staff.rules.ts'
import { lockHoldersOf } from './staff.store.ts'

/** Eight digits, which a reader of the code can call across a room. */
const newCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

const hashOf = (ctx: Pick<Context, 'secrets'>, code: string) =>
  ctx.secrets.fingerprint('device_code', code.replaceAll(/\D/g, ''))

/** Makes the code that enrols one device within ten minutes (docs/product/staff.md §4.1). */
export const makeDeviceCode = (ctx: Context, me: StaffMe, name: string): Promise<{ code: string; expires: Date }> =>
  inTransaction(ctx.db, async (tx) => {
    const [code, now] = [newCode(), ctx.clock.now()]
    const expires = addMs(now, deviceCodeLifetimeMs)
    await store.insertDeviceCode(tx, { hash: hashOf(ctx, code), name, madeBy: me.id, now, expires })
    return { code, expires }
  })

/** Enrols this browser as a device of the desk; returns its token. Wrong codes are counted by network. */
export const enrolDevice = (
  ctx: Context,
  actor: Actor,
  network: string,
  code: string,
): Promise<{ token: string; id: DeviceId; name: string }> =>
  guardFailures(ctx, ['device_codes', network], 'device_code_unknown', () =>
    inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const used = (await store.useDeviceCode(tx, hashOf(ctx, code), now)) ?? refuse('device_code_unknown')
      const device = { id: newId<'device'>(), name: used.name, token: newToken() }
      await store.insertDevice(tx, { ...device, enrolledBy: used.made_by, now })
      await auditLog.append(ctx, tx, actor, { action: 'device_enrolled', object: 'device', id: device.id })
      return device
    }),
  )

/** Enrols this browser in one step, in the name of the demo's administrator; unknown outside the open demo. */
export const enrolDemoDevice = async (
  ctx: Context,
  actor: Actor,
  network: string,
  name: string,
): Promise<{ token: string; id: DeviceId; name: string }> => {
  if (!(await isOpenDemo(ctx, ctx.db))) refuse('not_found')
  return inTransaction(ctx.db, async (tx) => {
    await count(ctx, tx, ['demo_devices', network])
    const [enrolledBy] = await lockHoldersOf(tx, 'admin')
    if (!enrolledBy) return refuse('not_found')
    const device = { id: newId<'device'>(), name, token: newToken() }
    await store.insertDevice(tx, { ...device, enrolledBy, now: ctx.clock.now() })
    await auditLog.append(ctx, tx, actor, { action: 'device_enrolled', object: 'device', id: device.id })
    return device
  })
}

/** Revokes a device at once, with whatever stood open on it. */
export const revokeDevice = (ctx: Context, me: StaffMe, id: DeviceId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.revokeDevice(tx, id, me.id, ctx.clock.now()))) refuse('not_found')
    await auditLog.append(ctx, tx, me.actor, { action: 'device_revoked', object: 'device', id })
  })

/** Whether the desk has a device that was not revoked. */
export const hasDevice = async (db: Db): Promise<boolean> => (await store.anyDevice(db)) !== undefined
