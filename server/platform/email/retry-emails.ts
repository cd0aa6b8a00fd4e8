import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction, type Db } from '../database/database.ts'
import { operatorActor, auditLog } from '../audit-log.ts'
import { sendEmail } from './email.ts'

/** What an operator sees of the mail server, and does about it. */

interface UnsentEmail {
  id: string
  kind: string
  created_at: Date
  /** Null when nobody is going to send it any more. */
  tries: number | null
  because: string | null
}

/** A process that is killed at the very last retry leaves an email that waits for nobody. */
const isForgotten = sql<boolean>`state = 'queued' and not exists (
  select from jobs.job j where j.name = ${sendEmail.name} and j.data->>'emailId' = email.id::text
    and j.state in ('created', 'retry', 'active'))`

/** Why an email did not leave stands with its job, for as long as that is kept. */
const unsent = async (db: Db, state: 'queued' | 'dead'): Promise<UnsentEmail[]> => {
  const { rows } = await sql<UnsentEmail>`
    select m.id, m.kind, m.created_at, j.retry_count as tries, j.output->>'message' as because from email m
    left join lateral (
      select retry_count, output from jobs.job where name = ${sendEmail.name} and data->>'emailId' = m.id::text
      order by created_on desc limit 1) j on true
    where m.state = ${state} and m.dropped_at is null order by m.created_at, m.id`.execute(db)
  return rows
}

/** How many lines of each an operator wants to read. */
const maxListed = 50

const listed = (title: string, emails: readonly UnsentEmail[]): string[] => [
  `${title}: ${emails.length || 'none'}`,
  ...emails
    .slice(0, maxListed)
    .map(({ id, kind, created_at, tries, because }) =>
      ['', id, kind, created_at.toISOString(), tries === null ? 'forgotten' : `${tries} retries`, because ?? '']
        .join('  ')
        .trimEnd(),
    ),
  ...(emails.length > maxListed ? [`  and ${emails.length - maxListed} more`] : []),
]

/** Emails that have not left yet and those that were given up, with what the mail server said last; not what an operator dropped. */
export const listUnsentEmails = async (ctx: Context): Promise<string> =>
  [
    ...listed('emails that wait', await unsent(ctx.db, 'queued')),
    ...listed('emails given up', await unsent(ctx.db, 'dead')),
  ].join('\n')

/** Tries an email that was given up or forgotten once more from the beginning, or all of them. It keeps its Message-ID. */
export const retryEmails = (ctx: Context, which: string): Promise<string> =>
  inTransaction(ctx.db, async (tx) => {
    const emails = await tx
      .updateTable('email')
      .set({ state: 'queued' })
      .where(({ or, and, eb }) => or([and([eb('state', '=', 'dead'), eb('dropped_at', 'is', null)]), isForgotten]))
      .$if(which !== 'all', (query) => query.where('id', '=', which))
      .returning('id')
      .execute()
    for (const { id: emailId } of emails) {
      await auditLog.append(ctx, tx, operatorActor, { action: 'email_retried', object: 'email', id: emailId })
      await ctx.jobs.enqueue(tx, sendEmail, { emailId })
    }
    return emails.length || which === 'all' ? `queued ${emails.length}` : 'no such email was given up'
  })
