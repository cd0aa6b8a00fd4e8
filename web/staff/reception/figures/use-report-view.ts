import { useQuery } from '@tanstack/react-query'
import type { Beside } from '#contract/staff/reception/figures.ts'
import type { SavedView } from '#contract/staff/reception/saved-views.ts'
import { useSearch } from '#web/platform/use-search.ts'
import { savedViewsQuery } from './figures.queries.ts'
import { presets, viewOf } from './report-view.ts'

interface ViewParts {
  from: string
  to: string
  beside: string
  by: string
}

const none: ViewParts = { from: '', to: '', beside: '', by: '' }

/** What a saved view shows today. */
const shownBy = ({ preset, from, to, beside, by, filters }: SavedView): ViewParts & Record<string, string> => ({
  ...Object.fromEntries(new URLSearchParams(filters)),
  ...(preset ? presets()[preset] : { from: from ?? '', to: to ?? '' }),
  beside,
  by,
})

export interface ShownView<By extends string, Filter extends string = string> {
  view: { from: string; to: string; beside: Beside; by: By }
  /** Further filters of this report alone. */
  filters: Readonly<Record<Filter, string>>
  /** Of the address, as far as other reports understand it. */
  search: string
  /** The saved view that is in view, unchanged. */
  saved: SavedView | undefined
  /** The saved view of the address is gone. */
  isGone: boolean
  /** The saved view is read, so that the report may be. */
  isKnown: boolean
  change: (next: Partial<Record<keyof ViewParts | Filter, string>>) => void
}

/**
 * What a report shows: its address, and below it the saved view that the address names. A change of a filter leaves the
 * saved view as it is, and stands in the address.
 */
export const useReportView = <By extends string, Filter extends string = never>(
  groupings: readonly By[],
  { usual = none, filters = [] }: { usual?: { from: string; to: string }; filters?: readonly Filter[] } = {},
): ShownView<By, Filter> => {
  const { search, change } = useSearch()
  const id = search.get('view') ?? ''
  const { data, isPending } = useQuery({ ...savedViewsQuery, enabled: id !== '' })
  const saved = data?.views.find(({ _id }) => _id === id)
  const base: Readonly<Record<string, string>> = saved ? shownBy(saved) : { ...none, ...usual }
  const valuesOf = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, search.get(name) || (base[name] ?? '')])) as Record<Name, string>
  const shared = new URLSearchParams([...search].filter(([name]) => ['from', 'to', 'beside'].includes(name)))
  return {
    view: viewOf(valuesOf(['from', 'to', 'beside', 'by']), groupings),
    filters: valuesOf(filters),
    search: shared.size > 0 ? `?${shared}` : '',
    saved,
    isGone: id !== '' && data !== undefined && saved === undefined,
    isKnown: id === '' || !isPending,
    change: (next) => change({ ...(saved && shownBy(saved)), ...next, view: '' }),
  }
}
