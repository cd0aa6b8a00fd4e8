import type { Db } from '#server/platform/database/database.ts'

/** What is compared of the documents issued between two instants, oldest first. */
export const documentsIssued = (db: Db, from: Date, before: Date) =>
  db
    .selectFrom('fiscal_document')
    .select(['message', 'zoi', 'eor'])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', before)
    .orderBy('issued_at')
    .orderBy('invoice_id')
    .execute()
