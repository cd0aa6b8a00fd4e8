import Check from 'lucide-react/icons/check'
import styles from './DoneMark.module.css'
import { Icon } from './Icon.tsx'

/** The tick above 'it worked'; the heading says it in words. */
export const DoneMark = () => (
  <span className={styles.done}>
    <Icon of={Check} />
  </span>
)
