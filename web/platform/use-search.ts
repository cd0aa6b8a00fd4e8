import { startTransition, useOptimistic } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'

/**
 * Values of the address, and how to change some of them; an empty one leaves it. They stand in the address, so that a
 * reload keeps them and a link shares them.
 */
export const useSearch = () => {
  const [address, setAddress] = useSearchParams()
  // A pressed control answers at once; the page below it may be drawn later.
  const [search, show] = useOptimistic(address)
  const change = (next: Readonly<Record<string, string | undefined>>, how: NavigateOptions = { replace: true }) => {
    // The address itself: of two quick presses the second one comes before the page is drawn anew.
    const after = new URLSearchParams(location.search)
    for (const name in next)
      if (next[name]) after.set(name, next[name])
      else after.delete(name)
    startTransition(() => {
      show(after)
      setAddress(after, how)
    })
  }
  return { search, change }
}
