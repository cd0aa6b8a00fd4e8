import type { ActionsOf } from '#server/platform/audit-log.ts'

export const settingsActions = { setting: ['setting_changed'] } as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof settingsActions> {}
}
