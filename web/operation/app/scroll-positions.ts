import { useLayoutEffect } from 'react'

/** Scroll position of each entry of the history, by the router's key. */
const positions = new Map<string, number>()

/** Remembers how far the entry with this key is scrolled, for the way back to it. */
export const useScrollMemory = (key: string): void => {
  // Before the next frame: the new page's own scrolling must not count for the old one.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}

/** Where the current entry was left; a new entry begins at its top. The router keeps its key in the history's state. */
export const leftAt = (): number => {
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  return positions.get(key) ?? 0
}
