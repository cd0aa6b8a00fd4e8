import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { useIsLost } from '#web/staff/platform/connection.ts'
import { untilKnown } from './until-known.ts'

/** unsure: no answer came, so it is not known whether the call was carried out. */
export type SendingStep =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'checking' }
  | { step: 'unsure'; ask: () => void }
  | { step: 'refused'; sentence: string }

/**
 * One call at a time, whose body and key stay the same until its answer is known. What was typed or chosen stays where
 * it is meanwhile.
 */
export const useSending = () => {
  const [sending, setSending] = useState<SendingStep>({ step: 'idle' })
  const isRunning = useRef(false)
  const run = async <Result>(
    send: () => Promise<Result>,
    onDone: (result: Result) => void,
    onRefused?: (error: ApiError) => void,
  ): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setSending({ step: 'busy' })
    try {
      const result = await untilKnown(send, () => setSending({ step: 'checking' }))
      setSending({ step: 'idle' })
      // What follows may send another call.
      isRunning.current = false
      onDone(result)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isKnown = error.status >= 400 && error.status < 500
      setSending(
        isKnown
          ? { step: 'refused', sentence: error.message }
          : {
              step: 'unsure',
              ask: () => {
                isRunning.current = false
                void run(send, onDone, onRefused)
              },
            },
      )
      if (isKnown) onRefused?.(error)
    } finally {
      isRunning.current = false
    }
  }
  const isLost = useIsLost()
  const askOfItself = useEffectEvent(() => {
    if (sending.step === 'unsure') sending.ask()
  })
  // What was on its way when the line broke is known as soon as the line is back: its key counts it once.
  useEffect(() => {
    if (!isLost) askOfItself()
  }, [isLost])
  return { sending, run, reset: () => setSending({ step: 'idle' }) }
}
