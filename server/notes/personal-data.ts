import type { PersonalTable } from '#server/platform/personal-data.ts'

export const noteData: readonly PersonalTable[] = [
  {
    table: 'person_note',
    by: ['person_id'],
    leftOutOfExport: ['key', 'written_by', 'ended_by'],
    onErasure: { because: 'an incident is kept ten years for claims; notes of the desk end by themselves' },
  },
  {
    table: 'entry_ban',
    by: ['person_id'],
    leftOutOfExport: ['key', 'set_by', 'lifted_by'],
    onErasure: 'delete',
  },
  { table: 'safety_note', by: ['person_id'], alsoNames: ['written_by'], onErasure: 'delete' },
]
