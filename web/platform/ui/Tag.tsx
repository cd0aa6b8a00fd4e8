import type { ReactNode } from 'react'
import styles from './Tag.module.css'

interface TagProps {
  /** `danger` for what still has to be paid, `few` for what is soon gone. */
  tone?: 'plain' | 'danger' | 'ok' | 'few'
  children: ReactNode
}

/** A short mark beside a name. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
