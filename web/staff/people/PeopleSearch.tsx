import Search from 'lucide/dist/esm/icons/search.mjs'
import { useId, useRef, type KeyboardEvent } from 'react'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Kbd } from '#web/staff/ui/Kbd.tsx'
import { useTypingGoesTo } from '#web/staff/ui/use-typing-goes-to.ts'
import styles from './PeopleSearch.module.css'

interface PeopleSearchProps {
  typed: string
  onType: (typed: string) => void
  /** List that the arrows move in; absent while rows are ticked instead. */
  list?: { id: string; activeId: string | undefined; onMove: (by: 1 | -1) => void; onEnter: () => void } | undefined
  /** Takes the focus at first, except where that would open the keyboard of a phone. */
  isFirst: boolean
}

const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches

/** The one field of the page: whatever is typed on the page goes here, and arrows and Enter choose a row. */
export const PeopleSearch = ({ typed, onType, list, isFirst }: PeopleSearchProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useTypingGoesTo(field)
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
    <search>
      <label className={styles.field}>
        <Icon of={Search} />
        <span className="hidden">{m.people_search()}</span>
        <input
          ref={(element) => {
            field.current = element
            if (isFirst && element && document.activeElement === document.body && hasKeyboard()) takeFocus(element)
          }}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          placeholder={m.people_search()}
          aria-describedby={id}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={choose}
          {...(list && {
            role: 'combobox',
            'aria-expanded': list.activeId !== undefined,
            'aria-controls': list.id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': list.activeId,
          })}
        />
        <Kbd>F2</Kbd>
      </label>
      <p className={styles.hint} id={id}>
        {m.people_search_hint()}
      </p>
    </search>
  )
}
