import { useEffect, useEffectEvent } from 'react'
import { useCompany } from './company.store.ts'

/** True when this history entry already marked its purchase as over. */
export const isPurchaseDone = (): boolean => (history.state as { over?: true } | null)?.over === true

/**
 * Clears cart and company when a purchase is over, once for each history entry. A customer who returns to the entry may
 * have begun another purchase.
 */
export const usePurchaseDone = (over: boolean, clearCart: () => void): void => {
  const clearOnce = useEffectEvent(() => {
    if (isPurchaseDone()) return
    history.replaceState({ ...(history.state as object | null), over: true }, '')
    clearCart()
    useCompany.getState().clear()
  })
  useEffect(() => {
    if (over) clearOnce()
  }, [over])
}
