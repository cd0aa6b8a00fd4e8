import { sql } from 'kysely'
import type { InvoiceData } from '#contract/money/invoices.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invoiceNumber } from './invoices.rules.ts'
import type { AwaitedSeries, NumberSeries } from './number-series.ts'

/** Premises, device and year of a series of invoices and credit notes. */
export type SeriesKey = Omit<InvoiceData, 'invoiceNo'>

export const seriesName = (series: SeriesKey): string => invoiceNumber({ ...series, invoiceNo: 0 }).replace(/-0$/, '')

/** Locks the series of invoices and credit notes; begins it when nothing was issued in that year yet. */
export const lockInvoiceSeries = async (tx: Tx, series: SeriesKey, wallClock: string): Promise<NumberSeries> => {
  const { businessPremises, deviceNo, year } = series
  const { last, awaits } = await tx
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
    .returning(['last_no as last', 'awaits_last_number as awaits'])
    .executeTakeFirstOrThrow()
  return {
    name: seriesName(series),
    year,
    last,
    awaits,
    setLast: (to) =>
      tx
        .updateTable('invoice_counter')
        .set({ last_no: to, awaits_last_number: false })
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

/**
 * Lets series await their last number: those that ever issued and those that its marks name. Years before the
 * newest invoice are complete, since numbers of a year are given in that year only. A year without any begins with 0.
 */
export const awaitInvoiceNumbers = (
  tx: Tx,
  named: readonly { businessPremises: string; deviceNo: string }[],
  wallClock: string,
) => {
  const runningYear = Number(wallClock.slice(0, 4))
  const premises = named.map(({ businessPremises }) => businessPremises)
  const devices = named.map(({ deviceNo }) => deviceNo)
  return sql`
    insert into invoice_counter as c (business_premises, device_no, year, last_no, last_issued_at, awaits_last_number)
    select premises, device, year, 0, ${wallClock}::timestamp, true
    from (select business_premises, device_no from invoice_counter
          union select * from unnest(${premises}::text[], ${devices}::text[])) series (premises, device)
    cross join generate_series(
      least((select max(year) from invoice_counter where last_no > 0), ${runningYear}::int), ${runningYear}::int) year
    on conflict (business_premises, device_no, year) do update set awaits_last_number = true`.execute(tx)
}

/** Series of invoices that await their last number after a restore. */
export const awaitedInvoiceSeries = async (db: Db): Promise<AwaitedSeries[]> => {
  const rows = await db
    .selectFrom('invoice_counter')
    .select(['business_premises as businessPremises', 'device_no as deviceNo', 'year', 'last_no as last'])
    .where('awaits_last_number', '=', true)
    .orderBy('business_premises')
    .orderBy('device_no')
    .orderBy('year')
    .execute()
  return rows.map(({ last, ...series }) => ({ name: seriesName(series), year: series.year, last }))
}

/** Whether any series of invoices awaits its last number. */
export const awaitsInvoiceNumber = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('invoice_counter')
    .select('year')
    .where('awaits_last_number', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** All series of invoices that this database knows. */
export const invoiceSeries = (db: Db): Promise<SeriesKey[]> =>
  db
    .selectFrom('invoice_counter')
    .select(['business_premises as businessPremises', 'device_no as deviceNo', 'year'])
    .execute()

/** Which of these numbers of a series this database has an invoice or a credit note for. */
export const issuedAmong = async (
  db: Db,
  { businessPremises, deviceNo, year }: SeriesKey,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ no: number }>`
    select invoice_no as no from invoice where business_premises = ${businessPremises} and device_no = ${deviceNo}
      and year = ${year} and invoice_no = any(${numbers}::bigint[])`.execute(db)
  return new Set(rows.map(({ no }) => no))
}

/** Numbers that were noted as lost, oldest first. */
export const lostNumbers = (db: Db) =>
  db
    .selectFrom('lost_number')
    .select(['series', 'year', 'first_no as first', 'last_no as last', 'noted_at as notedAt'])
    .orderBy('year')
    .orderBy('series')
    .orderBy('first_no')
    .execute()
