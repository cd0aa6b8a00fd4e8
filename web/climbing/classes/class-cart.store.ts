import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ArticleId, ClassId, PersonId } from '#contract/platform/id.ts'
import { browserStorage } from '#web/platform/browser-storage.ts'
import { registerStore, storageKeys } from '#web/platform/owned-storage.ts'

/** Way to pay; empty is the card (docs/product/web.md §7.8). */
export type Method = '' | 'preInvoice' | 'paypal'

interface ClassCart {
  /** Buyer and participant; for any other the cart is empty (docs/product/web.md §7.2). */
  owner: PersonId | undefined
  participant: PersonId | undefined
  articleId: ArticleId | undefined
  classes: ClassId[]
  paymentMethod: Method
  /** Stores the chosen terms of one article; terms of another article are dropped. */
  choose(who: { owner: PersonId; participant: PersonId }, articleId: ArticleId, classes: ClassId[]): void
  payBy(method: Method): void
  clear(): void
}

const empty = {
  owner: undefined,
  participant: undefined,
  articleId: undefined,
  classes: [],
  paymentMethod: '',
} as const

/** The class cart, kept under `classCart` (docs/product/web.md §7.1). */
export const useClassCart = create<ClassCart>()(
  persist(
    (set) => ({
      ...empty,
      classes: [],
      choose: ({ owner, participant }, articleId, classes) => set({ owner, participant, articleId, classes }),
      payBy: (paymentMethod) => set({ paymentMethod }),
      clear() {
        set({ ...empty, classes: [] })
        useClassCart.persist.clearStorage()
      },
    }),
    {
      name: storageKeys.classCart,
      storage: browserStorage,
      partialize: ({ owner, participant, articleId, classes, paymentMethod }) => ({
        owner,
        participant,
        articleId,
        classes,
        paymentMethod,
      }),
    },
  ),
)

registerStore(storageKeys.classCart, () => useClassCart.getState().clear())

/** The terms of an article this buyer has chosen for this participant. */
export const chosenOf = (
  cart: Pick<ClassCart, 'owner' | 'participant' | 'articleId' | 'classes'>,
  { owner, participant }: { owner: PersonId; participant: PersonId },
  articleId: string,
): readonly ClassId[] =>
  cart.owner === owner && cart.participant === participant && cart.articleId === articleId ? cart.classes : []
