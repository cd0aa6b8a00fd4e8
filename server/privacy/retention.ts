import type { PersonId } from '#contract/kit/id.ts'
import { abandonedAccounts, endStaleAccess, peopleToErase } from '#server/account/erasure.ts'
import { days, addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { eraseEmailsWithoutPerson } from '#server/platform/email/email.ts'
import { rowsAbout } from '#server/platform/personal-data.ts'
import { erase } from './erasure.ts'
import { eraseHandledDeclarations } from '#server/withdrawals/declare-withdrawal.ts'
import { personalTables } from './my-data.ts'

/** Retention of unconfirmed sign-ups, and of emails to addresses without an account (docs/product/privacy.md §4.1, §4.2). */
const retentionMs = days(30)

const customerTables = new Set(['intent', 'invoice', 'pre_invoice', 'ticket', 'voucher', 'place'])

const isCustomer = async (db: Db, people: readonly PersonId[]): Promise<boolean> => {
  for (const table of personalTables.filter(({ table }) => customerTables.has(table)))
    if ((await rowsAbout(db, table, people)).length > 0) return true
  return false
}

/** Erases data whose retention is over; runs each night. */
export const eraseExpiredData = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  await endStaleAccess(ctx.db, now)
  await eraseEmailsWithoutPerson(ctx.db, addMs(now, -retentionMs))
  await eraseHandledDeclarations(ctx)
  for (const personId of await abandonedAccounts(ctx.db, addMs(now, -retentionMs))) {
    await inTransaction(ctx.db, async (tx) => {
      const people = await peopleToErase(tx, personId, now)
      if (!(await isCustomer(tx, people))) await erase(ctx, tx, systemActor, people)
    })
  }
}

const retention = defineJob('privacy.retention')

export const retentionWorker = worker<Context, object>(retention, eraseExpiredData, { every: '17 3 * * *' })
