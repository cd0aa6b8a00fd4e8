import { useEffect, useRef, useState } from 'react'
import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import type { AttendanceState, Roster, RosterRow } from '#contract/staff/climbing/attendance.ts'
import { attendance } from '#contract/staff/calls.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/staff/platform/call.ts'
import { keepRoster } from './roster.queries.ts'

/** A mark on its way: shown at once, and kept until the server has answered. */
export interface PendingMark {
  state: AttendanceState | null
  /** The moment of the tap; sent again, the mark is the same one. */
  at: string
  /** An attempt has failed, and another one follows. */
  isWaiting: boolean
}

const retryMs = 3_000

/** Whether the mark may be taken by the next attempt. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Marks of a roster, each saved by itself. Of one person only the last tap is sent, one at a time; a mark that did not
 * arrive is sent again with the same moment (docs/product/attendance.md §2.4, §2.5).
 */
export const useMarks = (dateId: ClassDateId, roster: Roster) => {
  const [pending, setPending] = useState<ReadonlyMap<PersonId, PendingMark>>(new Map())
  const [refusal, setRefusal] = useState<string>()
  const queue = useRef(new Map<PersonId, PendingMark>())
  const sending = useRef(new Set<PersonId>())
  // The phone's clock may be wrong: marks name their moment by the server's.
  const offset = useRef(0)
  useEffect(() => {
    offset.current = Date.parse(roster.now) - Date.now()
  }, [roster.now])

  const show = () => setPending(new Map(queue.current))

  const send = async (personId: PersonId): Promise<void> => {
    const mark = queue.current.get(personId)
    if (!mark || sending.current.has(personId)) return
    sending.current.add(personId)
    try {
      const { state, at } = mark
      const answer = await call(attendance.mark, { params: { dateId }, body: { personId, state, at } })
      keepRoster(dateId, answer.roster)
      if (queue.current.get(personId)?.at === at) queue.current.delete(personId)
    } catch (error) {
      if (queue.current.get(personId)?.at === mark.at) {
        if (isPassing(error)) queue.current.set(personId, { ...mark, isWaiting: true })
        else {
          queue.current.delete(personId)
          setRefusal(error instanceof ApiError ? error.message : undefined)
        }
      }
    } finally {
      sending.current.delete(personId)
      show()
    }
    // Tapped again meanwhile: the last tap goes out at once.
    const next = queue.current.get(personId)
    if (next && !next.isWaiting) await send(personId)
  }

  const again = useRef<() => void>(undefined)
  useEffect(() => {
    again.current = () => {
      for (const [personId, { isWaiting }] of queue.current) if (isWaiting) void send(personId)
    }
  })
  const isWaiting = [...pending.values()].some((each) => each.isWaiting)
  useEffect(() => {
    if (!isWaiting) return undefined
    const retry = () => again.current?.()
    const interval = setInterval(retry, retryMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(interval)
      removeEventListener('online', retry)
    }
  }, [isWaiting])
  // A tab is not closed over a mark that is not saved.
  useEffect(() => {
    if (pending.size === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [pending.size])

  /** The moment now, by the server's clock. */
  const moment = () => new Date(Date.now() + offset.current).toISOString()
  const mark = (personId: PersonId, state: AttendanceState | null) => {
    setRefusal(undefined)
    queue.current.set(personId, { state, at: moment(), isWaiting: false })
    show()
    void send(personId)
  }
  const stateOf = ({ _id: id, state }: RosterRow): AttendanceState | undefined => {
    const own = pending.get(id)
    return own ? (own.state ?? undefined) : state
  }
  return { pending, refusal, mark, stateOf, moment }
}
