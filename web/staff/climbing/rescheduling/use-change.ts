import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassDateId } from '#contract/platform/id.ts'
import type { DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { ApiError } from '#web/platform/api.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { changeDate, touchedQuery } from './rescheduling.queries.ts'

type ChangeAnswer = Awaited<ReturnType<typeof changeDate>>

/** A change of a date with what it touches; without a change nothing is asked for and nothing done. */
export const useChange = (
  dateId: ClassDateId,
  change: DateChange | undefined,
  onDone: (changed: ChangeAnswer) => void,
) => {
  // The same key for each try, so that one change is made once; another choice has another key.
  const [keys] = useState(() => new Map<string, string>())
  const choice = JSON.stringify(change)
  const query = useQuery({
    ...touchedQuery(dateId, change ?? { what: 'own_coach' }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const touched = change && !query.isPlaceholderData && !query.error ? query.data?.touched : undefined
  const act = useAct(async () => {
    if (!change || !touched) return
    const key = keys.get(choice) ?? crypto.randomUUID()
    keys.set(choice, key)
    try {
      onDone(await changeDate(dateId, { key, change, fingerprint: touched.fingerprint }))
    } catch (error) {
      // What changed meanwhile is shown anew, and nothing was done.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        keys.delete(choice)
        await query.refetch()
      }
      throw error
    }
  })
  const refused = change && query.error ? query.error : undefined
  // Nothing is carried out before it is shown.
  const isAsking = change !== undefined && !touched && !refused
  return { touched, refused, act: { ...act, busy: act.busy || isAsking } }
}
