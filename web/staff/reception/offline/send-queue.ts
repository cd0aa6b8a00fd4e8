import { useEffect, useSyncExternalStore } from 'react'
import { visits } from '#contract/staff/calls.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { useIsLost } from '#web/staff/platform/connection.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { batchSize } from './queue.rules.ts'
import { dropDecided, useWaiting, waitingVisits, type WaitingVisit } from './queue.ts'

/** What this page knows of sending what waited. */
export interface SendingState {
  isSending: boolean
  /** Why the last attempt ended early. */
  failure?: string
  /** Visits that the server has decided, and how many of them need a look, until that was read. */
  done?: { visits: number; doubtful: number }
}

let state: SendingState = { isSending: false }
const listeners = new Set<() => void>()

const set = (next: SendingState): void => {
  state = next
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useSendingState = (): SendingState => useSyncExternalStore(subscribe, () => state)

/** The member has read what became of the queue. */
export const forgetDone = (): void => {
  const { done: _read, ...rest } = state
  set(rest)
}

/** A call that the server does not take as it is; one visit of it may be the reason. */
const isBadCall = (error: unknown): boolean => error instanceof ApiError && [400, 409, 413, 422].includes(error.status)

const noteFailure = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
  set({ ...state, failure: error.message })
}

const sendBatch = async (batch: readonly WaitingVisit[]): Promise<void> => {
  try {
    const items = batch.map(({ key, at, text }) => ({ key, at: at.toISOString(), text }))
    const { decided } = await call(visits.queued, { body: { items } })
    await dropDecided(decided.map(({ key }) => key))
    void invalidate(visits.doubtful)
    const { done = { visits: 0, doubtful: 0 } } = state
    const doubtful = decided.filter(({ outcome }) => outcome === 'doubtful').length
    set({ ...state, done: { visits: done.visits + decided.length, doubtful: done.doubtful + doubtful } })
  } catch (error) {
    if (!isBadCall(error)) throw error
    // The others must not wait for the one that is refused.
    if (batch.length > 1) for (const visit of batch) await sendBatch([visit])
    else noteFailure(error)
  }
}

const sendAll = async (): Promise<void> => {
  const { failure: _before, ...rest } = state
  set({ ...rest, isSending: true })
  try {
    const all = await waitingVisits()
    for (let from = 0; from < all.length; from += batchSize) await sendBatch(all.slice(from, from + batchSize))
  } catch (error) {
    noteFailure(error)
  } finally {
    set({ ...state, isSending: false })
  }
}

/** Sends what waits, in order and with the keys it has had from the start; of two tabs one sends. */
export const sendQueue = (): Promise<void> => navigator.locks.request('staff-offline-send', sendAll)

const retryAfterMs = 15_000

/** Whether the unlocked member sends for the whole desk; a coach records own participants only. */
export const useMaySend = (): boolean => useScope('visit') === 'all'

/** Sends the queue as soon as a member who may is unlocked and the server answers. */
export const useSendQueue = (): void => {
  const maySend = useMaySend()
  const isWaiting = useWaiting() > 0
  const isLost = useIsLost()
  useEffect(() => {
    if (!maySend || !isWaiting || isLost) return undefined
    void sendQueue()
    const interval = setInterval(() => void sendQueue(), retryAfterMs)
    return () => clearInterval(interval)
  }, [maySend, isWaiting, isLost])
}
