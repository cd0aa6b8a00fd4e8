import type { Language } from '#contract/platform/language.ts'
import type { OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { FillingBars } from './FillingBars.tsx'
import { fillingOf, takenOf } from './filling.ts'
import { groupSpan, groupState, scheduleOf } from './group-words.ts'
import type { WallCourse } from './wall.ts'

const columnsOf = (language: Language): Column<OfficeGroup>[] => [
  {
    name: 'time',
    label: m.wall_group(),
    cell: (group) => groupSpan(scheduleOf(group), language),
  },
  {
    name: 'who',
    label: m.group_teachers(),
    isName: true,
    cell: ({ teachers }) => teachers.join(', '),
    sort: ({ teachers }) => teachers.join(', '),
  },
  {
    name: 'dates',
    label: m.group_dates(),
    cell: ({ dates }) => {
      const [first, last] = [dates[0], dates.at(-1)]
      return first && last
        ? `${m.group_dates_count({ count: dates.length })}, ${shortDate(first.day)}–${shortDate(last.day)}`
        : ''
    },
    sort: ({ dates }) => dates[0]?.day ?? '',
  },
  {
    name: 'state',
    label: m.group_state(),
    look: 'whole',
    cell: (group) => {
      const state = groupState(group)
      return state === undefined ? undefined : <ToneTag tone="wait">{state}</ToneTag>
    },
  },
  {
    name: 'filling',
    label: m.wall_filling(),
    look: 'end',
    cell: (group) => <FillingBars of={fillingOf(group)} />,
    sort: (group) => takenOf(fillingOf(group)),
  },
]

interface GroupTableProps {
  /** Courses in words, with their groups in the order of the wall. */
  wall: readonly WallCourse[]
  courses: readonly OfficeCourse[]
  onOpen: (courseId: string, groupId?: string) => void
  openId: string | undefined
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** What to do without a group. */
  empty: string
}

/** The season as a plain table: on a phone a list, elsewhere for who wants no wall. */
export const GroupTable = ({ wall, courses, onOpen, openId, query, empty }: GroupTableProps) => {
  const language = useLanguage()
  const groups = new Map(courses.flatMap((course) => course.groups.map((group) => [group._id as string, group])))
  const courseOf = (groupId: string) => wall.find((course) => course.groups.some(({ id }) => id === groupId))
  return (
    <DataTable
      label={m.courses_title()}
      columns={columnsOf(language)}
      groups={wall.map((course) => ({
        name: course.id,
        title: course.name,
        note: [course.note, ...(course.state === undefined ? [] : [course.state])].join(' · '),
        rows: course.groups.flatMap(({ id }) => groups.get(id) ?? []),
      }))}
      idOf={({ _id }) => _id}
      onOpen={({ _id }) => onOpen(courseOf(_id)?.id ?? '', _id)}
      openId={openId}
      isPast={({ cancelled }) => cancelled !== undefined}
      query={query}
      empty={{ sentence: empty }}
    />
  )
}
