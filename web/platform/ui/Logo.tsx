import { centre } from '#web/platform/centre.ts'
import styles from './Logo.module.css'

/** The mark (an overhanging wall with one hold under it) or the centre's logo, and a name. */
export const Logo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    {centre.logo ? (
      <img src={centre.logo} alt="" />
    ) : (
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 3h26L14.5 29H3Z" fill="currentColor" />
        <circle fill="var(--coral)" cx="24" cy="23" r="5.5" />
      </svg>
    )}
    {name}
  </span>
)
