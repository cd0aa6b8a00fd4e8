// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { StaffId } from '#contract/platform/id.ts'
import type { Season, ShownException } from '#contract/centre/hours.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    hours_change: {
      number: number
      seasons: ColumnType<Season[], string, string>
      exceptions: ColumnType<ShownException[], string, string>
      is_undo: Generated<boolean>
      at: Date
      staff_id: StaffId | null
    }
  }
}
