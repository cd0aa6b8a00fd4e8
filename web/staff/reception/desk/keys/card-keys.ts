import { useEffect, useRef } from 'react'

/** What the card in the middle does by key; a key that it does not answer goes on to the search. */
export interface CardKeys {
  /** By the number that stands at the row, from 0. */
  rows: readonly (() => void)[]
  all?: (() => void) | undefined
  again?: (() => void) | undefined
  /** Takes the money for what the person owes. */
  pay?: (() => void) | undefined
  /** One step inside the card; absent: the card closes. */
  back?: (() => void) | undefined
}

let shown: CardKeys | undefined

/** Keys of the card that is shown. */
export const currentCardKeys = (): CardKeys | undefined => shown

export const useCardKeys = (keys: CardKeys): void => {
  const own = useRef(keys)
  useEffect(() => {
    own.current = keys
    shown = own.current
  })
  useEffect(
    () => () => {
      if (shown === own.current) shown = undefined
    },
    [],
  )
}
