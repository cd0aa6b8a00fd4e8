import type { ActionsOf } from '#server/platform/audit-log.ts'

export const certificateActions = {
  certificate: ['certificate_granted', 'certificate_revoked'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof certificateActions> {}
}
