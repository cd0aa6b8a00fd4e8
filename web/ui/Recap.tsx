import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inOrder } from './in-order.ts'
import styles from './Recap.module.css'

/** One article of a purchase. */
export interface RecapLine {
  name: string
  /** Lines under the name: dates, terms. */
  notes?: readonly string[] | undefined
  /** '2 ×' */
  quantity?: string | undefined
  sum: string
  /** Button that removes it. */
  action?: ReactNode
}

interface RecapProps {
  label: string
  lines: readonly RecapLine[]
  total?: { label: string; sum: string }
}

/** Summary of a purchase: a line for each article, and the total. */
export const Recap = ({ label, lines, total }: RecapProps) => (
  <section className={classes('cut', styles.recap)} aria-label={label}>
    <ul>
      {inOrder(lines).map(({ item: { name, notes, quantity, sum, action }, index }) => (
        <li key={index}>
          <span className={styles.name}>
            <b>
              {quantity && <span className="num">{quantity}</span>} {name}
            </b>
            {notes?.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </span>{' '}
          <span className={classes('num', styles.sum)}>{sum}</span>
          {action && <span className={styles.action}>{action}</span>}
        </li>
      ))}
    </ul>
    {total && (
      <p className={styles.total}>
        <b>{total.label}</b> <span className="num">{total.sum}</span>
      </p>
    )}
  </section>
)
