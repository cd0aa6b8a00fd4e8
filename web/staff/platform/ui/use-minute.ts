import { useEffect, useState } from 'react'

const tickMs = 1_000

/** The present minute; renders again when it changes. */
export const useMinute = (): Date => {
  const [minute, setMinute] = useState(() => new Date())
  useEffect(() => {
    const tick = () => {
      const now = new Date()
      setMinute((shown) => (Math.floor(shown.getTime() / 60_000) === Math.floor(now.getTime() / 60_000) ? shown : now))
    }
    const interval = setInterval(tick, tickMs)
    return () => clearInterval(interval)
  }, [])
  return minute
}
