import { useSearchParams } from 'react-router'
import { filterIn, type FilterName } from './class-filter.ts'

/** The filter of the address, and how to change one value of it; an empty one leaves the address. */
export const useClassFilter = () => {
  const [search, setSearch] = useSearchParams()
  const change = (name: FilterName, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return { filter: filterIn(search), change }
}
