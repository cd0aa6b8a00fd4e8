import type { ClassDateId, ClassId, MakeupId, PersonId } from '#contract/platform/id.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { rescheduling } from '#contract/staff/climbing/rescheduling.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { findMakeup, lockMakeup, type MakeupRow } from '#server/climbing/attendance/makeup-rights.ts'
import { guestsOf, releaseMakeup, spendMakeup } from '#server/climbing/attendance/makeups.ts'
import { courseArticles } from '#server/centre/catalogue/course-articles.ts'
import { clash } from '#server/climbing/classes/classes.rules.ts'
import { classDatesById, classDatesFrom, lockDate, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { groupsOfPerson, liveGroupsOf, type Group } from '#server/climbing/classes/group-places.ts'
import { isOfAge } from '#server/climbing/classes/imported-places.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf, endOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import { makeupDateEmail } from './makeup-date.email.ts'
import { payerFor } from './payer-for.ts'

/** So many dates are offered for a right. */
const maxOffered = 40

/** Groups whose dates a right may be used for: of the same course or level, for the age, without a place of the own. */
const groupsFor = async (ctx: Pick<Context, 'clock'>, db: Db, makeup: MakeupRow): Promise<Map<ClassId, Group>> => {
  const now = ctx.clock.now()
  const [from] = await classDatesById(db, [makeup.from_date_id])
  const participant = (await contactsOf(db, [makeup.participant_id])).get(makeup.participant_id)
  if (!from || !participant) return refuse('not_found')
  const courses = await courseArticles(db, { archived: false })
  const course = courses.find(({ id }) => id === from.courseId)
  const isLike = ({ id, gift, category, level }: (typeof courses)[number]) =>
    id === from.courseId || (!gift && level !== null && course?.level?.sl === level.sl && category === course.category)
  const own = new Set((await groupsOfPerson(db, makeup.participant_id, now)).map(({ id }) => id))
  const found = new Map<ClassId, Group>()
  for (const { id } of courses.filter(isLike))
    for (const group of await liveGroupsOf(db, id, now))
      if (!own.has(group.id) && group.id !== from.classId && isOfAge(group, participant.birthDate))
        found.set(group.id, group)
  return found
}

const freeOn = ({ maxStudents, confirmed, guests }: ClassDate): number => Math.max(0, maxStudents - confirmed - guests)

/** Dates to which a right may be used: with a free place, until its last day, the soonest first. */
export const makeupDates = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  makeupId: MakeupId,
): Promise<Answer<typeof rescheduling.makeupDates>['dates']> => {
  const now = ctx.clock.now()
  const makeup = (await findMakeup(ctx.db, makeupId)) ?? refuse('not_found')
  if (makeup.revoked_at) refuse('not_found')
  const groups = await groupsFor(ctx, ctx.db, makeup)
  const dates = (await classDatesFrom(ctx.db, now, endOfDay(makeup.valid_until))).filter(
    (date) => groups.has(date.classId) && freeOn(date) > 0,
  )
  const guests = await guestsOf(
    ctx.db,
    dates.map(({ id }) => id),
  )
  const isGuest = ({ id }: ClassDate) =>
    guests.some(({ dateId, participantId }) => dateId === id && participantId === makeup.participant_id)
  const own = await groupsOfPerson(ctx.db, makeup.participant_id, now)
  return dates
    .filter((date) => !isGuest(date))
    .slice(0, maxOffered)
    .map((date) => {
      const meeting = { starts_at: date.startsAt, ends_at: date.endsAt }
      const other = own.find(({ meetings }) => clash(meetings, [meeting]))
      return {
        _id: date.id,
        name: date.name,
        day: dayOf(date.startsAt),
        start: date.startsAt.toISOString(),
        end: date.endsAt.toISOString(),
        free: freeOn(date),
        ...(other && { clash: other.name }),
      }
    })
}

/** The date, unless the right is not for it. */
const readDate = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  makeup: MakeupRow,
  dateId: ClassDateId,
): Promise<ClassDate> => {
  const now = ctx.clock.now()
  const date = await lockDate(tx, dateId)
  if (date.cancelledAt) refuse('term_cancelled')
  if (date.startsAt <= now) refuse('term_over')
  if (dayOf(date.startsAt) > makeup.valid_until) refuse('makeup_over')
  if (!(await groupsFor(ctx, tx, makeup)).has(date.classId)) refuse('makeup_other_class')
  return date
}

/**
 * Uses a right for a date of another group; without a date the one before is given back. The family hears of it with the
 * calendar. The same call sent again changes nothing (docs/product/rescheduling.md §5.3).
 */
export const chooseMakeup = (
  ctx: Context,
  actor: Actor,
  makeupId: MakeupId,
  dateId: ClassDateId | undefined,
): Promise<PersonId> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const makeup = await lockMakeup(tx, makeupId)
    const participantId = makeup.participant_id
    if (makeup.revoked_at) refuse('not_found')
    if (makeup.used_date_id === (dateId ?? null)) return participantId
    const [before] = makeup.used_date_id ? await classDatesById(tx, [makeup.used_date_id]) : []
    if (before && before.startsAt <= now) refuse('term_over')
    if (dateId === undefined) await releaseMakeup(ctx, tx, actor, makeup)
    else {
      await readDate(ctx, tx, makeup, dateId)
      await spendMakeup(ctx, tx, actor, makeup, dateId)
    }
    const action = dateId === undefined ? 'makeup_given_back' : 'makeup_used'
    await auditLog.append(ctx, tx, actor, { action, object: 'makeup', id: makeupId, about: participantId })
    const payer = await payerFor(tx, participantId, now)
    if (!payer?.email) return participantId
    const { id: personId, email, language, firstName } = payer
    const data = {
      dateId: dateId ?? null,
      beforeDateId: before?.id ?? null,
      participantId,
      payerId: personId,
      firstName,
    }
    await enqueueEmail(ctx, tx, makeupDateEmail, { email, personId, language }, data, { about: makeupId })
    return participantId
  })
