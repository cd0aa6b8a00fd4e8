import styles from './DataTable.module.css'
import { PickBox } from './PickBox.tsx'
import type { Column } from './table-column.ts'
import { leaveUnsaved } from './unsaved.ts'
import { exactly } from '#web/platform/ui/exactly.ts'

interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  onOpen: ((row: Row) => void) | undefined
  isOpen: boolean
  isPreset: boolean
  isPast: boolean
  /** The one row that Tab reaches; arrows go on from it. */
  isReached: boolean
  onReach: (id: string) => void
  /** Its box, by which it is chosen for an act on several rows. */
  box: { name: string; isPicked: boolean; onPick: (isThrough: boolean) => void } | undefined
}

const rowRole = { role: 'row' }
const headRole = { role: 'rowheader' }
const cellRole = { role: 'cell' }

/** One row; all of it presses the button in its first cell. */
export const TableRow = <Row,>({
  id,
  row,
  columns,
  onOpen,
  isOpen,
  isPreset,
  isPast,
  isReached,
  onReach,
  box,
}: TableRowProps<Row>) => (
  <tr
    className={styles.row}
    data-open={isOpen || undefined}
    data-preset={isPreset || undefined}
    data-past={isPast || undefined}
    data-picked={box?.isPicked || undefined}
    {...rowRole}
  >
    {box && <PickBox {...box} isReached={isReached} onReach={() => onReach(id)} />}
    {columns.map(({ name, label, look, isName, cell }, index) =>
      index === 0 ? (
        <th key={name} scope="row" data-look={look} translate={isName ? 'no' : exactly(cell(row))} {...headRole}>
          {onOpen ? (
            <button
              type="button"
              className={styles.open}
              data-row={id}
              tabIndex={isReached ? 0 : -1}
              aria-current={isOpen || undefined}
              onFocus={() => onReach(id)}
              onClick={() => leaveUnsaved(() => onOpen(row))}
            >
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
        </th>
      ) : (
        <td key={name} data-look={look} {...cellRole}>
          {/* Shown where the head of the table has no room; screen readers have the head. */}
          <span className={styles.label} aria-hidden="true">
            {label}
          </span>
          <span className={styles.value} translate={isName ? 'no' : exactly(cell(row))}>
            {cell(row)}
          </span>
        </td>
      ),
    )}
  </tr>
)
