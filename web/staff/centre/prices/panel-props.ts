import type { ReactNode } from 'react'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import type { PriceList } from './prices.queries.ts'

/** What every panel of the page gets. */
export interface PanelProps {
  list: PriceList
  /** What was just done, with the way back. */
  bar: ReactNode
  onClose: () => void
  /** Says what was done and stays open. */
  onSay: (done: DoneAct) => void
  /** Says what was done and closes. */
  onFinish: (done: DoneAct) => void
}

/** Id of the form for a new product in the address. */
export const newId = 'new'
