import { useQuery } from '@tanstack/react-query'
import { auditLog } from '#contract/staff/calls.ts'
import type { AuditEntry } from '#contract/staff/people/audit-log.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date, timeToSecond } from '#texts/format.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { devicesQuery, teamQuery } from '#web/staff/people/team/team.queries.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { useOrder, type Orders } from '#web/staff/platform/ui/use-order.ts'
import { usePages } from '#web/staff/platform/use-pages.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { entryInWords } from './action-words.ts'
import { filterNames, sentFilter } from './audit-log.queries.ts'
import { byDay } from './entries-by-day.ts'
import { LogFilters } from './LogFilters.tsx'
import styles from './AuditLogPage.module.css'
import { Exact } from '#web/platform/ui/Exact.tsx'

const actorInWords = ({ actor, by }: AuditEntry): string => {
  if (actor === 'staff') return by
  if (actor === 'operator') return by === '' ? m.log_operator() : m.log_operator_named({ name: by })
  return { customer: m.log_customer, system: m.log_system, supplier: m.log_supplier }[actor]()
}

/** Names of members and devices, whose ids stand in the log as its objects. */
const useOwnNames = (): ReadonlyMap<string, string> => {
  const members = useQuery(teamQuery).data?.members ?? []
  const devices = useQuery(devicesQuery).data?.devices ?? []
  return new Map([...members, ...devices].map(({ _id, name }) => [_id, name]))
}

const About = ({ entry: { about, objectId } }: { entry: AuditEntry }) => {
  const mayOpen = useScope('find') !== undefined
  const ownNames = useOwnNames()
  if (!about) return objectId === undefined ? null : ownNames.get(objectId)
  const name = <Exact>{about.name}</Exact>
  return mayOpen ? <Link to={`${staffPaths.people}/${about._id}`}>{name}</Link> : name
}

/** What the giver of an approval saw, in one line. */
const factsInWords = (facts: NonNullable<AuditEntry['facts']>): string =>
  facts.map(({ label, value }) => `${inLanguage(label)}: ${inLanguage(value).replaceAll('\n', ', ')}`).join(' · ')

const columns = (): Column<AuditEntry>[] => [
  { name: 'time', label: m.log_time(), look: 'whole', cell: ({ at }) => timeToSecond(at), sort: 'server' },
  {
    name: 'what',
    label: m.log_what(),
    cell: (entry) => (
      <>
        {entryInWords(entry)}
        {entry.facts && <small className={styles.facts}>{factsInWords(entry.facts)}</small>}
      </>
    ),
  },
  {
    name: 'by',
    label: m.log_by(),
    cell: (entry) => (
      <>
        {actorInWords(entry)}
        {entry.approvedBy !== undefined && <small> · {m.log_approved_by({ name: entry.approvedBy })}</small>}
      </>
    ),
  },
  { name: 'about', label: m.log_about(), cell: (entry) => <About entry={entry} /> },
  {
    name: 'device',
    label: m.log_device(),
    cell: ({ device, actor }) => device ?? (actor === 'staff' && m.log_office()),
  },
]

const orders: Orders<'time'> = { names: ['time'], first: '-time' }

/** Audit and access log: who changed or looked at what (docs/product/staff.md §8). */
export const AuditLogPage = () => {
  const language = useLanguage()
  const [filter, setFilter] = useAddress(...filterNames)
  const { order } = useOrder(orders)
  // Words are looked for from the newest entry on.
  const isSearch = filter.q.trim() !== ''
  const asked = { ...sentFilter(filter), ...(order && !isSearch && { sort: order }) }
  const { query, first, last, rows, more } = usePages({
    endpoint: auditLog.list,
    asked,
    read: (after) => call(auditLog.list, { query: { ...asked, ...(after !== undefined && { after }) } }),
    rowsOf: ({ entries }) => entries,
  })
  const searchedTo = last?.searchedTo
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const clear = () => setFilter(Object.fromEntries(filterNames.map((name) => [name, ''])))
  return (
    <OfficePage
      title={m.log_title()}
      note={m.log_note()}
      actions={<TableFiles csv={auditLog.table} xlsx={auditLog.sheet} query={asked} name="audit-log" />}
    >
      <Title page={m.log_title()} />
      <LogFilters filter={filter} actions={first?.actions ?? []} onChange={setFilter} />
      <DataTable
        label={m.log_title()}
        columns={columns()}
        groups={byDay(rows, language)}
        order={orders}
        isCut={isSearch}
        idOf={({ _id }) => _id}
        query={query}
        empty={{
          sentence: filter.q === '' ? m.log_none() : m.log_none_found({ q: filter.q }),
          action: isFiltered && (
            <Button small look="quiet" onClick={clear}>
              {m.table_clear()}
            </Button>
          ),
        }}
        more={more}
      />
      {searchedTo !== undefined && <p className={styles.until}>{m.log_searched_to({ day: date(searchedTo) })}</p>}
    </OfficePage>
  )
}
