import { useSearch } from '#web/platform/use-search.ts'
import { filterIn } from './class-filter.ts'

/** The filter of the address, and how to change one value of it. */
export const useClassFilter = () => {
  const { search, change } = useSearch()
  return { filter: filterIn(search), change }
}
