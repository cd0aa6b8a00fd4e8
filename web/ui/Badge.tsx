import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'
import { Initial } from './Initial.tsx'
import type { Kind } from './kind.ts'

interface BadgeProps {
  /** 'Kupuješ za' */
  label: string
  name: string
  kind?: Kind
  /** Link or button that changes the person; the whole badge can be pressed. */
  change?: ReactNode
}

/** Badge of the person for whom a purchase is made. */
export const Badge = ({ label, name, kind, change }: BadgeProps) => (
  <div className={classes('pressable', styles.badge)}>
    <Initial name={name} kind={kind} />
    <p className={styles.who}>
      <small>{label} </small>
      <b>{name}</b>
    </p>
    {change}
  </div>
)
