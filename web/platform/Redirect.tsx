import { useEffect } from 'react'

/** Full navigation to another document, for a page with nothing to show. */
export const Redirect = ({ to }: { to: string }) => {
  // Leaving the document is a side effect, so it must not run while rendering.
  useEffect(() => location.replace(to), [to])
  return null
}
