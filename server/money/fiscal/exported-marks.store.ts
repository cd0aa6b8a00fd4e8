import type { InvoiceId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** What is stored of these documents; those from before the policy have no row. */
export const markedAmong = (db: Db, ids: readonly InvoiceId[]) =>
  db
    .selectFrom('fiscal_document')
    .select([
      'invoice_id',
      'policy',
      'zoi',
      'eor',
      'message',
      'operator_sealed',
      'is_foreign_operator',
      'attempts',
      'issued_at',
      'confirmed_at',
    ])
    .where('invoice_id', '=', anyOf(ids))
    .execute()
