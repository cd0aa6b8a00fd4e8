import type { ReactNode } from 'react'

/** A column. The first one names the row and opens it. */
export interface Column<Row> {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  /**
   * `end` for sums and counts; `whole` never breaks its line, such as a date; `minor` leaves a narrow table, because the
   * panel says it as well.
   */
  look?: 'end' | 'whole' | 'minor'
  /** Names of people, which no browser translates. Sums and numbers need no word. */
  isName?: true
  /**
   * Its heading puts the rows in order: by this value of each, or by the server where further rows follow those that are
   * here.
   */
  sort?: 'server' | ((row: Row) => string | number)
}
