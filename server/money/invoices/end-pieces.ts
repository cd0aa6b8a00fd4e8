import type { InvoiceId, PersonId } from '#contract/platform/id.ts'
import { cents } from '#contract/platform/money.ts'
import type { KeptGoods, RefusedFor, SellingContext, TakenPart, TakenPieces } from '#server/money/payments/goods.ts'
import { takeDeskSaleBack } from '#server/money/payments/take-desk-sale-back.ts'
import { takeSaleBack } from '#server/money/payments/take-sale-back.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { piecesWithoutMoney } from './credit-notes.rules.ts'
import * as ending from './end-pieces.store.ts'
import * as store from './invoices.store.ts'

/** Credit notes of an invoice, and what they took back. */
export interface Earlier {
  notes: Awaited<ReturnType<typeof store.creditNotesOf>>
  lines: Awaited<ReturnType<typeof store.creditLinesOf>>
}

/** A note without lines is one of the release before, which takes back the whole invoice. */
export const isWhole = ({ notes, lines }: Earlier): boolean =>
  notes.some(({ id }) => !lines.some(({ credit_note_id }) => credit_note_id === id))

export const soldBy = ({ intent_id, pre_invoice_id, lines }: store.InvoiceRow) => ({
  intentId: intent_id,
  preInvoiceId: pre_invoice_id,
  lines,
})

/** Whether pieces stay, as a place does whose price went back date by date: its sale is not taken back. */
export const keepsPieces = ({ lines }: store.InvoiceRow, before: Earlier, parts: readonly TakenPart[]): boolean =>
  lines.some(({ quantity, unitCents }, line) => {
    const gone = [...before.lines, ...parts].filter((each) => each.line === line)
    return unitCents > 0 && gone.reduce((left, each) => left - each.quantity, quantity) > 0
  })

/** The goods of these parts end, or stay with the reason; `all`: with them the whole price of the sale is returned. */
export const takeGoodsBack = (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  invoice: store.InvoiceRow,
  returned: Parameters<typeof takeSaleBack>[4],
): Promise<TakenPieces & { payerId?: PersonId }> =>
  invoice.desk_sale_id
    ? takeDeskSaleBack(ctx, tx, invoice.desk_sale_id, invoice.lines, returned.parts, invoice.pre_invoice_id)
    : takeSaleBack(ctx, tx, actor, soldBy(invoice), returned)

/** `endPieces` of the invoice with this id, locked in the caller's transaction. */
export const endPiecesOf = async (ctx: SellingContext, tx: Tx, actor: Actor, invoiceId: InvoiceId) =>
  endPieces(ctx, tx, actor, await store.lockInvoice(tx, invoiceId))

/**
 * Ends pieces of which no money is left, such as a place whose dates were all given back: no document is issued over
 * nothing, and they stand on the last credit note of their line (docs/product/invoices.md §5.10).
 */
export const endPieces = async (
  ctx: SellingContext,
  tx: Tx,
  actor: Actor,
  invoice: store.InvoiceRow,
): Promise<{ count: number } | RefusedFor<KeptGoods>> => {
  const before: Earlier = {
    notes: await store.creditNotesOf(tx, invoice.id),
    lines: await store.creditLinesOf(tx, invoice.id),
  }
  const parts = piecesWithoutMoney(invoice, before.lines)
  if (parts.length === 0 || isWhole(before)) return { count: 0 }
  const taken = await takeGoodsBack(ctx, tx, actor, invoice, {
    parts,
    cents: cents(0),
    all: !keepsPieces(invoice, before, parts),
    isQuiet: true,
  })
  if ('refused' in taken) return taken
  for (const [index, part] of parts.entries())
    await ending.addPiecesToLastNote(tx, invoice.id, part, taken.pieces[index] ?? [])
  await auditLog.append(ctx, tx, actor, {
    action: 'pieces_ended',
    object: 'invoice',
    id: invoice.id,
    ...(invoice.buyer_id !== null && { about: invoice.buyer_id }),
  })
  return { count: parts.length }
}
