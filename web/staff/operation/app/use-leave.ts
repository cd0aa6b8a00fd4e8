import { useEffect } from 'react'
import { lock, logOut, useSession } from '#web/staff/platform/session.ts'

/** Locks a device; elsewhere logs out. */
export const useLeave = (): (() => void) => {
  const isDevice = useSession().state?.device !== undefined
  return () => void (isDevice ? lock() : logOut())
}

/** The key that locks a device at once. */
export const useLockKey = (): void => {
  const isDevice = useSession().state?.device !== undefined
  useEffect(() => {
    if (!isDevice) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || event.defaultPrevented) return
      event.preventDefault()
      void lock()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isDevice])
}
