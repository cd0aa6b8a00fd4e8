import { maxQuantity } from '#contract/platform/facts.ts'
import { createCartStore } from '#web/money/payments/cart.store.ts'
import { storageKeys } from '#web/platform/owned-storage.ts'

/** The ticket carts, one for each participant (docs/product/web.md §7.1). */
export const useTicketCart = createCartStore(storageKeys.cart, { maxQuantity, isPaidTogether: false })
