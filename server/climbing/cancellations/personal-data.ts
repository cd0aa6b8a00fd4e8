import type { PersonalTable } from '#server/platform/personal-data.ts'

export const cancellationData: readonly PersonalTable[] = [
  {
    table: 'cancelled_place',
    by: ['participant_id', 'payer_id'],
    onErasure: { because: 'explains a credit note; it contains only ids' },
  },
]
