import { useEffect, useState } from 'react'

const leftUntil = (end: string): number => Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1_000))

/** Seconds until an instant, down to 0. */
export const useSecondsLeft = (end: string): number => {
  const [left, setLeft] = useState(() => leftUntil(end))
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftUntil(end)), 1_000)
    return () => clearInterval(timer)
  }, [end])
  return left
}
