import type { PersonalTable } from '#server/platform/personal-data.ts'

export const importData: readonly PersonalTable[] = [
  // The member number of the old system.
  { table: 'imported_person', by: ['person_id'], onErasure: 'delete' },
  { table: 'import_line', by: ['person_id'], leftOutOfExport: ['key'], onErasure: 'delete' },
]
