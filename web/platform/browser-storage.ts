import { createJSONStorage, type StateStorage } from 'zustand/middleware'

const safe: StateStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, value)
    } catch {
      // A full or forbidden storage costs the cart its memory, not the customer the purchase.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
}

export const browserStorage = createJSONStorage(() => safe)
