import type { ReactNode } from 'react'
import styles from './Cards.module.css'

/** Wide cards beside each other; two or three in a row, so that the last row has no single card where possible. */
export const Cards = ({ children }: { children: readonly ReactNode[] }) => (
  <div className={styles.cards} data-three={(children.length > 2 && children.length % 3 !== 1) || undefined}>
    {children}
  </div>
)
