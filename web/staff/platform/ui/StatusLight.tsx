import styles from './StatusLight.module.css'

/** ok is quiet, off is a ring, wait and stop are filled pills, because only trouble may draw the eye. */
export type Light = 'ok' | 'off' | 'wait' | 'stop'

/** A state as a dot and a word; never the colour alone. */
export const StatusLight = ({ light, children }: { light: Light; children: string }) => (
  <span className={styles.light} data-light={light}>
    {children}
  </span>
)
