import type { ActionsOf } from '#server/platform/audit-log.ts'

export const visitActions = {
  visit: ['visit_recorded', 'visit_undone', 'group_recorded'],
  queued_visit: ['queued_visit_dismissed'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof visitActions> {}
}
