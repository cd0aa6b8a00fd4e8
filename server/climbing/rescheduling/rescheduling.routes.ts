import { changedDates } from '#contract/climbing/changed-dates.ts'
import { rescheduling, type GroupDate } from '#contract/staff/climbing/rescheduling.ts'
import type { ClassId } from '#contract/platform/id.ts'
import { participantOf, type Bind } from '#server/people/account/me.ts'
import { classDatesById, datesOfGroup, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { groupsById } from '#server/climbing/classes/group-places.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { coachesOf } from '#server/people/staff/names.ts'
import { changeDate } from './change-date.ts'
import { planChange } from './date-plan.ts'
import { busyAt, freeTimesFor, readSurroundings } from './date-times.ts'
import { movePlace } from './move-place.ts'
import { moveTargets } from './move-targets.ts'
import { ownDates } from './own-dates.ts'
import { describePerson, excuse } from './person-dates.ts'
import { chooseMakeup, makeupDates } from './use-makeup.ts'

const dateState = (
  { id, cancelledAt, endsAt }: ClassDate,
  all: readonly ClassDate[],
  now: Date,
): GroupDate['state'] => {
  if (cancelledAt !== null) return all.some(({ replaces }) => replaces === id) ? 'moved' : 'cancelled'
  return endsAt <= now ? 'been' : 'ahead'
}

/** Dates of a group with what became of them, in the order of time. */
const describeDates = async (ctx: Context, groupId: ClassId): Promise<GroupDate[]> => {
  const now = ctx.clock.now()
  if ((await groupsById(ctx.db, [groupId], now)).length === 0) refuse('not_found')
  const all = await datesOfGroup(ctx.db, groupId)
  // One that was moved without a reason is not listed, yet it is named by the date that stands for it.
  const moved = await classDatesById(
    ctx.db,
    all.flatMap(({ replaces }) => replaces ?? []),
  )
  return all.map((date) => {
    const replaced = moved.find(({ id }) => id === date.replaces)
    return {
      _id: date.id,
      day: dayOf(date.startsAt),
      start: date.startsAt.toISOString(),
      end: date.endsAt.toISOString(),
      state: dateState(date, all, now),
      teachers: date.teachers,
      hasStandIn: date.hasStandIn,
      because: date.cancelledBecause,
      ...(replaced && { insteadOf: dayOf(replaced.startsAt) }),
    }
  })
}

/** Coaches for a date, free ones first, and times without an obstacle. */
const describeOptions = async (ctx: Context, date: ClassDate) => {
  const day = dayOf(date.startsAt)
  const around = await readSurroundings(ctx, ctx.db, date, [day, addDays(day, 1)])
  const meeting = { starts_at: date.startsAt, ends_at: date.endsAt }
  const coaches = (await coachesOf(ctx.db))
    .filter(({ id }) => !date.coachIds.includes(id))
    .map(({ id, name }) => {
      const [busy] = busyAt([id], meeting, around)
      return { _id: id, name, ...(busy?.group && { busy: busy.group }) }
    })
  return {
    coaches: [...coaches.filter(({ busy }) => !busy), ...coaches.filter(({ busy }) => busy)],
    freeTimes: await freeTimesFor(ctx, ctx.db, date),
  }
}

/** Single dates, places and rights that change (docs/product/rescheduling.md). */
export const reschedulingRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  bind(rescheduling.dates, async ({ params }) => ({ dates: await describeDates(ctx, params.groupId) }))
  bind(rescheduling.options, async ({ params }) => {
    const [date] = await classDatesById(ctx.db, [params.dateId])
    return describeOptions(ctx, date ?? refuse('not_found'))
  })
  bind(rescheduling.preview, async ({ params, body }) => {
    const { makeupDays } = await settingsOf(ctx)
    return { touched: (await planChange(ctx, ctx.db, params.dateId, body.change, makeupDays)).touched }
  })
  bind(rescheduling.change, ({ me, params, body }) => changeDate(ctx, me.actor, params.dateId, body))
  bind(rescheduling.ofPerson, ({ params }) => describePerson(ctx, ctx.db, params.personId))
  bind(rescheduling.targets, ({ params }) => moveTargets(ctx, params.personId, params.groupId))
  bind(rescheduling.move, async ({ me, params, body }) => {
    await movePlace(ctx, me, { ...params, ...body })
    return describePerson(ctx, ctx.db, params.personId)
  })
  bind(rescheduling.excuse, async ({ me, params, body }) => {
    await excuse(ctx, me.actor, params.dateId, body)
    return describePerson(ctx, ctx.db, body.personId)
  })
  bind(rescheduling.makeupDates, async ({ params }) => ({ dates: await makeupDates(ctx, params.makeupId) }))
  bind(rescheduling.useMakeup, async ({ me, params, body }) =>
    describePerson(ctx, ctx.db, await chooseMakeup(ctx, me.actor, params.makeupId, body.dateId)),
  )
}

/** The family's side: what changed on its dates, and its rights to make-up classes. */
export const ownDateRoutes = (bind: Bind, ctx: Context): void => {
  bind(changedDates.mine, ({ me, params }) => ownDates(ctx, participantOf(me, params.childId)))
}
