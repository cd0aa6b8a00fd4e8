import type { PersonId, VisitId } from '#contract/platform/id.ts'
import { lockEntrants } from '#server/people/account/entrants.ts'
import { auditLog, type ActingStaff, type StaffActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { restoreEntries } from '#server/climbing/tickets/bearer-tickets.ts'
import { restoreTicket } from '#server/climbing/tickets/tickets.ts'
import * as store from './visits.store.ts'

/** A visit that may be undone. */
export interface WrittenVisit {
  id: VisitId
  personId: PersonId | null
  at: Date
  /** To a class, whose mark goes with it. */
  isToClass: boolean
  isUndone: boolean
  /** Who recorded it. */
  staffId: ActingStaff['id'] | null
}

/** A visit by id; undefined for an unknown one. */
export const writtenVisit = async (db: Db, id: VisitId): Promise<WrittenVisit | undefined> => {
  const [row] = await store.visitsById(db, [id])
  return (
    row && {
      id,
      personId: row.person_id,
      at: row.at,
      isToClass: row.reason === 'class',
      isUndone: row.undone_at !== null,
      staffId: row.staff_id,
    }
  )
}

/**
 * Takes a visit back: its ticket becomes what the remaining visits make of it. The row stays, struck through at the desk and
 * unseen by customers (docs/product/visits.md §1.6). False for one that was undone before.
 */
export const undoVisit = async (
  ctx: Context,
  tx: Tx,
  actor: StaffActor,
  { id, personId }: WrittenVisit,
  because: string,
): Promise<boolean> => {
  if (personId) await lockEntrants(tx, [personId])
  if (!(await store.undo(tx, id, { by: actor.staff.id, because, now: ctx.clock.now() }))) return false
  const [visit] = await store.visitsById(tx, [id])
  const ticketId = visit?.ticket_id
  if (ticketId) await restoreTicket(tx, ticketId, () => store.remainingOf(tx, ticketId))
  const bearerId = visit?.bearer_ticket_id
  if (bearerId) await restoreEntries(tx, bearerId, () => store.guestsWith(tx, bearerId))
  await auditLog.append(ctx, tx, actor, { action: 'visit_undone', object: 'visit', id, about: personId })
  return true
}
