import type { ReactNode } from 'react'
import styles from './ArticleGrid.module.css'

/** Cards of articles side by side, none alone in its row. */
export const ArticleGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
