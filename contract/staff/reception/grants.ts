import * as z from 'zod/mini'
import { requiredText } from '#contract/platform/fields.ts'
import { id, LocalizedText } from '#contract/platform/values.ts'
import { grantReasons } from '#contract/staff/money/grant-reasons.ts'
import { Key, PersonCard } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { TillMark } from '#contract/staff/money/till.ts'

/** A ticket that was given without a sale. */
export const TicketGrant = z.object({
  _id: id<'grant'>(),
  person: z.object({ _id: id<'person'>(), name: z.string() }),
  /** Of the ticket. */
  name: LocalizedText,
  why: z.enum(grantReasons),
  because: z.string(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  approvedBy: z.optional(z.string()),
  /** Nothing of it was used, so that it can be taken back. */
  isUnused: z.boolean(),
  takenBack: z.optional(z.object({ at: z.string(), by: z.string() })),
})
export type TicketGrant = z.infer<typeof TicketGrant>

const OnePerson = z.object({ personId: id<'person'>() })

/** Free tickets and compensation (docs/product/till.md §10). */
export const grants = {
  ofPerson: staffCall({
    method: 'GET',
    path: '/staff/people/:personId/grants',
    may: 'sell',
    params: OnePerson,
    answer: z.object({ grants: z.array(TicketGrant) }),
  }),
  /** Gives a ticket without invoice and money; reception needs a second person for it. */
  give: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/grants',
    may: 'grant',
    changes: ['people', 'visits'],
    params: OnePerson,
    body: z.object({
      key: Key,
      articleId: id<'article'>(),
      why: z.enum(grantReasons, 'choice'),
      because: requiredText(200),
      /** Whose Z lists it. */
      till: z.optional(TillMark),
    }),
    answer: z.object({ card: PersonCard, grants: z.array(TicketGrant) }),
    refusals: ['own_matter', 'key_used'],
  }),
  /** Takes an unused one back; twice is once. */
  takeBack: staffCall({
    method: 'POST',
    path: '/staff/grants/:grantId/undo',
    may: 'grant',
    changes: ['people', 'visits'],
    params: z.object({ grantId: id<'grant'>() }),
    answer: z.object({ card: PersonCard, grants: z.array(TicketGrant) }),
    refusals: ['own_matter', 'grant_used'],
  }),
}
