import type { PersonalTable } from '#server/platform/personal-data.ts'

export const certificateData: readonly PersonalTable[] = [
  { table: 'certificate', by: ['person_id'], leftOutOfExport: ['granted_by', 'revoked_by'], onErasure: 'delete' },
]
