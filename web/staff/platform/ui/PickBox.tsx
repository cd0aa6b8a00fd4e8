import { m } from '#texts/compiled/messages.js'
import styles from './DataTable.module.css'

interface PickBoxProps {
  /** Names the row. */
  name: string
  isPicked: boolean
  /** Whether Tab reaches it. */
  isReached: boolean
  onReach?: () => void
  /** `isThrough`: all rows from the last chosen one on, by Shift. */
  onPick: (isThrough: boolean) => void
}

const cellRole = { role: 'cell' }

/** The box of a row, by which it is chosen for an act on several rows. */
export const PickBox = ({ name, isPicked, isReached, onReach, onPick }: PickBoxProps) => (
  <td className={styles.pick} {...cellRole}>
    <label>
      <input
        type="checkbox"
        aria-label={m.table_pick({ name })}
        tabIndex={isReached ? 0 : -1}
        checked={isPicked}
        onFocus={onReach}
        // The click tells of Shift, also that of a finger or of Space.
        onChange={({ nativeEvent }) => onPick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  </td>
)

interface PickAllProps {
  isAll: boolean
  onAll: (isPicked: boolean) => void
}

/** The box over those of the rows, which chooses all that are shown. */
export const PickAll = ({ isAll, onAll }: PickAllProps) => (
  <th scope="col" className={styles.pick} aria-label={m.table_pick_all()}>
    <label>
      <input
        type="checkbox"
        aria-label={m.table_pick_all()}
        checked={isAll}
        onChange={({ currentTarget }) => onAll(currentTarget.checked)}
      />
      <span className={styles.pickAll} aria-hidden="true">
        {m.table_pick_all()}
      </span>
    </label>
  </th>
)
