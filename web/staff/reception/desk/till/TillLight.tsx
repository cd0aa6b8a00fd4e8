import { m } from '#texts/compiled/messages.js'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { openTillPanel } from './open-till-panel.ts'
import styles from './TillLight.module.css'
import { useTill } from '#web/staff/money/tills/use-till.ts'

/** The till in the bar: a dot and words, in a ring while it is closed. */
export const TillLight = () => {
  const { till } = useTill()
  if (!till) return null
  const { session, mark } = till
  const words = session ? m.till_light_open({ till: mark }) : m.till_light_closed({ till: mark })
  return (
    <button
      type="button"
      className={styles.light}
      onClick={openTillPanel}
      data-mark={mark}
      data-open={(session && !session.isOld) || undefined}
    >
      <i aria-hidden="true" />
      <span>{words}</span>
      <Kbd>F9</Kbd>
    </button>
  )
}
