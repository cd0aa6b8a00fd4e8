// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ClassId, StaffId } from '#contract/platform/id.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    staff_message: {
      id: string
      key: string
      sent_by: StaffId
      sent_at: Date
      subject: string
      body: string
      class_id: ClassId | null
      recipients: number | null
    }
  }
}
