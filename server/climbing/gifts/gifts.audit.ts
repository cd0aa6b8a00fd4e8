import type { ActionsOf } from '#server/platform/audit-log.ts'

export const giftActions = {
  voucher: ['redeemed', 'restored', 'document_opened', 'document_sent'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof giftActions> {}
}
