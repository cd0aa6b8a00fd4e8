import type { Answer } from '#contract/platform/endpoint.ts'
import { staff, type StaffMe as Described } from '#contract/staff/people/staff.ts'
import { m } from '#texts/compiled/messages.js'
import { deviceOf as browserOf } from '#server/people/account/device.rules.ts'
import type { StaffCall } from '#server/platform/http/staff-bind.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import type { Context } from '#server/platform/context.ts'
import { guardFailures } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { approve } from './approvals.ts'
import { enrolDemoDevice, enrolDevice } from './devices.ts'
import { askForStaffReset } from './forgotten-password.ts'
import { lock, logIn, logOut, unlock, type From } from './log-in.ts'
import type { StaffBind } from './asker.ts'
import { identify, type StaffMe } from './me.ts'
import { isOpenDemo } from './open-demo.ts'
import { changePin, changeStaffPassword, makeRecoveryCodes } from './own-account.ts'
import { describeSetUp, finishSetUp, resetStaffPassword } from './set-up.ts'
import { endOwnSession, liveSessions } from './sessions.ts'
import { noticeVersion } from './staff.rules.ts'
import { membersWithPin } from './staff.store.ts'

/** What other modules tell about this app. */
export interface StaffSurroundings {
  /** Minutes until a device locks itself. */
  lockMinutes(): Promise<number>
  /** What the log-in page of the open demo shows. */
  demoLogIns: NonNullable<Answer<typeof staff.state>['demo']>
}

const describeMe = ({ id, name, mark, language, roles, logIn, passwordUntil }: StaffMe): Described => ({
  _id: id,
  name,
  mark,
  language,
  roles: [...roles],
  logIn,
  ...(passwordUntil && { passwordUntil: passwordUntil.toISOString() }),
})

export const staffRoutes = (bind: StaffBind, ctx: Context, { lockMinutes, demoLogIns }: StaffSurroundings): void => {
  const fromOf = ({
    actor,
    limitKey,
    device,
    userAgent,
    sessionToken,
    knownAs,
  }: Pick<
    StaffCall<StaffEndpoint, StaffMe>,
    'actor' | 'limitKey' | 'device' | 'userAgent' | 'sessionToken' | 'knownAs'
  >): From => ({
    actor,
    limitKey,
    device,
    browser: browserOf(userAgent),
    oldToken: sessionToken,
    knownAs,
  })
  /** The member a token just opened a session for. */
  const meOf = async (
    { actor, deviceToken }: Pick<StaffCall<StaffEndpoint, StaffMe>, 'actor' | 'deviceToken'>,
    token: string,
  ) => {
    const { me } = await identify(
      ctx,
      { device: deviceToken, session: token },
      { network: actor.network ?? '', request: actor.request ?? '' },
    )
    return { me: describeMe(me ?? refuse('signed_out')) }
  }
  const withLink = <Result>(network: string, work: () => Promise<Result>) =>
    guardFailures(ctx, ['link_address', network], 'staff_link_expired', work)

  bind(staff.state, async ({ device, me }) => ({
    ...(device && { device: { _id: device.id, name: device.name } }),
    colleagues: device || me ? (await membersWithPin(ctx.db)).map(({ id, ...named }) => ({ _id: id, ...named })) : [],
    ...(me && { me: describeMe(me) }),
    lockMinutes: await lockMinutes(),
    ...((await isOpenDemo(ctx, ctx.db)) && { demo: demoLogIns }),
  }))
  bind(staff.logIn, async (call) => {
    const { token, knownAs } = await logIn(ctx, call.body, fromOf(call))
    call.setSession(token)
    // An enrolled device is counted by itself already, and keeps no more of a member than it needs.
    if (!call.device) call.setKnownAs(knownAs)
    return meOf(call, token)
  })
  bind(staff.logOut, async ({ actor, sessionToken, setSession }) => {
    await logOut(ctx, actor, sessionToken)
    setSession(null)
    return {}
  })
  bind(staff.setUpLink, ({ params, limitKey }) => withLink(limitKey, () => describeSetUp(ctx, params.token)))
  bind(staff.setUp, async ({ params, body, actor, limitKey }) => ({
    recoveryCodes: await withLink(limitKey, () => finishSetUp(ctx, actor, params.token, { ...body, noticeVersion })),
  }))
  bind(staff.forgotPassword, async ({ body, actor, limitKey }) => {
    await askForStaffReset(ctx, actor, body.email, limitKey)
    return {}
  })
  bind(staff.resetPassword, async ({ params, body, actor, limitKey }) => {
    await withLink(limitKey, () => resetStaffPassword(ctx, actor, params.token, body.password))
    return {}
  })
  bind(staff.enrol, async ({ body, actor, limitKey, setDevice }) => {
    const { token, id, name } = await enrolDevice(ctx, actor, limitKey, body.code)
    setDevice(token)
    return { device: { _id: id, name } }
  })
  bind(staff.enrolDemo, async ({ actor, limitKey, language, setDevice }) => {
    const { token, id, name } = await enrolDemoDevice(ctx, actor, limitKey, m.demo_device({}, { locale: language }))
    setDevice(token)
    return { device: { _id: id, name } }
  })
  bind(staff.unlock, async (call) => {
    const token = await unlock(ctx, call.body, { ...fromOf(call), device: call.device })
    call.setSession(token)
    return meOf(call, token)
  })
  bind(staff.lock, async ({ actor, device, setSession }) => {
    await lock(ctx, actor, device)
    setSession(null)
    return {}
  })
  bind(staff.approve, async ({ me, body, device, userAgent }) => {
    await approve(ctx, me, device?.name ?? browserOf(userAgent), body)
    return {}
  })
  bind(staff.changePassword, async ({ me, limitKey, knownAs, body }) => {
    await changeStaffPassword(ctx, { me, limitKey, knownAs }, body)
    return {}
  })
  bind(staff.changePin, async ({ me, limitKey, knownAs, body }) => {
    await changePin(ctx, { me, limitKey, knownAs }, body)
    return {}
  })
  bind(staff.makeRecoveryCodes, async ({ me, limitKey, knownAs, body }) => ({
    recoveryCodes: await makeRecoveryCodes(ctx, { me, limitKey, knownAs }, body),
  }))
  bind(staff.sessions, async ({ me }) => ({ sessions: await liveSessions(ctx, me, me.id) }))
  bind(staff.endSession, async ({ me, params, setSession }) => {
    await endOwnSession(ctx, me, params.sessionId)
    if (params.sessionId === me.session) setSession(null)
    return {}
  })
}
