import { useQuery } from '@tanstack/react-query'
import { notes } from '#contract/staff/calls.ts'
import type { Incident } from '#contract/staff/people/notes.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { answerOf } from '#web/staff/platform/query.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import styles from './IncidentsPage.module.css'

const columns = (): Column<Incident>[] => [
  {
    name: 'when',
    label: m.incident_when(),
    look: 'whole',
    cell: ({ happenedAt }) => `${date(happenedAt)}, ${time(happenedAt)}`,
    sort: ({ happenedAt }) => happenedAt,
  },
  { name: 'who', label: m.incident_who(), cell: ({ who }) => who, sort: ({ who }) => who },
  { name: 'where', label: m.incident_where(), cell: ({ place }) => place, sort: ({ place }) => place },
  {
    name: 'what',
    label: m.incident_what(),
    cell: ({ text, witnesses }) => (
      <div className={styles.what}>
        {text}
        {witnesses && <small>{m.incident_seen({ names: witnesses })}</small>}
      </div>
    ),
  },
  { name: 'by', label: m.incident_by(), cell: ({ by, writtenOn }) => `${by}, ${date(writtenOn)}` },
]

/** All incidents of ten years, also of people who were erased since (docs/product/notes.md §4.3). */
export const IncidentsPage = () => {
  const query = useQuery(answerOf(notes.incidents))
  return (
    <OfficePage title={m.incident_title()} note={m.incident_note()}>
      <Title page={m.incident_title()} />
      <DataTable
        label={m.incident_title()}
        columns={columns()}
        groups={[{ name: 'all', rows: query.data?.incidents ?? [] }]}
        idOf={({ _id }) => _id}
        query={query}
        empty={{ sentence: m.incident_none() }}
        order={{ first: '-when' }}
      />
    </OfficePage>
  )
}
