import type { ActingStaff, Actor } from '#server/platform/audit-log.ts'

/** The member who writes: notes, bans and incidents name who answers for them. */
export const authorOf = ({ staff }: Actor): ActingStaff => {
  if (!staff) throw new Error('only staff write notes')
  return staff
}
