import type { Supplier } from '#contract/cart.ts'
import { quirksOf } from '#providers/payments/registry.ts'
import type { Me } from '#server/account/me.ts'
import { refuseIfBlocked } from '#server/platform/rate-limits.ts'
import { expectOn, type Switch } from '#server/platform/switches.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { SellingContext } from './goods.ts'

/** Switch of a way to pay; payments already begun are still finished (docs/product/payments.md §3.10). */
export const switchOf = (supplier: Supplier): Switch => ({ name: supplier, refusal: `${supplier}_off` })

/** Refuses a way to pay that the centre does not offer, that is switched off, or closed to this payer after declines. */
export const expectOffered = async (ctx: SellingContext, me: Me, supplier: Supplier): Promise<void> => {
  const wanted = switchOf(supplier)
  if (!ctx.offered.includes(supplier)) refuse(wanted.refusal)
  await expectOn(ctx, wanted)
  if (quirksOf(supplier).invitesCardTesting) await refuseIfBlocked(ctx, ctx.db, ['card_declines', me.id])
}
