import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

export const salesData: readonly PersonalTable[] = [
  {
    table: 'desk_sale',
    by: ['buyer_id'],
    leftOutOfExport: ['key', 'asked', 'staff_id', 'device_id', 'till_session_id'],
    onErasure: { because: 'each sale is kept as long as its invoice', without: { company: sql`null` } },
  },
]
