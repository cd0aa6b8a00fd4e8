// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { TicketType } from '#contract/catalogue.ts'
import type { DeviceId, PersonId, StaffId, TicketId, VisitId } from '#contract/kit/id.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import type { EntryReason } from '#contract/visits.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    visit: {
      id: VisitId
      person_id: PersonId | null
      ticket_id: TicketId | null
      ticket_name: ColumnType<LocalizedText | null, string | null | undefined, string | null>
      ticket_type: TicketType | null
      at: Date
      scan: string
      reason: Generated<EntryReason>
      receipt: Generated<string>
      heads: Generated<number>
      supervisor_id: PersonId | null
      supervisor_name: Generated<string>
      supervisor_phone: Generated<string>
      staff_id: StaffId | null
      device_id: DeviceId | null
      recorded_at: Date | null
      late: Generated<boolean>
      asked: Buffer | null
      undone_at: Date | null
      undone_by: StaffId | null
      undone_because: Generated<string>
    }
  }
}
