import { seconds } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { operatorActor, auditLog } from '#server/platform/audit-log.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { dropQueuedEmails, queuedEmailsBefore } from '#server/platform/email/email.ts'
import { dbEvent, setDbEvent } from '#server/platform/database/db-events.ts'
import { CommandError } from './command.ts'
import type { SellingContext } from '#server/payments/goods.ts'

/** Time since which a restored database waits for `resume`; undefined outside maintenance mode. */
export const maintenanceSince = async (db: Db): Promise<Date | undefined> => {
  const restored = await dbEvent(db, 'restore')
  return restored && !restored.done_at ? restored.begun_at : undefined
}

/** Interval of checking whether an operator has resumed. */
const checkIntervalMs = seconds(2)

/** Starts the jobs, and records when: their first run is the sign of life after it. */
const startJobs = async (ctx: SellingContext, jobs: JobQueue<SellingContext>): Promise<void> => {
  await jobs.start(ctx)
  await setDbEvent(ctx.db, 'worker', ctx.clock.now(), null)
}

/** Starts the background jobs; in maintenance mode only after `resume`. */
export const startBackgroundWork = async (
  ctx: SellingContext,
  jobs: JobQueue<SellingContext>,
): Promise<{ stop(): void }> => {
  const since = await maintenanceSince(ctx.db)
  if (!since) {
    await startJobs(ctx, jobs)
    return { stop: () => {} }
  }
  ctx.log.warn('maintenance_mode', { since: since.toISOString() })
  let timer: NodeJS.Timeout
  const checkLater = () => {
    timer = setTimeout(() => void check(), checkIntervalMs)
  }
  const check = async () => {
    try {
      if (await maintenanceSince(ctx.db)) return checkLater()
      await startJobs(ctx, jobs)
      ctx.log.warn('resumed')
    } catch (error) {
      ctx.log.error('maintenance_mode', error)
      checkLater()
    }
  }
  checkLater()
  return { stop: () => clearTimeout(timer) }
}

/**
 * Ends maintenance mode. Refunds and supplier queries find out what was done after the backup. For emails this is
 * unknown, so the operator decides about the waiting ones.
 */
export const resume = async (ctx: SellingContext, emails?: 'send' | 'drop'): Promise<string> => {
  const since = await maintenanceSince(ctx.db)
  if (!since) return 'the database is not in maintenance mode'
  const waiting = await queuedEmailsBefore(ctx.db, since)
  const all = waiting.map(({ kind, count }) => `${count} ${kind}`).join(', ')
  if (waiting.length && !emails)
    throw new CommandError(
      `emails from before the backup wait: ${all}. They may have been sent since then: \`resume send\` sends them, perhaps a second time; \`resume drop\` does not send them`,
    )
  await inTransaction(ctx.db, async (tx) => {
    if (emails === 'drop') await dropQueuedEmails(tx, since, ctx.clock.now())
    await setDbEvent(tx, 'restore', since, ctx.clock.now())
    await auditLog.append(ctx, tx, operatorActor, { action: 'command_run', object: 'command', id: 'resume' })
  })
  return waiting.length ? `resumed; emails ${emails === 'drop' ? 'dropped' : 'sent'}: ${all}` : 'resumed'
}
