import type { ActionsOf } from '#server/platform/audit-log.ts'

export const preInvoiceActions = {
  pre_invoice: [
    'pre_invoice_issued',
    'marked_paid',
    'voided',
    'reminded',
    'due_changed',
    'document_opened',
    'document_sent',
  ],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof preInvoiceActions> {}
}
