import { useState, type KeyboardEvent } from 'react'

/** Where each key goes, from the row at `at` of `count` rows. */
const targets: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** How keys choose rows for an act on several. */
export interface RowPicks {
  pick: (id: string) => void
  pickThrough: (id: string, from: string) => void
  setAll: (isPicked: boolean) => void
}

/**
 * Keys of a table: Tab reaches one row, arrows, Home and End move from there. Enter presses the row's own button. Where
 * rows are chosen, Space chooses one, an arrow with Shift the next one too, and Ctrl+A all.
 */
export const useRowKeys = (ids: readonly string[], openId: string | undefined, picks: RowPicks | undefined) => {
  const [last, setLast] = useState<string>()
  const reached = [last, openId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const own = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined
    if (own === undefined || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    const go = targets[event.key]
    if (picks && isCommand && event.key === 'a') picks.setAll(true)
    else if (picks && !isCommand && event.key === ' ') picks.pick(own)
    else if (go && !isCommand) {
      const next = ids[go(ids.indexOf(own), ids.length)]
      for (const button of event.currentTarget.querySelectorAll<HTMLElement>('[data-row]'))
        if (button.dataset['row'] === next) button.focus()
      if (picks && event.shiftKey && next !== undefined) picks.pickThrough(next, own)
    } else return
    event.preventDefault()
  }
  return { reached, onReach: setLast, onKeyDown }
}
