import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './ListRows.module.css'

/** Rows divided by hairlines: visits, classes, invoices. Dense ones suit long lists of two short lines each. */
export const ListRows = ({ children, dense }: { children: ReactNode; dense?: boolean }) => (
  <ul className={classes(styles.list, dense && styles.dense)}>{children}</ul>
)

interface ListRowProps {
  /** A Dot or a DateTile. */
  lead?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Tag under the note. */
  tag?: ReactNode
  /** Date or button at the end; moves under the title on narrow screens. */
  end?: ReactNode
  /** Notes or actions below the row, in full width. */
  foot?: ReactNode
  /** The whole row presses its link. */
  pressable?: boolean
}

/** One row of a list. */
export const ListRow = ({ lead, title, note, tag, end, foot, pressable }: ListRowProps) => (
  <li className={pressable ? 'pressable' : undefined}>
    {lead}
    <div className={styles.text}>
      <div className={styles.what}>
        <b>{title}</b>
        {note && <small>{note}</small>}
        {tag}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </li>
)
