import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { mayBeSignedIn } from '#web/account/account.queries.ts'
import { paths } from '#web/platform/paths.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { cachedAnswers } from '#web/platform/offline-cache.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Button } from '#web/ui/Button.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { refetchCached, workerReady, startWorker, precache } from './precache.ts'

/** Since when the oldest answer on the screen stands; undefined when all are the server's. */
const since = () => [...cachedAnswers.values()].toSorted()[0]

const onAnswer = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

const onConnection = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** In milliseconds, while the browser believes in a connection. */
const betweenAttempts = 5_000

/** How old what is shown is, if it comes from the offline cache, and whether the browser believes in a connection. */
const useConnection = () => {
  const kept = useSyncExternalStore(onAnswer, since)
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  // A network that is said to be there is not always one that answers yet.
  useEffect(() => {
    if (!kept || !online) return undefined
    const again = setInterval(() => void refetchCached(cachedAnswers), betweenAttempts)
    return () => clearInterval(again)
  }, [kept, online])
  return { kept, online }
}

/** Says plainly that what is shown may be old, and how old it is. */
const Offline = ({ kept }: { kept: string | undefined }) => {
  const now = useNow()
  const isToday = kept && date(kept) === date(now)
  const said = !kept
    ? m.offline_now()
    : isToday
      ? m.offline_as_of({ time: time(kept) })
      : m.offline_as_of_day({ date: date(kept), time: time(kept) })
  return (
    <Strip
      tone="sun"
      action={
        kept && (
          <Button small look="bare" onClick={() => void refetchCached(cachedAnswers)}>
            {m.try_again()}
          </Button>
        )
      }
    >
      {said}
    </Strip>
  )
}

/** Whether a newer release than this document's has arrived. */
const useNewVersion = (): boolean => {
  const [arrived, setArrived] = useState(false)
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!('serviceWorker' in navigator)) return undefined
    const hear = ({ data }: MessageEvent<{ build?: string }>) => {
      if (data.build !== document.documentElement.dataset['build']) setArrived(true)
    }
    serviceWorker.addEventListener('message', hear)
    return () => serviceWorker.removeEventListener('message', hear)
  }, [])
  return arrived
}

/** Keeps what this browser may show without a connection up to date, and lets no page outlive its session. */
const useUpkeep = () => {
  useEffect(() => {
    const leave = () => {
      if (!mayBeSignedIn()) location.replace(paths.login)
    }
    addEventListener('pageshow', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pageshow', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const started = startWorker()
    void started.then(workerReady).then(precache, () => undefined)
    const cameBack = () => {
      void refetchCached(cachedAnswers)
      void started.then((worker) => worker.update()).catch(() => undefined)
    }
    // Whoever puts the phone away takes the newest answers along; whoever takes it out again hears of a new release.
    const turned = () => {
      if (document.visibilityState === 'hidden') void precache()
      else cameBack()
    }
    addEventListener('online', cameBack)
    document.addEventListener('visibilitychange', turned)
    return () => {
      removeEventListener('online', cameBack)
      document.removeEventListener('visibilitychange', turned)
    }
  }, [])
}

/** What the frame says above a page: no connection, a new version. */
export const AppNotices = () => {
  useUpkeep()
  const newVersion = useNewVersion()
  const { kept, online } = useConnection()
  // A new version cannot be fetched without a connection; it waits, as two strips would lie on the page's heading.
  if (kept || !online) return <Offline kept={kept} />
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
