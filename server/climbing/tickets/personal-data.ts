import type { PersonalTable } from '#server/platform/personal-data.ts'

export const ticketData: readonly PersonalTable[] = [
  {
    table: 'ticket',
    by: ['holder_id'],
    leftOutOfExport: ['import_key'],
    onErasure: { because: 'an invoice was issued for it; it contains only ids and days' },
  },
]
