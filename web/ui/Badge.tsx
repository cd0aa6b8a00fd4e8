import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'
import { Initial } from './Initial.tsx'

interface BadgeProps {
  /** 'Kupuješ za' */
  label: string
  name: string
  /** Link or button that changes the person; the whole badge can be pressed. */
  change?: ReactNode
}

/** Badge of the person for whom a purchase is made. */
export const Badge = ({ label, name, change }: BadgeProps) => (
  <div className={classes('pressable edge', styles.badge)}>
    <Initial name={name} />
    <p className={styles.who}>
      <small>{label} </small>
      <b>{name}</b>
    </p>
    {change}
  </div>
)
