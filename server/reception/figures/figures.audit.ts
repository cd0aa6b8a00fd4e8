import type { ActionsOf } from '#server/platform/audit-log.ts'

export const figuresActions = {
  saved_view: ['view_saved', 'view_deleted'],
  /** Its id is the member's. */
  digest: ['digest_on', 'digest_off'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof figuresActions> {}
}
