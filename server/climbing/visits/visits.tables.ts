// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { BearerTicketId, DeviceId, DoubtfulVisitId, PersonId, StaffId, TicketId, VisitId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { EntryReason } from '#contract/climbing/visits.ts'
import type { Doubt } from '#contract/staff/climbing/visits.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    queued_visit: {
      key: DoubtfulVisitId
      asked: Buffer
      text: Generated<string>
      person_id: PersonId | null
      at: Date
      sent_at: Date
      state: 'recorded' | 'already_in' | 'doubtful' | 'dismissed'
      why: Doubt | null
      staff_id: StaffId
      device_id: DeviceId | null
      decided_at: Date | null
      decided_by: StaffId | null
    }
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
      group_name: Generated<string>
      bearer_ticket_id: BearerTicketId | null
    }
  }
}
