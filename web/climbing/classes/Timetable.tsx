import type { ReactNode } from 'react'
import type { TimetableTerm } from '#contract/climbing/classes.ts'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { spanOf } from '#contract/platform/schedule.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { WeekGrid } from '#web/platform/ui/WeekGrid.tsx'
import { daysOfWeek } from './term-choice.ts'

export interface TimetableEntry {
  term: Pick<TimetableTerm, '_id' | 'inWords' | 'weekly'>
  name: ReactNode
  notes: readonly string[]
}

/** Weekly groups by weekday and then by the hour; below them those of other dates by name, the soonest first. */
export const Timetable = ({ entries }: { entries: readonly TimetableEntry[] }) => {
  const language = useLanguage()
  const weekly = entries.flatMap(({ term, ...entry }) =>
    term.weekly ? [{ ...entry, id: term._id, weekly: term.weekly, inWords: term.inWords }] : [],
  )
  const others = entries.filter(({ term }) => !term.weekly)
  const days = daysOfWeek(weekly.map((entry) => entry.weekly.weekday)).map((weekday) => {
    const title = asHeading(weekdayNumbered(weekday, language))
    const rows = weekly
      .filter((entry) => entry.weekly.weekday === weekday)
      .toSorted((one, other) => one.weekly.start.localeCompare(other.weekly.start))
      .map(({ id, name, notes, inWords, ...entry }) => ({
        id,
        title: <span className="num">{spanOf(entry.weekly)}</span>,
        name,
        notes: [...inWords.slice(1).map(inLanguage), ...notes],
      }))
    return { title, content: rows.length > 0 && <TimesCard title={title} rows={rows} /> }
  })
  return (
    <>
      {weekly.length > 0 && <WeekGrid days={days} />}
      {others.length > 0 && (
        <TimesCard
          title={m.term_by_dates()}
          rows={others.map(({ term, name, notes }) => {
            // Their dates stay together under the name.
            const [first = '', ...lines] = term.inWords.map(inLanguage)
            return { id: term._id, title: name, name: <Name>{first}</Name>, notes: [...lines, ...notes] }
          })}
        />
      )}
    </>
  )
}

interface TimesCardProps {
  title: string
  rows: readonly { id: TimetableTerm['_id']; title: ReactNode; name: ReactNode; notes: readonly string[] }[]
}

const TimesCard = ({ title, rows }: TimesCardProps) => (
  <Card title={title}>
    <ListRows>
      {rows.map(({ id, title: when, name, notes }) => (
        <ListRow
          key={id}
          title={when}
          note={
            <>
              {name}
              {notes.map((note) => (
                <span key={note}>
                  <br />
                  <Name>{note}</Name>
                </span>
              ))}
            </>
          }
        />
      ))}
    </ListRows>
  </Card>
)
