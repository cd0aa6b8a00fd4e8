import { Fragment } from 'react'
import type { Visit } from '#contract/climbing/visits.ts'
import { date } from '#texts/format.ts'
import { asHeading, dayAndMonth, monthAndYear } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { currentYear, dayOf, yearOf } from '#web/platform/local-dates.ts'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Dot } from '#web/platform/ui/Stones.tsx'

interface VisitRowsProps {
  visits: readonly Visit[]
  /** Grouped under the names of the months. */
  months?: boolean
}

/** Visits as dated rows, each with a climbing hold in the ticket's colour. */
export const VisitRows = ({ visits, months = false }: VisitRowsProps) => {
  const language = useLanguage()
  if (!months) return <Rows visits={visits} />
  return [...Map.groupBy(visits, ({ date: at }) => dayOf(new Date(at)).slice(0, 7))].map(([month, visited]) => (
    <Fragment key={month}>
      <h3>{asHeading(monthAndYear(`${month}-01`, language))}</h3>
      <Rows visits={visited} isDated />
    </Fragment>
  ))
}

/** The year stands in the heading above, or it is this one. */
const Rows = ({ visits, isDated = false }: { visits: readonly Visit[]; isDated?: boolean }) => {
  const language = useLanguage()
  return (
    <ListRows>
      {visits.map(({ _id, date: at, ticket }) => (
        <ListRow
          key={_id}
          lead={<Dot seed={_id} kind={ticket.type ?? 'classes'} />}
          title={inLanguage(ticket.name)}
          end={
            <time className="num" dateTime={at}>
              {isDated || yearOf(at) === currentYear() ? dayAndMonth(dayOf(new Date(at)), language) : date(at)}
            </time>
          }
        />
      ))}
    </ListRows>
  )
}
