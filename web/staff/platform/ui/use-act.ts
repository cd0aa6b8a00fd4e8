import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#web/platform/api.ts'

/** An act without fields: done once at a time, and a refusal becomes a sentence. */
export const useAct = (act: () => Promise<void>) => {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setMessage(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // No field is here beside which its sentence could stand.
      setMessage(Object.values(error.fields)[0] ?? error.message)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    message,
    run: () => void run(),
    form: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void run()
      },
    },
  }
}
