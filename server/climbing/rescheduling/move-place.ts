import type { ClassId, PersonId, PlaceMoveId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import { makeupsOf } from '#server/climbing/attendance/makeup-rights.ts'
import { releaseMakeup } from '#server/climbing/attendance/makeups.ts'
import { datesOfGroup } from '#server/climbing/classes/class-dates.ts'
import {
  groupsById,
  liveGroupsOf,
  lockGroups,
  movePlace as putPlace,
  releaseRunOut,
  renewCalendars,
  type Group,
} from '#server/climbing/classes/group-places.ts'
import { isOfAge, placeKey, placesAlready } from '#server/climbing/classes/imported-places.ts'
import { oweElsewhere } from '#server/money/invoices/hand-refunds.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { auditLog, type Actor, type StaffActor } from '#server/platform/audit-log.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import { lockEnrolment, moveReserved } from '#server/money/pre-invoices/cancelled-classes.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { amount, factsOf, inBoth } from '#server/people/staff/facts.ts'
import { clashWith, differenceTo, readMoving, type MovingPlace } from './move-targets.ts'
import { placeMovedEmail } from './place-moved.email.ts'
import * as store from './place-moves.store.ts'
import { paymentOf } from './refund-plan.ts'
import { sentHash } from './rescheduling.rules.ts'
import { payPartBack, reissue } from './settle-refunds.ts'

interface Moving {
  personId: PersonId
  groupId: ClassId
  /** Key of the call, and id of the move. */
  key: string
  to: ClassId
  /** As it was shown. */
  differenceCents: number
  acceptsClash: boolean
  waives: boolean
}

/** The group to move to, unless something stands in the way (docs/product/rescheduling.md §4.2). */
const readTarget = async (
  ctx: SellingContext,
  tx: Tx,
  moving: MovingPlace,
  { to, acceptsClash }: Pick<Moving, 'to' | 'acceptsClash'>,
): Promise<Group> => {
  const now = ctx.clock.now()
  const [target] = await groupsById(tx, [to], now)
  if (!target) return refuse('not_found')
  if (target.cancelled_at) refuse('term_cancelled')
  if (target.ends_at <= now) refuse('term_over')
  const { place, participant } = moving
  if (!(await liveGroupsOf(tx, place.articleId, now)).some(({ id }) => id === to)) refuse('move_other_course')
  if (!isOfAge(target, participant.birthDate)) refuse('move_other_age')
  await releaseRunOut(tx, participant.id, to, now)
  if ((await placesAlready(tx, [participant.id], now)).get(placeKey(to, participant.id)) === 'now')
    refuse('already_signed_up')
  if (target.taken >= target.max_students) refuse('term_full')
  if (!acceptsClash && clashWith(moving, target, now)) refuse('move_clash')
  return target
}

/** A person with a place in a group needs no right for its dates; a right that was used there is free again. */
const freeRights = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  to: ClassId,
): Promise<void> => {
  const now = ctx.clock.now()
  const used = (await makeupsOf(tx, personId)).filter(({ used_date_id: id }) => id !== null)
  if (used.length === 0) return
  const ahead = (await datesOfGroup(tx, to)).filter(({ startsAt }) => startsAt > now)
  for (const makeup of used)
    if (ahead.some(({ id }) => id === makeup.used_date_id)) await releaseMakeup(ctx, tx, actor, makeup)
}

type MoveOutcome = Pick<store.NewMove, 'outcome'> & {
  [Name in 'creditNoteId' | 'reissuedId' | 'cents']?: NonNullable<store.NewMove[Name]> | undefined
}

