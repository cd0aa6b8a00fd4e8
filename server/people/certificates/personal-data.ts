import type { PersonalTable } from '#server/platform/personal-data.ts'

export const certificateData: readonly PersonalTable[] = [
  {
    table: 'certificate',
    by: ['person_id'],
    leftOutOfExport: ['key', 'granted_by', 'revoked_by'],
    onMerge: { because: 'of two certificates of a kind the one that holds longer stays' },
    onErasure: 'delete',
  },
]
