import { team, type Device, type Member, type StaffForm as SentForm } from '#contract/staff/people/team.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { accountByEmail, emailsOf } from '#server/people/account/people.ts'
import { devices } from './device.store.ts'
import { makeDeviceCode, revokeDevice } from './devices.ts'
import type { StaffBind } from './asker.ts'
import { endSessionsOf, liveSessions, sessionsOfMember } from './sessions.ts'
import * as store from './staff.store.ts'
import { changeStaff, versionOf, endStaff, inviteStaff, resetPin, sendSetUpLink, type StaffForm } from './team.ts'

const describeMembers = async (ctx: Context): Promise<Member[]> => {
  const rows = await store.team(ctx.db)
  const emails = await emailsOf(
    ctx.db,
    rows.flatMap(({ person_id: personId }) => (personId ? [personId] : [])),
  )
  return rows.map((row) => ({
    _id: row.id,
    version: versionOf(row),
    name: row.name,
    mark: row.mark,
    email: row.email,
    language: row.language,
    roles: row.roles,
    customerEmail: (row.person_id && emails.get(row.person_id)) ?? '',
    hasTaxNumber: row.has_tax_number,
    isForeign: row.is_foreign,
    hasPin: row.has_pin,
    isSetUp: row.is_set_up,
    ...(row.ended_at && { ended: row.ended_at.toISOString() }),
  }))
}

const describeDevices = async (ctx: Context): Promise<Device[]> =>
  (await devices(ctx.db)).map((row) => ({
    _id: row.id,
    name: row.name,
    enrolled: row.enrolled_at.toISOString(),
    enrolledBy: row.enrolled_by,
    lastSeen: row.last_seen_at.toISOString(),
    ...(row.revoked_at && { revoked: row.revoked_at.toISOString() }),
  }))

/** The form as it is kept: the customer account by its id. */
const read = async (ctx: Context, { customerEmail, taxNumber, ...form }: SentForm): Promise<StaffForm> => {
  const account = customerEmail === '' ? undefined : await accountByEmail(ctx.db, customerEmail)
  if (customerEmail !== '' && !account) refuseFields({ customerEmail: 'unknown' })
  const roles = [...new Set(form.roles)]
  return { ...form, roles, personId: account?.personId ?? null, taxNumber: taxNumber === '' ? null : taxNumber }
}

export const teamRoutes = (bind: StaffBind, ctx: Context): void => {
  const members = async () => ({ members: await describeMembers(ctx) })
  bind(team.list, members)
  bind(team.invite, async ({ me, body }) => {
    await inviteStaff(ctx, me, await read(ctx, body))
    return members()
  })
  bind(team.change, async ({ me, params, body }) => {
    const { version, ...form } = body
    await changeStaff(ctx, me, params.staffId, version, await read(ctx, form))
    return members()
  })
  bind(team.sendSetUp, async ({ me, params }) => {
    await sendSetUpLink(ctx, me, params.staffId)
    return {}
  })
  bind(team.resetPin, async ({ me, params }) => {
    await resetPin(ctx, me, params.staffId)
    return members()
  })
  bind(team.end, async ({ me, params }) => {
    await endStaff(ctx, me, params.staffId)
    return members()
  })
  bind(team.sessions, async ({ me, params }) => ({ sessions: await sessionsOfMember(ctx, me, params.staffId) }))
  bind(team.endSessions, async ({ me, params }) => {
    await endSessionsOf(ctx, me, params.staffId)
    return { sessions: await liveSessions(ctx, me, params.staffId) }
  })
  bind(team.devices, async () => ({ devices: await describeDevices(ctx) }))
  bind(team.makeDeviceCode, async ({ me, body }) => {
    const { code, expires } = await makeDeviceCode(ctx, me, body.name)
    return { code, expires: expires.toISOString() }
  })
  bind(team.revokeDevice, async ({ me, params }) => {
    await revokeDevice(ctx, me, params.deviceId)
    return { devices: await describeDevices(ctx) }
  })
}
