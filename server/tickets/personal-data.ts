import type { PersonalTable } from '#server/platform/personal-data.ts'

export const ticketData: readonly PersonalTable[] = [
  {
    table: 'ticket',
    by: ['holder_id'],
    onErasure: { because: 'it is what an invoice was issued for; it holds nothing but ids and days' },
  },
]
