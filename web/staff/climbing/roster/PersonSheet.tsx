import { useQuery } from '@tanstack/react-query'
import type { ClassDateId } from '#contract/platform/id.ts'
import type { AttendanceState, RosterRow } from '#contract/staff/climbing/attendance.ts'
import { attendance } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { call } from '#web/staff/platform/call.ts'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { kindWords } from './certificate-kinds.ts'
import { factsOf, markWords, stateWords } from './roster-words.ts'
import { keepRoster, rosterPersonQuery } from './roster.queries.ts'
import styles from './RosterPage.module.css'

interface PersonSheetProps {
  dateId: ClassDateId
  row: RosterRow
  state: AttendanceState | undefined
  onMark: (state: AttendanceState | null) => void
  onClose: () => void
}

/** One person of a roster: every mark, phones of guardians, certificates, earlier dates. */
export const PersonSheet = ({ dateId, row, state, onMark, onClose }: PersonSheetProps) => {
  const { data, error } = useQuery(rosterPersonQuery(dateId, row._id))
  const remove = useAct(async () => {
    const { roster } = await call(attendance.removeGuest, { params: { dateId, personId: row._id } })
    keepRoster(dateId, roster)
    onClose()
  })
  return (
    <SidePanel title={`${row.firstName} ${row.lastName}`} isName note={factsOf(row).words} onClose={onClose}>
      <div className={styles.choices}>
        {markWords.map(([each, words]) => (
          <Button
            key={each}
            look={each === state ? 'primary' : 'quiet'}
            aria-pressed={each === state}
            onClick={() => onMark(each)}
          >
            {words()}
          </Button>
        ))}
        {state && (
          <Button look="quiet" onClick={() => onMark(null)}>
            {m.roster_mark_none()}
          </Button>
        )}
      </div>
      <Failure message={error?.message ?? remove.message} />
      {data && (
        <>
          <h3>{m.roster_guardians()}</h3>
          {data.person.guardians.length === 0 && <p>{m.roster_no_guardians()}</p>}
          <ul className={styles.plain}>
            {data.person.guardians.map(({ name, phoneNumber }) => (
              <li key={name}>
                {name} {phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>}
              </li>
            ))}
          </ul>
          <h3>{m.roster_certificates()}</h3>
          {data.person.certificates.length === 0 && <p>{m.roster_no_certificates()}</p>}
          <ul className={styles.plain}>
            {data.person.certificates.map(({ _id: id, kind }) => (
              <li key={id}>{kindWords[kind]()}</li>
            ))}
          </ul>
          {data.person.marks.length > 0 && (
            <>
              <h3>{m.roster_before()}</h3>
              <ul className={styles.plain}>
                {data.person.marks.map(({ day, state: before }) => (
                  <li key={day}>{`${shortDate(day)}: ${stateWords[before]()}`}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {row.guest && (
        <Button look="danger" busy={remove.busy} onClick={remove.run}>
          {m.roster_remove()}
        </Button>
      )}
    </SidePanel>
  )
}
