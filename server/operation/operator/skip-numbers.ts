import { readAuthorityList, type AuthorityList } from '#server/money/fiscal/register.rules.ts'
import { readNumber } from '#server/money/invoices/invoices.rules.ts'
import { awaitedInvoiceSeries, skipInvoiceNumbers, type SkipOutcome } from '#server/money/invoices/lost-numbers.ts'
import type { AwaitedSeries } from '#server/money/invoices/number-series.ts'
import { skipListedNumbers, type SkippedByList } from '#server/money/invoices/skip-listed-numbers.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { awaitedPreInvoiceSeries, skipPreInvoiceNumbers } from '#server/money/pre-invoices/pre-invoices.ts'

const readPreInvoiceNumber = (name: string): { number: number; year: number } | undefined => {
  const [, number, year] = /^(\d{1,15})-(\d{4})$/.exec(name) ?? []
  return number && year ? { number: Number(number), year: Number(year) } : undefined
}

type SkippedNumbers = SkipOutcome | { refused: 'malformed_number' }

const skipIn = async (ctx: Context, tx: Tx, name: string): Promise<SkippedNumbers> => {
  const invoice = readNumber(name)
  if (invoice) return skipInvoiceNumbers(ctx, tx, invoice)
  const preInvoice = readPreInvoiceNumber(name)
  if (preInvoice) return skipPreInvoiceNumbers(ctx, tx, preInvoice)
  return { refused: 'malformed_number' }
}

const logged = (ctx: Context, tx: Tx, actor: Actor) =>
  auditLog.append(ctx, tx, actor, { action: 'command_run', object: 'command', id: 'skip-numbers' })

/** Skips the numbers up to one already given out: `PC1-WEB1-120-2026` of invoices, `14-2026` of pre-invoices. */
export const skipNumbers = (ctx: Context, actor: Actor, name: string): Promise<SkippedNumbers> =>
  inTransaction(ctx.db, async (tx): Promise<SkippedNumbers> => {
    const answer = await skipIn(ctx, tx, name)
    if ('state' in answer) await logged(ctx, tx, actor)
    return answer
  })

/** The same for all series in a list of the tax authority; the state says whether one of them was left as it is. */
export type SkippedList =
  | ({ state: 'skipped' | 'some_left' } & SkippedByList)
  | Exclude<AuthorityList, { state: 'read' }>

/** Skips the numbers that stand in a list of the tax authority, and names the invoices that this database has lost. */
export const skipNumbersOfList = async (ctx: Context, actor: Actor, text: string): Promise<SkippedList> => {
  const list = readAuthorityList(text)
  if ('refused' in list) return list
  return inTransaction(ctx.db, async (tx): Promise<SkippedList> => {
    const done = await skipListedNumbers(ctx, tx, list.invoices)
    await logged(ctx, tx, actor)
    return { state: done.series.some(({ outcome }) => 'refused' in outcome) ? 'some_left' : 'skipped', ...done }
  })
}

/** Series of invoices and of pre-invoices that give no number, because their last one is unknown after a restore. */
export const awaitedSeries = async (db: Db): Promise<AwaitedSeries[]> => [
  ...(await awaitedInvoiceSeries(db)),
  ...(await awaitedPreInvoiceSeries(db)),
]
