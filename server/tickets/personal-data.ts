import type { PersonalTable } from '#server/platform/personal-data.ts'

export const ticketData: readonly PersonalTable[] = [{ table: 'ticket', by: ['holder_id'] }]
