import { sql } from 'kysely'
import type { Context } from './context.ts'
import { inTransaction, type Db } from './database/database.ts'
import { byOperator, record } from './deeds.ts'
import { sendMail } from './mail.ts'

/** What an operator sees of the post, and does about it. */

interface Stuck {
  id: string
  kind: string
  created_at: Date
  /** Null when nobody is going to send it any more. */
  tries: number | null
  because: string | null
}

/** A process that is killed at the very last retry leaves a letter that waits for nobody. */
const isForgotten = sql<boolean>`state = 'queued' and not exists (
  select from jobs.job j where j.name = ${sendMail.name} and j.data->>'mailId' = mail.id::text
    and j.state in ('created', 'retry', 'active'))`

/** Why a letter did not leave stands with its job, for as long as that is kept. */
const stuck = async (db: Db, state: 'queued' | 'dead'): Promise<Stuck[]> => {
  const { rows } = await sql<Stuck>`
    select m.id, m.kind, m.created_at, j.retry_count as tries, j.output->>'message' as because from mail m
    left join lateral (
      select retry_count, output from jobs.job where name = ${sendMail.name} and data->>'mailId' = m.id::text
      order by created_on desc limit 1) j on true
    where m.state = ${state} and m.dropped_at is null order by m.created_at, m.id`.execute(db)
  return rows
}

/** How many lines of each an operator wants to read. */
const most = 50

const listed = (title: string, letters: readonly Stuck[]): string[] => [
  `${title}: ${letters.length || 'none'}`,
  ...letters
    .slice(0, most)
    .map(({ id, kind, created_at, tries, because }) =>
      ['', id, kind, created_at.toISOString(), tries === null ? 'forgotten' : `${tries} retries`, because ?? '']
        .join('  ')
        .trimEnd(),
    ),
  ...(letters.length > most ? [`  and ${letters.length - most} more`] : []),
]

/** Letters that have not left yet and those that were given up, with what the post said last; not what an operator dropped. */
export const lettersThatWait = async (ctx: Context): Promise<string> =>
  [
    ...listed('letters that wait', await stuck(ctx.db, 'queued')),
    ...listed('letters given up', await stuck(ctx.db, 'dead')),
  ].join('\n')

/** Tries a letter that was given up or forgotten once more from the beginning, or all of them. It keeps its Message-ID. */
export const sendLetterAgain = (ctx: Context, which: string): Promise<string> =>
  inTransaction(ctx.db, async (tx) => {
    const letters = await tx
      .updateTable('mail')
      .set({ state: 'queued' })
      .where(({ or, and, eb }) => or([and([eb('state', '=', 'dead'), eb('dropped_at', 'is', null)]), isForgotten]))
      .$if(which !== 'all', (query) => query.where('id', '=', which))
      .returning('id')
      .execute()
    for (const { id: mailId } of letters) {
      await record(ctx, tx, byOperator, { action: 'letter_tried_again', object: 'letter', id: mailId })
      await ctx.jobs.later(tx, sendMail, { mailId })
    }
    return letters.length || which === 'all' ? `queued ${letters.length}` : 'no such letter was given up'
  })
