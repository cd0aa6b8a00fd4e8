import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inOrder } from './in-order.ts'
import styles from './Recap.module.css'

/** One thing that is bought. */
export interface RecapLine {
  name: string
  /** Lines under the name: dates, terms. */
  notes?: readonly string[] | undefined
  /** '2 ×' */
  quantity?: string | undefined
  sum: string
  /** A button that takes it out again. */
  action?: ReactNode
}

interface RecapProps {
  label: string
  lines: readonly RecapLine[]
  total?: { label: string; sum: string }
}

/** What is being bought: a line for each thing, and the total. */
export const Recap = ({ label, lines, total }: RecapProps) => (
  <section className={classes('cut', styles.recap)} aria-label={label}>
    <ul>
      {inOrder(lines).map(({ item: { name, notes, quantity, sum, action }, place }) => (
        <li key={place}>
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
