import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Company } from '#contract/money/cart.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { browserStorage } from '#web/platform/browser-storage.ts'
import { registerStore, storageKeys } from '#web/platform/owned-storage.ts'

interface CompanyStore {
  owner: PersonId | undefined
  company: Company | null
  keep(owner: PersonId, company: Company | null): void
  clear(): void
}

/** Company data of the current purchase, kept under `company` (docs/product/web.md §7.1). */
export const useCompany = create<CompanyStore>()(
  persist(
    (set) => ({
      owner: undefined,
      company: null,
      keep: (owner, company) => set({ owner, company }),
      clear() {
        set({ owner: undefined, company: null })
        useCompany.persist.clearStorage()
      },
    }),
    { name: storageKeys.company, storage: browserStorage, partialize: ({ owner, company }) => ({ owner, company }) },
  ),
)

registerStore(storageKeys.company, () => useCompany.getState().clear())
