import styles from './Initial.module.css'
import type { Kind } from './kind.ts'

/** First character of a name on the person's colour; the name stands beside it. */
export const Initial = ({ name, kind }: { name: string; kind: Kind | undefined }) => (
  <span className={styles.initial} data-kind={kind} aria-hidden="true">
    {name.charAt(0)}
  </span>
)
