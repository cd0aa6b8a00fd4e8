import type { PersonId } from '#contract/platform/id.ts'
import { cents, eurosOf } from '#contract/platform/money.ts'
import type { SoldPiece } from '#contract/climbing/withdrawals.ts'
import { firstNameOf } from '#server/people/account/people.ts'
import type { InvoicedSale } from '#server/money/invoices/sales.ts'
import { centsLeftOf, piecesOf } from '#server/money/invoices/take-back.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { InformedSale } from '#server/money/payments/sale-notice.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { owedFor, type ConfirmedPiece } from './withdrawals.rules.ts'

/** A piece of a sale with the line of the invoice that sold it. */
export interface OwedPiece extends ConfirmedPiece {
  line: number
}

/** Whether a sale of this kind has the right of withdrawal at all (docs/product/withdrawals.md §1.1). */
export const isWithdrawable = ({ kind }: InformedSale): boolean => kind === 'tickets' || kind === 'gifts'

/** The tickets or vouchers of a sale with what a withdrawal now gives back; they stay locked until the commit. */
export const owedPieces = async (
  ctx: SellingContext,
  tx: Tx,
  payerId: PersonId,
  { invoiceId, lines }: InvoicedSale,
  informed: InformedSale,
): Promise<OwedPiece[]> => {
  const now = ctx.clock.now()
  const owed: OwedPiece[] = []
  const left = await centsLeftOf(tx, invoiceId)
  for (const piece of await piecesOf(ctx, tx, invoiceId)) {
    const { id, line, holderId, unitCents } = piece
    const sold = lines[line]
    if (!sold) throw new Error(`piece ${id} names line ${line}, which its invoice lacks`)
    // The buyer does not learn who redeemed a voucher.
    const holder =
      informed.kind === 'tickets' && holderId !== undefined && holderId !== payerId && (await firstNameOf(tx, holderId))
    const price = owedFor(piece, informed, now)
    // Of a price of which a part went back no more than the rest is owed.
    const refundCents = cents(Math.min(price.refundCents, left[line] ?? 0))
    left[line] = cents((left[line] ?? 0) - refundCents)
    owed.push({ id, line, name: sold.name, unitCents, owed: { ...price, refundCents }, ...(holder && { holder }) })
  }
  return owed
}

/** A piece as the API has it. */
export const describePiece = ({ id, name, holder, unitCents, owed }: ConfirmedPiece): SoldPiece => {
  const { refundCents, ...how } = owed
  return {
    _id: id,
    name,
    ...(holder !== undefined && { holder }),
    price: eurosOf(unitCents),
    refund: eurosOf(refundCents),
    ...how,
  }
}
