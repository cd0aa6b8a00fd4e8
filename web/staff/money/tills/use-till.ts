import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { TillState } from '#contract/staff/money/till.ts'
import { tillsQuery } from './basket.queries.ts'
import { useScope } from '#web/staff/platform/session.ts'

/** The till at which this device stands, where the centre has several. */
const ownTill = 'till'

const listeners = new Set<() => void>()
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const choose = (mark: string): void => {
  localStorage.setItem(ownTill, mark)
  for (const changed of listeners) changed()
}

export interface OwnTill {
  till: TillState | undefined
  tills: readonly TillState[]
  choose: (mark: string) => void
}

/** The till of this device: the one that was chosen here, else the centre's first. */
export const useTill = (): OwnTill => {
  // The bar, the basket and the panel have the same one at every moment.
  const mark = useSyncExternalStore(subscribe, () => localStorage.getItem(ownTill))
  const { data } = useQuery({ ...tillsQuery, enabled: useScope('till') !== undefined })
  const tills = data?.tills ?? []
  return {
    tills,
    till: tills.find((each) => each.mark === mark) ?? tills[0],
    choose,
  }
}
