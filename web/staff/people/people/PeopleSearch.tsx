import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { hasKeyboard } from '#web/staff/platform/ui/has-keyboard.ts'
import { useTypingGoesTo } from '#web/staff/platform/ui/use-typing-goes-to.ts'
import { SearchField } from './SearchField.tsx'

interface PeopleSearchProps {
  typed: string
  onType: (typed: string) => void
  /** List that the arrows move in; absent while rows are ticked instead. */
  list?: { id: string; activeId: string | undefined; onMove: (by: 1 | -1) => void; onEnter: () => void } | undefined
  /** Takes the focus at first, except where that would open the keyboard of a phone. */
  isFirst: boolean
  /** A card is open; once it closes, the next name typed takes the place of the one that led to it, as at the desk. */
  isBeside: boolean
}

/** The search of the office: whatever is typed on the page goes here, and arrows and Enter choose a row. */
export const PeopleSearch = ({ typed, onType, list, isFirst, isBeside }: PeopleSearchProps) => {
  const field = useRef<HTMLInputElement>(null)
  useTypingGoesTo(field)
  const wasBeside = useRef(isBeside)
  useLayoutEffect(() => {
    if (wasBeside.current && !isBeside && hasKeyboard()) {
      field.current?.focus()
      field.current?.select()
    }
    wasBeside.current = isBeside
  }, [isBeside])
  const choose = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && typed !== '') {
      event.stopPropagation()
      event.preventDefault()
      onType('')
    }
    if (!list || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') list.onEnter()
    else list.onMove(key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <SearchField
      ref={(element) => {
        field.current = element
        if (isFirst && element && document.activeElement === document.body && hasKeyboard()) takeFocus(element)
      }}
      label={m.people_search()}
      hint={m.people_search_hint()}
      typed={typed}
      onType={onType}
      list={list}
      onKeyDown={choose}
    />
  )
}
