import type { PersonId } from '#contract/platform/id.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Decision } from '#contract/staff/climbing/visits.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { stillExpected } from '#server/climbing/attendance/roster.ts'
import { minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { describeVisits, feedOfDay, occupancyNow } from '#server/climbing/visits/desk-visits.ts'
import { doubtfulVisits } from '#server/climbing/visits/queued-visits.ts'
import { recordGroup } from '#server/climbing/visits/group-visit.ts'
import { askedHash, enterPeople, type Outcome } from './enter-people.ts'
import { openedCards, type Opener } from './opened-cards.ts'
import { describeCard } from './person-card.ts'
import { decideQueued, dismissDoubtful, settleDoubtful } from './queued.ts'
import { scan } from './scan.ts'
import { undo } from './undo.ts'

export const deskRoutes = (bind: StaffBind, ctx: Context): void => {
  const noteOpened = openedCards(ctx)
  /** The card as it is now; a member who gets it has opened it. */
  const cardOf = async (opener: Opener, personId: PersonId): Promise<PersonCard> => {
    const card = await describeCard(ctx, personId)
    await noteOpened(opener, personId)
    return card
  }

  const decisionOf = async (outcome: Outcome): Promise<Decision> => {
    if (outcome.outcome === 'recorded') {
      const [visit] = await describeVisits(ctx, [outcome.visitId])
      return { outcome: 'recorded', visit: visit ?? refuse('not_found') }
    }
    if (outcome.outcome === 'already_in') return { outcome: 'already_in', since: outcome.since.toISOString() }
    return outcome.outcome === 'person' ? { outcome: 'no_entry', why: 'no_ticket' } : outcome
  }

  // Own participants of a coach are those of the own classes, whose roster marks them.
  const expectAll = (scope: string) => (scope === 'own' ? refuse('forbidden') : undefined)

  bind(desk.scan, async ({ me, device, scope, body: { key, text } }) => {
    expectAll(scope)
    const request = { key, asked: askedHash('scan', text) }
    return { scanned: await scan(ctx, me.actor, request, text, (personId) => cardOf({ me, device }, personId)) }
  })
  bind(desk.feed, async ({ scope, query: { limit, before } }) =>
    scope === 'own' ? { visits: [], more: false, heads: 0, earlier: [] } : feedOfDay(ctx, { limit, after: before }),
  )
  bind(desk.occupancy, async () => {
    const { stayMinutes } = await settingsOf(ctx)
    return { ...(await occupancyNow(ctx, minutes(stayMinutes))), ...(await stillExpected(ctx)) }
  })
  bind(visits.record, async ({ me, device, scope, body: { key, ...comer } }) => {
    expectAll(scope)
    const request = { key, asked: askedHash('record', comer) }
    const [outcome = refuse('not_found')] = await enterPeople(ctx, me.actor, { request, comers: [comer] })
    return { decision: await decisionOf(outcome), card: await cardOf({ me, device }, comer.personId) }
  })
  bind(visits.family, async ({ me, device, scope, body: { key, people } }) => {
    expectAll(scope)
    const request = { key, asked: askedHash('family', people) }
    const outcomes = await enterPeople(ctx, me.actor, { request, comers: people })
    const decisions = []
    for (const [index, { personId }] of people.entries())
      decisions.push({ personId, decision: await decisionOf(outcomes[index] ?? refuse('not_found')) })
    for (const { personId } of people.slice(1)) await noteOpened({ me, device }, personId)
    return { decisions, card: await cardOf({ me, device }, people[0]?.personId ?? refuse('not_found')) }
  })
  bind(visits.group, async ({ me, scope, body: { key, ...group } }) => {
    expectAll(scope)
    const id = await recordGroup(ctx, me.actor, { key, asked: askedHash('group', group), ...group })
    const [visit = refuse('not_found')] = await describeVisits(ctx, [id])
    return { visit }
  })
  bind(visits.undo, async (call) => {
    const { outcome, visit } = await undo(ctx, call, call.params.visitId, call.body.because)
    const [described = refuse('not_found')] = await describeVisits(ctx, [visit.id])
    const { personId } = visit
    // A coach gets no card, as anywhere.
    const card = personId && call.scope === 'all' ? await cardOf(call, personId) : undefined
    return { outcome, visit: described, ...(card && { card }) }
  })
  bind(visits.queued, async ({ me, scope, body: { items } }) => {
    expectAll(scope)
    return { decided: await decideQueued(ctx, me.actor, items) }
  })
  bind(visits.doubtful, async ({ scope }) => ({ doubtful: scope === 'own' ? [] : await doubtfulVisits(ctx) }))
  bind(visits.settle, async ({ me, device, scope, params, body }) => {
    expectAll(scope)
    const outcome = await settleDoubtful(ctx, me.actor, params.doubtfulVisitId, body)
    const decision = await decisionOf(outcome)
    return { decision, card: await cardOf({ me, device }, body.personId), doubtful: await doubtfulVisits(ctx) }
  })
  bind(visits.dismiss, async ({ me, scope, params }) => {
    if (scope === 'own') refuse('not_found')
    await dismissDoubtful(ctx, me.actor, params.doubtfulVisitId)
    return { doubtful: await doubtfulVisits(ctx) }
  })
}
