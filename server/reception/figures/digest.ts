import type { Day } from '#contract/platform/day.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { memberOf } from '#server/people/staff/names.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { addDays, dayOf, wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import * as store from './digest.store.ts'
import { digestEmail } from './digest.email.ts'

/** On Monday from this local hour on, when what was recorded late on Sunday is in. */
const fromHour = 6

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** Monday of the last week that is over. */
const lastWeekAt = (now: Date): Day => addDays(mondayOf(dayOf(now)), -7)

export const wantsDigest = async (ctx: Pick<Context, 'db'>, me: StaffMe): Promise<{ wants: boolean }> => ({
  wants: await store.isReader(ctx.db, me.id),
})

/** Begins with the week that runs, or ends at once. */
export const setDigestWish = async (ctx: Context, me: StaffMe, wants: boolean): Promise<{ wants: boolean }> => {
  await inTransaction(ctx.db, async (tx) => {
    const changed = wants
      ? await store.insertReader(tx, me.id, lastWeekAt(ctx.clock.now()))
      : await store.deleteReader(tx, me.id)
    const action = wants ? 'digest_on' : 'digest_off'
    if (changed) await auditLog.append(ctx, tx, me.actor, { action, object: 'digest', id: me.id })
  })
  return { wants }
}

/** Queues the digest of the last week to each reader once; on Monday morning, or later where no worker ran. */
export const writeDigests = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  if (weekdayOf(dayOf(now)) === 1 && Number(wallClock(now).slice(11, 13)) < fromHour) return
  const week = lastWeekAt(now)
  await inTransaction(ctx.db, async (tx) => {
    for (const staffId of await store.takeReaders(tx, week)) {
      const member = await memberOf(tx, staffId)
      if (!member) continue
      const { email, language } = member
      await enqueueEmail(ctx, tx, digestEmail, { email, language }, { staffId, week })
    }
  })
}
