import styles from './Initial.module.css'
import type { Kind } from './kind.ts'

/** A person's first character on their colour; beside it stands the name. */
export const Initial = ({ name, kind }: { name: string; kind: Kind | undefined }) => (
  <span className={styles.initial} data-kind={kind} aria-hidden="true">
    {name.charAt(0)}
  </span>
)
