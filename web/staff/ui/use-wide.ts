import { useSyncExternalStore } from 'react'

/** Width from which the panel has room beside the page; the same as in SidePanel.module.css. */
const wide = '(min-width: 80rem)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen is wide enough for the page and its side panel. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
