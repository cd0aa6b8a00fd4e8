// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ArrivalId, GuardianRequestId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ArrivingPerson } from '#contract/staff/reception/arrivals.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    arrival: {
      id: ArrivalId
      code_hash: Buffer
      people: ColumnType<ArrivingPerson[], string, string>
      language: Language
      rules_version: string
      created_at: Date
      accepted_at: Date | null
      accepted_by: StaffId | null
      person_id: PersonId | null
      accept_key: string | null
      address_hash: Buffer | null
      range_hash: Buffer | null
      browser_id: string | null
      shown_at: Date | null
      dropped_at: Date | null
      dropped_by: StaffId | null
      drop_key: string | null
      search_words: GeneratedAlways<string>
    }
    guardian_request: {
      id: GuardianRequestId
      child_id: PersonId
      guardian_id: PersonId
      made_at: Date
      made_by: StaffId
    }
  }
}
