import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { readFilter, searchOf, type PeopleFilter } from './people-filter.ts'
import { foundQuery } from './people.queries.ts'

/** How long nothing is typed before the search is sent. */
const settleMs = 120

/**
 * The search of the page. What is typed shows at once; the address follows when it has settled, so that a reload, a
 * link and the way back from a card keep it.
 */
export const usePeopleSearch = () => {
  const go = useNavigation()
  const { pathname, search } = useLocation()
  const filter = readFilter(search)
  const [typed, setTyped] = useState(filter.q)
  const [written, setWritten] = useState(filter.q)
  const settled = useSettled(typed, settleMs)

  // Another address, such as by a link to this page, wins over what was typed before.
  if (filter.q !== written) {
    setWritten(filter.q)
    if (filter.q !== settled && settled === typed) setTyped(filter.q)
  }
  useEffect(() => {
    if (settled === typed && settled !== filter.q) go(pathname + searchOf({ ...filter, q: settled }), { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed changes the address here
  }, [settled])

  const asked = { ...filter, q: settled.trim() }
  const found = useQuery({
    ...foundQuery(asked, { recent: searchOf(asked) === '' }),
    placeholderData: keepPreviousData,
  })
  return {
    typed,
    setTyped,
    filter,
    setFilter: (next: PeopleFilter) => go(pathname + searchOf({ ...next, q: typed }), { replace: true }),
    /** Search part of the address, for the way to a card and back. */
    search: searchOf({ ...filter, q: typed }),
    people: found.data?.people,
    /** No one is called so, and the rows nearly are. */
    isNear: found.data?.near ?? false,
    /** How many members fit; only where nothing is typed. */
    count: found.data?.count,
    hasMore: found.data?.more ?? false,
    failure: found.error?.message,
    /** The rows are those of what is typed, not of the text before it. */
    isFresh: settled === typed && !found.isPlaceholderData && found.data !== undefined,
  }
}
