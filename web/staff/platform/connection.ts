import { useSyncExternalStore } from 'react'

// One state for the whole page: calls, the stream of hints and the browser report to it.

let isLost = !navigator.onLine
const listeners = new Set<() => void>()
const doubters = new Set<() => void>()

const set = (lost: boolean): void => {
  if (isLost === lost) return
  isLost = lost
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether calls do not reach the server. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => isLost)

/** Answers so far: a call that fails late, after another one was answered, says nothing about now. */
let answers = 0

/** Answers until now, to be named when a call fails. */
export const answersSoFar = (): number => answers

/** A call that did not reach the server, and how many answers there were when it began. */
export const noteLost = (before: number): void => (before === answers ? set(true) : doubtConnection())

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

/** Any answer of the server is a connection, a refusal as well. */
export const noteAnswer = (response: Response): void => {
  answers += 1
  noteClock(response.headers.get('date'))
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
