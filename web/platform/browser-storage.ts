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

/**
 * Storage of a cart: this tab's copy, and one for a tab opened later (docs/product/web.md §7.1). A tab that has begun
 * with the other one keeps it as its own, so that no other tab changes what it shows.
 */
const safeInTab: StateStorage = {
  getItem(name) {
    const kept = localStorage.getItem(name)
    try {
      const own = sessionStorage.getItem(name)
      if (own === null && kept !== null) sessionStorage.setItem(name, kept)
      return own ?? kept
    } catch {
      return kept
    }
  },
  setItem(name, value) {
    safe.setItem(name, value)
    try {
      sessionStorage.setItem(name, value)
    } catch {
      // As above.
    }
  },
  removeItem(name) {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  },
}

export const tabStorage = createJSONStorage(() => safeInTab)
