import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { ourTables } from './table-rows.ts'

/** The tables to which each transaction wrote rows, from the transaction `begin` on. */
export const transactionsSince = async (db: Db, begin: number): Promise<string[][]> => {
  const each = (await ourTables(db)).map(
    (name) => sql`select distinct xmin::text::bigint as xid, ${name} as name from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ xid: number; name: string }>`
    select * from (${sql.join(each, sql` union all `)}) t where xid >= ${begin}`.execute(db)
  return [...Map.groupBy(rows, ({ xid }) => xid).values()].map((found) => found.map(({ name }) => name))
}

/** The number of a new transaction: every later transaction has a higher one. */
export const nextTransaction = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ xid: number }>`select txid_current() as xid`.execute(db)
  return rows[0]?.xid ?? 0
}

/** Tables whose rows need no audit entry: calls to suppliers and the tax authority, use of sessions, drawn documents. */
const quiet = new Set([
  'checkout',
  'supplier_answer',
  'session',
  'staff_session',
  'desk_device',
  'fiscal_document',
  'invoice_document',
  'pre_invoice_document',
  'voucher_document',
])

/** Tables written without an audit entry in the same transaction, and whether any entry was written. */
export const entriesSince = async (db: Db, begin: number): Promise<{ silent: string[][]; entries: boolean }> => {
  const all = await transactionsSince(db, begin)
  return {
    silent: all.filter((tables) => !tables.includes('audit_log') && tables.some((table) => !quiet.has(table))),
    entries: all.some((tables) => tables.includes('audit_log')),
  }
}
