import type { ActionsOf } from '#server/platform/audit-log.ts'

export const saleActions = {
  sale: [
    'sold_at_desk',
    'terminal_waits',
    'terminal_failed',
    'refunded_at_desk',
    'payment_corrected',
    'payment_mended',
    'company_set',
    'sold_by_book',
    'papers_opened',
  ],
  outage: ['outage_recorded'],
  grant: ['granted', 'grant_taken_back'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof saleActions> {}
}
