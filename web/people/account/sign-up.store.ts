import { create } from 'zustand'

/** Draft of sign-up step 1, in memory only (docs/product/web.md §7.1): kept on Back, lost on reload. */
export interface SignUpDraft {
  firstName: string
  lastName: string
  birthDate: string
  climbingAbility: number
  address: string
  city: string
  postalCode: string
  country: string
  phoneNumber: string
  agreesToTerms: boolean
}

const blank: SignUpDraft = {
  firstName: '',
  lastName: '',
  birthDate: '',
  climbingAbility: 1,
  address: '',
  city: '',
  postalCode: '',
  country: '',
  phoneNumber: '',
  agreesToTerms: false,
}

interface SignUpStore {
  draft: SignUpDraft
  /** Step 1 is valid, so step 2 may open. */
  complete: boolean
  keep(draft: SignUpDraft, complete: boolean): void
  clear(): void
}

export const useSignUp = create<SignUpStore>((set) => ({
  draft: blank,
  complete: false,
  keep: (draft, complete) => set({ draft, complete }),
  clear: () => set({ draft: blank, complete: false }),
}))
