import { accountByEmail } from '#server/people/account/people.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { recordIntegrityRun } from '#server/platform/database/db-events.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { listEntries } from './listings.ts'
import { FindingsError, CommandError, UsageError, type Commands } from './command.ts'

/** Commands that read the audit log and check the data. */
export const logCommands: Commands<'app'> = {
  integrity: {
    env: 'app',
    args: '',
    summary: 'Searches for states that must never occur: one line with ids for each finding. Changes nothing.',
    async run(ctx, args) {
      if (args.length) throw new UsageError()
      const begunAt = ctx.clock.now()
      const { findings, total, summary } = await checkIntegrity(ctx)
      await recordIntegrityRun(ctx.db, begunAt, ctx.clock.now(), total)
      // Logged too, so that monitoring sees the findings of a nightly run.
      if (findings.length) ctx.log.warn('integrity_findings', { findings: total })
      if (findings.length) throw new FindingsError([...findings, summary].join('\n'))
      return summary
    },
  },
  log: {
    env: 'app',
    args: '<e-mail or id>',
    summary: 'Lists the audit log entries of a person, purchase, invoice, class or refund.',
    async run(ctx, [whom = '', ...more], actor) {
      if (!whom || more.length) throw new UsageError()
      const about = whom.includes('@') ? (await accountByEmail(ctx.db, whom))?.personId : undefined
      if (whom.includes('@') && !about) throw new CommandError('no customer has this email')
      const entries = await auditLog.entries(ctx, about ?? whom)
      await inTransaction(ctx.db, (tx) =>
        auditLog.append(ctx, tx, actor, {
          action: 'command_run',
          object: 'command',
          id: 'log',
          ...(about && { about }),
        }),
      )
      return listEntries(entries)
    },
  },
}
