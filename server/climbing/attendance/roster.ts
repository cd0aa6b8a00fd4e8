import type { ClassDateId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Scope } from '#contract/staff/platform/roles.ts'
import type { DateToday, Roster, RosterAlert, RosterPerson, RosterRow } from '#contract/staff/climbing/attendance.ts'
import { guardianPhones, participantsById } from '#server/people/account/participants.ts'
import { certificatesOf } from '#server/people/certificates/certificates.ts'
import {
  classDatesById,
  classDatesOn,
  datesOfGroup,
  participantsIn,
  type ClassDate,
} from '#server/climbing/classes/class-dates.ts'
import { safetyNotesFor } from '#server/people/notes/safety-notes.ts'
import { openAmong } from '#server/money/pre-invoices/pre-invoices.ts'
import { ageOn, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { completeFrom, marksFrom, marksUntil, wasThere } from './attendance.rules.ts'
import * as store from './attendance.store.ts'
import { leads, mayOpen } from './own-classes.ts'

/** Who reads, and how far the permission reaches. */
export interface Reader {
  me: Pick<StaffMe, 'id' | 'reader'>
  scope: Scope
}

interface OfDates {
  /** People of each date, places before guests. */
  people: ReadonlyMap<ClassDateId, readonly PersonId[]>
  marks: Awaited<ReturnType<typeof store.marksOf>>
  guests: readonly store.Guest[]
  preInvoices: ReadonlyMap<string, PreInvoiceId | null>
}

const readDates = async ({ db }: Context, dates: readonly ClassDate[]): Promise<OfDates> => {
  const ids = dates.map(({ id }) => id)
  const [places, guests, marks] = await Promise.all([
    participantsIn(db, [...new Set(dates.map(({ classId }) => classId))]),
    store.guestsOf(db, ids),
    store.marksOf(db, ids),
  ])
  const people = new Map(
    dates.map(({ id, classId }) => [
      id,
      [
        ...new Set([
          ...places.filter((place) => place.classId === classId).map(({ participantId }) => participantId),
          ...guests.filter(({ dateId }) => dateId === id).map(({ participantId }) => participantId),
        ]),
      ],
    ]),
  )
  const preInvoices = new Map(
    places.map(({ classId, participantId, preInvoiceId }) => [`${classId} ${participantId}`, preInvoiceId]),
  )
  return { people, marks, guests, preInvoices }
}

/** Rows of dates whose rosters the caller may open. */
const rowsOf = async (
  ctx: Context,
  reader: Reader,
  dates: readonly ClassDate[],
  { people, marks, guests, preInvoices }: OfDates,
): Promise<ReadonlyMap<ClassDateId, RosterRow[]>> => {
  const everyone = [...new Set(dates.flatMap(({ id }) => people.get(id) ?? []))]
  const led = dates.filter((date) => leads(date, reader.me.id))
  const [participants, there, open, notes] = await Promise.all([
    participantsById(ctx.db, everyone),
    store.firstThere(ctx.db, everyone),
    openAmong(
      ctx.db,
      [...preInvoices.values()].flatMap((id) => id ?? []),
    ),
    // Each look is in the access log (docs/product/attendance.md §3.5).
    safetyNotesFor(ctx, reader.me.reader, [...new Set(led.flatMap(({ id }) => people.get(id) ?? []))]),
  ])
  const unpaid = new Set(open.map(({ id }) => id))
  return new Map(
    dates.map((date) => {
      const own = new Set(people.get(date.id))
      const rows = participants
        .filter(({ id }) => own.has(id))
        .map(({ id, firstName, lastName, birthDate, climbingAbility }): RosterRow => {
          const mark = marks.find((each) => each.date_id === date.id && each.participant_id === id)
          const place = preInvoices.get(`${date.classId} ${id}`)
          const guest = guests.find((each) => each.dateId === date.id && each.participantId === id)
          const first = there.get(id)
          const note = leads(date, reader.me.id) ? notes.get(id) : undefined
          return {
            _id: id,
            firstName,
            lastName,
            age: ageOn(birthDate, dayOf(date.startsAt)),
            climbingAbility,
            ...(place === undefined && guest && { guest: guest.why }),
            ...(mark && { state: mark.state, markedAt: mark.marked_at.toISOString() }),
            isUnpaid: place !== undefined && place !== null && unpaid.has(place),
            isFirst: first === undefined || first >= marksFrom(date),
            ...(note !== undefined && { safetyNote: note }),
          }
        })
      return [date.id, rows]
    }),
  )
}

const kinds: readonly (readonly [RosterAlert['kind'], (row: RosterRow) => boolean])[] = [
  ['health', ({ safetyNote }) => safetyNote !== undefined],
  ['unpaid', ({ isUnpaid }) => isUnpaid],
  ['first', ({ isFirst }) => isFirst],
  ['makeup', ({ guest }) => guest === 'makeup'],
]

const alertsOf = (rows: readonly RosterRow[]): RosterAlert[] =>
  kinds
    .map(([kind, is]) => ({ kind, names: rows.filter(is).map(({ firstName }) => firstName) }))
    .filter(({ names }) => names.length > 0)

const describeRoster = (
  ctx: Context,
  { me, scope }: Reader,
  date: ClassDate,
  { people, marks }: OfDates,
  rows: readonly RosterRow[] | undefined,
): DateToday => {
  const own = people.get(date.id) ?? []
  const marked = marks.filter((each) => each.date_id === date.id && own.includes(each.participant_id))
  return {
    _id: date.id,
    name: date.name,
    start: date.startsAt.toISOString(),
    end: date.endsAt.toISOString(),
    teachers: date.teachers,
    isMine: leads(date, me.id),
    hasStandIn: date.hasStandIn,
    mayOpen: mayOpen(date, me.id, scope),
    people: own.length,
    there: marked.filter(({ state }) => wasThere(state)).length,
    unmarked: own.length - marked.length,
    maxStudents: date.maxStudents,
    isComplete: ctx.clock.now() >= completeFrom(date),
    alerts: rows ? alertsOf(rows) : [],
  }
}

/** Today's dates, the soonest first; alerts of those whose roster the caller may open. */
export const datesToday = async (ctx: Context, reader: Reader) => {
  const now = ctx.clock.now()
  const dates = await classDatesOn(ctx.db, dayOf(now))
  const read = await readDates(ctx, dates)
  const opened = dates.filter((date) => mayOpen(date, reader.me.id, reader.scope))
  const rows = await rowsOf(ctx, reader, opened, read)
  return {
    day: dayOf(now),
    now: now.toISOString(),
    dates: dates.map((date) => describeRoster(ctx, reader, date, read, rows.get(date.id))),
  }
}

/** Who is still to come to a class today, and the next class, for the bar of the desk. */
export const stillExpected = async (ctx: Context) => {
  const now = ctx.clock.now()
  const dates = (await classDatesOn(ctx.db, dayOf(now))).filter(({ endsAt }) => endsAt > now)
  const { people, marks } = await readDates(ctx, dates)
  const counts = dates.map((date) => {
    const own = people.get(date.id) ?? []
    const marked = marks.filter((each) => each.date_id === date.id && own.includes(each.participant_id))
    const here = marked.filter(({ state }) => wasThere(state)).length
    // Who is marked as absent or excused does not come any more.
    return { date, here, all: own.length, toCome: own.length - marked.length }
  })
  const next = counts.find(({ date }) => date.startsAt > now)
  return {
    expected: counts.reduce((sum, { toCome }) => sum + toCome, 0),
    ...(next && {
      next: {
        dateId: next.date.id,
        name: next.date.name,
        startsAt: next.date.startsAt.toISOString(),
        here: next.here,
        expected: next.all,
      },
    }),
  }
}

/** A date whose roster the caller may open; any other one is unknown to the caller. */
export const openedDate = async (ctx: Context, reader: Reader, dateId: ClassDateId): Promise<ClassDate> => {
  const [date] = await classDatesById(ctx.db, [dateId])
  return date && mayOpen(date, reader.me.id, reader.scope) ? date : refuse('not_found')
}

/** The roster of a date: its people by name, with marks and what to know (docs/product/attendance.md §3). */
export const rosterOf = async (ctx: Context, reader: Reader, dateId: ClassDateId): Promise<Roster> => {
  const date = await openedDate(ctx, reader, dateId)
  const read = await readDates(ctx, [date])
  const rows = (await rowsOf(ctx, reader, [date], read)).get(date.id) ?? []
  return {
    date: describeRoster(ctx, reader, date, read, rows),
    rows,
    isLast: date.nextStartsAt === null,
    marksFrom: marksFrom(date).toISOString(),
    marksUntil: marksUntil(date).toISOString(),
    now: ctx.clock.now().toISOString(),
  }
}

/** Marks of a person on the dates of a group; at most so many are shown. */
const maxMarks = 20

/** One person of a roster: certificates, phones of guardians, marks on this group's dates (docs/product/attendance.md §3.6). */
export const rosterPerson = async (
  ctx: Context,
  reader: Reader,
  dateId: ClassDateId,
  personId: PersonId,
): Promise<RosterPerson> => {
  const date = await openedDate(ctx, reader, dateId)
  const { people } = await readDates(ctx, [date])
  const [participant] = await participantsById(ctx.db, [personId])
  if (!participant || !people.get(dateId)?.includes(personId)) return refuse('not_found')
  const dates = await datesOfGroup(ctx.db, date.classId)
  const [marks, certificates, guardians] = await Promise.all([
    store.marksOf(
      ctx.db,
      dates.map(({ id }) => id),
    ),
    certificatesOf(ctx, ctx.db, [personId]),
    guardianPhones(ctx.db, personId),
  ])
  return {
    _id: personId,
    certificates: certificates.get(personId) ?? [],
    guardians,
    marks: dates
      .toReversed()
      .flatMap(({ id, startsAt }) =>
        marks
          .filter((mark) => mark.date_id === id && mark.participant_id === personId)
          .map(({ state }) => ({ day: dayOf(startsAt), state })),
      )
      .slice(0, maxMarks),
  }
}
