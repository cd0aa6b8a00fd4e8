import { Children, type ReactNode } from 'react'
import styles from './Steps.module.css'

/** Ordered list of next steps; each child is a step, empty children are skipped. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={styles.steps}>{Children.map(children, (step) => step && <li>{step}</li>)}</ol>
)
