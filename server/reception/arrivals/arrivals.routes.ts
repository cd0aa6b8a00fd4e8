import type { PersonId } from '#contract/platform/id.ts'
import { arrivals } from '#contract/staff/reception/arrivals.ts'
import type { FoundPerson, PersonCard } from '#contract/staff/people/people.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ListedPerson } from '#server/people/account/find-people.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { acceptArrival } from './accept-arrival.ts'
import { agreeAtDesk } from './agree-at-desk.ts'
import { lookAtCode } from './arrivals.ts'
import { allowByPapers, claimsOf, dropByStaff } from './guardian-requests.ts'
import { dropGroup, findArrivals, openGroup, restoreGroup, waitingList } from './waiting-list.ts'

/** What the desk shows of people: it stands above this module. */
export interface DeskViews {
  /** The card, noted as opened. */
  openCard(
    opener: { me: Pick<StaffMe, 'id' | 'device' | 'name' | 'reader'>; device: { name: string } | undefined },
    personId: PersonId,
  ): Promise<PersonCard>
  describeFound(found: ListedPerson, today: Day): FoundPerson
}

export const arrivalRoutes = (bind: StaffBind, ctx: Context, { openCard, describeFound }: DeskViews): void => {
  bind(arrivals.waiting, () => waitingList(ctx))
  bind(arrivals.find, ({ body }) => findArrivals(ctx, body.q))
  bind(arrivals.group, async ({ params, query }) => ({
    arrivals: await openGroup(ctx, params.arrivalId, query),
  }))
  bind(arrivals.drop, async ({ actor, params, body }) => ({
    count: await dropGroup(ctx, actor, params.arrivalId, body),
  }))
  bind(arrivals.restore, async ({ actor, body }) => ({ count: await restoreGroup(ctx, actor, body.key) }))
  bind(arrivals.look, async (call) => {
    const found = (await lookAtCode(ctx, call.body.code)) ?? refuse('code_unknown')
    return 'arrival' in found ? found : { card: await openCard(call, found.personId) }
  })
  bind(arrivals.accept, async (call) => {
    const accepted = await acceptArrival(ctx, call.actor, call.params.arrivalId, call.body)
    const today = dayOf(ctx.clock.now())
    if ('maybe' in accepted)
      return {
        maybe: accepted.maybe.map(({ index, people }) => ({
          index,
          people: people.map((each) => describeFound(each, today)),
        })),
        claims: [],
      }
    return {
      card: await openCard(call, accepted.personId),
      maybe: [],
      claims: await claimsOf(ctx, accepted.personId),
    }
  })
  bind(arrivals.claims, async ({ params }) => ({ claims: await claimsOf(ctx, params.personId) }))
  bind(arrivals.allowClaim, async (call) => {
    const childId = await allowByPapers(ctx, call.me, call.params.requestId, call.body.proof)
    return { card: await openCard(call, childId) }
  })
  bind(arrivals.dropClaim, async ({ actor, params }) => {
    await dropByStaff(ctx, actor, params.requestId)
    return {}
  })
  bind(arrivals.rules, () => {
    const { version, text } = ctx.centre.rules
    return Promise.resolve({ version, ...(text && { text }) })
  })
  bind(arrivals.agree, async (call) => {
    await agreeAtDesk(ctx, call.actor, call.params.personId, call.body)
    return { card: await openCard(call, call.params.personId) }
  })
}
