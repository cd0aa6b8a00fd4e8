import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { RowPicks } from '#web/staff/platform/ui/use-row-keys.ts'
import { placeAfter, type GridPlace } from './price-grid.ts'

const cellIn = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined

/** First column of prices. */
const firstColumn = 1

/**
 * Keys of the price list: Tab reaches one cell, arrows, Home and End move from there, Enter presses the cell's own
 * button. With Alt, the arrows move the product. Space, an arrow with Shift and Ctrl+A choose products, as rows of
 * other lists (docs/product/staff.md §12.24).
 */
export const usePriceGrid = (
  rows: readonly (readonly string[])[],
  openId: string | undefined,
  onMove: (id: string, by: 1 | -1) => void,
  picks: RowPicks | undefined,
) => {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<GridPlace>()
  const isThere = (id: string | undefined) => rows.some((row) => row.some((each) => each === id))
  const reached = [place?.id, openId].find(isThere) ?? rows[0]?.[firstColumn]

  /** The product of a cell: the first id of its row. */
  const rowOf = (id: string) => rows.find((row) => row.includes(id))?.[0]

  const focus = (id: string) => table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`)?.focus()

  /** Focuses the first found row, in the column where the keys were last; returns its cell. */
  const enter = (): string | undefined => {
    const column = place?.column ?? firstColumn
    const id = rows[0]?.[Math.max(column, firstColumn)]
    if (id !== undefined) focus(id)
    return id
  }
  const onFocus = ({ target }: FocusEvent) => {
    const id = cellIn(target)
    // A key has set the place already, with the column it came by.
    if (id !== undefined)
      setPlace((before) =>
        before?.id === id ? before : { id, column: rows.find((row) => row.includes(id))?.indexOf(id) ?? 0 },
      )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = cellIn(event.target)
    if (id === undefined || event.metaKey) return
    if (event.altKey) {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
      event.preventDefault()
      onMove(id, event.key === 'ArrowDown' ? 1 : -1)
      return
    }
    const own = rowOf(id)
    if (picks && own !== undefined && event.key === ' ' && !event.ctrlKey) {
      event.preventDefault()
      picks.pick(own)
      return
    }
    if (picks && event.ctrlKey && event.key === 'a') {
      event.preventDefault()
      picks.setAll(true)
      return
    }
    const next = placeAfter(rows, place?.id === id ? place : { id, column: -1 }, event)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    focus(next.id)
    const to = rowOf(next.id)
    if (picks && event.shiftKey && own !== undefined && to !== undefined && to !== own) picks.pickThrough(to, own)
  }
  return { table, reached, enter, focus, keys: { onFocus, onKeyDown } }
}
