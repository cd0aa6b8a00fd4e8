import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useMinute } from '#web/staff/platform/ui/use-minute.ts'
import { ClassRow } from './ClassRow.tsx'
import { classesTodayQuery } from './classes-today.queries.ts'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './ClassesLane.module.css'

/** Gives the keys to the lane: its first control. */
export const focusClasses = (): void => {
  document.querySelector<HTMLElement>('[data-classes] :is(a, button)')?.focus()
}

interface ClassesLaneProps {
  action: ReactNode
}

/** Classes of today with who is here; it stays while cards change. */
export const ClassesLane = ({ action }: ClassesLaneProps) => {
  const now = useMinute()
  const { data, error } = useQuery(classesTodayQuery)
  const classes = data?.dates
  return (
    <div className={styles.lane} data-classes="">
      <div className={styles.head}>
        <h2>{m.desk_classes()}</h2>
        {action}
      </div>
      {!data && <Failure message={error?.message} />}
      {classes?.length === 0 && <p className={styles.none}>{m.desk_classes_none()}</p>}
      {classes && classes.length > 0 && (
        <ol className={styles.rows}>
          {classes.map((each) => (
            <ClassRow key={each._id} of={each} now={now} />
          ))}
        </ol>
      )}
    </div>
  )
}
