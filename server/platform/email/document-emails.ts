import type { DocumentEmail } from '#contract/platform/document.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** How many emails about each of these left, and how many are queued. */
export const countEmailsAbout = async (
  db: Db,
  abouts: readonly string[],
): Promise<Map<string, { sent: number; queued: number }>> => {
  if (abouts.length === 0) return new Map()
  const rows = await db
    .selectFrom('email')
    .select((row) => [
      'about',
      row.fn.countAll<number>().filterWhere('state', '=', 'sent').as('sent'),
      row.fn.countAll<number>().filterWhere('state', '=', 'queued').as('queued'),
    ])
    .where('about', '=', anyOf(abouts))
    .groupBy('about')
    .execute()
  return new Map(rows.map(({ about, sent, queued }) => [about ?? '', { sent, queued }]))
}

/** State of the last email about each document; a document that was never emailed has no entry. */
export const lastEmailsAbout = async (db: Db, documents: readonly string[]): Promise<Map<string, DocumentEmail>> => {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('email')
    .distinctOn('about')
    .select(['about', 'state', 'recipient', 'sent_at'])
    .where('about', '=', anyOf(documents))
    // Dropped after a restore: such an email may have left before the backup was restored, so its state is unknown.
    .where('dropped_at', 'is', null)
    .orderBy('about')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ about, state, recipient: email, sent_at: sentAt }) => [
      about ?? '',
      { state, email, ...(sentAt && { sentAt: sentAt.toISOString() }) },
    ]),
  )
}
