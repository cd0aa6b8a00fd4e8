import { useEffect } from 'react'

/** A page with nothing to show sends its visitor on to another document, once it is drawn. */
export const Redirect = ({ to }: { to: string }) => {
  // Leaving the document is an effect on the browser, not a part of drawing.
  useEffect(() => location.replace(to), [to])
  return null
}
