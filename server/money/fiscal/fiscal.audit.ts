import type { ActionsOf } from '#server/platform/audit-log.ts'

export const fiscalActions = {
  /** Without an id it was everything that is not confirmed. */
  fiscal_document: ['sent_to_authority'],
  /** Without an id: the marks of premises are in their table. */
  fiscal_premises: ['premises_registered', 'premises_closed'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof fiscalActions> {}
}
