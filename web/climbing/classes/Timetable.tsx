import { Fragment, type ReactNode } from 'react'
import type { TimetableTerm } from '#contract/climbing/classes.ts'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { spanOf } from '#contract/platform/schedule.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Name } from '#web/platform/ui/Name.tsx'
import { WeekGrid } from '#web/platform/ui/WeekGrid.tsx'
import { PlacesTag } from './PlacesTag.tsx'
import { daysOfWeek } from './term-choice.ts'

export interface TimetableEntry {
  term: Pick<TimetableTerm, '_id' | 'inWords' | 'weekly' | 'placesLeft'>
  name: ReactNode
  notes: readonly string[]
}

/** Dates, each in a line, with what else is said behind the last one, where it does not break. */
const dateLines = (dates: readonly string[], notes: readonly string[]): string[] =>
  [
    ...dates.slice(0, -1),
    [...dates.slice(-1), ...notes.map((note) => note.replaceAll(' ', '\u00A0'))].join(' · '),
  ].filter(Boolean)

/** Weekly groups by weekday and then by the hour; below them those of other dates by name, the soonest first. */
export const Timetable = ({ entries }: { entries: readonly TimetableEntry[] }) => {
  const language = useLanguage()
  const weekly = entries.flatMap(({ term, ...entry }) =>
    term.weekly ? [{ ...entry, ...term, weekly: term.weekly }] : [],
  )
  const others = entries.filter(({ term }) => !term.weekly)
  const days = daysOfWeek(weekly.map((entry) => entry.weekly.weekday)).map((weekday) => {
    const title = asHeading(weekdayNumbered(weekday, language))
    const rows = weekly
      .filter((entry) => entry.weekly.weekday === weekday)
      .toSorted((one, other) => one.weekly.start.localeCompare(other.weekly.start))
      .map(({ _id, name, notes, inWords, placesLeft, ...entry }) => ({
        _id,
        title: (
          <>
            <span className="num">{spanOf(entry.weekly)}</span>
            <br />
            {name}
          </>
        ),
        notes: dateLines(inWords.slice(1).map(inLanguage), notes),
        placesLeft,
      }))
    return { title, content: rows.length > 0 && <TimesCard title={title} rows={rows} /> }
  })
  return (
    <>
      {weekly.length > 0 && <WeekGrid days={days} />}
      {others.length > 0 && (
        <TimesCard
          title={m.term_by_dates()}
          rows={others.map(({ term: { _id, inWords, placesLeft }, name, notes }) => ({
            _id,
            title: name,
            // Their dates stay together under the name.
            notes: dateLines(inWords.map(inLanguage), notes),
            placesLeft,
          }))}
        />
      )}
    </>
  )
}

interface TimesCardProps {
  title: string
  rows: readonly (Pick<TimetableTerm, '_id' | 'placesLeft'> & { title: ReactNode; notes: readonly string[] })[]
}

const TimesCard = ({ title, rows }: TimesCardProps) => (
  <Card title={title}>
    <ListRows>
      {rows.map(({ _id, title: what, notes, placesLeft }) => (
        <ListRow
          key={_id}
          title={what}
          note={notes.map((note, at) => (
            <Fragment key={note}>
              {at > 0 && <br />}
              <Name>{note}</Name>
            </Fragment>
          ))}
          tag={<PlacesTag left={placesLeft} />}
          pressable
        />
      ))}
    </ListRows>
  </Card>
)
