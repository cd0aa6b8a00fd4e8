import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Two columns, the first one wider; stacked on narrow screens. */
export const Columns = ({ children }: { children: [ReactNode, ReactNode] }) => (
  <div className={styles.columns}>{children}</div>
)
