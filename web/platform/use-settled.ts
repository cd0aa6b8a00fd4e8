import { useEffect, useState } from 'react'

/** A value that has not changed for this long, so that several quick changes cause one call. */
export const useSettled = <Value>(value: Value, delayMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
