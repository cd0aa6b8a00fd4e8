import { m } from '#texts/compiled/messages.js'
import { Stones } from '#web/platform/ui/Stones.tsx'
import styles from './NothingWaits.module.css'

/** A quiet traverse: four outlines to come, and the one that is reached. */
const traverse = [
  { seed: 'nothing-1', x: 40, y: 92, size: 15 },
  { seed: 'nothing-2', x: 108, y: 58, size: 19 },
  { seed: 'nothing-3', x: 186, y: 84, size: 15 },
  { seed: 'nothing-4', x: 256, y: 48, size: 17 },
]
const reached = [{ seed: 'nothing-top', x: 60, y: 48, size: 30, kind: 'terminska' }] as const

/** The calm end of the list: there is nothing to decide. */
export const NothingWaits = () => (
  <div className={styles.nothing}>
    <div className={styles.art}>
      <div className={styles.route}>
        <Stones width={296} height={128} stones={traverse} tone="off" />
      </div>
      <div className={styles.top}>
        <Stones width={120} height={96} stones={reached} flat />
      </div>
    </div>
    <p className={styles.sentence}>{m.today_nothing()}</p>
    <p>{m.today_nothing_text()}</p>
  </div>
)
