import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { createCartStore } from '#web/money/payments/cart.store.ts'
import { filledCarts, type Carts } from '#web/money/payments/cart.ts'
import { storageKeys } from '#web/platform/owned-storage.ts'

/** The gift carts, one for each age group, bought together; each gift at most once (docs/product/gifts.md §1.4). */
export const useGiftCart = createCartStore(storageKeys.giftCart, { maxQuantity: 1, isPaidTogether: true })

/** The chosen gifts of all age groups, with their group. */
export const giftsIn = (carts: Carts, owner: PersonId) =>
  filledCarts(carts, owner).flatMap(([whom, lines]) =>
    // Only pages of gifts choose the key.
    lines.map((line) => ({ ...line, ageGroup: whom as AgeGroup })),
  )
