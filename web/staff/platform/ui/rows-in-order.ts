import type { Column } from './table-column.ts'

const collator = new Intl.Collator('sl', { numeric: true })

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))

/** Rows by the values of a column, where all of them are here; those alike stay as they came. */
export const rowsInOrder = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: string | undefined,
): readonly Row[] => {
  const valueOf = columns.find(({ name }) => order === name || order === `-${name}`)?.sort
  if (typeof valueOf !== 'function') return rows
  const sign = order?.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(valueOf(one), valueOf(other)))
}
