import type { ReactNode } from 'react'
import styles from './ArticleGrid.module.css'

/** Wide cards side by side, as those of articles are; apart from these, so that a shop does not load what lists need. */
export const Cards = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
