import type { PersonalTable } from '#server/platform/personal-data.ts'

export const reschedulingData: readonly PersonalTable[] = [
  {
    table: 'date_refund',
    by: ['participant_id', 'payer_id'],
    onErasure: { because: 'explains a credit note; it contains only ids' },
  },
  {
    table: 'place_move',
    by: ['participant_id', 'payer_id'],
    leftOutOfExport: ['staff_id', 'sent_hash'],
    onErasure: { because: 'explains a credit note; it contains only ids' },
  },
]
