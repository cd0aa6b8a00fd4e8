import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import type { Verdict } from './fiscal-words.ts'
import styles from './FiscalVerdict.module.css'

/** The verdict at the head of the page: known by its shape, its colour and its words alike. */
export const FiscalVerdict = ({ of: { sign, words, means } }: { of: Verdict }) => (
  <output className={styles.verdict} data-sign={sign}>
    <Sign kind={sign} />
    <span>
      <b>{words}</b>
      <span>{means}</span>
    </span>
  </output>
)
