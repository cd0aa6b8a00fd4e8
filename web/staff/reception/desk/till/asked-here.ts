import { useEffect, useSyncExternalStore } from 'react'
import type { SaleId } from '#contract/platform/id.ts'

let asked: SaleId | undefined
const listeners = new Set<() => void>()

const set = (next: SaleId | undefined): void => {
  asked = next
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The payment on the terminal that a form of this desk asks for, so that it is asked for once. */
export const useAskedHere = (): SaleId | undefined => useSyncExternalStore(subscribe, () => asked)

/** Asks for this payment as long as the form is shown. */
export const useAsksFor = (saleId: SaleId): void => {
  useEffect(() => {
    set(saleId)
    return () => set(undefined)
  }, [saleId])
}
