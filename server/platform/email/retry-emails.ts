import { sql } from 'kysely'
import type { PersonId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
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

/** A given-up email with its recipient, for who decides about it. */
export interface DeadEmail {
  id: string
  kind: string
  recipient: string
  personId: PersonId | null
  /** The document it was to bring. */
  about: string | null
  createdAt: Date
  /** The last answer of the mail server, while the job of the email is kept; else empty. */
  error: string
}

/** The oldest given-up emails. One of an erased person has no address, so it is left out. */
export const deadEmails = async ({ db }: Context, limit: number): Promise<DeadEmail[]> => {
  const rows = await db
    .selectFrom('email')
    .select(['id', 'kind', 'recipient', 'person_id as personId', 'about', 'created_at as createdAt'])
    .where('state', '=', sql.lit('dead'))
    .where('dropped_at', 'is', null)
    .where('recipient', '<>', '')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const { rows: jobs } = await sql<{ id: string; error: string | null }>`
    select distinct on (data->>'emailId') data->>'emailId' as id, output->>'message' as error from jobs.job
    where name = ${sendEmail.name} and data->>'emailId' = any(${rows.map(({ id }) => id)}::text[])
    order by data->>'emailId', created_on desc`.execute(db)
  const errors = new Map(jobs.map(({ id, error }) => [id, error]))
  return rows.map((row) => ({ ...row, error: errors.get(row.id) ?? '' }))
}

export type DecidedEmail = { state: 'queued' | 'dropped' } | { refused: 'no_such_email' | 'not_dead' }

/** Drops a given-up email, which is then never sent. */
const dropEmail = (ctx: Context, actor: Actor, emailId: string): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const dropped = await tx
      .updateTable('email')
      .set({ dropped_at: ctx.clock.now() })
      .where('id', '=', emailId)
      .where('state', '=', 'dead')
      .where('dropped_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (dropped) await auditLog.append(ctx, tx, actor, { action: 'email_dropped', object: 'email', id: emailId })
    return dropped !== undefined
  })

/** Retries a given-up email or drops it; of two decisions only the first one counts. */
export const decideEmail = async (
  ctx: Context,
  actor: Actor,
  emailId: string,
  decision: 'retry' | 'drop',
): Promise<DecidedEmail> => {
  const isDone =
    decision === 'drop'
      ? await dropEmail(ctx, actor, emailId)
      : !('refused' in (await retryEmails(ctx, actor, emailId)))
  if (isDone) return { state: decision === 'drop' ? 'dropped' : 'queued' }
  const known = await ctx.db.selectFrom('email').select('id').where('id', '=', emailId).executeTakeFirst()
  return { refused: known ? 'not_dead' : 'no_such_email' }
}
