import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { m } from '#texts/compiled/messages.js'

/** What was done, and what takes it back. */
interface DoneAct {
  sentence: string
  undo?: () => Promise<unknown>
}

/**
 * Does things at once and offers to take them back, instead of asking before. Where another member was quicker, `reread`
 * shows what stands there now, and the sentence says so.
 */
export const useUndo = (reread: () => Promise<unknown>) => {
  const [done, setDone] = useState<DoneAct>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (work: () => Promise<unknown>, after: DoneAct | undefined) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
      setDone(after)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setDone(undefined)
      if (error.code === 'changed_meanwhile') await reread()
      setFailed(error.code === 'changed_meanwhile' ? m.undo_changed() : error.message)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    failed,
    done,
    /** What was done elsewhere, such as by a form, with what takes it back. */
    did: (sentence: string, undo: () => Promise<unknown>) => {
      setFailed(undefined)
      setDone({ sentence, undo })
    },
    say: (sentence: string | undefined) => setDone(sentence === undefined ? undefined : { sentence }),
    act: (work: () => Promise<unknown>, sentence: string, undo?: () => Promise<unknown>) =>
      void run(work, { sentence, ...(undo && { undo }) }),
    takeBack: () => {
      if (done?.undo) void run(done.undo, { sentence: m.undo_done() })
    },
  }
}
