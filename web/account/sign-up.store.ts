import { create } from 'zustand'

/** Step 1 of the sign-up, in memory only (design §10): Back loses nothing, a reload everything. */
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
  /** Step 1 was passed: step 2 may open. */
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
