import styles from './MarkTag.module.css'

/** Mark of a member of staff, as it stands on documents. */
export const MarkTag = ({ children }: { children: string }) => (
  <span className={styles.mark} translate="no">
    {children}
  </span>
)
