import Check from 'lucide/dist/esm/icons/check.mjs'
import ClockIcon from 'lucide/dist/esm/icons/clock.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef, type PointerEvent } from 'react'
import type { AttendanceState, RosterRow } from '#contract/staff/climbing/attendance.ts'
import { m } from '#texts/compiled/messages.js'
import { holdId } from '#web/staff/climbing/classes/hold-shapes.ts'
import { Icon, type Drawing } from '#web/platform/ui/Icon.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import styles from './RosterPage.module.css'
import { factsOf, isThere, stateWords } from './roster-words.ts'
import type { PendingMark } from './use-marks.ts'

const signs: Readonly<Record<AttendanceState, Drawing>> = {
  present: Check,
  absent: X,
  excused: Minus,
  late: ClockIcon,
  left_early: ClockIcon,
}

/** A press this long opens what else a row can do. */
const longPressMs = 550

interface MarkRowProps {
  row: RosterRow
  state: AttendanceState | undefined
  pending: PendingMark | undefined
  isComplete: boolean
  onTap: () => void
  onMore: () => void
}

/** One person of a roster: the row marks, a long press or the dots open the rest. */
export const MarkRow = ({ row, state, pending, isComplete, onTap, onMore }: MarkRowProps) => {
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const facts = factsOf(row)
  const name = `${row.firstName} ${row.lastName}`
  const words = state ? stateWords[state]() : isComplete ? m.roster_state_missing() : m.roster_state_none()
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    wasLong.current = false
    press.current = setTimeout(() => {
      wasLong.current = true
      onMore()
    }, longPressMs)
  }
  const end = () => clearTimeout(press.current)
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.mark}
        data-state={state}
        aria-pressed={isThere(state)}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => (wasLong.current ? undefined : onTap())}
      >
        <span className={styles.who}>
          <b translate="no">{name}</b>
          <small data-tone={facts.tone}>{facts.words}</small>
        </span>
        <span className={styles.state}>
          <span>{words}</span>
          {pending?.isWaiting && <small>{m.roster_waiting()}</small>}
        </span>
        <span className={styles.stone} data-pending={pending ? true : undefined}>
          <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
            <use href={`#${holdId(isThere(state) ? 'lit' : 'off', row._id)}`} />
          </svg>
          {state && <Icon of={signs[state]} />}
        </span>
      </button>
      <IconButton icon={Ellipsis} label={m.roster_more({ name })} onClick={onMore} />
    </li>
  )
}
