import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './WallPanel.module.css'

interface WallPanelProps {
  label: string
  /** VisitWall in the shape `panel`. */
  art?: ReactNode
  eyebrow: string
  big: ReactNode
  children?: ReactNode
}

/** Dark card with a wall and one large figure: the number of visits. */
export const WallPanel = ({ label, art, eyebrow, big, children }: WallPanelProps) => (
  <section className={classes('cut', 'on-wall', styles.panel)} aria-label={label}>
    {art}
    <p className={styles.figure}>
      <span>{eyebrow} </span>
      <b className="num">{big}</b>
    </p>
    {children}
  </section>
)
