import Check from 'lucide/dist/esm/icons/check.mjs'
import styles from './DoneMark.module.css'
import { Icon } from './Icon.tsx'

/** Tick of success, hidden from screen readers; the heading names the result. */
export const DoneMark = () => (
  <span className={styles.done}>
    <Icon of={Check} />
  </span>
)
