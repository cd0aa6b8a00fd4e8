import { useState, type ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'
import styles from './DataTable.module.css'
import { Heading } from './Heading.tsx'
import { PickAll } from './PickBox.tsx'
import { PickedBar } from './PickedBar.tsx'
import { rowsInOrder } from './rows-in-order.ts'
import type { Column } from './table-column.ts'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { useOrder, type Orders } from './use-order.ts'
import { usePicked } from './use-picked.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Rows under a heading of their own; one without a title has none. */
export interface RowGroup<Row> {
  name: string
  title?: string
  /** Beside the title: how many, how much. */
  note?: ReactNode
  rows: readonly Row[]
}

/** Acts on several rows, each of which has a box then. */
export interface ManyActs<Row> {
  /** Name of the box of a row. */
  nameOf: (row: Row) => string
  /** Those that fit the chosen rows; the sentence of one that is done stands above the table. */
  acts: (rows: readonly Row[], onDone: (sentence?: string) => void) => ReactNode
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
  /** The row that Enter opens from the search above. */
  presetId?: string | undefined
  /** Rows that have ended step back. */
  isPast?: (row: Row) => boolean
  /** The query behind the rows. */
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** Sentence in place of rows, and what to do then. */
  empty: { sentence: string; children?: ReactNode; action?: ReactNode }
  /** There are further rows. */
  more?: { onMore: () => void; busy: boolean } | undefined
  /** The order at first, and where it stands in the address; which headings change it is said by the columns. */
  order?: Pick<Orders<string>, 'first' | 'address'>
  /** There are more rows than the list ever has, so that no heading puts those that are here in order. */
  isCut?: boolean
  many?: ManyActs<Row> | undefined
}

// Said outright, because a table laid out as a list loses its roles in some browsers.
const tableRole = { role: 'table' }
const rowsRole = { role: 'rowgroup' }
const rowRole = { role: 'row' }

/**
 * A table of the office: hairlines, groups under an ink line, rows that arrows, Home, End and Enter work. In little room
 * it is a list of rows in which each value has its label. Headings put the rows in order, and rows are chosen for acts on
 * several (docs/product/staff.md §12.22, §12.24).
 */
export const DataTable = <Row,>({
  label,
  columns,
  groups,
  idOf,
  onOpen,
  openId,
  presetId,
  isPast,
  query,
  empty,
  more,
  order: asked,
  isCut = false,
  many,
}: DataTableProps<Row>) => {
  const names = isCut ? [] : columns.flatMap(({ name, sort }) => (sort === undefined ? [] : [name]))
  const { order, press } = useOrder({ names, first: asked?.first, address: asked?.address })
  const ordered = groups.map((group) => ({ ...group, rows: rowsInOrder(group.rows, columns, order) }))
  const rows = ordered.flatMap((group) => group.rows)
  const picks = usePicked(rows, idOf)
  const [said, setSaid] = useState<string>()
  const keys = useRowKeys(rows.map(idOf), openId, many && picks)
  if (query.data === undefined && !query.error) return <TableSkeleton label={m.loading()} />
  return (
    <div className={styles.around}>
      {query.error && (
        <TryAgain label={m.try_again()} onRetry={query.refetch}>
          {query.error.message}
        </TryAgain>
      )}
      {said !== undefined && picks.picked.size === 0 && (
        <Notice tone="ok" live="status">
          {said}
        </Notice>
      )}
      {query.data !== undefined && rows.length === 0 && <Empty {...empty} />}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in its rows
        <table className={styles.table} aria-label={label} {...tableRole} onKeyDown={keys.onKeyDown}>
          <thead {...rowsRole}>
            <tr {...rowRole}>
              {many && <PickAll isAll={picks.all} onAll={picks.setAll} />}
              {columns.map((column) => (
                <Heading
                  key={column.name}
                  column={column}
                  order={order}
                  onPress={names.includes(column.name) ? press : undefined}
                />
              ))}
            </tr>
          </thead>
          {ordered.map(
            (group) =>
              group.rows.length > 0 && (
                <tbody key={group.name} {...rowsRole}>
                  {group.title !== undefined && (
                    <tr className={styles.group} {...rowRole}>
                      <th scope="rowgroup" colSpan={columns.length + (many ? 1 : 0)}>
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
                      isPreset={idOf(row) === presetId}
                      isPast={isPast?.(row) ?? false}
                      isReached={keys.reached === idOf(row)}
                      onReach={keys.onReach}
                      box={
                        many && {
                          name: many.nameOf(row),
                          isPicked: picks.picked.has(idOf(row)),
                          onPick: (isThrough) =>
                            isThrough ? picks.pickThrough(idOf(row), idOf(row)) : picks.pick(idOf(row)),
                        }
                      }
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
      {many && (
        <PickedBar count={picks.picked.size} onEnd={picks.end}>
          {picks.picked.size > 0 &&
            many.acts([...picks.picked.values()], (sentence) => {
              picks.end()
              setSaid(sentence)
            })}
        </PickedBar>
      )}
    </div>
  )
}
