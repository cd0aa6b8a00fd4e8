import type { Permission } from '#contract/staff/platform/roles.ts'
import type { Refundable } from '#contract/staff/reception/sales.ts'
import type { TakenLines } from '#server/money/invoices/credit-notes.rules.ts'
import { invoicesNumbered } from '#server/money/invoices/invoices-numbered.ts'
import { readNumber } from '#server/money/invoices/invoices.rules.ts'
import { officePreInvoice } from '#server/money/pre-invoices/office.ts'
import { preInvoiceOfNumber } from '#server/money/pre-invoices/pre-invoices.ts'
import type { SellingContext, TakenPart } from '#server/money/payments/goods.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { newId } from '#server/platform/ids.ts'
import { describeSale } from '#server/reception/sales/describe-sale.ts'
import { refundableOf, refundAtTill } from '#server/reception/sales/refund.ts'
import { settleAtTill } from '#server/reception/sales/settle-at-till.ts'
import { cashierNamed } from '#server/people/staff/cashier.ts'
import { CommandError } from './command.ts'
import type { AtTill } from './refund-arguments.ts'

// `settle` and `refund` at a till: the use cases of the desk, in the name of a member (docs/product/till.md §13).

const cashierFor = async (ctx: SellingContext, operator: Actor, mark: string, permission: Permission) => {
  const cashier = await cashierNamed(ctx, operator, mark)
  if (!cashier) throw new CommandError(`no member of the staff has the mark ${mark}`)
  if (!cashier.may(permission)) throw new CommandError(`${mark} may not do this at a till`)
  return cashier
}

/** Pays a pre-invoice at a till; on the terminal it waits for the word of a member. */
export const settleAtTillFor = async (
  ctx: SellingContext,
  operator: Actor,
  numbered: { number: number; year: number },
  { till, how, member }: AtTill,
): Promise<string> => {
  const cashier = await cashierFor(ctx, operator, member, 'sell')
  const found = await preInvoiceOfNumber(ctx.db, numbered)
  if (!found) throw new CommandError('no such pro-forma')
  const { state, total_cents: totalCents } = await officePreInvoice(ctx, found.id)
  if (state === 'paid') return 'settled before'
  const saleId = await settleAtTill(ctx, cashier, found.id, { key: newId(), till, how, totalCents })
  for (const topic of ['till', 'pre_invoices'] as const) ctx.hints.send(topic)
  if (how === 'terminal') return `waits for the terminal: each desk of ${till} asks what it did`
  return `settled at ${till}, invoice ${(await describeSale(ctx, saleId)).number}`
}

/** Lines of a refund: all pieces that are left, where none is named. */
const refundLines = ({ lines }: Refundable, wanted: TakenLines): readonly TakenPart[] =>
  wanted === 'rest'
    ? lines.flatMap(({ line, quantityLeft: quantity }) => (quantity > 0 ? [{ line, quantity }] : []))
    : wanted

/** Takes an invoice of a till back, or parts of it, and gives the money back from an open till. */
export const refundAtTillFor = async (
  ctx: SellingContext,
  operator: Actor,
  invoice: string,
  { till, how, member, lines: wanted, because }: AtTill & { lines: TakenLines; because: string },
): Promise<string> => {
  const cashier = await cashierFor(ctx, operator, member, 'refund')
  // The law wants a reason on the note, and the Z names it.
  if (!because) throw new CommandError('say why, as the last words')
  const asked = readNumber(invoice)
  const [found] = asked ? await invoicesNumbered(ctx.db, asked, asked.year) : []
  if (!found) throw new CommandError('no such invoice')
  const refundable = await refundableOf(ctx, found.id)
  const lines = refundLines(refundable, wanted)
  if (lines.length === 0) throw new CommandError('nothing to take back')
  const totalCents = lines.reduce((sum, { line, quantity, eachCents }) => {
    const sold = refundable.lines[line]
    if (!sold) throw new CommandError(`the invoice has no line ${line + 1}`)
    const price = eachCents ?? sold.unitCents
    return sum + (eachCents === undefined ? Math.min(price * quantity, sold.centsLeft) : price * (quantity || 1))
  }, 0)
  const refund = { key: newId(), till, how, lines, totalCents, because }
  const { number } = await refundAtTill(ctx, cashier, found.id, refund)
  for (const topic of ['till', 'visits', 'today'] as const) ctx.hints.send(topic)
  return `refunded at ${till}, credit note ${number}`
}
