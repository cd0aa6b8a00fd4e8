import type { ActionsOf } from '#server/platform/audit-log.ts'

export const deskActions = {
  staff_message: ['message_sent'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof deskActions> {}
}
