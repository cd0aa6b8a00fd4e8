import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Values of the address, and how to change some of them; an empty one leaves it. They stand in the address, so that a
 * reload keeps them and a link shares them.
 */
export const useSearch = () => {
  const [address, setAddress] = useSearchParams()
  // A pressed control answers at once; the page below it may be drawn later.
  const [search, show] = useOptimistic(address)
  const change = (
    next: Readonly<Record<string, string | undefined>>,
    { replace = true }: { replace?: boolean } = {},
  ) => {
    // The address itself: of two quick presses the second one comes before the page is drawn anew.
    const after = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(next))
      if (value) after.set(name, value)
      else after.delete(name)
    startTransition(() => {
      show(after)
      setAddress(after, { replace })
    })
  }
  return { search, change }
}
