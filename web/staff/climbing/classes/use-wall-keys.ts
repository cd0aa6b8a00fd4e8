import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** A cell of the wall: its group's row and its column. */
export interface ReachedCell {
  groupId: string
  column: number
}

const cellsIn = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
]

const columnOf = (cell: HTMLElement): number => Number(cell.dataset['column'])

/** The cell nearest to a column; a group has no date in some weeks. */
const nearest = (cells: readonly HTMLElement[], column: number): HTMLElement | undefined =>
  cells.toSorted((one, other) => Math.abs(columnOf(one) - column) - Math.abs(columnOf(other) - column))[0]

/** Rows to move by, from row `at` of `count`. */
const rowSteps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 5, count - 1),
  PageUp: (at) => Math.max(at - 5, 0),
}

/** Cells to move by in a row, from cell `at` of `count`. */
const cellSteps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Keys of the wall, as of every grid: Tab reaches one cell, arrows go on through groups and dates, Home and End to the ends
 * of a row. Enter is a press.
 */
export const useWallKeys = (groupIds: readonly string[], openId: string | undefined) => {
  const [last, setLast] = useState<ReachedCell>()
  // Going down through weeks without a date comes back to the column it began in.
  const wanted = useRef<number>(undefined)
  const start = openId !== undefined && groupIds.includes(openId) ? openId : groupIds[0]
  const first: ReachedCell | undefined = start === undefined ? undefined : { groupId: start, column: 1 }
  const reached = last && groupIds.includes(last.groupId) ? last : first

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = event.target.closest<HTMLElement>('[data-column]')
    const row = cell?.closest<HTMLElement>('[data-group]')
    if (cell && row) setLast({ groupId: row.dataset['group'] ?? '', column: columnOf(cell) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const cell = event.target.closest<HTMLElement>('[data-column]')
    const row = cell?.closest('[data-group]')
    if (!cell || !row) return
    if (event.key === 'Enter' && cell.tagName !== 'BUTTON') {
      event.preventDefault()
      cell.click()
      return
    }
    const [rowStep, cellStep] = [rowSteps[event.key], cellSteps[event.key]]
    if (!rowStep && !cellStep) return
    event.preventDefault()
    const rows = [...event.currentTarget.querySelectorAll('[data-group]')]
    const cells = cellsIn(row)
    if (cellStep) {
      wanted.current = undefined
      cells[cellStep(cells.indexOf(cell), cells.length)]?.focus()
    } else if (rowStep) {
      wanted.current ??= columnOf(cell)
      nearest(cellsIn(rows[rowStep(rows.indexOf(row), rows.length)]), wanted.current)?.focus()
    }
  }
  return { reached, onFocus, onKeyDown }
}
