import type { PersonId } from '#contract/platform/id.ts'
import {
  abandonedAccounts,
  endStaleAccess,
  isLongUnseen,
  longUnseen,
  peopleToErase,
} from '#server/people/account/erasure.ts'
import { days, addMs } from '#server/platform/clock.ts'
import { addMonths, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { hadClassSince } from '#server/climbing/classes/classes.ts'
import { forgetSafetyNotes } from '#server/people/notes/safety-notes.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { defineJob, worker } from '#server/platform/jobs.ts'
import { eraseEmailsWithoutPerson } from '#server/platform/email/email.ts'
import { rowsAbout } from '#server/platform/personal-data.ts'
import { erase, forget } from './erasure.ts'
import { eraseHandledDeclarations } from '#server/climbing/withdrawals/declare-withdrawal.ts'
import { deleteOldQueued } from '#server/climbing/visits/queued-visits.ts'
import { forgetSupervisors } from '#server/climbing/visits/visits.ts'
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
  await forgetSafetyNotes(ctx, systemActor, (people, since) => hadClassSince(ctx.db, people, since))
  await forgetSupervisors(ctx)
  await deleteOldQueued(ctx)
  for (const personId of await abandonedAccounts(ctx.db, addMs(now, -retentionMs))) {
    await inTransaction(ctx.db, async (tx) => {
      const people = await peopleToErase(tx, personId, now)
      if (!(await isCustomer(tx, people))) await erase(ctx, tx, systemActor, people)
    })
  }
  await forgetLongUnseen(ctx)
}

/** Forgets people whom staff entered and who have not been here for the months of the setting. */
const forgetLongUnseen = async (ctx: Context): Promise<void> => {
  const { forgetMonths } = await settingsOf(ctx)
  const since = startOfDay(addMonths(dayOf(ctx.clock.now()), -forgetMonths))
  for await (const personId of longUnseen(ctx.db, since))
    await inTransaction(ctx.db, async (tx) => {
      const people = await peopleToErase(tx, personId, ctx.clock.now())
      // Locked now: a log-in or a visit of the last moment keeps the person.
      if (await isLongUnseen(tx, personId, since)) await forget(ctx, tx, systemActor, people, since)
    })
}

const retention = defineJob('privacy.retention')

export const retentionWorker = worker<Context, object>(retention, eraseExpiredData, { every: '17 3 * * *' })
