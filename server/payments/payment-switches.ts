import { expectOn, type Switch } from '#server/platform/switches.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { SellingContext } from './goods.ts'
import type { Supplier } from './payments.rules.ts'

/** Switches of the ways to pay; payments already begun are still finished (docs/product/payments.md §3.10). */
export const cardSwitch: Switch = { name: 'card', refusal: 'card_off' }
export const walletSwitch: Switch = { name: 'wallet', refusal: 'wallet_off' }

/** Whether the centre offers a way to pay at all; a switch turns an offered one off for a time. */
export const isOffered = (
  { suppliers: { off = [] } }: Pick<SellingContext, 'suppliers'>,
  supplier: Supplier,
): boolean => !off.includes(supplier)

/** Refuses to begin a payment that is switched off, or not offered at all. */
export const expectOffered = async (
  ctx: Pick<SellingContext, 'db' | 'suppliers'>,
  supplier: Supplier,
): Promise<void> => {
  const wanted = supplier === 'card' ? cardSwitch : walletSwitch
  if (!isOffered(ctx, supplier)) refuse(wanted.refusal)
  await expectOn(ctx, wanted)
}
