import type { ActionsOf } from '#server/platform/audit-log.ts'

export const ticketActions = {
  ticket: ['begin_asked', 'given_up', 'ended_by_ban'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof ticketActions> {}
}
