import { useEffect, useEffectEvent } from 'react'
import { useCompany } from './company.store.ts'

/** Whether the purchase of this entry of the browser's history was told to be over before. */
export const isPurchaseDone = (): boolean => (history.state as { over?: true } | null)?.over === true

/**
 * Has the stores forget a purchase that is over: once for an entry of the history, for whoever comes back to it may have
 * begun another one since.
 */
export const usePurchaseDone = (over: boolean, clearCart: () => void): void => {
  const forget = useEffectEvent(() => {
    if (isPurchaseDone()) return
    history.replaceState({ ...(history.state as object | null), over: true }, '')
    clearCart()
    useCompany.getState().clear()
  })
  useEffect(() => {
    if (over) forget()
  }, [over])
}
