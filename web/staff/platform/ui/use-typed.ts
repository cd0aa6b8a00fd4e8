import { useEffect, useState } from 'react'
import { useSettled } from '#web/platform/use-settled.ts'

const typingPauseMs = 250

/** What is typed into a filter, at once; the address gets it after a short pause in typing. */
export const useTyped = (value: string, onChange: (value: string) => void) => {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed, typingPauseMs)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back and Forward change the address, and the field follows. An own change arrives later than it was sent.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent && settled === typed) {
      setSent(value)
      setTyped(value)
    }
  }
  useEffect(() => {
    if (settled === sent) return
    setSent(settled)
    onChange(settled)
    // oxlint-disable-next-line react/exhaustive-deps -- only a pause in typing changes the address
  }, [settled])
  return [typed, setTyped] as const
}
