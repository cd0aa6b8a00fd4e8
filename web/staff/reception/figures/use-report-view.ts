import { useQuery } from '@tanstack/react-query'
import type { Beside } from '#contract/staff/reception/figures.ts'
import type { SavedView } from '#contract/staff/reception/saved-views.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { savedViewsQuery } from './figures.queries.ts'
import { presets, viewOf } from './report-view.ts'

interface Shown {
  from: string
  to: string
  beside: string
  by: string
}

const none: Shown = { from: '', to: '', beside: '', by: '' }

/** What a saved view shows today. */
const shownBy = ({ preset, from, to, beside, by }: SavedView): Shown => ({
  ...(preset ? presets()[preset] : { from: from ?? '', to: to ?? '' }),
  beside,
  by,
})

export interface ShownView<By extends string> {
  view: { from: string; to: string; beside: Beside; by: By }
  /** Of the address, as far as other reports understand it. */
  search: string
  /** The saved view that is in view, unchanged. */
  saved: SavedView | undefined
  /** The saved view of the address is gone. */
  isGone: boolean
  /** The saved view is read, so that the report may be. */
  isKnown: boolean
  change: (next: Partial<Shown>) => void
}

/**
 * What a report shows: its address, and below it the saved view that the address names. A change of a filter leaves the
 * saved view as it is, and stands in the address.
 */
export const useReportView = <By extends string>(
  groupings: readonly By[],
  usual: { from: string; to: string } = none,
): ShownView<By> => {
  const [{ view: id, ...address }, setAddress] = useAddress('from', 'to', 'beside', 'by', 'view')
  const { data, isPending } = useQuery({ ...savedViewsQuery, enabled: id !== '' })
  const saved = data?.views.find(({ _id }) => _id === id)
  const base = saved ? shownBy(saved) : { ...none, ...usual }
  const filled = Object.fromEntries(
    Object.entries(address).map(([name, value]) => [name, value || base[name as keyof Shown]]),
  ) as unknown as Shown
  const { from, to, beside } = address
  const shared = new URLSearchParams(Object.entries({ from, to, beside }).filter(([, value]) => value !== ''))
  return {
    view: viewOf(filled, groupings),
    search: shared.size > 0 ? `?${shared}` : '',
    saved,
    isGone: id !== '' && data !== undefined && saved === undefined,
    isKnown: id === '' || !isPending,
    change: (next) => setAddress(saved ? { ...shownBy(saved), ...next, view: '' } : { ...next, view: '' }),
  }
}
