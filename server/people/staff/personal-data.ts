import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

/** A member of staff who is a customer as well: the customer's download says so, and the erasure unties the two. */
export const staffData: readonly PersonalTable[] = [
  {
    table: 'approval',
    through: { column: 'id', table: 'approval_person', id: 'approval_id', by: ['person_id'] },
    leftOutOfExport: ['digest', 'asked_by', 'approved_by', 'device_id'],
    onErasure: {
      because: 'evidence of who approved what; names and words go',
      without: {
        facts: sql`jsonb_path_query_array(facts, '$[*] ? (!exists(@.personal))')`,
      },
    },
  },
  {
    table: 'approval_person',
    by: ['person_id'],
    onErasure: { because: 'its id no longer identifies a person' },
  },
  {
    table: 'staff',
    by: ['person_id'],
    leftOutOfExport: ['password_hash', 'totp_sealed', 'totp_step', 'pin_hash', 'tax_number_sealed'],
    onErasure: {
      because: 'the employment goes on, and the mark stands on documents',
      without: { person_id: sql`null` },
    },
  },
]
