import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Control.module.css'
import { Icon } from './Icon.tsx'

/** Box around a native input or select, with space for a button at its end. */
export const Control = ({ bad, children }: { bad: boolean; children: ReactNode }) => (
  <div className={classes(styles.control, bad && styles.bad)}>{children}</div>
)

/** One option of a native select. */
export interface Choice {
  value: string
  label: string
}

/** Options of a native select, with an empty first one where its text is given. */
export const Choices = ({ empty, options }: { empty: string | undefined; options: readonly Choice[] }) => (
  <>
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)

/** Arrow of a select; the native one differs between browsers. */
export const Arrow = () => (
  <span className={styles.arrow}>
    <Icon of={ChevronDown} />
  </span>
)
