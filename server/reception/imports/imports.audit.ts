import type { ActionsOf } from '#server/platform/audit-log.ts'

export const importActions = {
  /** The fields are the kind of the file, the corrected line, and once it is done how many lines went in; never a word of the file. */
  import: ['import_uploaded', 'import_line_corrected', 'import_started', 'import_finished', 'import_dropped'],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof importActions> {}
}
