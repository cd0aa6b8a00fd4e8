import { agreements as calls } from '#contract/people/agreements.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { agreementsOf, agreeToPresent, revokeConsent } from '#server/people/account/agreements.ts'
import { childOf, type Bind, type Me } from '#server/people/account/me.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { describeAgreements } from './describe-agreements.ts'
import { answerRequest, claimsForGuardian } from './guardian-requests.ts'

/** Agreements of customers and of their minors, in the app (docs/product/arrivals.md §5). */
export const agreementRoutes = (bind: Bind, ctx: Context): void => {
  /** The person an agreement is about: the caller, or a minor of the caller. */
  const subjectOf = (me: Me, childId: PersonId | undefined) =>
    childId === undefined ? { id: me.id, age: me.age } : childOf(me, childId)

  const describe = async ({ id, age }: Pick<Me, 'id' | 'age'>) => {
    const { aloneFrom } = await settingsOf(ctx)
    return { agreements: describeAgreements(await agreementsOf(ctx, ctx.db, id), age, aloneFrom) }
  }
  const requestsOf = async (me: Me) => ({
    requests: (await claimsForGuardian(ctx, me)).map(({ _id, guardian, child }) => ({
      _id,
      adult: guardian.name,
      childId: child._id,
    })),
  })

  bind(calls.present, ({ me, query }) => describe(subjectOf(me, query.child)))
  bind(calls.give, async ({ me, body: { subject, version, childId } }) => {
    const of = subjectOf(me, childId)
    // A minor's consent is one of its guardian.
    if (subject === 'alone' && childId === undefined) refuse('not_found')
    // News are a wish of the own.
    if (subject === 'news' && childId !== undefined) refuse('not_found')
    await inTransaction(ctx.db, async (tx) => {
      const present = await agreementsOf(ctx, tx, of.id)
      if (present[subject].version !== version) refuse('consent_renewed')
      await agreeToPresent(ctx, tx, me.actor, { personId: of.id, signedBy: me.id, subject })
    })
    return describe(of)
  })
  bind(
    calls.revokeAlone,
    async ({ me, params }) => {
      const of = childOf(me, params.childId)
      await inTransaction(ctx.db, (tx) => revokeConsent(ctx, tx, me.actor, of.id, 'alone'))
      return describe(of)
    },
    { find: ({ me, params }) => childOf(me, params.childId) },
  )
  bind(calls.revokeNews, async ({ me }) => {
    await inTransaction(ctx.db, (tx) => revokeConsent(ctx, tx, me.actor, me.id, 'news'))
    return describe(me)
  })
  bind(calls.guardianRequests, ({ me }) => requestsOf(me))
  bind(calls.answerRequest, async ({ me, params, body }) => {
    await answerRequest(ctx, me, params.requestId, body.allows)
    return requestsOf(me)
  })
}
