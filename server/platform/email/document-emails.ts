import type { DocumentEmail } from '#contract/platform/document.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

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
