import styles from './DataTable.module.css'
import type { Column } from './table-column.ts'

interface HeadingProps {
  column: Column<never>
  /** The order of the list. */
  order: string | undefined
  /** Absent where it puts nothing in order. */
  onPress: ((name: string, startsDown: boolean) => void) | undefined
}

/** Heading of a column. One that puts the rows in order is a button; sums begin with the greatest. */
export const Heading = ({ column: { name, label, look }, order, onPress }: HeadingProps) => {
  const direction = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" data-look={look} aria-sort={direction}>
      {onPress ? (
        <button type="button" className={styles.sort} onClick={() => onPress(name, look === 'end')}>
          {label}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
