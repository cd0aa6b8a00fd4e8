import { useQuery } from '@tanstack/react-query'
import { figures } from '#contract/staff/calls.ts'
import type { Absentee } from '#contract/staff/reception/figure-lists.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf } from '#texts/format.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { today } from '#web/platform/local-dates.ts'
import { Link } from '#web/platform/Link.tsx'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { TableFiles } from '#web/staff/platform/ui/TableFiles.tsx'
import { absenteesQuery } from './figures.queries.ts'
import styles from './ReportPage.module.css'

const columns = (): Column<Absentee>[] => [
  {
    name: 'name',
    label: m.report_person(),
    isName: true,
    cell: ({ _id, name }) => <Link to={`${staffPaths.people}/${_id}`}>{name}</Link>,
    sort: ({ name }) => name,
  },
  { name: 'age', label: m.report_by_age(), cell: ({ ageGroup }) => agesOf([ageGroup]) },
  {
    name: 'last',
    label: m.report_last_visit(),
    look: 'whole',
    cell: ({ lastVisit }) => date(`${lastVisit}T12:00:00Z`),
    sort: ({ lastVisit }) => lastVisit,
  },
  {
    name: 'away',
    label: m.report_weeks_away(),
    look: 'end',
    cell: ({ weeksAway }) => <b>{quantityOf(weeksAway)}</b>,
    sort: ({ weeksAway }) => weeksAway,
  },
  {
    name: 'visits',
    label: m.report_visits_before(),
    look: 'end',
    cell: ({ visits }) => quantityOf(visits),
    sort: ({ visits }) => visits,
  },
]

/** Who came every week and has stayed away, each with the numbers that say so (docs/product/figures.md §5.1). */
export const Absentees = () => {
  const query = useQuery(absenteesQuery)
  const answer = query.data
  const name = `${m.report_file_absentees()}-${today()}`
  return (
    <section>
      <div className={styles.title}>
        <h2>{m.report_absentees()}</h2>
        <p>{m.report_absentees_note()}</p>
        {answer && answer.people.length > 0 && (
          <p>
            <b>{m.report_absentees_sum({ count: answer.people.length })}</b> {answer.more && m.report_absentees_more()}
          </p>
        )}
      </div>
      <DataTable
        label={m.report_absentees()}
        columns={columns()}
        groups={[{ name: 'rows', rows: answer?.people ?? [] }]}
        idOf={({ _id }) => _id}
        query={query}
        empty={{ sentence: m.report_no_absentees() }}
        isCut={answer?.more ?? false}
        order={{ first: '-last', address: 'absent' }}
      />
      {answer && answer.people.length > 0 && (
        <TableFiles csv={figures.absenteesTable} xlsx={figures.absenteesSheet} name={name} />
      )}
    </section>
  )
}
