import type { Order } from '#contract/staff/platform/orders.ts'
import { useAddress } from './use-address.ts'

/** Columns by which a list may be put in order. */
export interface Orders<Name extends string> {
  names: readonly Name[]
  /** The order without one in the address; absent where the rows have one of their own. */
  first?: Order<NoInfer<Name>> | undefined
  /** Its name in the address. */
  address?: string | undefined
}

/**
 * Order of a list; it stands in the address. A heading pressed again turns it round, and a third time leaves the order that
 * the rows have by themselves.
 */
export const useOrder = <Name extends string>({ names, first, address = 'sort' }: Orders<Name>) => {
  const [values, change] = useAddress(address)
  const written = values[address] ?? ''
  const isKnown = names.some((name) => written === name || written === `-${name}`)
  // One of the names, with or without a minus.
  const order = isKnown ? (written as Order<Name>) : first
  const press = (name: Name, startsDown: boolean) => {
    const [start, turned]: readonly [Order<Name>, Order<Name>] = startsDown ? [`-${name}`, name] : [name, `-${name}`]
    const back = first === start || first === turned ? start : first
    const next = order === start ? turned : order === turned ? back : start
    change({ [address]: next === first ? '' : next })
  }
  return { order, press }
}
