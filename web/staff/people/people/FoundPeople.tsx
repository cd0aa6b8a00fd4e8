import { useEffect, useRef } from 'react'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { FoundRow } from './FoundRow.tsx'
import styles from './FoundPeople.module.css'

// No native list of options holds rows of several facts.
const listRole = { role: 'listbox' }
const optionRole = { role: 'option' }

interface FoundPeopleProps {
  id: string
  people: readonly FoundPerson[]
  typed: string
  /** Row that Enter opens, -1 for none. */
  active: number
  /** Rows show their number, which opens them while the list has the keys. */
  isNumbered?: boolean
  onOpen: (person: FoundPerson) => void
}

/** Id of a row, for the field that points to it. */
export const rowIdOf = (listId: string, index: number): string => `${listId}-${index}`

/** Rows of a search; the row that Enter opens is inverted. Field or list have the focus and point to it. */
export const FoundPeople = ({ id, people, typed, active, isNumbered = false, onOpen }: FoundPeopleProps) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      className={styles.rows}
      id={id}
      ref={list}
      {...listRole}
      {...(isNumbered && { tabIndex: -1, 'data-keys': 'list', 'aria-activedescendant': rowIdOf(id, active) })}
      aria-label={m.people_results()}
    >
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the field has the focus and the keys, and points to the row (aria-activedescendant)
        <div
          key={person._id}
          id={rowIdOf(id, index)}
          {...optionRole}
          aria-selected={index === active}
          onClick={() => onOpen(person)}
        >
          {isNumbered && (
            <span className={styles.number} aria-hidden="true">
              {index < 9 && index + 1}
            </span>
          )}
          <FoundRow person={person} typed={typed} />
        </div>
      ))}
    </div>
  )
}
