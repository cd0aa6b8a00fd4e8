import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** A digit outside a field chooses the row that shows it, from 1 on; with no rows nothing happens. */
export const useDigits = <Row>(rows: readonly Row[], onChoose: (row: Row) => void): void => {
  const current = useRef({ rows, onChoose })
  useEffect(() => {
    current.current = { rows, onChoose }
  })
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const chosen = /^[1-9]$/.test(event.key) ? current.current.rows[Number(event.key) - 1] : undefined
      if (chosen === undefined) return
      // Else the digit would be typed into the field that has the focus next.
      event.preventDefault()
      current.current.onChoose(chosen)
    }
    // Before the page's search, which takes what is typed outside a field.
    document.addEventListener('keydown', choose, true)
    return () => document.removeEventListener('keydown', choose, true)
  }, [])
}
