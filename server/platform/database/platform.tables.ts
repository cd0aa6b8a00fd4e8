// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    audit_log: {
      id: string
      at: Date
      actor: 'customer' | 'operator' | 'system' | 'supplier' | 'staff'
      person_id: PersonId | null
      action: string
      object: string
      object_id: string | null
      about_id: PersonId | null
      fields: Generated<string[]>
      address_hash: Buffer | null
      request_id: string | null
      day: Day | null
      operator: string | null
      staff_id: StaffId | null
      device_id: DeviceId | null
      approved_by: StaffId | null
    }
    db_event: {
      name: string
      begun_at: Date
      done_at: Date | null
      findings: number | null
    }
    email: {
      id: string
      kind: string
      recipient: string
      person_id: PersonId | null
      language: Language
      data: ColumnType<unknown, string, string>
      state: Generated<'queued' | 'sent' | 'dead'>
      subject: string | null
      created_at: Date
      sent_at: Date | null
      about: string | null
      again: Generated<boolean>
      dropped_at: Date | null
    }
    limit_count: {
      name: string
      key: Buffer
      count: number
      resets_at: Date
      opens_at: Date | null
    }
    switched_off: {
      what: string
      since: Date
    }
  }
}
