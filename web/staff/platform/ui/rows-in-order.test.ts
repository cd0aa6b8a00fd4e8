import { expect, test } from 'vitest'
import { rowsInOrder } from './rows-in-order.ts'
import type { Column } from './table-column.ts'

interface Row {
  name: string
  count: number
}

const columns: Column<Row>[] = [
  { name: 'name', label: 'Ime', cell: ({ name }) => name, sort: ({ name }) => name },
  { name: 'count', label: 'Število', cell: ({ count }) => count, sort: ({ count }) => count },
  { name: 'there', label: 'Tam', cell: () => '', sort: 'server' },
]
const rows: Row[] = [
  { name: 'Žiga', count: 2 },
  { name: 'Čas 10', count: 10 },
  { name: 'Čas 9', count: 2 },
]

test.each([
  ['name', ['Čas 9', 'Čas 10', 'Žiga']],
  ['-name', ['Žiga', 'Čas 10', 'Čas 9']],
  // Those alike stay as they came, also from the last to the first.
  ['count', ['Žiga', 'Čas 9', 'Čas 10']],
  ['-count', ['Čas 10', 'Žiga', 'Čas 9']],
  ['there', ['Žiga', 'Čas 10', 'Čas 9']],
  [undefined, ['Žiga', 'Čas 10', 'Čas 9']],
])('rows by %s', (order, names) => {
  expect(rowsInOrder(rows, columns, order).map(({ name }) => name)).toEqual(names)
})
