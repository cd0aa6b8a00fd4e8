import { sql } from 'kysely'
import type { IntentId, SaleId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SaleLine } from './goods.ts'

/** What purchases alike sold. */
export interface SettledLines {
  intents: IntentId[]
  /** Sales at the desk that some of them are of. */
  sales: SaleId[]
  lines: readonly SaleLine[]
}

/**
 * Lines of those of these purchases that were paid and delivered by the end of a day, or taken back since it, once for all
 * that sold the same (docs/product/figures.md §6).
 */
export const settledLines = async (db: Db, ids: readonly IntentId[], end: Date): Promise<SettledLines[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<SettledLines>`
    select array_agg(id) as intents, coalesce(array_agg(desk_sale_id) filter (where desk_sale_id is not null), '{}') as sales, lines
    from intent where id = any(${ids}::uuid[]) and lines is not null and (settled_at <= ${end} or settled_at is not null and state = 'refunded')
    group by lines`.execute(db)
  return rows
}
