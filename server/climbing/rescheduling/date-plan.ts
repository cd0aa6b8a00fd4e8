import type { Day } from '#contract/platform/day.ts'
import type { ClassDateId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { DateChange, FreeTime, Obstacle, TouchedPeople } from '#contract/staff/climbing/rescheduling.ts'
import { contactsOf, type Contact } from '#server/people/account/contacts.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { makeupUntil } from '#server/climbing/attendance/makeup-rights.ts'
import { guestsOf } from '#server/climbing/attendance/makeups.ts'
import { classDatesById, datesOfGroup, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { overlapsOf } from '#server/climbing/classes/changed-dates.ts'
import type { Meeting } from '#server/climbing/classes/classes.rules.ts'
import { clockMistake } from '#server/climbing/classes/courses.rules.ts'
import { enrolledIn, type ConfirmedPlace } from '#server/climbing/classes/group-places.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { coachesOf } from '#server/people/staff/names.ts'
import { busyAt, meetingAt, obstaclesAt, readSurroundings } from './date-times.ts'
import { planRefunds, type PlannedRefund } from './refund-plan.ts'
import { fingerprintOf, isSoon } from './rescheduling.rules.ts'

export type Planning = Pick<Context, 'clock'>

/** A payer who hears of a change, with the participants that the email is about. */
export interface Recipient {
  payerId: PersonId
  contact: Contact
  participantIds: readonly PersonId[]
}

export interface DatePlan {
  date: ClassDate
  /** Confirmed places of the group. */
  places: readonly ConfirmedPlace[]
  /** Those with an address, each address once. */
  recipients: readonly Recipient[]
  /** Of a moved date. */
  meeting: Meeting | undefined
  /** Who leads a date that gets a stand-in. */
  coaches: readonly { id: StaffId; name: string }[]
  refunds: readonly PlannedRefund[]
  validUntil: Day | undefined
  touched: TouchedPeople
}

/** The date, unless it is over or cancelled; a coach may stand in until its end. */
const readDate = async (ctx: Planning, db: Db, dateId: ClassDateId, change: DateChange): Promise<ClassDate> => {
  const [date] = await classDatesById(db, [dateId])
  if (!date) return refuse('not_found')
  if (date.cancelledAt) refuse('term_cancelled')
  const isOfCoach = change.what === 'stand_in' || change.what === 'own_coach'
  if ((isOfCoach ? date.endsAt : date.startsAt) <= ctx.clock.now()) refuse('term_over')
  return date
}

/** The last date of a group is cancelled with the group, which has its own way for the money. */
const refuseOnlyDate = async (ctx: Planning, db: Db, { id, classId }: ClassDate): Promise<void> => {
  const now = ctx.clock.now()
  const others = (await datesOfGroup(db, classId)).filter(
    (other) => other.id !== id && other.cancelledAt === null && other.startsAt > now,
  )
  if (others.length === 0) refuse('only_date')
}

/** Payer of each participant: of a place the one who took it, of a guest the guest or a guardian. */
const payersOf = (
  places: readonly ConfirmedPlace[],
  guests: readonly PersonId[],
  people: ReadonlyMap<PersonId, Contact>,
  today: Day,
): ReadonlyMap<PersonId, PersonId> =>
  new Map([
    ...guests.map((id): [PersonId, PersonId] => {
      const guest = people.get(id)
      return [id, guest && !isAdult(guest.birthDate, today) ? (guest.guardians[0] ?? id) : id]
    }),
    ...places.map(({ participantId, payerId }): [PersonId, PersonId] => [participantId, payerId]),
  ])

/** Those with an address, each address once, in the order of their ids. */
const recipientsOf = (payers: ReadonlyMap<PersonId, PersonId>, people: ReadonlyMap<PersonId, Contact>): Recipient[] => {
  const byAddress = new Map<string, Recipient>()
  for (const [participantId, payerId] of [...payers].toSorted(([one], [other]) => one.localeCompare(other))) {
    const contact = people.get(payerId)
    if (!contact?.email) continue
    const address = contact.email.toLowerCase()
    const before = byAddress.get(address)
    byAddress.set(address, {
      payerId: before?.payerId ?? payerId,
      contact: before?.contact ?? contact,
      participantIds: [...(before?.participantIds ?? []), participantId],
    })
  }
  return [...byAddress.values()]
}

const standInsOf = async (db: Db, change: DateChange) => {
  if (change.what !== 'stand_in') return []
  const coaches = await coachesOf(db)
  return [...new Set(change.coachIds)].map(
    (id) => coaches.find((coach) => coach.id === id) ?? refuseFields({ 'change.coachIds': 'unknown' }),
  )
}

const obstaclesOf = async (
  ctx: Planning,
  db: Db,
  date: ClassDate,
  change: DateChange,
  meeting: Meeting | undefined,
): Promise<Obstacle[]> => {
  const wanted = meeting ?? { starts_at: date.startsAt, ends_at: date.endsAt }
  const day = dayOf(wanted.starts_at)
  if (change.what === 'cancelled' || change.what === 'own_coach') return []
  const around = await readSurroundings(ctx, db, date, [day, day])
  return change.what === 'stand_in' ? busyAt(change.coachIds, wanted, around) : obstaclesAt(date, wanted, around)
}

/** Refuses hours that end before they begin, or that the day does not have exactly once. */
const refuseHours = ({ day, from, to }: FreeTime): void => {
  if (to <= from) refuseFields({ 'change.to': 'order_of_hours' })
  const [ofBegin, ofEnd] = [clockMistake([day], from), clockMistake([day], to)]
  if (ofBegin || ofEnd)
    refuseFields({ ...(ofBegin && { 'change.from': ofBegin }), ...(ofEnd && { 'change.to': ofEnd }) })
}

/** What a change of a date would do; the change itself calls it under its locks (docs/product/rescheduling.md §1.2). */
export const planChange = async (
  ctx: Planning,
  db: Db,
  dateId: ClassDateId,
  change: DateChange,
  makeupDays: number,
): Promise<DatePlan> => {
  const now = ctx.clock.now()
  const today = dayOf(now)
  const date = await readDate(ctx, db, dateId, change)
  if (change.what === 'cancelled') await refuseOnlyDate(ctx, db, date)
  if (change.what === 'moved') refuseHours(change)
  const meeting = change.what === 'moved' ? meetingAt(change) : undefined
  const enrolled = await enrolledIn(db, [date.classId])
  const places = enrolled.filter(({ classId }) => classId === date.classId)
  const guests = (await guestsOf(db, [dateId])).map(({ participantId }) => participantId)
  const involved = [...guests, ...places.flatMap(({ participantId, payerId }) => [participantId, payerId])]
  const known = await contactsOf(db, involved)
  const guardians = guests.flatMap((id) => known.get(id)?.guardians ?? [])
  const people = new Map([...known, ...(await contactsOf(db, guardians))])
  const payers = payersOf(places, guests, people, today)
  const recipients = recipientsOf(payers, people)
  const participants = [...payers.keys()]
  const reached = new Set(recipients.flatMap(({ participantIds }) => participantIds))
  const callsAll = isSoon(date.startsAt, now) || (meeting !== undefined && isSoon(meeting.starts_at, now))
  const nameOf = (id: PersonId) => people.get(id)?.name ?? ''
  const refunds =
    change.what === 'cancelled' && change.settles === 'refund' ? await planRefunds(ctx, db, date, enrolled) : []
  const validUntil = change.what === 'cancelled' ? makeupUntil(dayOf(date.startsAt), today, makeupDays) : undefined
  const overlaps = meeting ? await overlapsOf(db, participants, meeting, date.classId) : []
  const shown = {
    recipients: recipients.length,
    participants: participants.length,
    call: participants
      .filter((id) => callsAll || !reached.has(id))
      .map((id) => {
        const payer = people.get(payers.get(id) ?? id)
        return { participant: nameOf(id), contact: payer?.name ?? '', phone: payer?.phone ?? '' }
      })
      .toSorted((one, other) => one.participant.localeCompare(other.participant, 'sl')),
    withoutAddress: participants.filter((id) => !reached.has(id)).length,
    clashes: overlaps.map(({ participantId, name }) => ({ participant: nameOf(participantId), name })),
    obstacles: await obstaclesOf(ctx, db, date, change, meeting),
    refunds: refunds.map(({ place, paidHow, cents }) => ({ participant: nameOf(place.participantId), paidHow, cents })),
    ...(validUntil !== undefined && { makeupUntil: validUntil }),
  }
  return {
    date,
    places,
    recipients,
    meeting,
    coaches: await standInsOf(db, change),
    refunds,
    validUntil,
    touched: { ...shown, fingerprint: fingerprintOf([date.startsAt, date.endsAt, participants, shown]) },
  }
}
