import { sql } from 'kysely'
import type { PersonalTable } from '#server/platform/personal-data.ts'

const byModule = { because: 'one person has one; the module joins them' }

export const noteData: readonly PersonalTable[] = [
  {
    table: 'person_note',
    by: ['person_id'],
    // Who saw an incident is other people's data.
    leftOutOfExport: ['key', 'written_by', 'ended_by', 'witnesses'],
    onErasure: {
      because: 'an incident is kept ten years for claims (docs/product/notes.md §4.3); notes of the desk are emptied',
      without: { body: sql`case when kind = 'incident' then body else '' end` },
    },
  },
  {
    table: 'entry_ban',
    by: ['person_id'],
    leftOutOfExport: ['key', 'set_by', 'lifted_by'],
    onMerge: byModule,
    onErasure: 'delete',
  },
  { table: 'safety_note', by: ['person_id'], alsoNames: ['written_by'], onMerge: byModule, onErasure: 'delete' },
]
