import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import styles from './DataTable.module.css'
import type { Column } from './table-column.ts'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** Rows under a heading of their own; one without a title has none. */
export interface RowGroup<Row> {
  name: string
  title?: string
  /** Beside the title: how many, how much. */
  note?: ReactNode
  rows: readonly Row[]
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  groups: readonly RowGroup<Row>[]
  idOf: (row: Row) => string
  /** Called by a press, a tap or Enter; without it rows are only read. */
  onOpen?: (row: Row) => void
  /** The row that the side panel shows. */
  openId?: string | undefined
  /** Rows that have ended step back. */
  isPast?: (row: Row) => boolean
  /** The query behind the rows. */
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** Sentence in place of rows, and what to do then. */
  empty: { sentence: string; action?: ReactNode }
  /** There are further rows. */
  more?: { onMore: () => void; busy: boolean } | undefined
}

// Said outright, because a table laid out as a list loses its roles in some browsers.
const tableRole = { role: 'table' }
const rowsRole = { role: 'rowgroup' }
const rowRole = { role: 'row' }

/**
 * A table of the office: hairlines, groups under an ink line, rows that arrows, Home, End and Enter work. In little room
 * it is a list of rows in which each value has its label.
 */
export const DataTable = <Row,>({
  label,
  columns,
  groups,
  idOf,
  onOpen,
  openId,
  isPast,
  query,
  empty,
  more,
}: DataTableProps<Row>) => {
  const rows = groups.flatMap((group) => group.rows)
  const keys = useRowKeys(rows.map(idOf), openId)
  if (query.data === undefined && !query.error) return <TableSkeleton label={m.loading()} />
  return (
    <div className={styles.around}>
      {query.error && (
        <TryAgain label={m.try_again()} onRetry={query.refetch}>
          {query.error.message}
        </TryAgain>
      )}
      {query.data !== undefined && rows.length === 0 && <Empty {...empty} />}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in its rows
        <table className={styles.table} aria-label={label} {...tableRole} onKeyDown={keys.onKeyDown}>
          <thead {...rowsRole}>
            <tr {...rowRole}>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-look={column.look}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(
            (group) =>
              group.rows.length > 0 && (
                <tbody key={group.name} {...rowsRole}>
                  {group.title !== undefined && (
                    <tr className={styles.group} {...rowRole}>
                      <th scope="rowgroup" colSpan={columns.length}>
                        <span>{group.title}</span>
                        {group.note !== undefined && <small>{group.note}</small>}
                      </th>
                    </tr>
                  )}
                  {group.rows.map((row) => (
                    <TableRow
                      key={idOf(row)}
                      id={idOf(row)}
                      row={row}
                      columns={columns}
                      onOpen={onOpen}
                      isOpen={idOf(row) === openId}
                      isPast={isPast?.(row) ?? false}
                      isReached={keys.reached === idOf(row)}
                      onReach={keys.onReach}
                    />
                  ))}
                </tbody>
              ),
          )}
        </table>
      )}
      {more && rows.length > 0 && (
        <p className={styles.more}>
          <Button small look="quiet" busy={more.busy} onClick={more.onMore}>
            {m.table_more()}
          </Button>
        </p>
      )}
    </div>
  )
}
