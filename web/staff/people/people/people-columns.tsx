import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { FoundName, foundBy, lastVisitOf } from './FoundRow.tsx'
import styles from './FoundRow.module.css'

/** Columns of the list of people; the characters that were typed are marked in the names. */
export const peopleColumns = (typed: string): Column<FoundPerson>[] => [
  {
    name: 'name',
    label: m.people_person(),
    isName: true,
    cell: (person) => (
      <span className={styles.what}>
        <FoundName person={person} typed={typed} />
        {person.by && <small>{foundBy(person)}</small>}
      </span>
    ),
    sort: 'server',
  },
  {
    name: 'age',
    label: m.people_age(),
    look: 'whole',
    cell: ({ age }) => m.person_age({ count: age }),
    sort: 'server',
  },
  { name: 'phone', label: m.people_column_phone(), look: 'minor', cell: ({ phoneEnd }) => phoneEnd && `…${phoneEnd}` },
  { name: 'email', label: m.people_column_email(), cell: ({ email }) => email },
  { name: 'visit', label: m.people_column_last_visit(), look: 'whole', cell: lastVisitOf, sort: 'server' },
]
