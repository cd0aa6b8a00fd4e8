import { useQuery } from '@tanstack/react-query'
import { notes } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './PersonRecords.module.css'

/** Incidents of a person, for managers who logged in by password alone (docs/product/notes.md §4). */
export const IncidentSection = ({ card, onReport }: { card: PersonCard; onReport: () => void }) => {
  const { data, error } = useQuery(answerOf(notes.incidentsOf, { params: { personId: card._id } }))
  return (
    <PanelSection title={m.incident_title()}>
      <Failure message={error?.message} />
      {data && data.incidents.length > 0 && (
        <ul className={styles.rows}>
          {data.incidents.map(({ _id, happenedAt, place, text, witnesses, by }) => (
            <li key={_id}>
              <b>{text}</b>
              <span>
                {[
                  `${date(happenedAt)}, ${time(happenedAt)}`,
                  place,
                  witnesses && m.incident_seen({ names: witnesses }),
                  by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button small look="quiet" onClick={onReport}>
        {m.incident_new()}
      </Button>
    </PanelSection>
  )
}
