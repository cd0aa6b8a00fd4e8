import type { PersonalTable } from '#server/platform/personal-data.ts'

export const visitData: readonly PersonalTable[] = [
  {
    table: 'visit',
    by: ['person_id'],
    onErasure: { because: 'visits are counted by day and ticket; it contains only ids' },
  },
]
