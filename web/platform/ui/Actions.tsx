import type { ReactNode } from 'react'
import styles from './Actions.module.css'

/** Buttons at the foot of a form or a card, side by side where they fit. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
