import type { ActionsOf } from '#server/platform/audit-log.ts'

export const hoursActions = { hours: ['hours_changed', 'hours_undone'] } as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof hoursActions> {}
}
