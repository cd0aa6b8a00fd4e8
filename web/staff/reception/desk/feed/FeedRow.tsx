import Undo from 'lucide/dist/esm/icons/undo-2.mjs'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { Stone, type StoneKind } from '#web/staff/reception/desk/parts/Stone.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import styles from './FeedRow.module.css'

interface FeedRowProps {
  seed: string
  at: string
  kind: StoneKind
  name: string
  /** What is left, or how the person came in. */
  detail: string
  /** Recorded here just now. */
  isNew: boolean
  isUndone: boolean
  /** Absent for who may not, and for what is taken back. */
  onUndo: (() => void) | undefined
  busy: boolean
}

/** One visit of the day, with the way back on it. */
export const FeedRow = ({ seed, at, kind, name, detail, isNew, isUndone, onUndo, busy }: FeedRowProps) => (
  <li className={styles.row} data-new={isNew || undefined} data-undone={isUndone || undefined}>
    <time dateTime={at}>{time(at)}</time>
    <Stone seed={seed} kind={isUndone ? undefined : kind} width={28} height={28} />
    <p>
      {isUndone ? <s translate="no">{name}</s> : <b translate="no">{name}</b>}
      <small>{detail}</small>
    </p>
    {onUndo && (
      <span className={styles.undo}>
        <IconButton icon={Undo} label={m.desk_undo_of({ name })} aria-busy={busy || undefined} onClick={onUndo} />
      </span>
    )}
  </li>
)
