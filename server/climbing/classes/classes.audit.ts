import type { ActionsOf } from '#server/platform/audit-log.ts'

export const classActions = {
  class: ['place_taken', 'group_added', 'group_changed', 'group_shown', 'group_hidden'],
  course: [
    'course_added',
    'course_changed',
    'course_shown',
    'course_hidden',
    'opening_set',
    'course_archived',
    'course_restored',
    'gift_sold',
    'gift_ended',
    'season_copied',
  ],
  closed_day: ['day_closed', 'day_opened'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof classActions> {}
}
