import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TillState } from '#contract/staff/till.ts'
import { tillsQuery } from '#web/staff/desk/basket/basket.queries.ts'
import { useScope } from '#web/staff/platform/session.ts'

/** The till at which this device stands, where the centre has several. */
const ownTill = 'till'

export interface OwnTill {
  till: TillState | undefined
  tills: readonly TillState[]
  choose: (mark: string) => void
}

/** The till of this device: the one that was chosen here, else the centre's first. */
export const useTill = (): OwnTill => {
  const [mark, setMark] = useState(() => localStorage.getItem(ownTill))
  const { data } = useQuery({ ...tillsQuery, enabled: useScope('till') !== undefined })
  const tills = data?.tills ?? []
  return {
    tills,
    till: tills.find((each) => each.mark === mark) ?? tills[0],
    choose: (next) => {
      localStorage.setItem(ownTill, next)
      setMark(next)
    },
  }
}
