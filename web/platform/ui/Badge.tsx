import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Badge.module.css'
import { Initial } from './Initial.tsx'

interface BadgeProps {
  /** 'Kupuješ za' */
  label: string
  name: string
  /** The name is that of many people, so it has no initial. */
  isGroup?: boolean
  /** Link or button that changes the person; the whole badge can be pressed. */
  change?: ReactNode
}

/** Badge of the person or group for whom a purchase is made. */
export const Badge = ({ label, name, isGroup, change }: BadgeProps) => (
  <div className={classes('pressable edge', styles.badge)}>
    {!isGroup && <Initial name={name} />}
    <p className={styles.who}>
      <small>{label} </small>
      <b translate={isGroup ? undefined : 'no'}>{name}</b>
    </p>
    {change}
  </div>
)
