import { useEffect, useEffectEvent } from 'react'

const wanted = 'desk-key-list'

/** Asks the bar to show the list of keys, from wherever the key was pressed. */
export const openKeyList = (): void => {
  document.dispatchEvent(new Event(wanted))
}

export const useKeyListKey = (open: () => void): void => {
  const show = useEffectEvent(open)
  useEffect(() => {
    const listen = () => show()
    document.addEventListener(wanted, listen)
    return () => document.removeEventListener(wanted, listen)
  }, [])
}
