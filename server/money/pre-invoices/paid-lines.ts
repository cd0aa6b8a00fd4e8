import type { PreInvoiceId } from '#contract/platform/id.ts'
import type { InvoiceLine } from '#server/money/invoices/invoices.rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Lines of those of these pro-formas that were paid, and when (docs/product/figures.md §6). */
export const paidLines = async (
  db: Db,
  ids: readonly PreInvoiceId[],
): Promise<{ id: PreInvoiceId; paidAt: Date; lines: readonly InvoiceLine[] }[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pre_invoice')
    .select(['id', 'closed_at', 'lines'])
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'paid')
    .execute()
  return rows.flatMap(({ id, closed_at: paidAt, lines }) => (paidAt ? [{ id, paidAt, lines }] : []))
}
