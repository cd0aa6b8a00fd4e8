import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type RefObject } from 'react'
import type { WaitingArrival, WaitingList } from '#contract/staff/reception/arrivals.ts'
import { foundArrivalsQuery, waitingQuery } from '#web/staff/reception/arrivals/arrivals.queries.ts'
import { useScope } from '#web/staff/platform/session.ts'
import type { Find } from './use-find.ts'

/**
 * Prijavnice that wait under what is typed, while some wait and the member may accept them. Enter opens the first one where
 * no person is found, also when it was typed in one go with the name.
 */
export const useFoundArrivals = (
  { typed, settled, rows, isSearching }: Find,
  enter: RefObject<(() => void) | null>,
  onOpen: (arrival: WaitingArrival) => void,
): { list: WaitingList | undefined; isPending: boolean } => {
  const mayAccept = useScope('people') !== undefined
  const isAny = (useQuery({ ...waitingQuery, enabled: mayAccept }).data?.count ?? 0) > 0
  const isAsked = isAny && settled !== ''
  const found = useQuery({ ...foundArrivalsQuery(settled), enabled: isAsked, placeholderData: keepPreviousData })
  const list = isAsked && found.data?.count ? found.data : undefined
  const isPending = isAsked && (found.isPending || found.isPlaceholderData)
  const isFirst = !isSearching && !isPending && rows.length === 0
  const first = isFirst ? (list?.confirmed.arrivals[0] ?? list?.others.arrivals[0]) : undefined

  const awaited = useRef<string>(undefined)
  useImperativeHandle(enter, () => () => {
    awaited.current = first ? undefined : typed
    if (first) onOpen(first)
  })
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!first || awaited.current !== typed) return
    awaited.current = undefined
    open(first)
  }, [first, typed])
  return { list, isPending }
}
