import styles from './Logo.module.css'

/** The mark (an overhanging wall with one hold under it) and the centre's name. */
export const Logo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M3 3h26L14.5 29H3Z" fill="currentColor" />
      <circle className={styles.hold} cx="24" cy="23" r="5.5" />
    </svg>
    {name}
  </span>
)
