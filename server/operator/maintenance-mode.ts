import { seconds } from '#server/platform/clock.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { operatorActor, auditLog } from '#server/platform/audit-log.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { dropQueuedEmails, queuedEmailsBefore } from '#server/platform/email/email.ts'
import { dbEvent, setDbEvent } from '#server/platform/database/db-events.ts'
import { CommandError } from './command.ts'
import type { SellingContext } from '#server/payments/goods.ts'

/** Since when a restored database waits for `resume`; undefined when it does not. */
export const maintenanceSince = async (db: Db): Promise<Date | undefined> => {
  const restored = await dbEvent(db, 'restore')
  return restored && !restored.done_at ? restored.begun_at : undefined
}

/** How soon a server notices that an operator has said `resume` elsewhere. */
const beat = seconds(2)

/** Starts the work in the background, after a restore not before `resume`. */
export const startBackgroundWork = async (
  ctx: SellingContext,
  jobs: JobQueue<SellingContext>,
): Promise<{ stop(): void }> => {
  const since = await maintenanceSince(ctx.db)
  if (!since) {
    await jobs.start(ctx)
    return { stop: () => {} }
  }
  ctx.log.warn('maintenance_mode', { since: since.toISOString() })
  let timer: NodeJS.Timeout
  const lookLater = () => {
    timer = setTimeout(() => void look(), beat)
  }
  const look = async () => {
    try {
      if (await maintenanceSince(ctx.db)) return lookLater()
      await jobs.start(ctx)
      ctx.log.warn('resumed')
    } catch (error) {
      ctx.log.error('maintenance_mode', error)
      lookLater()
    }
  }
  lookLater()
  return { stop: () => clearTimeout(timer) }
}

/**
 * Lets a restored database go on. Refunds and questions to suppliers find out by themselves what was done before; of a
 * email nobody knows, so whoever says `resume` decides.
 */
export const resume = async (ctx: SellingContext, emails?: 'send' | 'drop'): Promise<string> => {
  const since = await maintenanceSince(ctx.db)
  if (!since) return 'nothing is in maintenance mode'
  const waiting = await queuedEmailsBefore(ctx.db, since)
  const all = waiting.map(({ kind, count }) => `${count} ${kind}`).join(', ')
  if (waiting.length && !emails)
    throw new CommandError(
      `emails from before the backup wait: ${all}. They may have left since then: \`resume send\` sends them, perhaps a second time; \`resume drop\` never does`,
    )
  await inTransaction(ctx.db, async (tx) => {
    if (emails === 'drop') await dropQueuedEmails(tx, since, ctx.clock.now())
    await setDbEvent(tx, 'restore', since, ctx.clock.now())
    await auditLog.append(ctx, tx, operatorActor, { action: 'command_run', object: 'command', id: 'resume' })
  })
  return waiting.length ? `resumed; emails ${emails === 'drop' ? 'dropped' : 'sent'}: ${all}` : 'resumed'
}
