import type { ReactNode } from 'react'
import type { TimetableTerm } from '#contract/classes.ts'
import { asHeading, weekdayNumbered } from '#web/platform/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/Card.tsx'
import { ListRow, ListRows } from '#web/ui/ListRows.tsx'
import { WeekGrid } from '#web/ui/WeekGrid.tsx'
import { daysOfWeek, weekdayOf } from './term-choice.ts'

export interface TimetableEntry {
  /** A weekly group. */
  term: Pick<TimetableTerm, '_id' | 'from' | 'start' | 'end'>
  name: ReactNode
  notes: readonly string[]
}

/** Weekly groups as a timetable: by weekday, then by the hour. */
export const Timetable = ({ entries }: { entries: readonly TimetableEntry[] }) => {
  const language = useLanguage()
  const days = daysOfWeek(entries.map(({ term }) => term.from)).map((weekday) => {
    const title = asHeading(weekdayNumbered(weekday, language))
    const ofDay = entries
      .filter(({ term }) => weekdayOf(term.from) === weekday)
      .toSorted((one, other) => one.term.start.localeCompare(other.term.start))
    return { title, content: ofDay.length > 0 && <DayCard title={title} entries={ofDay} /> }
  })
  return <WeekGrid days={days} />
}

const DayCard = ({ title, entries }: { title: string; entries: readonly TimetableEntry[] }) => (
  <Card title={title}>
    <ListRows>
      {entries.map(({ term: { _id, start, end }, name, notes }) => (
        <ListRow
          key={_id}
          title={
            <span className="num">
              {start}–{end}
            </span>
          }
          note={
            <>
              {name}
              {notes.map((note) => (
                <span key={note}>
                  <br />
                  {note}
                </span>
              ))}
            </>
          }
        />
      ))}
    </ListRows>
  </Card>
)
