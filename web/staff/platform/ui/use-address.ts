import { useSearchParams } from 'react-router'

/**
 * Values that live in the address, so that a reload, a link and Back keep them: filters of a table, what its panel
 * shows. An empty value leaves the address.
 */
export const useAddress = <Name extends string>(...names: readonly Name[]) => {
  const [search, setSearch] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>
  const change = (next: Partial<Record<Name, string>>, { replace = true }: { replace?: boolean } = {}) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(next))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace },
    )
  return [values, change] as const
}
