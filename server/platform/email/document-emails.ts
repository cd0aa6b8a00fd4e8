import type { DocumentEmail } from '#contract/kit/document.ts'
import type { Db } from '../database/database.ts'

/** What became of the last email about each of these documents; one that was never mailed has none. */
export const lastEmailsAbout = async (db: Db, documents: readonly string[]): Promise<Map<string, DocumentEmail>> => {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('email')
    .distinctOn('about')
    .select(['about', 'state', 'recipient', 'sent_at'])
    .where('about', 'in', documents)
    // Kept back after a restore: it may have left before, so nothing can be said of it.
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
