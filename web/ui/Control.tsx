import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Control.module.css'
import { Icon } from './Icon.tsx'

/** The box around a native input or select, with room for a button at its end. */
export const Control = ({ bad, children }: { bad: boolean; children: ReactNode }) => (
  <div className={classes(styles.control, bad && styles.bad)}>{children}</div>
)

/** One option of a native select. */
export interface Choice {
  value: string
  label: string
}

/** The options of a native select, the first one empty while nothing is chosen, and its arrow. */
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

/** The arrow of a select; the browser's own one differs everywhere. */
export const Arrow = () => (
  <span className={styles.arrow}>
    <Icon of={ChevronDown} />
  </span>
)
