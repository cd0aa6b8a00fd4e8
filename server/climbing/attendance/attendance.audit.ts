import type { ActionsOf } from '#server/platform/audit-log.ts'

export const attendanceActions = {
  class_date: ['attendance_marked', 'guest_added', 'guest_removed'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof attendanceActions> {}
}
