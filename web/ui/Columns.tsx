import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Two columns where there is room for them, the first one wider; below each other where there is not. */
export const Columns = ({ children }: { children: [ReactNode, ReactNode] }) => (
  <div className={styles.columns}>{children}</div>
)
