import type { ActionsOf } from '#server/platform/audit-log.ts'

export const invoiceActions = {
  invoice: ['document_opened', 'document_sent', 'slip_printed', 'pieces_ended'],
  hand_refund: ['paid_back'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof invoiceActions> {}
}
