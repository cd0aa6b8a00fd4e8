import type { InvoiceData } from '#contract/money/invoices.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { wallClock } from '#server/platform/calendar.ts'
import { seconds, type Clock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { AwaitedSeries, NumberSeries } from './number-series.ts'
import * as store from './lost-numbers.store.ts'

/** Maximum of numbers skipped at once without evidence for each; more is taken for a typing error. */
const maxSkipped = 1_000

/** The skipped numbers, or why nothing was changed. */
export type SkipOutcome =
  | { state: 'skipped'; first: number; last: number }
  | { state: 'nothing_lost'; last: number }
  | { refused: 'number_below'; last: number }
  | { refused: 'too_many_numbers'; last: number; count: number; max: number }

/**
 * Sets a series to the last number that people hold, and ends its waiting for that number. After a restore, numbers given
 * since the backup would be given twice. The integrity checks read the skipped ones from `lost_number`
 * (docs/product/invoices.md §2.6). Of the skipped numbers `listed` stand in the list of the tax authority.
 */
export const skipTo = async (
  ctx: Context,
  tx: Tx,
  series: NumberSeries,
  to: number,
  listed = 0,
): Promise<SkipOutcome> => {
  const { last } = series
  if (to < last) return { refused: 'number_below', last }
  const count = to - last
  if (count - listed > maxSkipped) return { refused: 'too_many_numbers', last, count, max: maxSkipped }
  if (count > 0) await store.insertLost(tx, series, to, ctx.clock.now())
  await series.setLast(to)
  return count > 0 ? { state: 'skipped', first: last + 1, last: to } : { state: 'nothing_lost', last }
}

/** Sets a series of invoices to this number. */
export const skipInvoiceNumbers = async (ctx: Context, tx: Tx, number: InvoiceData): Promise<SkipOutcome> =>
  skipTo(ctx, tx, await store.lockInvoiceSeries(tx, number, wallClock(ctx.clock.now())), number.invoiceNo)

/**
 * Stops the numbers of a restored database until an operator names the last one of each series. Series of the centre's
 * marks count even without an invoice: the first ones may have been issued after the backup.
 */
export const awaitInvoiceNumbers = async (tx: Tx, { invoices, fiscal }: Centre, now: Date): Promise<void> => {
  const devices = new Set(fiscal ? fiscal.devices.map(({ mark }) => mark) : [invoices.deviceNo])
  const named = [...devices].map((deviceNo) => ({ businessPremises: invoices.businessPremises, deviceNo }))
  await store.awaitInvoiceNumbers(tx, named, wallClock(now))
}

/** Series of invoices that give no number until their last one is named. */
export const awaitedInvoiceSeries = (db: Db): Promise<AwaitedSeries[]> => store.awaitedInvoiceSeries(db)

/** That no series awaits a number is believed for so long; the counter itself refuses in any case. */
const beliefMs = seconds(1)

/** Whether there is such a series, so that no sale can be issued. It is read once a second, since each checkout asks. */
export const createAwaitsInvoiceNumber = (clock: Clock): ((db: Db) => Promise<boolean>) => {
  let readAt = -Infinity
  return async (db) => {
    const now = clock.now().getTime()
    if (Math.abs(now - readAt) < beliefMs) return false
    const awaits = await store.awaitsInvoiceNumber(db)
    readAt = awaits ? -Infinity : now
    return awaits
  }
}

/** Numbers that were noted as lost, oldest first. */
export const lostNumbers = (db: Db): Promise<LostNumbers[]> => store.lostNumbers(db)

/** A range of numbers noted as lost. */
export type LostNumbers = Awaited<ReturnType<typeof store.lostNumbers>>[number]
