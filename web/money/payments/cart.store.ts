import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ArticleId } from '#contract/platform/id.ts'
import { tabStorage } from '#web/platform/browser-storage.ts'
import { registerStore, type StorageKey } from '#web/platform/owned-storage.ts'
import {
  keptOnSale,
  cartLines,
  noCarts,
  quantityIn,
  readCarts,
  withLineBack,
  withoutCart,
  withQuantity,
  type CartKey,
  type CartLimits,
  type Carts,
} from './cart.ts'

export interface CartStore extends Carts {
  /** Sets a quantity; false when the cart is full. */
  setQuantity(key: CartKey, articleId: ArticleId, quantity: number): boolean
  /** Removes an article; the returned function puts it back. */
  remove(key: CartKey, articleId: ArticleId): () => void
  /** Drops articles that are no longer on sale. */
  keepOnSale(key: CartKey, onSale: ReadonlySet<ArticleId>): void
  /** Empties one cart, whose purchase is over. */
  empty(key: CartKey): void
  clear(): void
}

/** A store of carts. Every page shows and pays what it contains (docs/product/tickets.md §3.6). */
export const createCartStore = (name: StorageKey, limits: CartLimits) => {
  const useCart = create<CartStore>()(
    persist(
      (set, get) => ({
        ...noCarts,
        setQuantity(key, articleId, quantity) {
          set((carts) => withQuantity(carts, key, { articleId, quantity }, limits))
          return quantity === 0 || quantityIn(cartLines(get(), key), articleId) > 0
        },
        remove(key, articleId) {
          const lines = cartLines(get(), key)
          const index = lines.findIndex((line) => line.articleId === articleId)
          const line = lines[index]
          set((carts) => withQuantity(carts, key, { articleId, quantity: 0 }, limits))
          return () => {
            if (line) set((carts) => withLineBack(carts, key, { line, index }, limits))
          }
        },
        keepOnSale(key, onSale) {
          const kept = keptOnSale(get(), key, onSale)
          if (kept !== get()) set(kept)
        },
        empty(key) {
          set((carts) => withoutCart(carts, key))
          if (Object.keys(get().carts).length === 0) get().clear()
        },
        clear() {
          set(noCarts)
          useCart.persist.clearStorage()
        },
      }),
      {
        name,
        storage: tabStorage,
        version: 1,
        // The form of releases before 0.2.0 is read by `readCarts`.
        migrate: (stored) => stored as CartStore,
        merge: (stored, current) => ({ ...current, ...readCarts(stored, limits) }),
        partialize: ({ owner, carts }) => ({ owner, carts }),
      },
    ),
  )
  registerStore(name, () => useCart.getState().clear())
  // A page that the browser brings back as it was: the cart may have changed since.
  if (typeof addEventListener === 'function')
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void useCart.persist.rehydrate()
    })
  return useCart
}
