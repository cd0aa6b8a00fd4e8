import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { operatorActor, auditLog } from '#server/platform/audit-log.ts'
import { readNumber } from './invoices.rules.ts'
import { insertLost, lockInvoiceSeries, lockPreInvoiceSeries, type Series } from './lost-numbers.store.ts'

/** More than this many at once is a slip of the finger. */
const maxSkipped = 1_000

/** What became of it: the numbers nobody will get, or why everything stays as it is. */
export type Skipped = { skipped: string } | { kept: string }

/** The series of a number like `PC1-WEB1-120-2026`, or `14-2026`, and the number in it. */
const seriesOf = async (ctx: Context, tx: Tx, name: string): Promise<{ series: Series; to: number } | undefined> => {
  const invoice = readNumber(name)
  if (invoice)
    return { series: await lockInvoiceSeries(tx, invoice, wallClock(ctx.clock.now())), to: invoice.invoiceNo }
  const [, number, year] = /^(\d{1,15})-(\d{4})$/.exec(name) ?? []
  return number && year ? { series: await lockPreInvoiceSeries(tx, Number(year)), to: Number(number) } : undefined
}

/**
 * After an older backup was restored, numbers given since are in people's hands and would be given again. The operator
 * names the last of them; the next document takes the one after it, and the integrity checks know why those between are missing.
 */
export const skipNumbers = (ctx: Context, name: string): Promise<Skipped> =>
  inTransaction(ctx.db, async (tx): Promise<Skipped> => {
    const found = await seriesOf(ctx, tx, name)
    if (!found) return { kept: 'a number is written as in PC1-WEB1-120-2026, or 14-2026 for a pro-forma' }
    const { series, to } = found
    if (to <= series.last) return { kept: `${series.last} is the last number here already: none would be given twice` }
    if (to - series.last > maxSkipped)
      return { kept: `that would skip ${to - series.last} numbers after ${series.last}; is it right?` }
    await insertLost(tx, series, to, ctx.clock.now())
    await series.setLast(to)
    await auditLog.append(ctx, tx, operatorActor, { action: 'command_run', object: 'command', id: 'skip-numbers' })
    return { skipped: `${series.last + 1} to ${to} are not given again; the next one is ${to + 1}` }
  })
