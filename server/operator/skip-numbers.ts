import { readNumber } from '#server/invoices/invoices.rules.ts'
import { skipInvoiceNumbers, type Skipped } from '#server/invoices/lost-numbers.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { skipPreInvoiceNumbers } from '#server/pre-invoices/pre-invoices.ts'

const readPreInvoiceNumber = (name: string): { number: number; year: number } | undefined => {
  const [, number, year] = /^(\d{1,15})-(\d{4})$/.exec(name) ?? []
  return number && year ? { number: Number(number), year: Number(year) } : undefined
}

type SkippedNumbers = Skipped | { refused: 'malformed_number' }

const skipIn = async (ctx: Context, tx: Tx, name: string): Promise<SkippedNumbers> => {
  const invoice = readNumber(name)
  if (invoice) return skipInvoiceNumbers(ctx, tx, invoice)
  const preInvoice = readPreInvoiceNumber(name)
  if (preInvoice) return skipPreInvoiceNumbers(ctx, tx, preInvoice)
  return { refused: 'malformed_number' }
}

/** Skips the numbers up to one already given out: `PC1-WEB1-120-2026` of invoices, `14-2026` of pre-invoices. */
export const skipNumbers = (ctx: Context, actor: Actor, name: string): Promise<SkippedNumbers> =>
  inTransaction(ctx.db, async (tx): Promise<SkippedNumbers> => {
    const answer = await skipIn(ctx, tx, name)
    if ('state' in answer)
      await auditLog.append(ctx, tx, actor, { action: 'command_run', object: 'command', id: 'skip-numbers' })
    return answer
  })
