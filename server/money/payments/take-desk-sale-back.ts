import type { IntentId, PersonId, PreInvoiceId, SaleId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  goodsOf,
  type KeptGoods,
  type RefusedFor,
  type SellingContext,
  type TakenPart,
  type TakenPieces,
} from './goods.ts'
import * as intents from './intents.store.ts'

/** A line of a sale at the desk, and the part that delivered it; none for what was sold to anybody. */
interface DeskLine {
  intentId?: IntentId
  unitCents: Cents
}

/** A part is kept although another one was taken back before: the caller's transaction must be rolled back. */
export class KeptInPart extends Error {
  readonly refusal: RefusedFor<KeptGoods>

  constructor(refusal: RefusedFor<KeptGoods>) {
    super(`a part of the sale is kept: ${refusal.refused}`)
    this.refusal = refusal
  }
}

/** Position of a line of the invoice among the lines of its own part. */
const ownPosition = (lines: readonly DeskLine[], line: number): number =>
  lines.slice(0, line).filter(({ intentId }) => intentId === lines[line]?.intentId).length

/** The refusal with the position of the line in the invoice. */
const onInvoice = (refusal: RefusedFor<KeptGoods>, line: number): RefusedFor<KeptGoods> =>
  'line' in refusal ? { ...refusal, line } : refusal

/**
 * Takes parts of a sale at the desk back, each by the module that delivered it; rental and goods have no pieces. Answers
 * who paid for the first part that is a person's. Throws `KeptInPart` once something was changed before a refusal.
 */
export const takeDeskSaleBack = async (
  ctx: SellingContext,
  tx: Tx,
  saleId: SaleId,
  lines: readonly DeskLine[],
  parts: readonly TakenPart[],
  preInvoiceId: PreInvoiceId | null,
): Promise<TakenPieces & { payerId?: PersonId }> => {
  const pieces: (readonly string[])[] = parts.map(() => [])
  let payerId: PersonId | undefined
  let isChanged = false
  const intentIds = [...new Set(parts.flatMap(({ line }) => lines[line]?.intentId ?? []))].toSorted()
  for (const intentId of intentIds) {
    const intent = await intents.lockIntent(tx, intentId)
    if (!intent.kind || intent.state !== 'fulfilled') throw new Error(`intent ${intentId} is not sold`)
    const own = parts
      .map((part, index) => ({ part, index }))
      .filter(({ part: { line } }) => lines[line]?.intentId === intentId)
    const sold = {
      intentId,
      preInvoiceId: intent.kind === 'pre_invoice' ? preInvoiceId : null,
      lines: intent.lines ?? [],
    }
    const taken = await goodsOf(ctx, intent.kind).takeBack(
      ctx,
      tx,
      sold,
      own.map(({ part }) => ({ ...part, line: ownPosition(lines, part.line) })),
    )
    if ('refused' in taken) {
      const refusal = onInvoice(taken, own[0]?.part.line ?? 0)
      if (isChanged) throw new KeptInPart(refusal)
      return refusal
    }
    for (const [position, { index }] of own.entries()) pieces[index] = taken.pieces[position] ?? []
    payerId ??= intent.payer_id
    isChanged = true
  }
  const forAnybody = parts
    .map((part, index) => ({ ...part, index, unitCents: lines[part.line]!.unitCents }))
    .filter(({ line }) => lines[line]?.intentId === undefined)
  for (const goods of Object.values(ctx.bearerGoods)) {
    if (forAnybody.length === 0) break
    const taken = await goods.takeBack(ctx, tx, saleId, forAnybody)
    if ('refused' in taken) {
      if (isChanged) throw new KeptInPart(taken)
      return taken
    }
    for (const part of forAnybody) {
      const own = taken.pieces.get(part)
      if (own) pieces[part.index] = own
    }
    isChanged ||= taken.pieces.size > 0
  }
  return { pieces, ...(payerId && { payerId }) }
}
