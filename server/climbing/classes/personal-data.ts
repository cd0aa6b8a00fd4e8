import type { PersonalTable } from '#server/platform/personal-data.ts'

export const classData: readonly PersonalTable[] = [
  {
    table: 'place',
    by: ['participant_id', 'payer_id'],
    onErasure: { because: 'participants are counted; it contains only ids' },
  },
]
