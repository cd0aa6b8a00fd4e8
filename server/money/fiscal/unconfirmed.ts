import type { InvoiceId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countOpenBetween, unconfirmedAmong } from './fiscal.store.ts'

/** Those of these documents that the tax authority has not confirmed yet. */
export const unconfirmedOf = async (db: Db, ids: readonly InvoiceId[]): Promise<InvoiceId[]> =>
  ids.length === 0 ? [] : (await unconfirmedAmong(db, ids)).map((row) => row.invoice_id)

/** How many documents of a time the tax authority has not confirmed, those of the bound book among them. */
export const countOpenOf = countOpenBetween
