import { useSearchParams } from 'react-router'

/**
 * Values that live in the address, so that a reload, a link and Back keep them: filters of a table, what its panel
 * shows. An empty value leaves the address.
 */
export const useAddress = <Name extends string>(...names: readonly Name[]) => {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>
  const change = (next: Partial<Record<Name, string>>, { replace = true }: { replace?: boolean } = {}) => {
    // The address itself: of two quick presses the second one comes before the page is drawn anew.
    const after = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries<string | undefined>(next))
      if (value) after.set(name, value)
      else after.delete(name)
    setSearch(after, { replace })
  }
  return [values, change] as const
}
