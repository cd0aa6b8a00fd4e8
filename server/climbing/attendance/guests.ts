import type { ClassDateId, MakeupId, PersonId } from '#contract/platform/id.ts'
import type { GuestReason } from '#contract/staff/climbing/attendance.ts'
import { keepPresent } from '#server/people/account/people.ts'
import { lockDate, participantsIn, releaseGuestPlace, takeGuestPlace } from '#server/climbing/classes/class-dates.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as store from './attendance.store.ts'
import type { Marking } from './marks.ts'

/** A guest of one date; who makes up for a missed date names the right. */
export interface NewGuest {
  dateId: ClassDateId
  personId: PersonId
  why: GuestReason
  makeupId?: MakeupId
}

/**
 * Adds a guest to a date while it has a free place, counted under the lock of its group (docs/product/attendance.md §4).
 * One who is a guest of it already stays one.
 */
export const addGuest = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  { dateId, personId, why, makeupId }: NewGuest,
): Promise<void> => {
  const now = ctx.clock.now()
  await keepPresent(tx, personId)
  const date = await lockDate(tx, dateId)
  if ((await store.guestsOf(tx, [dateId])).some(({ participantId }) => participantId === personId)) return
  if (date.endsAt <= now) refuse('term_over')
  if ((await participantsIn(tx, [date.classId])).some(({ participantId }) => participantId === personId))
    refuse('already_signed_up')
  await takeGuestPlace(tx, date, now)
  const guest = { dateId, participantId: personId, why, makeupId: makeupId ?? null }
  await store.insertGuest(tx, guest, { staffId: actor.staff?.id ?? null, now })
  await auditLog.append(ctx, tx, actor, { action: 'guest_added', object: 'class_date', id: dateId, about: personId })
}

/** Takes a guest off a date, with the mark; a right used for it is free again. One who is none stays none. */
export const removeGuest = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  dateId: ClassDateId,
  personId: PersonId,
): Promise<void> => {
  await lockDate(tx, dateId)
  const guest = await store.deleteGuest(tx, dateId, personId)
  if (!guest) return
  await releaseGuestPlace(tx, dateId)
  await store.deleteMark(tx, dateId, personId)
  if (guest.makeupId) await store.freeMakeup(tx, guest.makeupId)
  await auditLog.append(ctx, tx, actor, { action: 'guest_removed', object: 'class_date', id: dateId, about: personId })
}
