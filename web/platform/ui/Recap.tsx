import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inOrder } from './in-order.ts'
import { Name } from './Name.tsx'
import styles from './Recap.module.css'

/** One article of a purchase. */
export interface RecapLine {
  /** Tells lines apart where they can be removed. */
  id?: string
  name: string
  /** Lines under the name: dates, terms. */
  notes?: readonly string[] | undefined
  /** '2 ×' */
  quantity?: string | undefined
  sum: string
  /** Changes the quantity. */
  stepper?: ReactNode
  /** Button that removes it. */
  action?: ReactNode
}

interface RecapProps {
  label: string
  lines: readonly RecapLine[]
  /** A total that changes is announced. */
  total?: { label: string; sum: string; changes?: boolean }
}

/** Summary of a purchase: a line for each article, and the total. */
export const Recap = ({ label, lines, total }: RecapProps) => (
  <section className={classes('cut', styles.recap)} aria-label={label}>
    <ul>
      {inOrder(lines).map(({ item: { id, name, notes, quantity, sum, stepper, action }, index }) => (
        <li key={id ?? index}>
          <b className={styles.name}>
            {quantity && <span className="num">{quantity}</span>} {name}
          </b>{' '}
          <span className={classes('num', styles.sum)} translate="no">
            {sum}
          </span>
          {notes && (
            <div className={styles.notes}>
              {inOrder(notes).map((note) => (
                <small key={note.index}>
                  <Name>{note.item}</Name>
                </small>
              ))}
            </div>
          )}
          {stepper && <div className={styles.stepper}>{stepper}</div>}
          {action && <span className={styles.action}>{action}</span>}
        </li>
      ))}
    </ul>
    {total && (
      <p className={styles.total}>
        <b>{total.label}</b>{' '}
        <span className="num" translate="no" aria-live={total.changes ? 'polite' : undefined}>
          {total.sum}
        </span>
      </p>
    )}
  </section>
)
