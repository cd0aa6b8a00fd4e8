import { useEffect, useEffectEvent } from 'react'
import { listenToReader } from './hand-reader.ts'

/**
 * Calls `onScanned` with each code that a hand reader types while the component is shown: any focus, any layout, Caps
 * Lock or not. A field that had the focus keeps its text (docs/product/readers.md §1).
 */
export const useHandReader = (onScanned: (text: string) => void): void => {
  const scanned = useEffectEvent(onScanned)
  useEffect(() => listenToReader((text) => scanned(text)), [])
}
