import type { ActionsOf } from '#server/platform/audit-log.ts'

export const searchActions = {
  /** A member's day at a device or in the office; its numbers stand in the table of its name. */
  search_day: ['people_searched'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof searchActions> {}
}
