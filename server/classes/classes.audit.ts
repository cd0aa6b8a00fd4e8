import type { ActionsOf } from '#server/platform/audit-log.ts'

export const classActions = {
  class: ['place_taken'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof classActions> {}
}
