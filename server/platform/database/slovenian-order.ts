import { sql, type RawBuilder } from 'kysely'

/** Puts names of this column into Slovenian order, the same in every database whatever its locale. */
export const inSlovenianOrder = (column: string): RawBuilder<string> =>
  sql`slovenian_order(${sql.ref(column)}) collate "C"`