/** What the difference in price becomes (docs/product/rescheduling.md §4.4). */
const settleDifference = async (
  ctx: SellingContext,
  tx: Tx,
  actor: StaffActor,
  { place, from }: MovingPlace,
  difference: number,
): Promise<MoveOutcome> => {
  if (difference === 0) return { outcome: 'equal' }
  if (difference > 0) return { outcome: 'waived' }
  const back = -difference
  const payment = await paymentOf(tx, place)
  if (payment.paidHow === 'voucher') return { outcome: 'nothing' }
  if (payment.paidHow === 'elsewhere') {
    await oweElsewhere(tx, place.payerId, ctx.clock.now())
    return { outcome: 'by_hand' }
  }
  const reason = from.name.sl
  if (payment.paidHow === 'pre_invoice') {
    const totalCents = cents(payment.leftCents - back)
    const done = await reissue(ctx, tx, actor, { ...place, because: reason, totalCents, datesOff: 0 })
    return done ? { outcome: 'reissued', ...done } : { outcome: 'nothing' }
  }
  return payPartBack(ctx, tx, actor, {
    ...place,
    amount: ({ leftCents }) => cents(Math.min(back, leftCents)),
    reason,
    staffId: actor.staff.id,
  })
}

/**
 * Moves a place to another group of the course, under the locks of both groups: what it was sold for stays with it, an open
 * pre-invoice goes along, and a difference in price goes back (docs/product/rescheduling.md §4). The same call sent again
 * changes nothing.
 */
export const movePlace = (ctx: SellingContext, me: Asker, moving: Moving): Promise<void> => {
  const { personId, groupId, key, to, differenceCents, waives } = moving
  // A uuid that names the move from now on.
  const id = key as PlaceMoveId
  const hash = sentHash(personId, groupId, to, differenceCents, moving.acceptsClash, waives)
  return withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      const repeated = async () => {
        const before = await store.findMove(tx, id)
        if (before && !before.sent_hash.equals(hash)) refuse('key_used')
        return before !== undefined
      }
      if (await repeated()) return
      const now = ctx.clock.now()
      // What was sold before classes, like everywhere (docs/product/limits.md §8.2).
      const { place: unlocked } = await readMoving(ctx, tx, personId, groupId)
      await lockEnrolment(tx, unlocked)
      await lockGroups(tx, [groupId, to], now)
      if (await repeated()) return
      const found = await readMoving(ctx, tx, personId, groupId)
      const { place, from } = found
      const target = await readTarget(ctx, tx, found, moving)
      const difference = differenceTo(found, target, now)
      if (difference !== differenceCents) refuse('changed_meanwhile')
      if (difference > 0 && !waives) refuse('move_dearer')
      const actor = await me.act(tx, difference === 0 ? null : 'grant', {
        about: difference === 0 ? [] : [personId, place.payerId],
        cents: cents(Math.abs(difference)),
        facts: () =>
          factsOf(m.act_move_place, {
            person: found.participant.name,
            from: from.name,
            to: target.name,
            amount: amount(cents(Math.abs(difference))),
            outcome: inBoth(difference > 0 ? m.fact_waived : m.fact_paid_back),
          }),
      })
      if (place.preInvoiceId) await moveReserved(tx, place.preInvoiceId, from.id, to)
      await putPlace(tx, place.id, to)
      await freeRights(ctx, tx, actor, personId, to)
      await renewCalendars(tx, [from.id, to])
      const moved = { placeId: place.id, participantId: personId, payerId: place.payerId, from: from.id, to }
      await auditLog.append(ctx, tx, actor, {
        action: 'place_moved',
        object: 'place',
        id: place.id,
        about: personId,
      })
      const done = await settleDifference(ctx, tx, actor, found, difference)
      await store.insertMove(tx, {
        ...moved,
        outcome: done.outcome,
        creditNoteId: done.creditNoteId ?? null,
        reissuedId: done.reissuedId ?? null,
        cents: done.cents ?? null,
        id,
        sentHash: hash,
        differenceCents: difference,
        now,
        staffId: me.id,
      })
      const { payer } = found
      if (!payer?.email) return
      const { email, language, firstName } = payer
      const data = { moveId: id, firstName }
      await enqueueEmail(ctx, tx, placeMovedEmail, { email, personId: payer.id, language }, data, { about: id })
    }),
  )
}
