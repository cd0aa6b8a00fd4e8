import type { ActionsOf } from '#server/platform/audit-log.ts'

export const visitActions = {
  ticket: ['visit_recorded'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof visitActions> {}
}
