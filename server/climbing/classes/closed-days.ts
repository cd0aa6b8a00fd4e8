import type { Day } from '#contract/platform/day.ts'
import type { ClassId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { ClosedDay } from '#contract/staff/climbing/courses.ts'
import * as hours from '#server/centre/hours/hours.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import * as store from './closed-days.store.ts'

type Planning = Pick<Context, 'db' | 'clock' | 'secrets'>

/** How far ahead customers read of closed days. */
const shownDays = 60

/** Closed days of the next two months, for customers (docs/product/classes.md §10.6). */
export const nextClosedDays = (ctx: Pick<Context, 'db' | 'clock'>): Promise<ClosedDay[]> => {
  const today = dayOf(ctx.clock.now())
  return hours.closedDays(ctx.db, today, addDays(today, shownDays))
}

/** One holiday of a centre is at most this long. */
const maxDaysAtOnce = 60

/**
 * Closes the days from one to another. Dates of groups on them stay: they are named, so that they can be moved or called
 * off one by one.
 */
export const closeDays = async (
  ctx: Planning,
  actor: Actor,
  { from, to, name }: { from: Day; to: Day; name: LocalizedText },
): Promise<{ id: ClassId; name: LocalizedText; day: Day }[]> => {
  if (to < from) refuseFields({ to: 'order_of_days' })
  const length = daysBetween(from, to) + 1
  if (length > maxDaysAtOnce) refuseFields({ to: 'period_too_long' })
  if (from < dayOf(ctx.clock.now())) refuseFields({ from: 'past_day' })
  const days = Array.from({ length }, (_, index) => addDays(from, index))
  await inTransaction(ctx.db, async (tx) => {
    await hours.closeDays(ctx, tx, actor, { from, to, name })
    const closed = days.map((id) => ({ action: 'day_closed' as const, object: 'closed_day' as const, id }))
    await auditLog.append(ctx, tx, actor, ...closed)
  })
  const dates = await store.datesBetween(ctx.db, startOfDay(from), startOfDay(addDays(to, 1)))
  return dates.map(({ id, name: className, starts_at: starts }) => ({ id, name: className, day: dayOf(starts) }))
}

/** Opens a closed day again. */
export const openDay = (ctx: Planning, actor: Actor, day: Day): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await hours.openDay(ctx, tx, actor, day))) refuse('not_found')
    await auditLog.append(ctx, tx, actor, { action: 'day_opened', object: 'closed_day', id: day })
  })
