import { useSyncExternalStore } from 'react'
import { openChannel } from '#web/staff/platform/channel.ts'
import { serverNow } from '#web/staff/platform/connection.ts'
import { isOver, isSameScan, queuedText } from './queue.rules.ts'
import { countVisits, dropEverything, dropVisits, keptVisits, putVisit, textOf } from './queue.store.ts'
import { uuidV7 } from './uuid-v7.ts'

// Visits wait here while the server is away (docs/product/staff.md §12.16). All tabs of a browser share one queue.

let waiting = 0
const listeners = new Set<() => void>()
const tabs = openChannel('staff-offline')

const recount = async (): Promise<void> => {
  const count = await countVisits()
  if (count === waiting) return
  waiting = count
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** How many visits wait on this device. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, () => waiting)

/** Changes the queue, one tab at a time, and says so to all. */
const change = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('staff-offline', async () => {
    const result = await work()
    await recount()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its own origin
    tabs?.postMessage('changed')
    return result
  })

/** What became of a scan: kept under this key at this time, or the same scan once more. */
export type QueuedScan = { key: string; at: Date; isAgain: boolean }

const sameScan = async (text: string, now: number): Promise<QueuedScan | undefined> => {
  for (const visit of await keptVisits())
    if (isSameScan(visit.at, now) && (await textOf(visit)) === text)
      return { key: visit.key, at: new Date(visit.at), isAgain: true }
  return undefined
}

/** Keeps a scanned code or a typed name until the server is back; undefined for an empty one. */
export const queueVisit = async (typed: string): Promise<QueuedScan | undefined> => {
  const text = queuedText(typed)
  if (text === undefined) return undefined
  const at = serverNow()
  return change(async () => {
    const before = await sameScan(text, at.getTime())
    if (before) return before
    const key = uuidV7(at)
    await putVisit(key, at.getTime(), text)
    return { key, at, isAgain: false }
  })
}

/** Takes back what was queued by mistake. */
export const unqueueVisit = (key: string): Promise<void> => change(() => dropVisits([key]))

/** A visit that waits, with its text. */
export interface WaitingVisit {
  key: string
  at: Date
  text: string
}

export const waitingVisits = async (): Promise<WaitingVisit[]> =>
  Promise.all(
    (await keptVisits()).map(async (visit) => ({
      key: visit.key,
      at: new Date(visit.at),
      text: await textOf(visit),
    })),
  )

/** Takes off the device what the server has decided. */
export const dropDecided = (keys: readonly string[]): Promise<void> => change(() => dropVisits(keys))

/** Forgets what is over, also where the server never comes back. */
export const dropOver = (): Promise<void> =>
  change(async () => {
    const now = serverNow().getTime()
    await dropVisits((await keptVisits()).filter(({ at }) => isOver(at, now)).map(({ key }) => key))
  })

/** A browser that keeps nothing has nothing to drop; a visit that cannot be kept says so itself. */
const keepsNothing = () => undefined

const deviceKey = 'staff-device'

/** Whether this browser was a device of the desk when it last heard of the server. */
export const isDeviceHere = (): boolean => localStorage.getItem(deviceKey) !== null

/** The server says which device this is. What another one left, or a revoked one, is gone at once. */
export const noteDevice = (deviceId: string | undefined): void => {
  if ((localStorage.getItem(deviceKey) ?? undefined) === deviceId) return
  if (deviceId === undefined) localStorage.removeItem(deviceKey)
  else localStorage.setItem(deviceKey, deviceId)
  void change(dropEverything).catch(keepsNothing)
}

/** Looks at what waits, also for what another tab does. */
export const startQueue = (): void => {
  tabs?.addEventListener('message', () => void recount())
  const drop = () => void dropOver().catch(keepsNothing)
  drop()
  setInterval(drop, 60_000)
}
