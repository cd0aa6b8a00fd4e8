import { memo } from 'react'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { classes } from '#web/platform/ui/classes.ts'
import { inLanguage } from '#web/platform/language.ts'
import { dayInLine } from './group-words.ts'
import { FillingBars } from './FillingBars.tsx'
import { attentionId, corners, holdId, movedId, standInId, type HoldLook } from './hold-shapes.ts'
import styles from './SeasonWall.module.css'
import type { DateState, WallCell, WallCourse, WallDate, WallGroup } from './wall.ts'
import { exactly } from '#web/platform/ui/exactly.ts'

const holdLooks: Record<DateState, HoldLook> = { been: 'lit', ahead: 'off', cancelled: 'crossed' }

const stateWords: Record<DateState, () => string> = {
  been: m.wall_been,
  ahead: m.wall_ahead,
  cancelled: m.wall_cancelled,
}

/** A date with its state, in words. */
const dateWords = ({ day, state, conflict, isMoved, standIns }: WallDate, language: Language): string => {
  const states = [
    conflict ?? stateWords[state](),
    ...(isMoved ? [m.wall_moved()] : []),
    ...(standIns ? [m.wall_stands_in({ who: standIns.join(', ') })] : []),
  ]
  return m.wall_date({ day: dayInLine(day, language), state: states.join(', ') })
}

const cellRole = { role: 'gridcell' }
const imageRole = { role: 'img' }

interface CellProps {
  group: WallGroup
  cell: WallCell
  column: number
  isReached: boolean
  today: string
  language: Language
}

const Cell = ({ group, cell: { dates, closed }, column, isReached, today, language }: CellProps) => {
  const [first] = dates
  if (!first)
    return (
      <td className={closed && styles.shut}>
        {closed && <span className="hidden">{m.wall_closed_on({ name: inLanguage(closed.name) })}</span>}
      </td>
    )
  const isToday = dates.some(({ day }) => day === today)
  const conflict = dates.find((date) => date.conflict !== undefined)
  return (
    <td
      {...cellRole}
      tabIndex={isReached ? 0 : -1}
      data-column={column}
      className={classes(isToday && styles.today, conflict && styles.conflict)}
    >
      <svg
        className={styles.hold}
        {...imageRole}
        aria-label={dates.map((date) => dateWords(date, language)).join(', ')}
        focusable="false"
      >
        <use href={`#${conflict ? attentionId : holdId(holdLooks[first.state], group.id + first.day)}`} />
        {dates.some(({ isMoved }) => isMoved) && <use href={`#${movedId}`} {...corners.moved} />}
        {dates.some(({ standIns }) => standIns) && <use href={`#${standInId}`} {...corners.standIn} />}
      </svg>
      {dates.length > 1 && (
        <small className={styles.several} aria-hidden="true">
          {dates.length}
        </small>
      )}
    </td>
  )
}

interface CourseHeadProps {
  course: WallCourse
  isOpen?: boolean
  isReached?: boolean
}

/** Name of a course beside its groups. */
export const CourseHead = ({ course, isOpen = false, isReached = true }: CourseHeadProps) => (
  <th className={styles.course} rowSpan={Math.max(1, course.groups.length)} scope="rowgroup">
    <button
      type="button"
      data-course={course.id}
      data-column={0}
      tabIndex={isReached ? 0 : -1}
      aria-current={isOpen || undefined}
    >
      {course.name}
    </button>
    <small translate={exactly(course.note)}>{course.note}</small>
    {course.state !== undefined && <small className={styles.state}>{course.state}</small>}
  </th>
)

interface WallRowProps {
  course: WallCourse
  group: WallGroup
  cells: readonly WallCell[]
  /** The first row of a course names it. */
  isFirst: boolean
  isOpen: boolean
  isCourseOpen: boolean
  /** Column that Tab reaches in this row. */
  reached: number | undefined
  today: string
  language: Language
}

/** Columns before the weeks: the course and the group. */
export const leadingColumns = 2

/** One group with its dates. Memoised, because the arrow keys change one row of forty. */
export const WallRow = memo(
  ({ course, group, cells, isFirst, isOpen, isCourseOpen, reached, today, language }: WallRowProps) => (
    <tr data-group={group.id} data-open={isOpen || undefined}>
      {isFirst && <CourseHead course={course} isOpen={isCourseOpen} isReached={reached === 0} />}
      <th className={styles.group} scope="row">
        <button type="button" data-column={1} tabIndex={reached === 1 ? 0 : -1} aria-current={isOpen || undefined}>
          <b>{group.time}</b> <span>{group.who}</span>
        </button>
        {group.note !== undefined && <small className={styles.state}>{group.note}</small>}
      </th>
      {cells.map((cell, index) => (
        <Cell
          key={cell.monday}
          group={group}
          cell={cell}
          column={index + leadingColumns}
          isReached={reached === index + leadingColumns}
          today={today}
          language={language}
        />
      ))}
      {group.filling ? (
        <td className={styles.filling}>
          <FillingBars of={group.filling} />
        </td>
      ) : (
        <td>{'\u00a0'}</td>
      )}
    </tr>
  ),
)
