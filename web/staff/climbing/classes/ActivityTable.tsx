import { useState } from 'react'
import type { Language } from '#contract/platform/language.ts'
import type { OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, monthAndYear } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { FillingBars } from './FillingBars.tsx'
import { fillingOf, takenOf } from './filling.ts'
import { courseState, dayInLine, groupState, hoursOf } from './group-words.ts'

interface ActivityTableProps {
  activities: readonly OfficeCourse[]
  /** The season's first and last day; without them all dates. */
  period: { from: string; to: string } | undefined
  now: string
  onOpen: (courseId: string, groupId?: string) => void
  openId: string | undefined
  query: { data: unknown; error: Error | null; refetch: () => unknown }
}

/** One date of an activity; an activity without any in the season has none. */
interface Term {
  activity: OfficeCourse
  group?: OfficeGroup
}

const startOf = ({ group }: Term): string => group?.dates[0]?.start ?? ''
const dayOfTerm = ({ group }: Term): string => group?.dates[0]?.day ?? ''

/** Dates in the period, soonest first, then activities that have none. */
const termsOf = (activities: readonly OfficeCourse[], period: ActivityTableProps['period']): Term[] => {
  const isShown = (term: Term) => !period || (dayOfTerm(term) >= period.from && dayOfTerm(term) <= period.to)
  const terms = activities
    .flatMap((activity) => activity.groups.map((group): Term => ({ activity, group })))
    .filter(isShown)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const met = new Set(terms.map(({ activity }) => activity._id))
  return [...terms, ...activities.filter(({ _id }) => !met.has(_id)).map((activity) => ({ activity }))]
}

const columnsOf = (language: Language, now: string): Column<Term>[] => [
  {
    name: 'day',
    label: m.term_day(),
    look: 'whole',
    cell: ({ group }) => {
      const first = group?.dates[0]
      if (!first) return m.term_none()
      const { start, end } = hoursOf(group)
      return `${dayInLine(first.day, language)} ${start}–${end}`
    },
  },
  {
    name: 'name',
    label: m.term_activity(),
    cell: ({ activity }) => inLanguage(activity.name),
    sort: ({ activity }) => inLanguage(activity.name),
  },
  {
    name: 'who',
    label: m.group_teachers(),
    look: 'minor',
    isName: true,
    cell: ({ group }) => group?.teachers.join(', '),
    sort: ({ group }) => group?.teachers.join(', ') ?? '',
  },
  {
    name: 'state',
    label: m.group_state(),
    look: 'whole',
    cell: ({ activity, group }) => {
      const state = (group && groupState(group)) ?? courseState(activity, now)
      return state === undefined ? undefined : <ToneTag tone="wait">{state}</ToneTag>
    },
  },
  {
    name: 'filling',
    label: m.wall_filling(),
    look: 'end',
    cell: ({ group }) => group && <FillingBars of={fillingOf(group)} />,
    sort: ({ group }) => (group ? takenOf(fillingOf(group)) : -1),
  },
]

/** Single dates of activities by month; those gone by stay folded, since nothing is left to do about them. */
export const ActivityTable = ({ activities, period, now, onOpen, openId, query }: ActivityTableProps) => {
  const language = useLanguage()
  const [showsPast, setShowsPast] = useState(false)
  const isPast = ({ group }: Term) => group !== undefined && (group.dates[0]?.end ?? '') <= now
  const terms = termsOf(activities, period)
  const pastCount = terms.filter(isPast).length
  const isFolded = pastCount > 0 && pastCount < terms.length
  const shown = terms.filter((term) => showsPast || !isFolded || !isPast(term))
  return (
    <>
      <DataTable
        label={m.courses_activities()}
        order={{ address: 'dates' }}
        columns={columnsOf(language, now)}
        groups={[...Map.groupBy(shown, (term) => dayOfTerm(term).slice(0, 7))].map(([month, rows]) => ({
          name: month,
          title: month === '' ? m.courses_without_term() : asHeading(monthAndYear(`${month}-01`, language)),
          rows,
        }))}
        idOf={({ activity, group }) => group?._id ?? activity._id}
        onOpen={({ activity, group }) => onOpen(activity._id, group?._id)}
        openId={openId}
        isPast={(term) => isPast(term) || term.group?.cancelled !== undefined}
        query={query}
        empty={{ sentence: m.courses_no_terms() }}
      />
      {isFolded && (
        <div>
          <Button small look="quiet" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? m.term_hide_past() : m.term_show_past({ count: String(pastCount) })}
          </Button>
        </div>
      )}
    </>
  )
}
