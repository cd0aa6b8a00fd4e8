import { auditLog, accessLog, systemActor } from '#server/platform/audit-log.ts'
import { addDays, addYears, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { deleteUnapproved, forgetMessages } from './approvals.store.ts'
import { tidySearchDays } from './searches.store.ts'
import { sessionMaxIdleMs } from './staff.rules.ts'
import * as store from './staff.store.ts'

/** How long a tax number outlives the employment, for the last invoices (docs/product/staff.md §1.6). */
const taxNumberKeptDays = 30

/** Links and codes stay a week after their end, so that an opened one is refused as expired and not as unknown. */
const linksKeptMs = days(7)

/** What was asked of a second person and never approved names customers, and is evidence of nothing. */
const unapprovedKeptMs = days(1)

/** How long the words of a message are kept, here as in the message itself (docs/product/privacy.md §4). */
const messageKeptMs = days(365)

/** How long looks at customers' data are kept (docs/product/staff.md §8.5). */
const accessKeptYears = 2

/** Erases data of staff whose retention is over; runs each night. */
export const eraseExpiredStaffData = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  const today = dayOf(now)
  await inTransaction(ctx.db, async (tx) => {
    for (const { id } of await store.forgetTaxNumbers(tx, startOfDay(addDays(today, -taxNumberKeptDays))))
      await auditLog.append(ctx, tx, systemActor, { action: 'tax_number_erased', object: 'staff', id })
    await deleteUnapproved(tx, addMs(now, -unapprovedKeptMs))
    await forgetMessages(tx, addMs(now, -messageKeptMs))
    await store.deleteStale(tx, addMs(now, -linksKeptMs), now, addMs(now, -sessionMaxIdleMs))
  })
  const keptFrom = addYears(today, -accessKeptYears)
  await accessLog.deleteOfStaff(ctx, startOfDay(keptFrom))
  await tidySearchDays(ctx.db, today, keptFrom)
}

const staffRetention = defineJob('staff.retention')

export const staffRetentionWorker = worker<Context, object>(staffRetention, eraseExpiredStaffData, {
  every: '27 3 * * *',
})
