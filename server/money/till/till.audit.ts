import type { ActionsOf } from '#server/platform/audit-log.ts'

export const tillActions = {
  till: ['till_opened', 'till_counted', 'till_closed', 'difference_confirmed'],
  cash: ['cash_moved'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof tillActions> {}
}
