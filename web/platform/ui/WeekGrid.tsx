import { Fragment, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './WeekGrid.module.css'

interface WeekGridProps {
  /** Days from Monday on; one without content is shown only as an empty column. */
  days: readonly { title: string; content?: ReactNode }[]
}

/** Timetable of a week: columns of days on wide screens, days below one another on others. */
export const WeekGrid = ({ days }: WeekGridProps) => (
  <div className={styles.week}>
    {days.map(({ title, content }) =>
      content ? (
        <Fragment key={title}>{content}</Fragment>
      ) : (
        <p key={title} className={classes('muted', styles.off)} aria-hidden="true">
          {title}
        </p>
      ),
    )}
  </div>
)
