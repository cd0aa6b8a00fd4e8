import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Cart, CartItem } from '#contract/cart.ts'
import { maxQuantity } from '#contract/kit/facts.ts'
import type { ArticleId, PersonId } from '#contract/kit/id.ts'
import { mergeCart } from '#contract/kit/merge-cart.ts'
import { browserStorage } from '#web/platform/browser-storage.ts'
import { registerStore, storageKeys } from '#web/platform/owned-storage.ts'

interface TicketCart {
  /** Buyer and participant; for any other the cart is empty (docs/product/web.md §7.2). */
  owner: PersonId | undefined
  participant: PersonId | undefined
  items: Cart
  /** Adds tickets; false when the quantity of one article would exceed its limit. */
  add(who: { owner: PersonId; participant: PersonId }, item: CartItem): boolean
  /** Removes an article; the returned function restores the cart. */
  remove(articleId: ArticleId): () => void
  clear(): void
}

const empty = { owner: undefined, participant: undefined, items: [] }

/** The ticket cart, kept under `articles` (docs/product/web.md §7.1). */
export const useTicketCart = create<TicketCart>()(
  persist(
    (set, get) => ({
      ...empty,
      add({ owner, participant }, item) {
        const same = get().owner === owner && get().participant === participant
        const items = mergeCart([...(same ? get().items : []), item])
        if (items.some(({ quantity }) => quantity > maxQuantity)) return false
        set({ owner, participant, items })
        return true
      },
      remove(articleId) {
        const before = get().items
        set({ items: before.filter((item) => item.articleId !== articleId) })
        return () => set({ items: before })
      },
      clear() {
        set(empty)
        useTicketCart.persist.clearStorage()
      },
    }),
    {
      name: storageKeys.cart,
      storage: browserStorage,
      partialize: ({ owner, participant, items }) => ({ owner, participant, items }),
    },
  ),
)

registerStore(storageKeys.cart, () => useTicketCart.getState().clear())

/** The cart of this buyer for this participant. */
export const cartOf = (
  cart: Pick<TicketCart, 'owner' | 'participant' | 'items'>,
  owner: PersonId,
  participant: PersonId,
): Cart => (cart.owner === owner && cart.participant === participant ? cart.items : [])
