import type { ActionsOf } from '#server/platform/audit-log.ts'

export const messageActions = {
  audience: ['audience_saved', 'audience_removed'],
  campaign: ['news_sent', 'news_stopped'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof messageActions> {}
}
