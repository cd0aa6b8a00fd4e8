import type { InvoiceData } from '#contract/invoices.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NumberSeries } from './number-series.ts'
import { insertLost, lockInvoiceSeries } from './lost-numbers.store.ts'

/** Maximum of numbers skipped at once; more is taken for a typing error. */
const maxSkipped = 1_000

/** The skipped numbers, or why nothing was changed. */
export type Skipped =
  | { state: 'skipped'; first: number; last: number }
  | { refused: 'number_given'; last: number }
  | { refused: 'too_many_numbers'; last: number; count: number; max: number }

/**
 * Skips the numbers of a series up to `to`. After a restore, numbers given since the backup would be given twice. The
 * integrity checks read the skipped ones from `lost_number` (docs/product/invoices.md §2.6).
 */
export const skipTo = async (ctx: Context, tx: Tx, series: NumberSeries, to: number): Promise<Skipped> => {
  if (to <= series.last) return { refused: 'number_given', last: series.last }
  const count = to - series.last
  if (count > maxSkipped) return { refused: 'too_many_numbers', last: series.last, count, max: maxSkipped }
  await insertLost(tx, series, to, ctx.clock.now())
  await series.setLast(to)
  return { state: 'skipped', first: series.last + 1, last: to }
}

/** Skips invoice numbers up to this one. */
export const skipInvoiceNumbers = async (ctx: Context, tx: Tx, number: InvoiceData): Promise<Skipped> =>
  skipTo(ctx, tx, await lockInvoiceSeries(tx, number, wallClock(ctx.clock.now())), number.invoiceNo)
