import { sql, type RawBuilder } from 'kysely'

/**
 * Order of a list that is read in pages. None of its columns is ever empty, and the last one names the row, so that rows
 * alike keep their places from page to page.
 */
export interface RowOrder {
  columns: readonly RawBuilder<unknown>[]
  isDown: boolean
}

export const orderOf = ({ columns, isDown }: RowOrder): RawBuilder<unknown> =>
  sql.join(columns.map((column) => (isDown ? sql`${column} desc` : column)))

/** What comes after a row; `row` is its table and how to find it. */
export const rowsAfter = ({ columns, isDown }: RowOrder, row: RawBuilder<unknown>): RawBuilder<boolean> => {
  const all = sql.join(columns)
  return sql<boolean>`(${all}) ${isDown ? sql`<` : sql`>`} (select ${all} from ${row})`
}
