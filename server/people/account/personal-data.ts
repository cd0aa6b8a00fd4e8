import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

const empty = sql`''`

export const accountData: readonly PersonalTable[] = [
  {
    table: 'person',
    by: ['id', 'merged_into'],
    // Made of the name, the number and the visits, which are exported.
    leftOutOfExport: [
      'name_words',
      'search_words',
      'phone_reversed',
      'contact_email_canonical',
      'staff_key',
      'version',
      'visit_rank',
      'sort_name',
    ],
    onMerge: { because: 'the module empties the row itself' },
    onErasure: {
      because: 'sales and documents refer to it; it no longer identifies the person',
      without: {
        first_name: empty,
        last_name: empty,
        birth_date: sql`date '1900-01-01'`,
        address: empty,
        city: empty,
        postal_code: empty,
        country: empty,
        phone_number: empty,
        climbing_ability: sql`0`,
        parent_contact_email: empty,
        contact_email: empty,
        contact_changed_at: sql`null`,
        last_visit_at: sql`null`,
        visit_rank: sql`null`,
      },
    },
  },
  { table: 'person_correction', by: ['person_id'], leftOutOfExport: ['staff_id'], onErasure: 'delete' },
  {
    table: 'login',
    by: ['person_id'],
    leftOutOfExport: ['password_hash'],
    onErasure: 'delete',
    onMerge: { because: 'only a person without a log-in is merged' },
  },
  {
    table: 'guardianship',
    by: ['guardian_id', 'child_id'],
    onErasure: 'delete',
    onMerge: { because: 'one guardianship may stand on both rows; the module joins them' },
  },
  {
    table: 'agreement',
    by: ['person_id', 'signed_by'],
    leftOutOfExport: ['witness_id'],
    onErasure: { because: 'proves the agreements; it contains only ids, versions and times' },
  },
  {
    table: 'session',
    by: ['person_id'],
    leftOutOfExport: ['token_hash'],
    onErasure: 'delete',
    onMerge: { because: 'only a person without a log-in is merged' },
  },
  {
    table: 'one_time_token',
    by: ['person_id', 'requested_by'],
    leftOutOfExport: ['token_hash'],
    onErasure: 'delete',
    onMerge: { because: 'a link sent to one of them must not open the other; the module deletes it' },
  },
]
