import { useMemo, type MouseEvent } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { shortMonth } from '#texts/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { classes } from '#web/platform/ui/classes.ts'
import { HoldSymbols } from './HoldSymbols.tsx'
import styles from './SeasonWall.module.css'
import { useWallKeys } from './use-wall-keys.ts'
import { cellsOf, weeksOf, type ClosedDays, type WallCourse, type WallWeek } from './wall.ts'
import { CourseHead, WallRow } from './WallRow.tsx'

/** Heading of a week: its month, its Monday, and whether it is the present one. */
export const WeekHead = ({ monday, beginsMonth, isNow, isClosed }: WallWeek) => {
  const language = useLanguage()
  return (
    <th scope="col" className={classes(isNow && styles.now, isClosed && styles.closed)}>
      <small aria-hidden="true">{isClosed ? m.wall_closed() : beginsMonth && shortMonth(monday, language)}</small>
      <span aria-hidden="true">{`${Number(monday.slice(8))}.`}</span>
      <span className="hidden">
        {isNow ? m.wall_week_now({ day: shortDate(monday) }) : m.wall_week({ day: shortDate(monday) })}
      </span>
    </th>
  )
}

// A grid has keys of its own; its cells then are grid cells by themselves.
const gridRole = { role: 'grid' }

/** A course that has no group yet is only its name. */
const EmptyCourse = ({ course, columns }: { course: WallCourse; columns: number }) => (
  <tr>
    <CourseHead course={course} />
    <td className={styles.empty} colSpan={columns}>
      {m.course_no_groups()}
    </td>
  </tr>
)

interface SeasonWallProps {
  /** Names the table for screen readers. */
  label: string
  courses: readonly WallCourse[]
  closedDays: ClosedDays
  today: Day
  /** Called with the course, and with the group unless the course itself was pressed. */
  onOpen: (courseId: string, groupId?: string) => void
  /** What the panel shows: a course, and maybe one of its groups. */
  courseId?: string | undefined
  groupId?: string | undefined
}

/**
 * The season as a climbing wall: rows are groups, columns weeks, and each date a hold. It is one table with headings and
 * words in each cell, which the arrow keys walk through.
 */
export const SeasonWall = ({ label, courses, closedDays, today, onOpen, courseId, groupId }: SeasonWallProps) => {
  const language = useLanguage()
  const groups = useMemo(() => courses.flatMap((course) => course.groups), [courses])
  const weeks = useMemo(() => weeksOf(groups, closedDays, today), [groups, closedDays, today])
  const cells = useMemo(
    () => new Map(groups.map((group) => [group.id, cellsOf(group, weeks, closedDays)])),
    [groups, weeks, closedDays],
  )
  const keys = useWallKeys(
    groups.map(({ id }) => id),
    groupId,
  )
  const hasFilling = groups.some(({ filling }) => filling)

  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const named = event.target.closest<HTMLElement>('[data-course]')?.dataset['course']
    if (named !== undefined) return onOpen(named)
    const pressed = event.target.closest<HTMLElement>('[data-group]')?.dataset['group']
    const course = courses.find((each) => each.groups.some(({ id }) => id === pressed))
    return course && onOpen(course.id, pressed)
  }
  return (
    <div className={styles.around}>
      <HoldSymbols />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid: its cells and their keys are its own */}
      <table
        className={styles.wall}
        {...gridRole}
        aria-label={label}
        aria-readonly="true"
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onClick={press}
      >
        <colgroup>
          <col className={styles.courses} />
          <col className={styles.groups} />
          {weeks.map(({ monday, isNow }) => (
            <col key={monday} className={classes(styles.week, isNow && styles.present)} />
          ))}
          <col className={hasFilling ? styles.fillings : styles.end} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.course}>
              <span className="hidden">{m.wall_course()}</span>
            </th>
            <th scope="col" className={styles.group}>
              <span className="hidden">{m.wall_group()}</span>
            </th>
            {weeks.map((week) => (
              <WeekHead key={week.monday} {...week} />
            ))}
            {hasFilling ? (
              <th scope="col">
                <span className="hidden">{m.wall_filling()}</span>
              </th>
            ) : (
              <td className={styles.end}>{'\u00a0'}</td>
            )}
          </tr>
        </thead>
        {courses.map((course) => (
          <tbody key={course.id}>
            {course.groups.length === 0 && <EmptyCourse course={course} columns={weeks.length + 2} />}
            {course.groups.map((group, index) => (
              <WallRow
                key={group.id}
                course={course}
                group={group}
                cells={cells.get(group.id) ?? []}
                isFirst={index === 0}
                isOpen={group.id === groupId}
                isCourseOpen={course.id === courseId && groupId === undefined}
                reached={keys.reached?.groupId === group.id ? keys.reached.column : undefined}
                today={today}
                language={language}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
