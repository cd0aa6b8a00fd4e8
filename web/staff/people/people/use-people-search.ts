import { useEffect, useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/calls.ts'
import { peopleOrders } from '#contract/staff/people/lists.ts'
import { useSearch } from '#web/platform/use-search.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { call } from '#web/staff/platform/call.ts'
import { useOrder } from '#web/staff/platform/ui/use-order.ts'
import { usePages } from '#web/staff/platform/use-pages.ts'
import { chosenOf, readFilter, type PeopleFilter } from './people-filter.ts'

/** How long nothing is typed before the search is sent. */
const settleMs = 120

/** Names of the filters in the address; one that is not chosen leaves it. */
const none = { logIn: '', birthYear: '', age: '', ticket: '', course: '', consent: '' }

/**
 * The search of the page. What is typed shows at once; the address follows when it has settled, so that a reload, a
 * link and the way back from a card keep it.
 */
export const usePeopleSearch = () => {
  const { search, change } = useSearch()
  const filter = readFilter(`?${search}`)
  const { order } = useOrder({ names: peopleOrders })
  const [typed, setTyped] = useState(filter.q)
  const [written, setWritten] = useState(filter.q)
  const settled = useSettled(typed, settleMs)

  // Another address, such as by a link to this page, wins over what was typed before.
  if (filter.q !== written) {
    setWritten(filter.q)
    if (filter.q !== settled && settled === typed) setTyped(filter.q)
  }
  useEffect(() => {
    if (settled === typed && settled !== filter.q) change({ q: settled })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed changes the address here
  }, [settled])

  const chosen = chosenOf(filter)
  const q = settled.trim()
  const isOpen = q === '' && Object.keys(chosen).length === 0
  const asked = { q, ...chosen, ...(isOpen && { recent: '1' as const }), ...(order && { sort: order }) }
  const { query, first, rows, more } = usePages({
    endpoint: people.find,
    asked,
    read: (after: PersonId | undefined) =>
      call(people.find, { query: { ...asked, limit: 50, ...(after && { after }) } }),
    rowsOf: (page) => page.people,
  })
  return {
    typed,
    setTyped,
    filter,
    setFilter: (next: PeopleFilter) => change({ ...none, ...chosenIn(next), q: typed }),
    /** What the list is narrowed and put in order by, for its files. */
    asked,
    query,
    people: rows,
    more,
    /** No one is called so, and the rows nearly are. */
    isNear: first?.near ?? false,
    /** How many members fit; only where nothing is typed. */
    count: first?.count,
    /** The rows are those of what is typed, not of the text before it. */
    isFresh: settled === typed && !query.isPlaceholderData && query.data !== undefined,
  }
}

const chosenIn = (filter: PeopleFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(chosenOf(filter)).map(([name, value]) => [name, String(value)]))
