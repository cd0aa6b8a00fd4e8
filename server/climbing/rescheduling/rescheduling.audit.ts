import type { ActionsOf } from '#server/platform/audit-log.ts'

export const reschedulingActions = {
  date_change: ['date_stand_in', 'date_own_coach', 'date_moved', 'date_cancelled', 'date_refunded'],
  makeup: ['makeup_used', 'makeup_given_back'],
  place: ['place_moved'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof reschedulingActions> {}
}
