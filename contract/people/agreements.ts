import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#contract/platform/fields.ts'
import { id } from '#contract/platform/values.ts'

/** An agreement by its present version; `at` is the ISO instant when it was given. */
const Present = z.object({ version: z.string(), at: z.optional(z.string()) })

/** What a person has agreed to, or a guardian for a minor (docs/product/arrivals.md §5). */
export const Agreements = z.object({
  rules: Present,
  /** A guardian's consent that a minor climbs without an adult; only of a minor. */
  alone: z.optional(z.extend(Present, { from: z.int(), age: z.int() })),
  /** The wish for news of the centre by email; only of an adult. */
  news: z.optional(Present),
})
export type Agreements = z.infer<typeof Agreements>

/** Another adult who says to be guardian of a minor of the caller. */
export const GuardianRequest = z.object({
  _id: id<'guardianRequest'>(),
  adult: z.string(),
  childId: id<'person'>(),
})
export type GuardianRequest = z.infer<typeof GuardianRequest>

const Answer = z.object({ agreements: Agreements })

export const agreements = {
  /** Of the caller, or of a minor of the caller. */
  present: endpoint({
    method: 'GET',
    path: '/users/agreements',
    who: 'customer',
    query: z.object({ child: z.optional(id<'person'>()) }),
    answer: Answer,
  }),
  /** The version that the page showed; a newer one is read first. */
  give: endpoint({
    method: 'POST',
    path: '/users/agreements',
    who: 'adult',
    body: z.object({
      subject: z.enum(['rules', 'alone', 'news'], 'choice'),
      version: text(60),
      childId: z.optional(id<'person'>()),
    }),
    answer: Answer,
    refusals: ['consent_renewed'],
  }),
  /** Takes back that a minor climbs alone; it counts at once. */
  revokeAlone: endpoint({
    method: 'POST',
    path: '/users/agreements/:childId/revoke',
    who: 'adult',
    params: z.object({ childId: id<'person'>() }),
    answer: Answer,
  }),
  /** Ends news by email; it counts at once, also for what waits to be sent. */
  revokeNews: endpoint({ method: 'POST', path: '/users/agreements/news/revoke', who: 'adult', answer: Answer }),
  guardianRequests: endpoint({
    method: 'GET',
    path: '/users/guardianrequests',
    who: 'customer',
    answer: z.object({ requests: z.array(GuardianRequest) }),
  }),
  answerRequest: endpoint({
    method: 'POST',
    path: '/users/guardianrequests/:requestId',
    who: 'adult',
    params: z.object({ requestId: id<'guardianRequest'>() }),
    body: z.object({ allows: z.boolean() }),
    answer: z.object({ requests: z.array(GuardianRequest) }),
  }),
}
