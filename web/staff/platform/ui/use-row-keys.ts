import { useState, type KeyboardEvent } from 'react'

/** Where each key goes, from the row at `at` of `count` rows. */
const targets: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Keys of a table: Tab reaches one row, arrows, Home and End move from there. Enter presses the row's own button. */
export const useRowKeys = (ids: readonly string[], openId: string | undefined) => {
  const [last, setLast] = useState<string>()
  const reached = [last, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const own = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined
    const go = targets[event.key]
    if (own === undefined || !go || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = ids[go(ids.indexOf(own), ids.length)]
    for (const button of event.currentTarget.querySelectorAll<HTMLElement>('[data-row]'))
      if (button.dataset['row'] === next) button.focus()
  }
  return { reached, onReach: setLast, onKeyDown }
}
