import { Children, type ReactNode } from 'react'
import styles from './Steps.module.css'

/** What to do next, in order; each child is a step, and what is not there is none. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={styles.steps}>{Children.map(children, (step) => step && <li>{step}</li>)}</ol>
)
