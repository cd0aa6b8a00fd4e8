import type { ActionsOf } from '#server/platform/audit-log.ts'

export const invoiceActions = {
  invoice: ['document_opened', 'document_sent'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof invoiceActions> {}
}
