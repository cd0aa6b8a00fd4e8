import { useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { m } from '#texts/compiled/messages.js'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { undoHours, type OfficeHours } from './hours.queries.ts'

/**
 * Changes by one tap, each with the way back. Where another manager was quicker, the page reads anew and says so; nothing
 * is written.
 */
export const useHoursActs = (now: OfficeHours | undefined, reread: () => Promise<unknown>) => {
  const [done, setDone] = useState<DoneAct>()
  const [busy, setBusy] = useState(false)
  const did = (version: number, sentence: string) =>
    setDone({ sentence, undo: async () => void (await undoHours(version)) })
  const work = async (act: (version: number) => Promise<void>) => {
    if (!now || busy) return
    setBusy(true)
    try {
      await act(now.version)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'changed_meanwhile') await reread()
      setDone({ sentence: error.message })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    done,
    setDone,
    did,
    /** Carries out a change of the hours as they are shown. */
    run: (change: (version: number) => Promise<number>, sentence: string) =>
      void work(async (version) => did(await change(version), sentence)),
    undo: () => void work(async (version) => did(await undoHours(version), m.staff_undone())),
  }
}
