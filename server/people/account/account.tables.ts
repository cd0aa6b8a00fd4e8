// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId, StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    agreement: {
      id: string
      person_id: PersonId
      signed_by: PersonId
      subject: 'terms' | 'rules' | 'guardian' | 'alone' | 'safety_note' | 'news'
      version: string
      signed_at: Date
      how: Generated<'app' | 'prijavnica' | 'screen' | 'paper'>
      witness_id: StaffId | null
      revoked_at: Date | null
    }
    guardianship: {
      guardian_id: PersonId
      child_id: PersonId
      since: Date
    }
    login: {
      person_id: PersonId
      email: string
      email_canonical: string
      password_hash: string
      confirmed_at: Date | null
      confirm_by: Date
      codes_requested: Generated<number>
      password_changed_at: Date | null
    }
    one_time_token: {
      token_hash: Buffer
      purpose: string
      person_id: PersonId
      email_canonical: string
      created_at: Date
      expires_at: Date
      used_at: Date | null
      revoked_at: Date | null
      email: string
      requested_by: string | null
    }
    person: {
      id: PersonId
      first_name: string
      last_name: string
      birth_date: Day
      address: string
      city: string
      postal_code: string
      country: string
      phone_number: string
      climbing_ability: number
      language: Language
      parent_contact_email: Generated<string>
      created_at: Date
      forgotten_at: Date | null
      phone_reversed: GeneratedAlways<string>
      contact_email: Generated<string>
      contact_email_canonical: GeneratedAlways<string>
      contact_changed_at: Date | null
      version: Generated<number>
      staff_key: string | null
      last_visit_at: Date | null
      merged_into: PersonId | null
      visit_rank: number | null
      sort_name: GeneratedAlways<string>
      name_words: GeneratedAlways<string>
      search_words: GeneratedAlways<string>
    }
    person_correction: {
      id: string
      person_id: PersonId
      what: 'birth_date' | 'guardian' | 'merge'
      because: string
      staff_id: StaffId
      corrected_at: Date
    }
    session: {
      token_hash: Buffer
      person_id: PersonId
      created_at: Date
      last_seen_at: Date
      expires_at: Date
      device: Generated<string>
    }
  }
}
