// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, MakeupId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { AttendanceState, GuestReason } from '#contract/staff/climbing/attendance.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    attendance: {
      date_id: ClassDateId
      participant_id: PersonId
      state: AttendanceState | null
      at: Date
      staff_id: StaffId | null
      marked_at: Date
    }
    day_guest: {
      date_id: ClassDateId
      participant_id: PersonId
      why: GuestReason
      makeup_id: MakeupId | null
      added_at: Date
      added_by: StaffId | null
    }
    makeup: {
      id: MakeupId
      participant_id: PersonId
      from_date_id: ClassDateId
      valid_until: Day
      because: 'excused' | 'cancelled'
      created_at: Date
      staff_id: StaffId | null
      used_date_id: ClassDateId | null
      revoked_at: Date | null
    }
  }
}
