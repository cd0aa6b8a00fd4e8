import type { NavigateOptions } from 'react-router'
import { useSearch } from '#web/platform/use-search.ts'

/** Named values of the address, and how to change some of them. */
export const useAddress = <Name extends string>(...names: readonly Name[]) => {
  const { search, change } = useSearch()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>
  return [values, (next: Partial<Record<Name, string>>, how?: NavigateOptions) => change(next, how)] as const
}
