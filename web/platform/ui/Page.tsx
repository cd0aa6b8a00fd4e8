import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

interface PageProps {
  /** Width for texts and forms; otherwise the full page width. */
  narrow?: boolean
  /** Half of the space around the heading, for a page whose button should be in view. */
  dense?: boolean
  children: ReactNode
}

/** Column of a page, with its spacing. */
export const Page = ({ narrow, dense, children }: PageProps) => (
  <div className={classes('wrap', styles.page, narrow && styles.narrow, dense && styles.dense)}>{children}</div>
)
