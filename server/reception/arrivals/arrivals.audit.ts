import type { ActionsOf } from '#server/platform/audit-log.ts'

export const arrivalActions = {
  arrival: ['arrival_accepted', 'arrivals_dropped', 'arrivals_restored'],
  guardian_request: ['guardian_requested', 'guardian_allowed', 'guardian_request_dropped'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof arrivalActions> {}
}
