import { visits } from '#contract/climbing/visits.ts'
import type { Context } from '#server/platform/context.ts'
import { countVisits, visitsOf } from './visits.ts'
import { childOf, type Bind } from '#server/people/account/me.ts'

export const visitRoutes = (bind: Bind, ctx: Context): void => {
  bind(visits.mine, async ({ me, query }) => {
    const found = await visitsOf(ctx, me.id, query)
    return { results: found.length, visits: found }
  })
  bind(visits.ofChild, async ({ me, params, query }) => {
    const found = await visitsOf(ctx, childOf(me, params.childId).id, query)
    return { results: found.length, visits: found }
  })
  bind(visits.yearly, async ({ me, body }) => ({ results: await countVisits(ctx, me.id, body) }))
}
