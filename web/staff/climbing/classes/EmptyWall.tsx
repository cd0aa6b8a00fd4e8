import type { ReactNode } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { inOrder } from '#web/platform/ui/in-order.ts'
import styles from './SeasonWall.module.css'
import { WeekHead } from './SeasonWall.tsx'
import { emptyWeeks } from './wall.ts'

/** Weeks that an empty wall shows: those of a usual course. */
const shownWeeks = 12

/** Rows below the first one, as empty as the season. */
const emptyRows = ['second', 'third', 'fourth']

interface EmptyWallProps {
  label: string
  /** Day in the first week that is shown. */
  from: Day
  today: Day
  /** How the first course comes. */
  actions: ReactNode
}

/** The wall of a season without groups: its weeks stand already, and its first row says how to begin. */
export const EmptyWall = ({ label, from, today, actions }: EmptyWallProps) => {
  const weeks = emptyWeeks(from, shownWeeks, today)
  return (
    <div className={styles.around}>
      <table className={styles.wall} aria-label={label}>
        <colgroup>
          <col className={styles.courses} />
          {weeks.map(({ monday }) => (
            <col key={monday} className={styles.week} />
          ))}
          <col className={styles.end} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{m.wall_course()}</span>
            </th>
            {weeks.map((week) => (
              <WeekHead key={week.monday} {...week} />
            ))}
            <td className={styles.end}>{'\u00a0'}</td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={styles.begin}>
              {m.wall_begin()}
            </th>
            <td colSpan={weeks.length + 1}>
              <div className={styles.first}>
                <p>{m.wall_begin_how()}</p>
                {actions}
              </div>
            </td>
          </tr>
          {inOrder(emptyRows).map(({ item }) => (
            <tr key={item} aria-hidden="true">
              <td colSpan={weeks.length + 2}>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
