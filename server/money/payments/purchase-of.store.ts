import type { Db } from '#server/platform/database/database.ts'

export const intentReferenced = (db: Db, reference: string) =>
  db.selectFrom('intent').select(['payer_id', 'participant_id']).where('reference', '=', reference).executeTakeFirst()
