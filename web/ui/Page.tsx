import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

interface PageProps {
  /** As wide as a text or a form can be read; otherwise as wide as the page. */
  narrow?: boolean
  children: ReactNode
}

/** The column a page stands in, with its rhythm. */
export const Page = ({ narrow, children }: PageProps) => (
  <div className={classes('wrap', styles.page, narrow && styles.narrow)}>{children}</div>
)
