import type { Day } from '#contract/platform/day.ts'
import type { IntentId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './credited-parts.store.ts'

// What went back of sales up to a day or since it, for the figures of the office (docs/product/figures.md §6). An invoice
// that another one replaced gave nothing back.

export type LoweredLine = store.LoweredLineRow

/** Lines of whose price a part had gone back without a piece before this day. */
export const loweredLines = (db: Db, before: Day): Promise<LoweredLine[]> => store.loweredLines(db, before)

/** What had gone back of these purchases before this day, in cents. A sale at the desk has several purchases. */
export const creditedOf = async (
  db: Db,
  of: { intents: readonly IntentId[]; sales: readonly SaleId[]; preInvoices: readonly PreInvoiceId[] },
  before: Day,
) => {
  const by = { intent_id: of.intents, desk_sale_id: of.sales, pre_invoice_id: of.preInvoices }
  const found: Awaited<ReturnType<typeof store.creditedOf>> = []
  for (const name of ['intent_id', 'desk_sale_id', 'pre_invoice_id'] as const)
    if (by[name].length > 0) found.push(...(await store.creditedOf(db, name, by[name], before)))
  return found
}

/** Pieces that have gone back since this day. */
export const creditedSince = (db: Db, from: Day) => store.creditedSince(db, from)
