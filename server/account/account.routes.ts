import { account } from '#contract/account.ts'
import { m } from '#texts/compiled/messages.js'
import type { Context } from '#server/platform/context.ts'
import { confirmEmail, logIn, logOut, sendNewCode, signUp, type Bind } from './account.ts'
import { describeMe } from './describe-me.ts'

export const accountRoutes = (bind: Bind, ctx: Context): void => {
  bind(account.logIn, async ({ body, sessionToken, setSession }) => {
    setSession(await logIn(ctx, body, sessionToken))
    return {}
  })
  bind(account.logOut, async ({ sessionToken, setSession }) => {
    await logOut(ctx, sessionToken)
    setSession(null)
    return {}
  })
  bind(account.signUp, async ({ body, language }) => {
    await signUp(ctx, body, language)
    return { message: m.signup_done({ email: body.email }, { locale: language }) }
  })
  bind(account.confirmMail, async ({ params, language }) => {
    await confirmEmail(ctx, params.token)
    return { message: m.confirm_done({}, { locale: language }) }
  })
  bind(account.sendNewConfirmMail, async ({ me, language }) => {
    await sendNewCode(ctx, me, language)
    return { message: m.confirm_code_sent({}, { locale: language }) }
  })
  bind(account.me, async ({ me }) => ({ me: describeMe(me) }))
}
