import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useSettled } from '#web/platform/use-settled.ts'
import { FoundRow } from '#web/staff/people/people/FoundRow.tsx'
import { foundQuery } from '#web/staff/people/people/people.queries.ts'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import styles from './Doubtful.module.css'

/** How long nothing is typed before the search is sent. */
const settleMs = 120

/** Whose visit it was; the search begins with the typed name. */
export const FindPerson = ({ named, onPick }: { named: string; onPick: (person: FoundPerson) => void }) => {
  const id = useId()
  const [typed, setTyped] = useState(named)
  const q = useSettled(typed, settleMs).trim()
  const { data, error } = useQuery({
    ...foundQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const people = q === '' ? undefined : data?.people
  return (
    <div className={styles.find}>
      <Field
        id={id}
        label={m.doubtful_search()}
        name="q"
        hint={m.doubtful_search_hint()}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output>{people?.length === 0 && m.doubtful_search_none()}</output>
      <Failure message={error?.message} />
      <ol>
        {people?.slice(0, 5).map((person) => (
          <li key={person._id}>
            <button type="button" onClick={() => onPick(person)}>
              <FoundRow person={person} typed={q} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
