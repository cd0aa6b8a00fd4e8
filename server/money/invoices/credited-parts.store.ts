import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { IntentId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { InvoiceLine } from './invoices.rules.ts'

/** A line of an invoice of whose price a part went back without a piece. */
export interface LoweredLineRow {
  intentId: IntentId | null
  saleId: SaleId | null
  line: number
  sold: InvoiceLine
  /** All that went back of it, in the order of the credit notes. */
  credits: { quantity: number; cents: number }[]
}

/** Such lines by the credit notes that were issued before a day. */
export const loweredLines = async (db: Db, before: Day): Promise<LoweredLineRow[]> => {
  const { rows } = await sql<LoweredLineRow>`
    with lowered as (
      select distinct l.invoice_id, l.line from credit_line l join invoice n on n.id = l.credit_note_id
      where l.quantity = 0 and n.issued_at < ${before}::timestamp)
    select coalesce((i.lines->o.line->>'intentId')::uuid, i.intent_id) as "intentId", i.desk_sale_id as "saleId", o.line,
           i.lines->o.line as sold,
           (select json_agg(json_build_object('quantity', l.quantity, 'cents', l.cents) order by n.issued_at, n.id, l.position)
            from credit_line l join invoice n on n.id = l.credit_note_id
            where l.invoice_id = o.invoice_id and l.line = o.line and n.issued_at < ${before}::timestamp) as credits
    from lowered o join invoice i on i.id = o.invoice_id`.execute(db)
  return rows
}

/** What went back of these purchases by credit notes that were issued before a day. */
export const creditedOf = async (
  db: Db,
  by: 'intent_id' | 'desk_sale_id' | 'pre_invoice_id',
  ids: readonly string[],
  before: Day,
): Promise<{ intentId: IntentId | null; preInvoiceId: PreInvoiceId | null; cents: number }[]> => {
  const { rows } = await sql<{ intentId: IntentId | null; preInvoiceId: PreInvoiceId | null; cents: number }>`
    select coalesce((i.lines->l.line->>'intentId')::uuid, i.intent_id) as "intentId", i.pre_invoice_id as "preInvoiceId",
           sum(l.cents)::bigint as cents
    from invoice i join credit_line l on l.invoice_id = i.id join invoice n on n.id = l.credit_note_id
    where i.${sql.ref(by)} = any(${ids}::uuid[]) and n.issued_at < ${before}::timestamp and not exists (select from invoice later where later.replaces = i.id)
    group by 1, 2`.execute(db)
  return rows
}

/** Pieces that went back by credit notes that were issued from a day on. */
export const creditedSince = async (
  db: Db,
  from: Day,
): Promise<{ saleId: SaleId | null; line: number; quantity: number; pieces: string[] }[]> => {
  const { rows } = await sql<{ saleId: SaleId | null; line: number; quantity: number; pieces: string[] }>`
    select i.desk_sale_id as "saleId", l.line, l.quantity, l.pieces
    from invoice n join credit_line l on l.credit_note_id = n.id join invoice i on i.id = l.invoice_id
    where n.issued_at >= ${from}::timestamp and n.cancels is not null and l.quantity > 0
      and not exists (select from invoice later where later.replaces = i.id)`.execute(db)
  return rows
}
