import type { DoubtfulVisitId } from '#contract/platform/id.ts'
import type { Doubt, QueuedVisit } from '#contract/staff/climbing/visits.ts'
import { presentPerson } from '#server/people/account/entrants.ts'
import type { StaffActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { isRecordedMeanwhile } from '#server/climbing/visits/visits.ts'
import {
  closeDoubtful,
  keepQueued,
  lockDoubtful,
  queuedBefore,
  type QueuedState,
  type SentVisit,
} from '#server/climbing/visits/queued-visits.ts'
import { askedHash, enterPeopleIn, type Comer, type Outcome } from './enter-people.ts'
import { doubtAbout, timeOfQueued } from './queued.rules.ts'
import { readScanned } from './scanned-text.rules.ts'

const sentOf = async (ctx: Context, item: QueuedVisit): Promise<SentVisit & { why?: Doubt }> => {
  const { key, text = '', personId, at } = item
  const sent = { key: key as DoubtfulVisitId, asked: askedHash('queued', item), text, at: new Date(at) }
  const read = personId === undefined ? readScanned(text) : ({ kind: 'person', personId } as const)
  if (read.kind !== 'person') return { ...sent, personId: null, why: read.kind === 'words' ? 'name' : 'unknown_code' }
  const present = await presentPerson(ctx.db, read.personId)
  return present ? { ...sent, personId: present } : { ...sent, personId: null, why: 'unknown_code' }
}

/** Decides one queued visit by its own time; one that needs a member's look is kept as doubtful. */
const decideIn = async (
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  sent: SentVisit & { why?: Doubt },
  aloneFrom: number,
): Promise<QueuedState> => {
  const before = await queuedBefore(tx, sent)
  if (before) return before
  const time = timeOfQueued(sent.at, ctx.clock.now())
  const why = sent.why ?? (time instanceof Date ? undefined : time)
  const { personId } = sent
  const [outcome] =
    why === undefined && personId !== null && time instanceof Date
      ? await enterPeopleIn(
          ctx,
          tx,
          actor,
          { request: { key: sent.key, asked: sent.asked }, comers: [{ personId }], at: time },
          aloneFrom,
        )
      : []
  const decided =
    outcome?.outcome === 'recorded' || outcome?.outcome === 'already_in'
      ? { state: outcome.outcome }
      : { state: 'doubtful' as const, why: why ?? doubtAbout(outcome) }
  // The same key at one moment: the other call has decided it, and its commit is awaited by the key.
  return (await keepQueued(ctx, tx, actor.staff, sent, decided))
    ? decided.state
    : ((await queuedBefore(tx, sent)) ?? decided.state)
}

/** Decides what waited without a connection, each key once and in the order of the items (docs/product/desk.md §5). */
export const decideQueued = async (
  ctx: Context,
  actor: StaffActor,
  items: readonly QueuedVisit[],
): Promise<{ key: string; outcome: QueuedState }[]> => {
  const { aloneFrom } = await settingsOf(ctx)
  const decided: { key: string; outcome: QueuedState }[] = []
  for (const item of items) {
    const sent = await sentOf(ctx, item)
    const once = () => inTransaction(ctx.db, (tx) => decideIn(ctx, tx, actor, sent, aloneFrom))
    const outcome = await once().catch((error: unknown) =>
      isRecordedMeanwhile(error) ? once() : Promise.reject(error),
    )
    decided.push({ key: item.key, outcome })
  }
  return decided
}

/** Records a doubtful visit as a member says, at the time of its scan as far as that can be. */
export const settleDoubtful = async (
  ctx: Context,
  actor: StaffActor,
  key: DoubtfulVisitId,
  comer: Comer,
): Promise<Outcome> => {
  const { aloneFrom } = await settingsOf(ctx)
  return inTransaction(ctx.db, async (tx) => {
    const { at, sentAt } = await lockDoubtful(tx, key)
    const time = timeOfQueued(at, sentAt)
    const entering = {
      request: { key, asked: askedHash('settle', comer) },
      comers: [comer],
      at: time instanceof Date ? time : sentAt,
    }
    const [outcome] = await enterPeopleIn(ctx, tx, actor, entering, aloneFrom)
    if (outcome?.outcome === 'recorded' || outcome?.outcome === 'already_in')
      await closeDoubtful(ctx, tx, actor, key, { state: outcome.outcome, personId: comer.personId })
    return outcome ?? { outcome: 'person' }
  })
}

/** Drops a doubtful visit. */
export const dismissDoubtful = (ctx: Context, actor: StaffActor, key: DoubtfulVisitId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await lockDoubtful(tx, key)
    await closeDoubtful(ctx, tx, actor, key, { state: 'dismissed', personId: null })
  })
