import styles from './ToneTag.module.css'

/** wait: someone must act · go: done · line: neither. */
export type Tone = 'wait' | 'go' | 'line'

/** A state as a word on its colour. */
export const ToneTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <small className={styles.tag} data-tone={tone}>
    {children}
  </small>
)
