import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { NumberSeries } from '#server/money/invoices/number-series.ts'

/**
 * The next number of the year; its row stays locked until the commit, so that numbers have no gaps. Refused with
 * `numbers_awaited` while the series awaits its last number after a restore (docs/product/invoices.md §2.7).
 */
export const nextNumber = async (tx: Tx, year: number): Promise<number> => {
  const { rows } = await sql<{ last_no: number }>`
    insert into pre_invoice_counter as c (year, last_no) values (${year}, 1)
    on conflict (year) do update set last_no = c.last_no + 1 where not c.awaits_last_number
    returning last_no`.execute(tx)
  return rows[0]?.last_no ?? refuse('numbers_awaited')
}

/** The number series of a year, locked until the commit; created when the year has none yet. */
export const lockPreInvoiceSeries = async (tx: Tx, year: number): Promise<NumberSeries> => {
  const { rows } = await sql<{ last: number; awaits: boolean }>`
    insert into pre_invoice_counter as c (year, last_no) values (${year}, 0)
    on conflict (year) do update set last_no = c.last_no
    returning last_no as last, awaits_last_number as awaits`.execute(tx)
  return {
    name: '',
    year,
    last: rows[0]?.last ?? 0,
    awaits: rows[0]?.awaits ?? false,
    setLast: (to) =>
      tx
        .updateTable('pre_invoice_counter')
        .set({ last_no: to, awaits_last_number: false })
        .where('year', '=', year)
        .execute(),
  }
}

/**
 * Lets the series of pre-invoices await their last number, from the year of the newest pre-invoice on: those of earlier
 * years are complete. A year without any begins with 0.
 */
export const awaitPreInvoiceNumbers = (tx: Tx, runningYear: number) =>
  sql`
    insert into pre_invoice_counter as c (year, last_no, awaits_last_number)
    select generate_series(
      least((select max(year) from pre_invoice_counter where last_no > 0), ${runningYear}::int), ${runningYear}::int), 0, true
    on conflict (year) do update set awaits_last_number = true`.execute(tx)

/** Series that await their last number after a restore. */
export const awaitedPreInvoiceSeries = (db: Db) =>
  db
    .selectFrom('pre_invoice_counter')
    .select(['year', 'last_no as last'])
    .where('awaits_last_number', '=', true)
    .orderBy('year')
    .execute()
