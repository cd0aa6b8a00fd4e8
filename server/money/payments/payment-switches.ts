import type { Supplier } from '#contract/money/cart.ts'
import { quirksOf } from '#providers/payments/registry.ts'
import type { Me } from '#server/people/account/me.ts'
import { refuseIfBlocked } from '#server/platform/rate-limits.ts'
import { expectOn, type Switch } from '#server/platform/switches.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { SellingContext } from './goods.ts'

/** Switch of a way to pay; payments already begun are still finished (docs/product/payments.md §3.10). */
export const switchOf = (supplier: Supplier): Switch => ({ name: supplier, refusal: `${supplier}_off` })

/**
 * Refuses a way to pay that the centre does not offer, that is switched off, or closed to this payer after declines; and
 * all of them while no invoice can be issued, so that no customer pays for it (docs/product/payments.md §3.14).
 */
export const expectOffered = async (ctx: SellingContext, me: Me, supplier: Supplier): Promise<void> => {
  const wanted = switchOf(supplier)
  if (!ctx.offered.includes(supplier)) refuse(wanted.refusal)
  const [awaitsNumber] = await Promise.all([ctx.awaitsInvoiceNumber(ctx.db), expectOn(ctx, wanted)])
  if (awaitsNumber) refuse('numbers_awaited')
  if (quirksOf(supplier).invitesCardTesting) await refuseIfBlocked(ctx, ctx.db, ['card_declines', me.id])
}
