import type { ReactNode } from 'react'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { classes } from '#web/platform/ui/classes.ts'
import styles from './Verdict.module.css'

/** ask: a question before anything is recorded; it has the colour of the wall, since it is no verdict yet. */
export type VerdictTone = 'go' | 'wait' | 'stop' | 'ask'

interface VerdictProps {
  tone: VerdictTone
  /** What counts, in one sentence. */
  sentence: string
  reason?: ReactNode
  /** Lower: a question, or what is left of a verdict after some seconds. */
  isSlim?: boolean
  /** Button at its end. */
  action?: ReactNode
}

/** The one coloured field of the desk: colour, words and shape say the same. */
export const Verdict = ({ tone, sentence, reason, isSlim = false, action }: VerdictProps) => (
  <div className={classes('edge', styles.verdict, isSlim && styles.slim)} data-verdict={tone}>
    <Sign kind={tone} />
    <p className={styles.words}>
      <b>{sentence}</b>
      {reason && <span>{reason}</span>}
    </p>
    {action}
  </div>
)

interface ReasonProps {
  tone: 'stop' | 'wait' | 'info'
  sentence: string
  detail?: string | undefined
  action?: ReactNode
}

/** A further reason below the verdict, quieter than it, with its own way on. */
export const Reason = ({ tone, sentence, detail, action }: ReasonProps) => (
  <li className={styles.reason} data-tone={tone}>
    <Sign kind={tone} />
    <p>
      {sentence}
      {detail && <small>{detail}</small>}
    </p>
    {action}
  </li>
)

export const Reasons = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.reasons} aria-label={label}>
    {children}
  </ul>
)
