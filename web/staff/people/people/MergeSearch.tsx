import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import type { FoundPerson, PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { FoundRow } from './FoundRow.tsx'
import styles from './MaybeKnown.module.css'
import { foundQuery } from './people.queries.ts'

/** How long nothing is typed before the search is sent. */
const settleMs = 120

interface MergeSearchProps {
  card: PersonCard
  onPick: (person: FoundPerson) => void
  onBack: () => void
}

/** Whom the open card is merged with; the search begins with its own name, which finds most duplicates at once. */
export const MergeSearch = ({ card, onPick, onBack }: MergeSearchProps) => {
  const titleId = useId()
  const [typed, setTyped] = useState(`${card.firstName} ${card.lastName}`)
  const q = useSettled(typed, settleMs).trim()
  const { data } = useQuery({
    ...foundQuery(q),
    placeholderData: keepPreviousData,
  })
  const others = data?.people.filter(({ _id }) => _id !== card._id)
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the last button
    <section className={styles.maybe} aria-labelledby={titleId} onKeyDown={backByKey}>
      <h3 id={titleId}>{m.merge_title()}</h3>
      <Field
        label={m.merge_search()}
        name="q"
        hint={m.merge_search_hint()}
        autoComplete="off"
        maxLength={80}
        ref={takeFocus}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output>{others?.length === 0 && m.merge_none()}</output>
      <ol>
        {others?.map((person) => (
          <li key={person._id}>
            <button type="button" onClick={() => onPick(person)}>
              <FoundRow person={person} typed={q} />
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button small look="bare" onClick={onBack}>
          {m.staff_act_back()} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </section>
  )
}
