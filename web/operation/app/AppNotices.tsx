import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { mayBeSignedIn } from '#web/people/account/account.queries.ts'
import { paths } from '#contract/platform/paths.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { cachedAnswers } from '#web/platform/offline-cache.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Strip } from '#web/platform/ui/Strip.tsx'
import { refetchCached, workerReady, startWorker, precache } from './precache.ts'

/** Time of the oldest cached answer; undefined when all answers came from the server. */
const oldestCachedAt = () => [...cachedAnswers.values()].toSorted()[0]

const onAnswer = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

const onConnection = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Interval of retries while the browser reports a connection. */
const retryIntervalMs = 5_000

/** Time of the oldest cached answer, and whether the browser reports a connection. */
const useConnection = () => {
  const cachedAt = useSyncExternalStore(onAnswer, oldestCachedAt)
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  // A reported connection does not always work yet, so the calls are repeated.
  useEffect(() => {
    if (!cachedAt || !online) return undefined
    const interval = setInterval(() => void refetchCached(cachedAnswers), retryIntervalMs)
    return () => clearInterval(interval)
  }, [cachedAt, online])
  return { cachedAt, online }
}

/** Notice that the data may be old, with its time (docs/product/web.md §8.5). */
const Offline = ({ cachedAt }: { cachedAt: string | undefined }) => {
  const now = useNow()
  const isToday = cachedAt && date(cachedAt) === date(now)
  const text = !cachedAt
    ? m.offline_now()
    : isToday
      ? m.offline_as_of({ time: time(cachedAt) })
      : m.offline_as_of_day({ date: date(cachedAt), time: time(cachedAt) })
  return (
    <Strip
      tone="offline"
      action={
        cachedAt && (
          <Button small look="bare" onClick={() => void refetchCached(cachedAnswers)}>
            {m.try_again()}
          </Button>
        )
      }
    >
      {text}
    </Strip>
  )
}

/** Whether the service worker has a newer release than this document. */
const useNewVersion = (): boolean => {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!('serviceWorker' in navigator)) return undefined
    const onMessage = ({ data }: MessageEvent<{ build?: string }>) => {
      if (data.build !== document.documentElement.dataset['build']) setArrived(true)
    }
    serviceWorker.addEventListener('message', onMessage)
    return () => serviceWorker.removeEventListener('message', onMessage)
  }, [])
  return arrived
}

/** Keeps the offline cache up to date, and leaves the page when the session has ended. */
const useOfflineCacheUpkeep = () => {
  useEffect(() => {
    const leaveWithoutSession = () => {
      if (!mayBeSignedIn()) location.replace(paths.login)
    }
    addEventListener('pageshow', leaveWithoutSession)
    document.addEventListener('visibilitychange', leaveWithoutSession)
    return () => {
      removeEventListener('pageshow', leaveWithoutSession)
      document.removeEventListener('visibilitychange', leaveWithoutSession)
    }
  }, [])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const started = startWorker()
    // A browser that keeps nothing caches nothing.
    void started
      .then(workerReady)
      .then(precache)
      .catch(() => undefined)
    const onReturn = () => {
      void refetchCached(cachedAnswers)
      void started.then((worker) => worker.update()).catch(() => undefined)
    }
    // Hiding the page renews the offline cache; showing it again checks for a new release.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') void precache().catch(() => undefined)
      else onReturn()
    }
    addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
}

/** Notices above a page: no connection, or a new version. */
export const AppNotices = () => {
  useOfflineCacheUpkeep()
  const newVersion = useNewVersion()
  const { cachedAt, online } = useConnection()
  // A new version cannot load without a connection, and two strips would cover the page's heading.
  if (cachedAt || !online) return <Offline cachedAt={cachedAt} />
  return (
    newVersion && (
      <Strip
        tone="info"
        action={
          <Button small look="bare" onClick={() => location.reload()}>
            {m.new_version_take()}
          </Button>
        }
      >
        {m.new_version()}
      </Strip>
    )
  )
}
