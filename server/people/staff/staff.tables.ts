// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ApprovalId, DeviceId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Permission, Role } from '#contract/staff/platform/roles.ts'
import type { StoredFact } from './facts.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    approval: {
      id: ApprovalId
      permission: Permission
      endpoint: string
      cents: Cents | null
      asked_by: StaffId
      approved_by: StaffId | null
      device_id: DeviceId | null
      approved_at: Date | null
      expires_at: Date | null
      used_at: Date | null
      digest: Buffer
      facts: ColumnType<StoredFact[], string, string>
      asked_at: Date
    }
    approval_person: {
      approval_id: ApprovalId
      nth: number
      person_id: PersonId
      is_own: boolean
    }
    desk_device: {
      id: DeviceId
      name: string
      token_hash: Buffer
      enrolled_at: Date
      enrolled_by: StaffId
      last_seen_at: Date
      revoked_at: Date | null
      revoked_by: StaffId | null
    }
    desk_device_code: {
      code_hash: Buffer
      name: string
      made_by: StaffId
      made_at: Date
      expires_at: Date
      used_at: Date | null
    }
    pin_pass: {
      device_id: DeviceId
      staff_id: StaffId
      pause_ends_at: Date
    }
    search_day: {
      id: string
      staff_id: StaffId
      device_id: DeviceId | null
      day: Day
      searches: number
      people: number
      shown: string[] | null
      alerted_at: Date | null
    }
    staff: {
      id: StaffId
      name: string
      mark: string
      email: string
      email_canonical: string
      language: Language
      password_hash: string | null
      password_changed_at: Date | null
      totp_sealed: Buffer | null
      totp_step: number | null
      pin_hash: string | null
      tax_number_sealed: Buffer | null
      is_foreign: Generated<boolean>
      person_id: PersonId | null
      notice_version: string | null
      notice_read_at: Date | null
      created_at: Date
      ended_at: Date | null
    }
    staff_link: {
      token_hash: Buffer
      purpose: 'set_up' | 'reset_password'
      staff_id: StaffId
      created_at: Date
      expires_at: Date
      used_at: Date | null
      revoked_at: Date | null
    }
    staff_recovery_code: {
      code_hash: Buffer
      staff_id: StaffId
      used_at: Date | null
    }
    staff_role: {
      staff_id: StaffId
      role: Role
      given_at: Date
    }
    staff_session: {
      id: string
      token_hash: Buffer | null
      staff_id: StaffId
      device_id: DeviceId | null
      browser: string
      password_at: Date | null
      created_at: Date
      last_seen_at: Date
      expires_at: Date
    }
  }
}
