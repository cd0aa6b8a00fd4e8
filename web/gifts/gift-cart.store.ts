import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { GiftCart } from '#contract/cart.ts'
import type { ArticleId, PersonId } from '#contract/kit/id.ts'
import { browserStorage } from '#web/platform/browser-storage.ts'
import { registerStore, storageKeys } from '#web/platform/owned-storage.ts'

interface Gifts {
  /** Buyer; for any other person the cart is empty (docs/product/web.md §7.2). */
  owner: PersonId | undefined
  items: GiftCart
  /** Adds a gift; a gift already in the cart stays there once (docs/product/gifts.md §1.4). */
  add(owner: PersonId, articleId: ArticleId): void
  /** Removes a gift; the returned function restores the cart. */
  remove(articleId: ArticleId): () => void
  clear(): void
}

const empty = { owner: undefined, items: [] }

/** The gift cart, kept under `gifts` (docs/product/web.md §7.1). */
export const useGiftCart = create<Gifts>()(
  persist(
    (set, get) => ({
      ...empty,
      add(owner, articleId) {
        const others = (get().owner === owner ? get().items : []).filter((item) => item.articleId !== articleId)
        set({ owner, items: [...others, { articleId, quantity: 1 }] })
      },
      remove(articleId) {
        const before = get().items
        set({ items: before.filter((item) => item.articleId !== articleId) })
        return () => set({ items: before })
      },
      clear() {
        set(empty)
        useGiftCart.persist.clearStorage()
      },
    }),
    {
      name: storageKeys.giftCart,
      storage: browserStorage,
      partialize: ({ owner, items }) => ({ owner, items }),
    },
  ),
)

registerStore(storageKeys.giftCart, () => useGiftCart.getState().clear())

/** The gifts this buyer has chosen. */
export const giftsOf = (cart: Pick<Gifts, 'owner' | 'items'>, owner: PersonId): GiftCart =>
  cart.owner === owner ? cart.items : []
