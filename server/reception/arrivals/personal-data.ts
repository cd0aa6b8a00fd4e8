import type { PersonalTable } from '#server/platform/personal-data.ts'

export const arrivalData: readonly PersonalTable[] = [
  // Of an accepted one only who came of it; what was typed stands in `person`.
  {
    table: 'arrival',
    by: ['person_id'],
    leftOutOfExport: [
      'code_hash',
      'people',
      'search_words',
      'address_hash',
      'range_hash',
      'accept_key',
      'accepted_by',
      'dropped_by',
      'drop_key',
    ],
    onErasure: 'delete',
  },
  { table: 'guardian_request', by: ['child_id', 'guardian_id'], leftOutOfExport: ['made_by'], onErasure: 'delete' },
]
