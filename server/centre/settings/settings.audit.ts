import type { ActionsOf } from '#server/platform/audit-log.ts'

export const settingsActions = {
  setting: ['setting_changed', 'settings_exported', 'terms_uploaded', 'logo_uploaded'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof settingsActions> {}
}
