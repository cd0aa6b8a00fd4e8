import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClassDateId } from '#contract/platform/id.ts'
import type { Addable } from '#contract/staff/climbing/attendance.ts'
import { attendance } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { useSettled } from '#web/platform/use-settled.ts'
import { CameraButton } from '#web/staff/platform/reader/CameraButton.tsx'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { addableQuery, keepRoster } from './roster.queries.ts'
import styles from './RosterPage.module.css'

interface AddGuestProps {
  dateId: ClassDateId
  onClose: () => void
  onAdded: (sentence: string) => void
}

/** Adds a person to this date alone: on trial or as a guest; by name, or by the code that the person shows. */
export const AddGuest = ({ dateId, onClose, onAdded }: AddGuestProps) => {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed, 200).trim()
  const isOwnOnly = useScope('find') === 'own'
  const found = useQuery({ ...addableQuery(dateId, q), enabled: q !== '', placeholderData: keepPreviousData })
  const people = q ? (found.data?.people ?? []) : []
  return (
    <SidePanel title={m.roster_add_title()} onClose={onClose} focusOn="addable">
      <Field
        name="addable"
        label={m.roster_add_find()}
        hint={isOwnOnly ? m.roster_add_hint() : undefined}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <CameraButton onScanned={setTyped} />
      <Failure message={found.error?.message} />
      <output>{q && found.isSuccess && people.length === 0 ? m.roster_add_none() : ''}</output>
      <ul className={styles.plain}>
        {people.map((person) => (
          <Found key={person._id} dateId={dateId} person={person} onAdded={onAdded} onClose={onClose} />
        ))}
      </ul>
    </SidePanel>
  )
}

const Found = ({ dateId, person, onAdded, onClose }: AddGuestProps & { person: Addable }) => {
  const add = async (why: 'trial' | 'guest') => {
    const { roster } = await call(attendance.addGuest, { params: { dateId }, body: { personId: person._id, why } })
    keepRoster(dateId, roster)
    onAdded(m.roster_added({ name: person.name }))
    onClose()
  }
  const trial = useAct(() => add('trial'))
  const guest = useAct(() => add('guest'))
  return (
    <li className={styles.found}>
      <b>{`${person.name}, ${m.roster_years({ count: person.age })}`}</b>
      <div className={styles.choices}>
        <Button small busy={trial.busy} onClick={trial.run}>
          {m.roster_add_trial()}
        </Button>
        <Button small look="quiet" busy={guest.busy} onClick={guest.run}>
          {m.roster_add_guest()}
        </Button>
      </div>
      <Failure message={trial.message ?? guest.message} />
    </li>
  )
}
