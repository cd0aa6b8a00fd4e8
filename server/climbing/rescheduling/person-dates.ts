import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import type { Makeup, OwnClass, PersonClasses } from '#contract/staff/climbing/rescheduling.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { madeUpFor, makeupsOf, type MakeupRow } from '#server/climbing/attendance/makeup-rights.ts'
import { excusedOn } from '#server/climbing/attendance/makeups.ts'
import { markPerson } from '#server/climbing/attendance/marks.ts'
import {
  classDatesById,
  datesOfGroup,
  lockDate,
  participantsIn,
  type ClassDate,
} from '#server/climbing/classes/class-dates.ts'
import { groupsOfPerson } from '#server/climbing/classes/group-places.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import { excusedDateEmail } from './excused-date.email.ts'
import { payerFor } from './payer-for.ts'

/** A date is excused until so many days after it. */
const excusableDays = 14
/** Dates of one class on the card. */
const maxDates = 12
/** A right that lapsed or was used stays on the card for so many days. */
const shownDays = 30

const spanOf = ({ startsAt, endsAt }: ClassDate) => ({
  day: dayOf(startsAt),
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
})

const describeMakeup = (row: MakeupRow, dates: ReadonlyMap<string, ClassDate>, now: Date): Makeup[] => {
  const from = dates.get(row.from_date_id)
  const used = row.used_date_id === null ? undefined : dates.get(row.used_date_id)
  const lastDay = used ? dayOf(used.endsAt) : row.valid_until
  if (!from || addDays(lastDay, shownDays) < dayOf(now)) return []
  return [
    {
      _id: row.id,
      name: from.name,
      day: dayOf(from.startsAt),
      because: row.because,
      validUntil: row.valid_until,
      ...(used && { used: { name: used.name, ...spanOf(used) } }),
      isOver: used ? used.endsAt <= now : row.valid_until < dayOf(now),
    },
  ]
}

/** Rights of a person to dates of other groups, the newest first. */
export const describeMakeups = async (ctx: Pick<Context, 'clock'>, db: Db, personId: PersonId): Promise<Makeup[]> => {
  const rows = await makeupsOf(db, personId)
  const ids = rows.flatMap((row) => [row.from_date_id, ...(row.used_date_id ? [row.used_date_id] : [])])
  const dates = new Map((await classDatesById(db, [...new Set(ids)])).map((date) => [date.id as string, date]))
  return rows.flatMap((row) => describeMakeup(row, dates, ctx.clock.now()))
}

/** Classes of a participant with their dates, and the rights to other dates (docs/product/rescheduling.md §5). */
export const describePerson = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  personId: PersonId,
): Promise<PersonClasses> => {
  if (!(await contactsOf(db, [personId])).has(personId)) refuse('not_found')
  const now = ctx.clock.now()
  const makeups = await describeMakeups(ctx, db, personId)
  const rows = await makeupsOf(db, personId)
  const used = new Set(rows.filter(({ used_date_id: id }) => id !== null).map((row) => row.from_date_id))
  const since = addDays(dayOf(now), -excusableDays)
  const classes: OwnClass[] = []
  for (const group of await groupsOfPerson(db, personId, now)) {
    const dates = (await datesOfGroup(db, group.id))
      .filter(({ cancelledAt, startsAt }) => cancelledAt === null && dayOf(startsAt) >= since)
      .slice(0, maxDates)
    const excused = await excusedOn(
      db,
      personId,
      dates.map(({ id }) => id),
    )
    const next = dates.find(({ endsAt }) => endsAt > now) ?? dates.at(-1)
    if (!next) continue
    classes.push({
      groupId: group.id,
      name: group.name,
      start: next.startsAt.toISOString(),
      end: next.endsAt.toISOString(),
      teachers: group.teachers,
      dates: dates.map((date) => ({
        _id: date.id,
        ...spanOf(date),
        isExcused: excused.has(date.id),
        isUsed: used.has(date.id),
      })),
    })
  }
  return { classes: classes.toSorted((one, other) => one.start.localeCompare(other.start)), makeups }
}

/** Writes to the family about an excuse, or about one taken back. */
const emailExcuse = async (
  ctx: Context,
  tx: Tx,
  dateId: ClassDateId,
  { personId: participantId, isExcused }: Excuse,
): Promise<void> => {
  const payer = await payerFor(tx, participantId, ctx.clock.now())
  if (!payer?.email) return
  const { id: personId, email, language, firstName } = payer
  const data = { dateId, participantId, payerId: personId, firstName, isExcused }
  await enqueueEmail(ctx, tx, excusedDateEmail, { email, personId, language }, data, { about: dateId })
}

interface Excuse {
  personId: PersonId
  isExcused: boolean
}

/**
 * Excuses a participant from a date of the own group, before it or after, which gives a right to another one; or takes the
 * excuse back with its right, unless it was used. The family gets one email; the same call sent again changes nothing
 * (docs/product/rescheduling.md §5.1).
 */
export const excuse = async (ctx: Context, actor: Actor, dateId: ClassDateId, sent: Excuse): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { personId, isExcused } = sent
    const date = await lockDate(tx, dateId)
    const places = await participantsIn(tx, [date.classId])
    if (!places.some(({ participantId }) => participantId === personId)) refuse('not_found')
    const isUsed = (await madeUpFor(tx, dateId)).has(personId)
    if (isUsed && !isExcused) refuse('makeup_used')
    if ((await excusedOn(tx, personId, [dateId])).has(dateId) === isExcused) return
    const state = isExcused ? ('excused' as const) : null
    if (await markPerson(ctx, tx, actor, dateId, { personId, state, at: ctx.clock.now() }))
      await emailExcuse(ctx, tx, dateId, sent)
  })
