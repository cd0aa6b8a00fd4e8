import type { IntentId, SaleId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { SaleLine } from './goods.ts'

/** What a purchase sold, and when. */
export interface SettledLines {
  intentId: IntentId
  /** Of a sale at the desk. */
  saleId: SaleId | null
  /** Null for one that was taken back since, which only says when that was. */
  settledAt: Date | null
  lines: readonly SaleLine[]
}

/** Lines of these purchases that were paid and delivered (docs/product/figures.md §6). */
export const settledLines = async (db: Db, ids: readonly IntentId[]): Promise<SettledLines[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('intent')
    .select(['id', 'desk_sale_id', 'settled_at', 'state', 'lines'])
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.flatMap(({ id, desk_sale_id: saleId, settled_at: settledAt, state, lines }) =>
    settledAt && lines ? [{ intentId: id, saleId, settledAt: state === 'refunded' ? null : settledAt, lines }] : [],
  )
}
