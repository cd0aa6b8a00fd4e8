import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction, type Db } from '../database/database.ts'
import { auditLog, type Actor } from '../audit-log.ts'
import { sendEmail } from './email.ts'

/** Operator commands for emails that were not sent. */

interface UnsentEmail {
  id: string
  kind: string
  created_at: Date
  /** Null when the email has no job any more. */
  tries: number | null
  because: string | null
}

/** An email without a job: its process was killed during the last retry. */
const hasNoJob = sql<boolean>`state = 'queued' and not exists (
  select from jobs.job j where j.name = ${sendEmail.name} and j.data->>'emailId' = email.id::text
    and j.state in ('created', 'retry', 'active'))`

/** Emails in a state with the error of their job, while that job is kept. */
const unsent = async (db: Db, state: 'queued' | 'dead'): Promise<UnsentEmail[]> => {
  const { rows } = await sql<UnsentEmail>`
    select m.id, m.kind, m.created_at, j.retry_count as tries, j.output->>'message' as because from email m
    left join lateral (
      select retry_count, output from jobs.job where name = ${sendEmail.name} and data->>'emailId' = m.id::text
      order by created_on desc limit 1) j on true
    where m.state = ${state} and m.dropped_at is null order by m.created_at, m.id`.execute(db)
  return rows
}

/** Maximum of emails listed for each state. */
const maxListed = 50

const listed = (title: string, emails: readonly UnsentEmail[]): string[] => [
  `${title}: ${emails.length || 'none'}`,
  ...emails
    .slice(0, maxListed)
    .map(({ id, kind, created_at, tries, because }) =>
      ['', id, kind, created_at.toISOString(), tries === null ? 'no job' : `${tries} retries`, because ?? '']
        .join('  ')
        .trimEnd(),
    ),
  ...(emails.length > maxListed ? [`  and ${emails.length - maxListed} more`] : []),
]

/** Lists queued and given-up emails with the last error of the email server, without those an operator dropped. */
export const listUnsentEmails = async (ctx: Context): Promise<string> =>
  [
    ...listed('emails queued', await unsent(ctx.db, 'queued')),
    ...listed('emails given up', await unsent(ctx.db, 'dead')),
  ].join('\n')

/** Queues a given-up email or one without a job again, or all of them. Each keeps its Message-ID. */
export const retryEmails = (ctx: Context, actor: Actor, which: string): Promise<string> =>
  inTransaction(ctx.db, async (tx) => {
    const emails = await tx
      .updateTable('email')
      .set({ state: 'queued' })
      .where(({ or, and, eb }) => or([and([eb('state', '=', 'dead'), eb('dropped_at', 'is', null)]), hasNoJob]))
      .$if(which !== 'all', (query) => query.where('id', '=', which))
      .returning('id')
      .execute()
    for (const { id: emailId } of emails) {
      await auditLog.append(ctx, tx, actor, { action: 'email_retried', object: 'email', id: emailId })
      await ctx.jobs.enqueue(tx, sendEmail, { emailId })
    }
    return emails.length || which === 'all' ? `queued ${emails.length}` : 'no such email was given up'
  })
