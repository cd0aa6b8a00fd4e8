import { useEffect } from 'react'
import { lock } from '#web/staff/platform/session.ts'

/** Often enough that a device locks within seconds of its time. */
const checkIntervalMs = 5_000

/** When some tab of this browser was last used; a tab in the background must not lock the one in use. */
const lastUsedKey = 'staff-last-used'

const lastUsed = (): number => Number(localStorage.getItem(lastUsedKey) ?? 0)

/** Locks a device some minutes after the last key or tap, also when it was asleep in between. */
export const useIdleLock = (isDevice: boolean, lockMinutes: number): void =>
  useEffect(() => {
    if (!isDevice) return undefined
    const note = () => localStorage.setItem(lastUsedKey, String(Date.now()))
    const check = () => {
      if (Date.now() - lastUsed() >= lockMinutes * 60_000) void lock()
    }
    // A key or tap after the time locks, instead of counting as use.
    const use = () => {
      check()
      note()
    }
    note()
    const interval = setInterval(check, checkIntervalMs)
    addEventListener('keydown', use, true)
    addEventListener('pointerdown', use, true)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(interval)
      removeEventListener('keydown', use, true)
      removeEventListener('pointerdown', use, true)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isDevice, lockMinutes])
