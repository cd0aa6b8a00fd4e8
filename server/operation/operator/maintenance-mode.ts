import { seconds } from '#server/platform/clock.ts'
import { inTransaction, isBusy, type Db } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { dropQueuedEmails, queuedEmailsBefore } from '#server/platform/email/email.ts'
import { dbEvent, setDbEvent } from '#server/platform/database/db-events.ts'
import { CommandError } from './command.ts'
import { askForLastNumbers } from './listings.ts'
import { awaitedSeries } from './skip-numbers.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'

/** Time since which a restored database waits for `resume`; undefined outside maintenance mode. */
export const maintenanceSince = async (db: Db): Promise<Date | undefined> => {
  const restored = await dbEvent(db, 'restore')
  return restored && !restored.done_at ? restored.begun_at : undefined
}

/** Interval of checking whether an operator has begun or ended maintenance mode. */
const checkIntervalMs = seconds(5)

/** Starts the jobs, and records when: their first run is the sign of life after it. */
const startJobs = async (ctx: SellingContext, jobs: JobQueue<SellingContext>): Promise<void> => {
  await jobs.start(ctx)
  await setDbEvent(ctx.db, 'worker', ctx.clock.now(), null)
}

/** Runs the background jobs, except while the database is in maintenance mode. */
export const startBackgroundWork = async (
  ctx: SellingContext,
  jobs: JobQueue<SellingContext>,
): Promise<{ stop(): void }> => {
  let state: 'new' | 'working' | 'paused' = 'new'
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const follow = async () => {
    const since = await maintenanceSince(ctx.db)
    if (stopped) return
    if (since && state !== 'paused') {
      if (state === 'working') await jobs.pause()
      state = 'paused'
      ctx.log.warn('maintenance_mode', { since: since.toISOString() })
    } else if (!since && state !== 'working') {
      await startJobs(ctx, jobs)
      if (state === 'paused') ctx.log.warn('resumed')
      state = 'working'
    }
  }
  const followOn = () => {
    timer = setTimeout(() => {
      follow()
        // Jobs report a database that is away themselves.
        .catch((error: unknown) => isBusy(error) || ctx.log.error('background_work', error))
        .finally(() => stopped || followOn())
    }, checkIntervalMs)
  }
  await follow()
  followOn()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Ends maintenance mode. Refunds and supplier queries find out what was done after the backup. For emails this is
 * unknown, so the operator decides about the waiting ones. Refused as long as a series awaits its last number.
 */
export const resume = async (ctx: SellingContext, actor: Actor, emails?: 'send' | 'drop'): Promise<string> => {
  const since = await maintenanceSince(ctx.db)
  if (!since) return 'the database is not in maintenance mode'
  const awaited = await awaitedSeries(ctx.db)
  if (awaited.length) throw new CommandError(askForLastNumbers(awaited))
  const waiting = await queuedEmailsBefore(ctx.db, since)
  const all = waiting.map(({ kind, count }) => `${count} ${kind}`).join(', ')
  if (waiting.length && !emails)
    throw new CommandError(
      `emails from before the backup wait: ${all}. They may have been sent since then: \`resume send\` sends them, perhaps a second time; \`resume drop\` does not send them`,
    )
  await inTransaction(ctx.db, async (tx) => {
    if (emails === 'drop') await dropQueuedEmails(tx, since, ctx.clock.now())
    await setDbEvent(tx, 'restore', since, ctx.clock.now())
    await auditLog.append(ctx, tx, actor, { action: 'command_run', object: 'command', id: 'resume' })
  })
  return waiting.length ? `resumed; emails ${emails === 'drop' ? 'dropped' : 'sent'}: ${all}` : 'resumed'
}
