import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { readSession, useSession, type Me, type StaffState } from '#web/staff/platform/session.ts'
import { useIsLost } from '#web/staff/platform/connection.ts'
import { useAsk } from '#web/staff/platform/asks.ts'
import { useHints } from '#web/staff/platform/hints.ts'
import { OfflineScreen } from './OfflineScreen.tsx'
import { lazyPanel } from '#web/staff/platform/ui/lazy-panel.tsx'
import { useSendQueue } from '#web/staff/reception/offline/send-queue.ts'
import { isDeviceHere, noteDevice } from '#web/staff/reception/offline/queue.ts'
import { LockScreen } from './LockScreen.tsx'
import { StateFailed } from './StateFailed.tsx'
import { updateWorker } from './worker.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { useNewRelease } from './use-new-release.ts'

// A desk that knows its device never shows it.
const LogInScreen = lazyPanel(() => import('./LogInScreen.tsx'), 'LogInScreen', { isNext: true })
const AskDialog = lazyPanel(() => import('./AskDialog.tsx'), 'AskDialog')

/** What runs as long as a member is unlocked. */
const Open = ({ state, me }: { state: StaffState; me: Me }) => {
  const ask = useAsk()
  useHints()
  useSendQueue()
  useIdleLock(state.device !== undefined, state.lockMinutes)
  return (
    <>
      <Outlet key={me._id} />
      {ask && <AskDialog ask={ask} />}
    </>
  )
}

/** Often enough that the desk is live again within seconds. */
const retryIntervalMs = 2_000

/** Asks for the server while it is away. */
const useReturn = (isLost: boolean): void =>
  useEffect(() => {
    if (!isLost) return undefined
    const interval = setInterval(() => void readSession(), retryIntervalMs)
    return () => clearInterval(interval)
  }, [isLost])

/** Lets an unlocked member through. Locked, nothing of any screen is left in the page (docs/product/staff.md §4.3). */
export const Gate = () => {
  const { state, error } = useSession()
  const isOpen = state?.me !== undefined
  const isLocked = state !== undefined && !isOpen
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // A search by name stands in the address, which a locked page shows as well.
  useEffect(() => {
    if (isLocked && search) void navigate(pathname, { replace: true })
  }, [isLocked, search, pathname, navigate])
  const hasNewRelease = useNewRelease()
  // A locked page loses nothing by a reload.
  useEffect(() => {
    if (hasNewRelease && !isOpen) location.reload()
  }, [hasNewRelease, isOpen])
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'hidden') return
      void readSession()
      void updateWorker()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
  const isLost = useIsLost()
  useReturn(isLost)
  useEffect(() => {
    if (state) noteDevice(state.device?._id)
  }, [state])
  if (state?.me) return <Open state={state} me={state.me} />
  // Without a connection no PIN can be checked; visits are kept all the same.
  if (isLost && (state ? state.device : isDeviceHere())) return <OfflineScreen />
  if (state?.device) return <LockScreen state={state} device={state.device} />
  if (state) return <LogInScreen state={state} />
  return error ? <StateFailed sentence={error.message} /> : <output className="hidden">{m.loading()}</output>
}
