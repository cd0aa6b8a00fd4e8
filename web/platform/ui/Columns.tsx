import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Columns.module.css'

/** Two columns, the first one wider or the last one; stacked on narrow screens. */
export const Columns = ({ children, wideLast }: { children: [ReactNode, ReactNode]; wideLast?: boolean }) => (
  <div className={classes(styles.columns, wideLast && styles.last)}>{children}</div>
)
