import type { Visit } from '#contract/visits.ts'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { ListRow, ListRows } from '#web/ui/ListRows.tsx'
import { Dot } from '#web/ui/Stones.tsx'

/** Visits as dated rows, each with a climbing hold in the ticket's colour. */
export const VisitRows = ({ visits }: { visits: readonly Visit[] }) => (
  <ListRows>
    {visits.map(({ _id, date: at, ticket }) => (
      <ListRow
        key={_id}
        lead={<Dot seed={_id} kind={ticket.type} />}
        title={inLanguage(ticket.name)}
        end={
          <time className="num" dateTime={at}>
            {date(at)}
          </time>
        }
      />
    ))}
  </ListRows>
)
