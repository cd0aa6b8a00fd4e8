import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { currentCardKeys } from './card-keys.ts'
import { actOf, type KeyAct } from './desk-keys.ts'
import { focusOf } from './focus-of.ts'
import { openKeyList } from './key-list-open.ts'

interface DeskKeys {
  search: RefObject<HTMLInputElement | null>
  onMove: (by: 1 | -1) => void
  onOpen: () => void
  /** Row of the list by its number, from 0. */
  onRow: (index: number) => void
  onBack: () => void
  onUndo: () => void
  onClasses: () => void
  onBasket: () => void
  /** False where it is shown already, or not for this member: the key locks then. */
  onTill: () => boolean
}

/** Carries out what the table of keys says (desk-keys.ts), wherever on the page a key is pressed. */
export const useDeskKeys = ({
  search,
  onMove,
  onOpen,
  onRow,
  onBack,
  onUndo,
  onClasses,
  onBasket,
  onTill,
}: DeskKeys): void => {
  /** True when the desk has taken the key. A character for the search is left to it: focused first, it receives it. */
  const carryOut = (act: KeyAct, isInCard: boolean): boolean => {
    const card = currentCardKeys()
    const type = () => {
      search.current?.focus()
      // From a card it is the next name; from the list of a name it goes on.
      if (isInCard) search.current?.select()
      return false
    }
    switch (act.do) {
      case 'find':
        search.current?.focus()
        search.current?.select()
        return true
      case 'type':
        return type()
      case 'row': {
        if (!isInCard) onRow(act.index)
        const row = isInCard ? card?.rows[act.index] : undefined
        row?.()
        return true
      }
      case 'all':
      case 'again':
      case 'pay': {
        const own = card?.[act.do]
        if (!own) return type()
        own()
        return true
      }
      case 'back':
        if (isInCard && card?.back) card.back()
        else onBack()
        return true
      case 'move':
        onMove(act.by)
        return true
      case 'open':
        onOpen()
        return true
      case 'undo':
        onUndo()
        return true
      case 'classes':
        onClasses()
        return true
      case 'basket':
        onBasket()
        return true
      case 'till':
        return onTill()
      case 'keys':
      default:
        openKeyList()
        return true
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const focus = focusOf(event.target)
    const act = actOf(event, focus)
    // Shown before the next key comes, which may be a moment later.
    if (act && flushSync(() => carryOut(act, focus === 'card'))) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
