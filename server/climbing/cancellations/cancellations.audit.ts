import type { ActionsOf } from '#server/platform/audit-log.ts'

export const cancellationActions = {
  cancellation: ['groups_cancelled', 'cancelled_place_settled'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof cancellationActions> {}
}
