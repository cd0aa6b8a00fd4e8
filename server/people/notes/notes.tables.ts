// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { Generated } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { EntryBanId, NoteId, PersonId, StaffId } from '#contract/platform/id.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    entry_ban: {
      id: EntryBanId
      key: string
      person_id: PersonId
      until: Day
      because: string
      set_at: Date
      set_by: StaffId
      lifted_at: Date | null
      lifted_by: StaffId | null
    }
    person_note: {
      id: NoteId
      key: string
      person_id: PersonId
      kind: 'desk' | 'incident'
      body: string
      until: Day | null
      happened_at: Date | null
      written_at: Date
      written_by: StaffId
      ended_at: Date | null
      ended_by: StaffId | null
      place: Generated<string>
      witnesses: Generated<string>
      who: Generated<string>
    }
    safety_note: {
      id: string
      person_id: PersonId
      body: string
      consent_version: string
      written_by: PersonId
      written_at: Date
    }
  }
}
