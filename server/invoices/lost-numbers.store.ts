import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { invoiceNumber, type InvoiceNumber } from './invoices.rules.ts'

/** One series of numbers, held by whoever asks until the commit. */
export interface Series {
  /** As in `lost_number`. */
  name: string
  year: number
  last: number
  setLast(last: number): Promise<unknown>
}

/** Of invoices and credit notes; it begins here when nothing was issued in that year yet. */
export const lockInvoiceSeries = async (tx: Tx, number: InvoiceNumber, wallClock: string): Promise<Series> => {
  const { businessPremises, deviceNo, year } = number
  const { last_no: last } = await tx
    .insertInto('invoice_counter')
    .values({
      business_premises: businessPremises,
      device_no: deviceNo,
      year,
      last_no: 0,
      last_issued_at: wallClock,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_premises', 'device_no', 'year'])
        .doUpdateSet((row) => ({ last_no: row.ref('invoice_counter.last_no') })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return {
    name: invoiceNumber(number).replace(/-\d+$/, ''),
    year,
    last,
    setLast: (to) =>
      tx
        .updateTable('invoice_counter')
        .set({ last_no: to })
        .where('business_premises', '=', businessPremises)
        .where('device_no', '=', deviceNo)
        .where('year', '=', year)
        .execute(),
  }
}

export const lockPreInvoiceSeries = async (tx: Tx, year: number): Promise<Series> => {
  const { rows } = await sql<{ last: number }>`
    insert into pre_invoice_counter as c (year, last_no) values (${year}, 0)
    on conflict (year) do update set last_no = c.last_no returning last_no as last`.execute(tx)
  return {
    name: '',
    year,
    last: rows[0]?.last ?? 0,
    setLast: (to) => tx.updateTable('pre_invoice_counter').set({ last_no: to }).where('year', '=', year).execute(),
  }
}

export const insertLost = (tx: Tx, { name, year, last }: Series, to: number, now: Date) =>
  tx
    .insertInto('lost_number')
    .values({ series: name, year, first_no: last + 1, last_no: to, noted_at: now })
    .execute()
