import type { NoteId } from '#contract/platform/id.ts'
import { incidentOrders } from '#contract/staff/people/lists.ts'
import { notes } from '#contract/staff/calls.ts'
import type { Incident } from '#contract/staff/people/notes.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { call } from '#web/staff/platform/call.ts'
import { usePages } from '#web/staff/platform/use-pages.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { useOrder, type Orders } from '#web/staff/platform/ui/use-order.ts'
import styles from './IncidentsPage.module.css'

const columns = (): Column<Incident>[] => [
  {
    name: 'when',
    label: m.incident_when(),
    look: 'whole',
    cell: ({ happenedAt }) => `${date(happenedAt)}, ${time(happenedAt)}`,
    sort: 'server',
  },
  { name: 'who', label: m.incident_who(), cell: ({ who }) => who, sort: 'server' },
  { name: 'where', label: m.incident_where(), cell: ({ place }) => place, sort: 'server' },
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

const orders: Orders<(typeof incidentOrders)[number]> = { names: incidentOrders, first: '-when' }

/** All incidents of ten years, also of people who were erased since (docs/product/notes.md §4.3). */
export const IncidentsPage = () => {
  const { order } = useOrder(orders)
  const asked = order ? { sort: order } : {}
  const { query, rows, more } = usePages({
    endpoint: notes.incidents,
    asked,
    read: (after: NoteId | undefined) => call(notes.incidents, { query: { ...asked, ...(after && { after }) } }),
    rowsOf: ({ incidents }) => incidents,
  })
  return (
    <OfficePage
      title={m.incident_title()}
      note={m.incident_note()}
      actions={
        rows.length > 0 && <TableFiles csv={notes.table} xlsx={notes.sheet} query={asked} name={m.incident_file()} />
      }
    >
      <Title page={m.incident_title()} />
      <DataTable
        label={m.incident_title()}
        columns={columns()}
        groups={[{ name: 'all', rows }]}
        idOf={({ _id }) => _id}
        query={query}
        empty={{ sentence: m.incident_none() }}
        order={orders}
        more={more}
      />
    </OfficePage>
  )
}
