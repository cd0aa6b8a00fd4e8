import Scan from 'lucide/dist/esm/icons/scan-line.mjs'
import { m } from '#texts/compiled/messages.js'
import { Icon } from '#web/platform/ui/Icon.tsx'
import styles from './Ready.module.css'

/** The desk waits; `slim` below what was done last. */
export const Ready = ({ isSlim = false }: { isSlim?: boolean }) => (
  <p className={styles.ready} data-slim={isSlim || undefined}>
    <Icon of={Scan} />
    <span>
      <b>{m.desk_ready()}</b>
      <span>{isSlim ? m.desk_ready_next() : m.desk_ready_note()}</span>
    </span>
  </p>
)
