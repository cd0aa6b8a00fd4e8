import type { InvoiceData } from '#contract/invoices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invoiceNumber } from './invoices.rules.ts'
import type { NumberSeries } from './number-series.ts'

/** Locks the series of invoices and credit notes; begins it when nothing was issued in that year yet. */
export const lockInvoiceSeries = async (tx: Tx, number: InvoiceData, wallClock: string): Promise<NumberSeries> => {
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

export const insertLost = (tx: Tx, { name, year, last }: NumberSeries, to: number, now: Date) =>
  tx
    .insertInto('lost_number')
    .values({ series: name, year, first_no: last + 1, last_no: to, noted_at: now })
    .execute()
