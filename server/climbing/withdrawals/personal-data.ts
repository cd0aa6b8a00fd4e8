import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

export const withdrawalData: readonly PersonalTable[] = [
  {
    table: 'withdrawal',
    by: ['person_id'],
    leftOutOfExport: ['request'],
    onErasure: {
      because: 'proves the declaration to which a credit note belongs',
      // First names of holders; what was given back stays.
      without: {
        content: sql`jsonb_set(content, '{pieces}',
          (select coalesce(jsonb_agg(piece - 'holder'), '[]') from jsonb_array_elements(content->'pieces') piece))`,
      },
    },
  },
]
