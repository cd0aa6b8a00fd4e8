import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { hasKeyboard } from '#web/staff/platform/ui/has-keyboard.ts'
import { useTypingGoesTo } from '#web/staff/platform/ui/use-typing-goes-to.ts'
import { SearchField } from './SearchField.tsx'

interface PeopleSearchProps {
  typed: string
  onType: (typed: string) => void
  /** Arrow down and Enter lead on to what is found. */
  onLead: (key: 'ArrowDown' | 'Enter') => void
  /** Takes the focus at first, except where that would open the keyboard of a phone. */
  isFirst: boolean
  /** A card is open; once it closes, the next name typed takes the place of the one that led to it, as at the desk. */
  isBeside: boolean
}

/** The search of the office: whatever is typed on the page goes here, and arrow down and Enter lead to a row. */
export const PeopleSearch = ({ typed, onType, onLead, isFirst, isBeside }: PeopleSearchProps) => {
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
    if (key !== 'ArrowDown' && key !== 'Enter') return
    event.preventDefault()
    onLead(key)
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
      onKeyDown={choose}
    />
  )
}
