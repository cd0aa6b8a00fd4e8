import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Holds what leads away from a sale until its buyer has the receipt, as the law wants it (docs/product/till.md §5.5). `main`
 * has the focus at first, and again once the receipt is handed over.
 */
export const useHandOver = (hasReceipt: boolean, main: RefObject<HTMLElement | null>) => {
  useEffect(() => main.current?.focus(), [main])
  const [hand, setHand] = useState<'waits' | 'handed' | 'stuck'>(hasReceipt ? 'waits' : 'handed')
  const [isAsked, setAsked] = useState(false)
  const wanted = useRef<() => void>(undefined)
  return {
    /** A key has come before the receipt. */
    isAsked: isAsked && hand === 'waits',
    isStuck: hand === 'stuck',
    /** A key that comes before the receipt is carried out once the buyer has it. */
    onceHanded: (act: () => void) => {
      if (hand !== 'waits') return act()
      wanted.current = act
      return setAsked(true)
    },
    onHanded: () => {
      setHand('handed')
      setAsked(false)
      main.current?.focus()
      const act = wanted.current
      wanted.current = undefined
      act?.()
    },
    onStuck: () => setHand((now) => (now === 'handed' ? now : 'stuck')),
  }
}

export type HandOver = ReturnType<typeof useHandOver>
