import styles from './Kbd.module.css'

/** Cap of the key that presses the button it stands in; the words on the button say the same. */
export const Kbd = ({ children }: { children: string }) => (
  <kbd className={styles.key} aria-hidden="true">
    {children}
  </kbd>
)
