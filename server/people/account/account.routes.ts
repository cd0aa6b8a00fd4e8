import { account } from '#contract/people/account.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import type { Context } from '#server/platform/context.ts'
import { guardFailures } from '#server/platform/rate-limits.ts'
import { confirmEmail, sendNewCode } from './confirm-address.ts'
import { describeMe, type LastDays } from './describe-me.ts'
import { deviceOf } from './device.rules.ts'
import { expectLiveLink } from './links.ts'
import { reloadMe, type Bind, type Me } from './me.ts'
import { askForReset, changePassword, resetPassword } from './password.ts'
import { saveProfile } from './profile.ts'
import { signUp } from './registration.ts'
import { endOtherSessions, logIn, logOut, sessionsOf } from './sessions.ts'

/** Entry bans of these people; notes stand above this module. */
type BansOf = (people: readonly PersonId[]) => Promise<LastDays>

export const accountRoutes = (bind: Bind, ctx: Context, bansOf: BansOf): void => {
  const describe = async (me: Me) => describeMe(me, await bansOf([me.id, ...me.children.map(({ id }) => id)]))
  bind(account.logIn, async ({ body, actor, network, userAgent, sessionToken: oldToken, setSession, ...call }) => {
    const from = { actor, network, device: deviceOf(userAgent), oldToken, knownAs: call.device }
    const { token, knownAs } = await logIn(ctx, body, from)
    setSession(token)
    call.setDevice(knownAs)
    return {}
  })
  bind(account.logOut, async ({ actor, sessionToken, setSession }) => {
    await logOut(ctx, actor, sessionToken)
    setSession(null)
    return {}
  })
  bind(account.signUp, async ({ body, actor, network, language }) => {
    await signUp(ctx, body, { actor, network, language })
    return { message: m.signup_done({ email: body.email }, { locale: language }) }
  })
  bind(account.confirmAddress, async ({ params, actor, network, language }) => {
    const email = await guardFailures(ctx, ['link_address', network], 'link_expired', () =>
      confirmEmail(ctx, actor, params.token),
    )
    return { message: m.confirm_done({}, { locale: language }), ...(email !== undefined && { email }) }
  })
  bind(account.sendNewConfirmEmail, async ({ me, language }) => {
    await sendNewCode(ctx, me, language)
    return { message: m.confirm_code_sent({}, { locale: language }) }
  })
  bind(account.updateMe, async ({ me, body, language, sessionToken = '' }) => {
    const waits = await saveProfile(ctx, me, body, language)
    return {
      message: waits
        ? m.profile_email_pending({ email: body.email }, { locale: language })
        : m.profile_saved({}, { locale: language }),
      me: await describe(await reloadMe(ctx, me, sessionToken)),
    }
  })
  bind(account.updatePassword, async ({ me, body, language, userAgent, setSession }) => {
    setSession(await changePassword(ctx, me, { ...body, device: deviceOf(userAgent) }))
    return {
      message:
        me.pendingEmail === null
          ? m.password_changed_done({}, { locale: language })
          : m.password_changed_cancelled({ email: me.pendingEmail }, { locale: language }),
    }
  })
  bind(account.forgotPassword, async ({ body, actor, network, language }) => {
    await askForReset(ctx, body.email, { actor, network, language })
    return { message: m.forgot_done({ email: ctx.centre.contact.email }, { locale: language }) }
  })
  bind(account.checkResetLink, async ({ params, network }) => {
    await guardFailures(ctx, ['link_address', network], 'reset_link_expired', () =>
      expectLiveLink(ctx, 'reset_password', params.token, 'reset_link_expired'),
    )
    return {}
  })
  bind(account.resetPassword, async ({ params, body, actor, network, language }) => {
    const cancelled = await guardFailures(ctx, ['link_address', network], 'reset_link_expired', () =>
      resetPassword(ctx, actor, params.token, body.password),
    )
    return {
      message:
        cancelled === null
          ? m.reset_done({}, { locale: language })
          : m.password_changed_cancelled({ email: cancelled }, { locale: language }),
      ...(cancelled !== null && { cancelledEmail: cancelled }),
    }
  })
  bind(account.sessions, async ({ me, sessionToken = '' }) => ({ sessions: await sessionsOf(ctx, me, sessionToken) }))
  bind(account.endOtherSessions, async ({ me, language, sessionToken = '' }) => {
    await endOtherSessions(ctx, me, sessionToken)
    return { message: m.sessions_ended({}, { locale: language }) }
  })
  bind(account.me, async ({ me }) => ({ me: await describe(me) }))
}
