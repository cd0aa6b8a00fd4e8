import { useSyncExternalStore } from 'react'

// One state for the whole page: calls, the stream of hints and the browser report to it.

let isLost = !navigator.onLine
let answers = 0
let losses = 0
const listeners = new Set<() => void>()
const doubters = new Set<() => void>()

const set = (lost: boolean): void => {
  if (isLost === lost) return
  isLost = lost
  if (lost) losses += 1
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether calls do not reach the server. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost)

/** What was known of the connection when a call began; whatever became known later is newer than its end. */
type KnownConnection = Readonly<{ answers: number; losses: number }>

export const knownSoFar = (): KnownConnection => ({ answers, losses })

/** A call did not reach the server; one that fails late, after another one was answered, says nothing about now. */
export const noteLost = (before: KnownConnection): void => (before.answers === answers ? set(true) : doubtConnection())

/** Milliseconds by which the server's clock is ahead of this device's, kept for a start without a connection. */
const clockKey = 'staff-clock'
let aheadMs = Number(localStorage.getItem(clockKey) ?? 0)

/** Below this a difference is the way of the answer. */
const clockStepMs = 1_000

const noteClock = (date: string | null): void => {
  const measured = Date.parse(date ?? '') - Date.now()
  // The header has whole seconds, cut, so that no time of ours lies ahead of the server's.
  if (!Number.isFinite(measured) || Math.abs(measured - aheadMs) < clockStepMs) return
  aheadMs = measured
  localStorage.setItem(clockKey, String(aheadMs))
}

/** The present time by the server's clock as the last answer had it; a wrong clock of the device changes nothing. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** A proxy answers so while the server behind it is away; the server's own refusals are JSON. */
export const isFromGateway = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !(headers.get('content-type') ?? '').includes('json')

/** Any answer of the server is a connection, a refusal as well; one that was on its way at the loss is not. */
export const noteAnswer = (response: Response, before: KnownConnection): void => {
  noteClock(response.headers.get('date'))
  if (before.losses !== losses) return
  answers += 1
  set(false)
}

/** Calls the listener when the connection is in doubt: it should ask the server for something small. */
export const onDoubt = (listener: () => void): void => void doubters.add(listener)

/** Something waits too long, or broke off. */
export const doubtConnection = (): void => {
  for (const doubted of doubters) doubted()
}

addEventListener('offline', () => set(true))
addEventListener('online', doubtConnection)
