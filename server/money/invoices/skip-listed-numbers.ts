import type { ListedInvoice } from '#server/money/fiscal/register.rules.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { skipTo, type SkipOutcome } from './lost-numbers.ts'
import * as store from './lost-numbers.store.ts'

/** A series in the list of the tax authority, and what became of it. */
export interface ListedSeries {
  name: string
  year: number
  highest: number
  outcome: SkipOutcome
}

export interface SkippedByList {
  series: readonly ListedSeries[]
  /** Invoices of the list that this database does not have. */
  lost: readonly ListedInvoice[]
  /** Series of other programs, which the list names as well. */
  others: readonly { name: string; year: number; count: number }[]
}

/** The invoices of each series, in the order of their numbers, each once: a repeated message is listed again. */
const bySeries = (invoices: readonly ListedInvoice[]): ListedInvoice[][] => {
  const found = new Map<string, Map<number, ListedInvoice>>()
  for (const invoice of invoices) {
    const key = `${invoice.year} ${store.seriesName(invoice)}`
    const numbers = found.get(key) ?? new Map<number, ListedInvoice>()
    if (!numbers.has(invoice.invoiceNo)) numbers.set(invoice.invoiceNo, invoice)
    found.set(key, numbers)
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, numbers]) => [...numbers.values()].toSorted((one, other) => one.invoiceNo - other.invoiceNo))
}

/**
 * Sets each series of this database to its highest number in the list of the tax authority, and ends its waiting. A
 * series that ends below what this database has is left as it is: the list is cut, or documents are not confirmed yet.
 */
export const skipListedNumbers = async (
  ctx: Context,
  tx: Tx,
  invoices: readonly ListedInvoice[],
): Promise<SkippedByList> => {
  const known = await store.invoiceSeries(tx)
  const names = new Set(known.map((each) => `${each.year} ${store.seriesName(each)}`))
  const result: { series: ListedSeries[]; lost: ListedInvoice[]; others: SkippedByList['others'][number][] } = {
    series: [],
    lost: [],
    others: [],
  }
  for (const listed of bySeries(invoices)) {
    const [first, newest] = [listed[0], listed.at(-1)]
    if (!first || !newest) continue
    const { year } = first
    const name = store.seriesName(first)
    if (!names.has(`${year} ${name}`)) {
      result.others.push({ name, year, count: listed.length })
      continue
    }
    const series = await store.lockInvoiceSeries(tx, first, wallClock(ctx.clock.now()))
    const numbers = listed.map(({ invoiceNo }) => invoiceNo)
    const issued = await store.issuedAmong(tx, first, numbers)
    result.lost.push(...listed.filter(({ invoiceNo }) => !issued.has(invoiceNo)))
    // A complete series needs nothing, also when the list ends before it.
    if (!series.awaits && newest.invoiceNo <= series.last) continue
    const beyond = numbers.filter((no) => no > series.last).length
    const outcome = await skipTo(ctx, tx, series, newest.invoiceNo, beyond)
    result.series.push({ name, year, highest: newest.invoiceNo, outcome })
  }
  return result
}
