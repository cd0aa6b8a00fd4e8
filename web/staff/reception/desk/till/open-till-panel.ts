import { useEffect, useEffectEvent } from 'react'

const wanted = 'desk-till'

/** Asks the desk to show its till, from the bar. */
export const openTillPanel = (): void => {
  document.dispatchEvent(new Event(wanted))
}

export const useTillPanelWanted = (open: () => void): void => {
  const show = useEffectEvent(open)
  useEffect(() => {
    const listen = () => show()
    document.addEventListener(wanted, listen)
    return () => document.removeEventListener(wanted, listen)
  }, [])
}
