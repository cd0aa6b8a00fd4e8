import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

export const salesData: readonly PersonalTable[] = [
  {
    table: 'ticket_grant',
    by: ['person_id'],
    leftOutOfExport: ['key', 'asked', 'staff_id', 'approved_by', 'taken_back_by', 'till_session_id'],
    onErasure: { because: 'a ticket was given by it; it contains only ids and why', without: { because: sql`'–'` } },
  },
  {
    table: 'desk_sale',
    by: ['buyer_id'],
    leftOutOfExport: ['key', 'asked', 'staff_id', 'device_id', 'till_session_id'],
    onErasure: { because: 'each sale is kept as long as its invoice', without: { company: sql`null` } },
  },
]
