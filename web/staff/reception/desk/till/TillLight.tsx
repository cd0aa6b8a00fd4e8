import type { TillState } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { openTillPanel } from './open-till-panel.ts'
import styles from './TillLight.module.css'
import { useTill } from '#web/staff/money/tills/use-till.ts'

/** unclosed: of an earlier day, which takes no sale any more. */
type LightState = 'open' | 'closed' | 'counted' | 'unclosed'

const words: Record<LightState, (of: { till: string }) => string> = {
  open: m.till_light_open,
  closed: m.till_light_closed,
  counted: m.till_light_counted,
  unclosed: m.till_light_unclosed,
}

const lightState = ({ session }: TillState): LightState => {
  if (!session) return 'closed'
  if (session.isOld) return 'unclosed'
  return session.found ? 'counted' : 'open'
}

/** The till in the bar: a dot and words, a ring while it is closed, a triangle while its close is waited for. */
export const TillLight = () => {
  const { till } = useTill()
  if (!till) return null
  const { mark } = till
  const state = lightState(till)
  return (
    <button type="button" className={styles.light} onClick={openTillPanel} data-mark={mark} data-state={state}>
      <i aria-hidden="true" />
      <span>{words[state]({ till: mark })}</span>
      <Kbd>F9</Kbd>
    </button>
  )
}
