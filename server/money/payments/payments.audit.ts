import type { ActionsOf } from '#server/platform/audit-log.ts'

export const paymentActions = {
  intent: [
    'intent_opened',
    'intent_claimed',
    'checkout_opened',
    'payment_released',
    'language_changed',
    'sold',
    'held_for_review',
    'sale_taken_back',
    'part_taken_back',
    'notice_seen',
  ],
  refund: ['refund_queued', 'refunded', 'refund_refused', 'refund_retried'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof paymentActions> {}
}
