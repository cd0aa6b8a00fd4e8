import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

/** A member of staff who is a customer as well: the customer's download says so, and the erasure unties the two. */
export const staffData: readonly PersonalTable[] = [
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
