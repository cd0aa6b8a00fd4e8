import type { IntentId, PersonId, SaleId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as intents from './intents.store.ts'

/** Whom these purchases were for. The participant of a gift is unknown, and pre-invoices name their participant themselves. */
export const participantsOfIntents = async (
  db: Db,
  ids: readonly IntentId[],
): Promise<ReadonlyMap<IntentId, PersonId>> => {
  const rows = ids.length === 0 ? [] : await intents.participants(db, ids, ['tickets', 'classes'])
  return new Map(rows.map(({ id, participant_id: participantId }) => [id, participantId]))
}

/** Whom each of these sales at the desk was for; a pre-invoice paid in one names its participant itself. */
export const participantsOfDeskSales = async (
  db: Db,
  ids: readonly SaleId[],
): Promise<ReadonlyMap<SaleId, readonly PersonId[]>> => {
  const rows = ids.length === 0 ? [] : await intents.participantsAtDesk(db, ids, ['tickets', 'classes'])
  return new Map(
    [...Map.groupBy(rows, ({ saleId }) => saleId)].map(([saleId, parts]) => [
      saleId,
      [...new Set(parts.map(({ participantId }) => participantId))],
    ]),
  )
}
