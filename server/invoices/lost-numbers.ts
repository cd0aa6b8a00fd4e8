import type { InvoiceData } from '#contract/invoices.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { NumberSeries } from './number-series.ts'
import { insertLost, lockInvoiceSeries } from './lost-numbers.store.ts'

/** Maximum of numbers skipped at once; more is taken for a typing error. */
const maxSkipped = 1_000

/** The skipped numbers, or why nothing was changed. */
export type Skipped = { skipped: string } | { refused: string }

/**
 * Skips the numbers of a series up to `to`. After a restore, numbers given since the backup would be given twice. The
 * integrity checks read the skipped ones from `lost_number` (docs/product/invoices.md §2.6).
 */
export const skipTo = async (ctx: Context, tx: Tx, series: NumberSeries, to: number): Promise<Skipped> => {
  if (to <= series.last) return { refused: `the last number is ${series.last} already: no number would be given twice` }
  if (to - series.last > maxSkipped)
    return {
      refused: `that would skip ${to - series.last} numbers after ${series.last}, at most ${maxSkipped} are allowed: check the number`,
    }
  await insertLost(tx, series, to, ctx.clock.now())
  await series.setLast(to)
  return { skipped: `${series.last + 1} to ${to} are not given again; the next one is ${to + 1}` }
}

/** Skips invoice numbers up to this one. */
export const skipInvoiceNumbers = async (ctx: Context, tx: Tx, number: InvoiceData): Promise<Skipped> =>
  skipTo(ctx, tx, await lockInvoiceSeries(tx, number, wallClock(ctx.clock.now())), number.invoiceNo)
