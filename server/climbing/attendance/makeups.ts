import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import { releaseGuestPlace } from '#server/climbing/classes/class-dates.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { guestsOf as readGuests, marksOf, type Guest } from './attendance.store.ts'
import { addGuest, removeGuest } from './guests.ts'
import type { MakeupRow } from './makeup-rights.ts'
import * as store from './makeups.store.ts'
import type { Marking } from './marks.ts'

/** Guests of these dates. */
export const guestsOf = (db: Db, dateIds: readonly ClassDateId[]): Promise<Guest[]> => readGuests(db, dateIds)

/** Of these dates those from which a person is excused. */
export const excusedOn = async (
  db: Db,
  personId: PersonId,
  dateIds: readonly ClassDateId[],
): Promise<ReadonlySet<ClassDateId>> =>
  new Set(
    (await marksOf(db, dateIds))
      .filter(({ participant_id: id, state }) => id === personId && state === 'excused')
      .map(({ date_id: id }) => id),
  )

/** Frees the date of a right, and its place for others. */
export const releaseMakeup = async (ctx: Marking, tx: Tx, actor: Actor, makeup: MakeupRow): Promise<void> => {
  if (makeup.used_date_id === null) return
  await removeGuest(ctx, tx, actor, makeup.used_date_id, makeup.participant_id)
}

/** Uses a right for a date; the caller has locked it. Refuses a full date, and one that the person is a guest of. */
export const spendMakeup = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  makeup: MakeupRow,
  dateId: ClassDateId,
): Promise<void> => {
  await releaseMakeup(ctx, tx, actor, makeup)
  const personId = makeup.participant_id
  if ((await readGuests(tx, [dateId])).some(({ participantId }) => participantId === personId))
    refuse('already_signed_up')
  await addGuest(ctx, tx, actor, { dateId, personId, why: 'makeup', makeupId: makeup.id })
  await store.setUsed(tx, makeup.id, dateId)
}

/** Guests of a moved date come to the one that stands for it. */
export const moveGuests = async (tx: Tx, from: ClassDateId, to: ClassDateId): Promise<void> => {
  await store.moveGuests(tx, from, to)
}

/** Frees the rights that were used for a cancelled date; they last at least until this day. */
export const freeMakeupsOf = async (tx: Tx, dateId: ClassDateId, until: Day): Promise<void> => {
  const guests = await store.freeRights(tx, dateId, until)
  for (let guest = 0; guest < guests; guest += 1) await releaseGuestPlace(tx, dateId)
}
