import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './pre-invoices.store.ts'

/** Whom these pre-invoices reserved places for. */
export const participantsOfPreInvoices = async (
  db: Db,
  ids: readonly PreInvoiceId[],
): Promise<ReadonlyMap<PreInvoiceId, PersonId>> => {
  const rows = ids.length === 0 ? [] : await store.participants(db, ids)
  return new Map(rows.map(({ id, participant_id: participantId }) => [id, participantId]))
}
