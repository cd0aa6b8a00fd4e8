// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType } from 'kysely'
import type { StaffId } from '#contract/platform/id.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    logo: {
      name: string
      bytes: Buffer
      uploaded_at: Date
    }
    setting_change: {
      number: number
      name: string
      before: ColumnType<unknown, string, string>
      after: ColumnType<unknown, string, string>
      at: Date
      staff_id: StaffId
    }
    terms_document: {
      name: string
      bytes: Buffer
      uploaded_at: Date
    }
  }
}
