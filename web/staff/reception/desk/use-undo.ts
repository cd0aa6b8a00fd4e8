import { useRef, useState } from 'react'
import { desk, people, visits } from '#contract/staff/calls.ts'
import type { DeskVisit } from '#contract/staff/climbing/visits.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { untilKnown } from './doing/until-known.ts'

/** What became of taking visits back. */
export type UndoOutcome = { visits: readonly DeskVisit[] } | { refused: string } | { unsure: true }

/** Takes visits back, each by a key of its own; a visit that was taken back meanwhile stays so. */
export const useUndo = (onUndone: (undone: UndoOutcome) => void) => {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const press = async (taken: readonly DeskVisit[]) => {
    if (isRunning.current || taken.length === 0) return
    isRunning.current = true
    setBusy(true)
    try {
      const undone: DeskVisit[] = []
      for (const { _id } of taken) {
        const key = crypto.randomUUID()
        const { visit } = await untilKnown(
          () => call(visits.undo, { params: { visitId: _id }, body: { key, because: '' } }),
          () => undefined,
        )
        undone.push(visit)
      }
      onUndone({ visits: undone })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onUndone(error.status >= 400 && error.status < 500 ? { refused: error.message } : { unsure: true })
    } finally {
      isRunning.current = false
      setBusy(false)
      void invalidate(desk.feed, desk.occupancy, people.card)
    }
  }
  return { busy, press: (taken: readonly DeskVisit[]) => void press(taken) }
}
