import type { ActionsOf } from '#server/platform/audit-log.ts'

export const noteActions = {
  note: ['note_written', 'note_changed', 'note_ended'],
  entry_ban: ['ban_set', 'ban_lifted'],
  incident: ['incident_written', 'incidents_read'],
  safety_note: ['safety_note_saved', 'safety_note_deleted', 'safety_note_read'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof noteActions> {}
}
