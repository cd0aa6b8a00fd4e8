import type { ActionsOf } from '#server/platform/audit-log.ts'

export const withdrawalActions = {
  withdrawal: ['withdrawal_declared', 'withdrawal_handled'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof withdrawalActions> {}
}
