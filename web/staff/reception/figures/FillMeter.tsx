import type { ClassesRow } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import styles from './FillMeter.module.css'
import { shareInWords } from './report-words.ts'

/** Taken places of all dates, as a bar and in numbers. */
export const FillMeter = ({ of: { name, taken, places } }: { of: ClassesRow }) => (
  <span className={styles.fill}>
    <meter min={0} max={Math.max(1, places)} value={taken} aria-label={inLanguage(name)} />
    <span>
      <b>{shareInWords(taken, places)}</b> {m.wall_taken({ taken: String(taken), places: String(places) })}
    </span>
    {taken >= places && places > 0 && <ToneTag tone="go">{m.report_full()}</ToneTag>}
  </span>
)
