import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { inTransaction, type Db } from '../database/database.ts'
import { auditLog, type Actor } from '../audit-log.ts'
import { sendEmail } from './email.ts'

/** An email that was not sent, with the last error of its job. */
interface UnsentEmail {
  id: string
  kind: string
  createdAt: Date
  /** Null when the email has no job any more. */
  retries: number | null
  error: string | null
}

/** An email without a job: its process was killed during the last retry. */
const hasNoJob = sql<boolean>`state = 'queued' and not exists (
  select from jobs.job j where j.name = ${sendEmail.name} and j.data->>'emailId' = email.id::text
    and j.state in ('created', 'retry', 'active'))`

/** Emails in a state with the error of their job, while that job is kept. */
const unsent = async (db: Db, state: 'queued' | 'dead'): Promise<UnsentEmail[]> => {
  const { rows } = await sql<UnsentEmail>`
    select m.id, m.kind, m.created_at as "createdAt", j.retry_count as retries, j.output->>'message' as error
    from email m
    left join lateral (
      select retry_count, output from jobs.job where name = ${sendEmail.name} and data->>'emailId' = m.id::text
      order by created_on desc limit 1) j on true
    where m.state = ${state} and m.dropped_at is null order by m.created_at, m.id`.execute(db)
  return rows
}

export interface UnsentEmails {
  queued: readonly UnsentEmail[]
  /** Given up. */
  dead: readonly UnsentEmail[]
}

/** Queued and given-up emails, without those an operator dropped. */
export const unsentEmails = async ({ db }: Context): Promise<UnsentEmails> => ({
  queued: await unsent(db, 'queued'),
  dead: await unsent(db, 'dead'),
})

/** The number of emails queued again. */
export type RetriedEmails = { state: 'queued'; count: number } | { refused: 'no_such_email' }

/** Queues a given-up email or one without a job again, or all of them. Each keeps its Message-ID. */
export const retryEmails = (ctx: Context, actor: Actor, which: string): Promise<RetriedEmails> =>
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
    return emails.length || which === 'all' ? { state: 'queued', count: emails.length } : { refused: 'no_such_email' }
  })
