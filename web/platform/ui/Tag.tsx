import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A short mark beside a name; `danger` for what still has to be paid. */
export const Tag = ({ tone = 'plain', children }: { tone?: 'plain' | 'danger'; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
