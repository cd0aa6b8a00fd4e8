import { family } from '#contract/people/family.ts'
import { m } from '#texts/compiled/messages.js'
import type { Context } from '#server/platform/context.ts'
import { guardFailures } from '#server/platform/rate-limits.ts'
import { findInvitee, inviteChild, setChildLogin } from './child-login.ts'
import { createChild, expectGuardian, familyOf, findChild } from './family.ts'
import { expectLiveLink } from '#server/people/account/links.ts'
import type { Bind } from '#server/people/account/me.ts'

export const familyRoutes = (bind: Bind, ctx: Context): void => {
  bind(
    family.children,
    async ({ me }) => {
      const { minors, grown } = await familyOf(ctx, me)
      return { children: minors.map((child) => ({ child })), grownChildren: grown }
    },
    { minorsOf: ({ children }) => children.map(({ child }) => child._id) },
  )
  bind(family.child, async ({ me, params }) => ({ myChild: await findChild(ctx, me, params.childId) }))
  bind(
    family.createChild,
    async ({ me, body, language }) => ({
      message: m.child_created({ name: body.firstName }, { locale: language }),
      child: await createChild(ctx, me, body, language),
    }),
    { find: ({ me }) => expectGuardian(me) },
  )
  bind(
    family.sendChildAuth,
    async ({ me, params, body, language }) => {
      await inviteChild(ctx, me, { childId: params.childId, email: body.email }, language)
      return { message: m.child_login_sent({ email: body.email }, { locale: language }) }
    },
    { find: ({ me, params }) => findInvitee(ctx, me, params.childId) },
  )
  bind(family.checkSetupLink, async ({ params, network }) => {
    await guardFailures(ctx, ['link_address', network], 'setup_link_expired', () =>
      expectLiveLink(ctx, 'child_login', params.token, 'setup_link_expired'),
    )
    return {}
  })
  bind(family.setChildAuth, async ({ params, body, actor, network, language }) => {
    const waits = await guardFailures(ctx, ['link_address', network], 'setup_link_expired', () =>
      setChildLogin(ctx, params.token, body, actor, language),
    )
    return {
      message: waits
        ? m.child_login_set_confirm({ email: body.email }, { locale: language })
        : m.child_login_set({}, { locale: language }),
    }
  })
}
