import { createJSONStorage, type StateStorage } from 'zustand/middleware'

const safe: StateStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, value)
    } catch {
      // A full or forbidden storage must not stop the purchase; the cart is then not kept.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
}

export const browserStorage = createJSONStorage(() => safe)
