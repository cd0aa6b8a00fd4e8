import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import type { AttendanceState } from '#contract/staff/climbing/attendance.ts'
import { heldDate, participantsIn, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { markOfScan, refusalOfMark } from './attendance.rules.ts'
import * as store from './attendance.store.ts'
import { renewRight } from './makeup-rights.ts'

export type Marking = Pick<Context, 'clock' | 'secrets'>

/** People of a date: those with a confirmed place in the group, and guests. */
export const peopleOf = async (db: Db, { id, classId }: Pick<ClassDate, 'id' | 'classId'>): Promise<PersonId[]> => {
  const places = await participantsIn(db, [classId])
  const guests = await store.guestsOf(db, [id])
  return [...new Set([...places, ...guests].map(({ participantId }) => participantId))]
}

const logMarks = async (ctx: Marking, tx: Tx, actor: Actor, dateId: ClassDateId, people: readonly PersonId[]) => {
  if (people.length === 0) return
  const entry = { action: 'attendance_marked', object: 'class_date', id: dateId } as const
  await auditLog.append(ctx, tx, actor, ...people.map((about) => ({ ...entry, about })))
}

/** A phone whose clock is ahead marks now, so that no mark of the future outlives all others. */
const notAhead = (at: Date, now: Date) => (at > now ? now : at)

/** One mark as it was made. */
export interface NewMark {
  personId: PersonId
  /** Null takes the mark back. */
  state: AttendanceState | null
  /** When it was made, by the server's clock. */
  at: Date
}

/**
 * Marks one person on one date. The mark is the same whenever it arrives: the later of two counts, and one sent again
 * changes nothing (docs/product/attendance.md §2.4). Answers whether it changed anything.
 */
export const markPerson = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  dateId: ClassDateId,
  { personId, state, at }: NewMark,
): Promise<boolean> => {
  const now = ctx.clock.now()
  const date = await heldDate(tx, dateId)
  if (date.cancelledAt) refuse('term_cancelled')
  const refusal = refusalOfMark(date, state, now)
  if (refusal) refuse(refusal)
  if (!(await peopleOf(tx, date)).includes(personId)) refuse('not_on_roster')
  const by = { staffId: actor.staff?.id ?? null, now }
  const mark = { participantId: personId, state, markedAt: notAhead(at, now) }
  const changed = await store.writeMarks(tx, dateId, [mark], by)
  if (changed.length) await renewRight(tx, date, { personId, state }, by)
  await logMarks(ctx, tx, actor, dateId, changed)
  return changed.length > 0
}

/** Marks as present who has no mark yet. Answers these people, and the instant by which it is taken back. */
export const markRest = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  dateId: ClassDateId,
  at: Date,
): Promise<{ people: PersonId[]; at: Date }> => {
  const now = ctx.clock.now()
  const date = await heldDate(tx, dateId)
  if (date.cancelledAt) refuse('term_cancelled')
  const refusal = refusalOfMark(date, 'present', now)
  if (refusal) refuse(refusal)
  const markedAt = notAhead(at, now)
  const by = { staffId: actor.staff?.id ?? null, now, markedAt }
  const people = await store.markRest(tx, dateId, await peopleOf(tx, date), by)
  await logMarks(ctx, tx, actor, dateId, people)
  return { people, at: markedAt }
}

/** Takes back what {@link markRest} marked at this instant; marks that were changed since stay. */
export const takeRestBack = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  dateId: ClassDateId,
  at: Date,
): Promise<void> => {
  const now = ctx.clock.now()
  const date = await heldDate(tx, dateId)
  const refusal = refusalOfMark(date, null, now)
  if (refusal) refuse(refusal)
  const by = { staffId: actor.staff?.id ?? null, now, markedAt: at }
  await logMarks(ctx, tx, actor, dateId, await store.takeRestBack(tx, dateId, by))
}

/**
 * Marks who comes by a scan at reception: present, or late a quarter of an hour after the beginning. Who is marked as there
 * already stays so. For the class that `classToday` found.
 */
export const markPresent = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  { dateId, personId, at }: { dateId: ClassDateId; personId: PersonId; at: Date },
): Promise<void> => {
  const date = await heldDate(tx, dateId)
  if (date.cancelledAt || refusalOfMark(date, 'present', ctx.clock.now())) return
  if (!(await peopleOf(tx, date)).includes(personId)) return
  const before = (await store.marksOf(tx, [dateId])).find(({ participant_id: id }) => id === personId)
  if (before && before.state !== 'absent' && before.state !== 'excused') return
  await markPerson(ctx, tx, actor, dateId, { personId, state: markOfScan(date, at), at })
}

/** Takes the mark of a scan back, when its visit is undone; a mark that a coach made later stays. */
export const unmarkPresent = async (
  ctx: Marking,
  tx: Tx,
  actor: Actor,
  { dateId, personId, at }: { dateId: ClassDateId; personId: PersonId; at: Date },
): Promise<void> => {
  const date = await heldDate(tx, dateId)
  if (refusalOfMark(date, null, ctx.clock.now())) return
  const before = (await store.marksOf(tx, [dateId])).find(({ participant_id: id }) => id === personId)
  if (!before || before.marked_at > at) return
  await markPerson(ctx, tx, actor, dateId, { personId, state: null, at: ctx.clock.now() })
}

/** How many were marked on a date: as there, also late or for a part of it, as excused, as absent. */
export type MarkCounts = Omit<store.CountedMarks, 'dateId'>

/** Marks of these dates in number; a date without any is left out. */
export const markCounts = async (
  db: Db,
  dateIds: readonly ClassDateId[],
): Promise<ReadonlyMap<ClassDateId, MarkCounts>> =>
  new Map((await store.countMarks(db, dateIds)).map(({ dateId, ...counts }) => [dateId, counts]))

/** Whether both people have a mark, a day as a guest or a right of one and the same date: together they would have it twice. */
export const haveDateInCommon = (db: Db, one: PersonId, other: PersonId): Promise<boolean> =>
  store.haveDateInCommon(db, one, other)
