import * as z from 'zod/mini'
import type { Faults, PlanOf } from './faults.ts'
import { reading, type Reply, type Route } from './route.ts'
import type { Webhooks } from './webhooks.ts'

const done: Reply = { body: { done: true } }

interface Parts {
  faults: Faults
  webhooks: Webhooks
  planOf: PlanOf | undefined
}

/** Control calls of every sandbox. */
export const controlRoutes = ({ faults, webhooks, planOf = (body) => body }: Parts): Route[] => {
  const Plan = z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(planOf)), faults.Plan)
  return [
    { at: 'GET /__sandbox/faults', answer: () => ({ body: { armed: faults.list() } }) },
    { at: 'POST /__sandbox/faults', answer: reading(Plan, (plan) => (faults.plan(plan), done)) },
    { at: 'DELETE /__sandbox/faults', answer: () => (faults.clear(), done) },
    { at: 'GET /__sandbox/heard', answer: async () => (await webhooks.heard(), done) },
    {
      at: 'POST /__sandbox/notify',
      answer: reading(z.object({ url: z.url() }), ({ url }) => (webhooks.aim(url), done)),
    },
  ]
}
