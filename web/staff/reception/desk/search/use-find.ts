import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { rowIdOf } from '#web/staff/people/people/FoundPeople.tsx'
import { foundQuery } from '#web/staff/people/people/people.queries.ts'

/** How long nothing is typed before the search is sent. */
const settleMs = 80

/** The search of the desk: what is typed, what it finds, and the row that Enter opens. */
export const useFind = () => {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<{ typed: string; index: number }>()
  const settled = useSettled(typed, settleMs).trim()
  const found = useQuery({
    ...foundQuery(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const rows = typed.trim() && settled ? (found.data?.people ?? []) : []
  const isFresh = settled === typed.trim() && !found.isPlaceholderData
  const active = Math.min(moved?.typed === typed ? moved.index : 0, rows.length - 1)
  const move = (by: 1 | -1, search: RefObject<HTMLInputElement | null>) => {
    if (rows.length === 0) return
    // The way up from the first row leads back into the field.
    if (by === -1 && active === 0) return search.current?.focus()
    setMoved({ typed, index: Math.max(0, Math.min(active + by, rows.length - 1)) })
    return document.getElementById(listId)?.focus()
  }
  return {
    listId,
    typed,
    /** What the rows are of, once nothing more is typed. */
    settled,
    type: setTyped,
    rows,
    /** No one is called so, and the rows nearly are. */
    isNear: found.data?.near ?? false,
    active,
    activeId: rows[active] && rowIdOf(listId, active),
    /** Absent while the rows are those of the text before, so that Enter opens no other person. */
    activeRow: isFresh ? rows[active] : undefined,
    move,
    isSearching: settled !== '' && (found.isPending || !isFresh),
    isNone: settled !== '' && isFresh && !found.isPending && rows.length === 0,
    failure: found.error?.message,
  }
}

export type Find = ReturnType<typeof useFind>

/**
 * Opens the row that has the keys. An Enter typed in one go with the name waits for the rows of that name, and opens no
 * other one. `openOther` opens
 * what was found beside people, where there is no row.
 */
export const useOpenActive = (
  { typed, activeRow, isNear }: Find,
  onOpen: (person: FoundPerson) => void,
  openOther: RefObject<(() => void) | null>,
): (() => void) => {
  const awaited = useRef<string>(undefined)
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!activeRow || awaited.current !== typed) return
    awaited.current = undefined
    if (!isNear) open(activeRow)
  }, [activeRow, isNear, typed])
  return () => {
    awaited.current = activeRow ? undefined : typed
    if (activeRow) onOpen(activeRow)
    else openOther.current?.()
  }
}
