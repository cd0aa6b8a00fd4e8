import type { ClassDateId, DateChangeId, PersonId } from '#contract/platform/id.ts'
import type { DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { grantMakeup, revokeMakeup } from '#server/climbing/attendance/makeup-rights.ts'
import { freeMakeupsOf, moveGuests } from '#server/climbing/attendance/makeups.ts'
import { cancelDate, moveDate, standIn } from '#server/climbing/classes/changed-dates.ts'
import { classDatesById, datesOfGroup, lockDate, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { officeIssuer } from '#server/money/payments/issuer.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/with-retry.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import * as store from './date-changes.store.ts'
import { dateChangedEmail } from './date-changed.email.ts'
import { planChange, type DatePlan } from './date-plan.ts'
import { hasObstacle } from './date-times.ts'
import { settleDateRefund } from './rescheduling.jobs.ts'
import { sentHash } from './rescheduling.rules.ts'

interface Changing {
  /** Key of the call, and id of the change. */
  key: string
  change: DateChange
  /** Of the preview. */
  fingerprint: string
}

interface ChangeResult {
  recipients: number
  newDateId?: ClassDateId
}

const answerOf = (row: store.DateChangeRow, hash: Buffer): ChangeResult => {
  if (!row.sent_hash.equals(hash)) refuse('key_used')
  return { recipients: row.recipients, ...(row.new_date_id && { newDateId: row.new_date_id }) }
}

const actions = {
  stand_in: 'date_stand_in',
  own_coach: 'date_own_coach',
  moved: 'date_moved',
  cancelled: 'date_cancelled',
} as const

/** Everybody with a place gets a right to another date, or a part of the price; guests get their rights back. */
const settleCancelled = async (tx: Tx, actor: Actor, plan: DatePlan, change: DateChange, now: Date): Promise<void> => {
  const { date, places, validUntil } = plan
  if (change.what !== 'cancelled' || validUntil === undefined) return
  await freeMakeupsOf(tx, date.id, validUntil)
  for (const { participantId } of places) {
    if (change.settles === 'refund') await revokeMakeup(tx, participantId, date.id, now)
    else
      await grantMakeup(tx, {
        participantId,
        fromDateId: date.id,
        because: 'cancelled',
        validUntil,
        staffId: actor.staff?.id ?? null,
        now,
      })
  }
}

/** Writes the change itself; the date that stands for a moved one. */
const carryOut = async (
  tx: Tx,
  actor: Actor,
  plan: DatePlan,
  change: DateChange,
  now: Date,
): Promise<ClassDateId | null> => {
  const { date, meeting, coaches } = plan
  if (change.what === 'stand_in' || change.what === 'own_coach') await standIn(tx, date, coaches)
  if (change.what === 'cancelled') {
    await cancelDate(tx, date, change.because, now)
    await settleCancelled(tx, actor, plan, change, now)
  }
  if (change.what !== 'moved' || !meeting) return null
  const newDateId = await moveDate(tx, date, meeting, { because: change.because, now })
  await moveGuests(tx, date.id, newDateId)
  return newDateId
}

/** Number of the event by which calendars know a date that is gone; none where another one of its day has this number. */
const goneNth = async (tx: Tx, date: ClassDate, change: DateChange): Promise<number | null> => {
  const day = dayOf(date.startsAt)
  if (change.what !== 'cancelled' && (change.what !== 'moved' || change.day === day)) return null
  const left = (await datesOfGroup(tx, date.classId)).filter(
    ({ cancelledAt, startsAt }) => cancelledAt === null && dayOf(startsAt) === day,
  )
  return left.length + 1
}

/** Payers whose refunds are settled first hear of it then; all others hear of it now. */
const announce = async (ctx: Context, tx: Tx, changeId: DateChangeId, plan: DatePlan): Promise<void> => {
  const refunded = new Set(plan.refunds.map(({ place }) => place.participantId))
  const payers = new Map(plan.refunds.map(({ place }) => [place.payerId, [] as PersonId[]]))
  for (const { payerId, contact, participantIds } of plan.recipients) {
    const own = participantIds.filter((id) => !refunded.has(id))
    payers.get(payerId)?.push(...own)
    if (own.length === 0 || payers.has(payerId)) continue
    const { email, language, firstName } = contact
    const data = { changeId, payerId, participantIds: own, firstName }
    await enqueueEmail(ctx, tx, dateChangedEmail, { email, personId: payerId, language }, data, { about: changeId })
  }
  for (const [payerId, guestIds] of payers)
    await ctx.jobs.enqueue(tx, settleDateRefund, { changeId, payerId, guestIds })
}

/**
 * Changes one date in one commit, as it was shown: who leads it, when it is, or that it is not held. Each address gets one
 * email; the same call sent again changes nothing (docs/product/rescheduling.md §1.3).
 */
export const changeDate = async (
  ctx: Context,
  actor: Actor,
  dateId: ClassDateId,
  { key, change, fingerprint }: Changing,
): Promise<ChangeResult> => {
  // A uuid that names the change from now on.
  const id = key as DateChangeId
  const hash = sentHash(dateId, change)
  // Outside the transaction, since the embedded database has one connection.
  const { makeupDays } = await settingsOf(ctx)
  return withRetry(() =>
    inTransaction(ctx.db, async (tx) => {
      await lockDate(tx, dateId)
      const before = await store.findChange(tx, id)
      if (before) return answerOf(before, hash)
      const now = ctx.clock.now()
      const plan = await planChange(ctx, tx, dateId, change, makeupDays)
      if (plan.touched.fingerprint !== fingerprint) refuse('changed_meanwhile')
      if (plan.meeting && hasObstacle(plan.touched.obstacles)) refuse('date_not_free')
      // Refused now and not in the job: the member who cancels issues the credit notes.
      if (actor.staff && plan.refunds.length) await officeIssuer(ctx, tx, actor.staff.id)
      const newDateId = await carryOut(tx, actor, plan, change, now)
      const [led] = await classDatesById(tx, [newDateId ?? dateId])
      const row = {
        id,
        sentHash: hash,
        classId: plan.date.classId,
        dateId,
        what: change.what,
        because: 'because' in change ? change.because : '',
        teachers: led?.teachers ?? [],
        newDateId,
        calendarNth: await goneNth(tx, plan.date, change),
        settles: change.what === 'cancelled' ? change.settles : null,
        validUntil: change.what === 'cancelled' && change.settles === 'makeup' ? (plan.validUntil ?? null) : null,
        recipients: plan.recipients.length,
        now,
        staffId: actor.staff?.id ?? null,
      }
      await store.insertChange(tx, row)
      if (plan.refunds.length)
        await store.insertRefunds(
          tx,
          plan.refunds.map(({ place, datesInAll }) => ({ ...place, changeId: id, datesInAll })),
        )
      await auditLog.append(ctx, tx, actor, { action: actions[change.what], object: 'date_change', id })
      await announce(ctx, tx, id, plan)
      return { recipients: row.recipients, ...(newDateId && { newDateId }) }
    }),
  )
}
