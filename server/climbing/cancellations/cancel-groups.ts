import type { CancellationId, ClassId } from '#contract/platform/id.ts'
import { cancelGroups as markCancelled, lockGroups, movePlace } from '#server/climbing/classes/group-places.ts'
import { lockPreInvoices, moveReserved } from '#server/money/pre-invoices/cancelled-classes.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { refuse } from '#server/platform/refuse.ts'
import { officeIssuer } from '#server/money/payments/issuer.ts'
import { settleCancellation } from './cancellations.jobs.ts'
import { datesOf, fingerprintOf, type Move } from './cancellations.rules.ts'
import * as store from './cancellations.store.ts'
import { planCancellation, type CancellationPlan, type Enrolment } from './plan.ts'

export interface Cancelling {
  /** Key of the call, and id of the cancellation. */
  key: string
  groupIds: readonly ClassId[]
  because: string
  moves: readonly Move[]
  fingerprint: string
}

/** What the plan was shown as. */
export const shownPlan = ({ groups, enrolments }: CancellationPlan): string =>
  fingerprintOf(
    enrolments.map(({ touched }) => touched),
    groups.map(({ id }) => id),
  )

/** The move of a place; one into a group that is no target any more is refused as full. */
const moveOf = ({ places, touched }: Enrolment, moves: readonly Move[]) =>
  places.flatMap((place) => {
    const move = moves.find(
      ({ participantId, from }) => participantId === place.participantId && from === place.classId,
    )
    if (!move) return []
    if (!touched.targets.some(({ _id }) => _id === move.to)) refuse('term_full')
    return [{ place, to: move.to }]
  })

/** Moves the chosen places, as long as each group has room for all that come. */
const moveAll = async (
  tx: Tx,
  plan: CancellationPlan,
  moves: readonly Move[],
): Promise<ReadonlyMap<string, ClassId>> => {
  const moving = plan.enrolments.flatMap((enrolment) => moveOf(enrolment, moves))
  // A move of a place that is not shown would be lost without a word.
  if (moving.length !== moves.length) refuse('changed_meanwhile')
  const room = new Map(
    plan.enrolments.flatMap(({ touched }) => touched.targets.map(({ _id, free }) => [_id, free] as const)),
  )
  for (const { place, to } of moving) {
    const left = (room.get(to) ?? 0) - 1
    if (left < 0) refuse('term_full')
    room.set(to, left)
    if (place.preInvoiceId) await moveReserved(tx, place.preInvoiceId, place.classId, to)
    await movePlace(tx, place.id, to)
  }
  return new Map(moving.map(({ place, to }) => [place.id, to]))
}

/** Rows of an enrolment: one for each place that moved, and one for those that end. */
const rowsOf = (
  cancellationId: CancellationId,
  { places, groups, datesInAll }: Enrolment,
  moved: ReadonlyMap<string, ClassId>,
  now: Date,
): store.NewCancelledPlace[] => {
  const row = (of: typeof places, movedTo: ClassId | null): store.NewCancelledPlace[] => {
    const [first] = of
    if (!first) return []
    const { participantId, payerId, intentId, preInvoiceId, voucherId } = first
    const stands = { intentId, preInvoiceId, voucherId }
    const classIds = of.map(({ classId }) => classId)
    const dates = datesOf(groups, (id) => classIds.includes(id), now, datesInAll)
    return [{ cancellationId, participantId, payerId, classIds, ...stands, dates, movedTo }]
  }
  const ending = places.filter(({ id }) => !moved.has(id))
  return [
    ...places.flatMap((place) => {
      const to = moved.get(place.id)
      return to === undefined ? [] : row([place], to)
    }),
    ...row(ending, null),
  ]
}

/**
 * Cancels groups in one commit: nothing of them is sold from then on, and every place stands in a list with what becomes of
 * it, which a job settles payer by payer (docs/product/classes.md §12.2). The same call sent again changes nothing.
 */
export const cancelGroups = (
  ctx: Pick<Context, 'db' | 'clock' | 'secrets' | 'jobs' | 'centre'>,
  actor: Actor,
  { key, groupIds, because, moves, fingerprint }: Cancelling,
): Promise<CancellationId> => {
  // A uuid that names the cancellation from now on.
  const id = key as CancellationId
  const ids = [...new Set(groupIds)]
  return withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const cancellation = { id, classIds: ids, because, staffId: actor.staff?.id ?? null, now }
      if (!(await store.insertCancellation(tx, cancellation))) return id
      const before = await planCancellation(ctx, tx, ids)
      // Pre-invoices before classes, like everywhere (docs/product/limits.md §8.2).
      await lockPreInvoices(
        tx,
        before.enrolments.flatMap(({ places }) => places.flatMap(({ preInvoiceId }) => preInvoiceId ?? [])),
      )
      await lockGroups(tx, [...ids, ...moves.map(({ to }) => to)], now)
      const plan = await planCancellation(ctx, tx, ids)
      if (shownPlan(plan) !== fingerprint) refuse('changed_meanwhile')
      await markCancelled(tx, ids, because, now)
      const moved = await moveAll(tx, plan, moves)
      const rows = plan.enrolments.flatMap((enrolment) => rowsOf(id, enrolment, moved, now))
      // Refused now and not in the job: the member who cancels issues the credit notes.
      const isPaidBack = rows.some(({ intentId, preInvoiceId }) => intentId ?? preInvoiceId)
      if (actor.staff && isPaidBack) await officeIssuer(ctx, tx, actor.staff.id)
      if (rows.length) await store.insertPlaces(tx, rows)
      await auditLog.append(ctx, tx, actor, { action: 'groups_cancelled', object: 'cancellation', id })
      for (const payerId of new Set(rows.map((row) => row.payerId)))
        await ctx.jobs.enqueue(tx, settleCancellation, { cancellationId: id, payerId })
      return id
    }),
  )
}
