import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PersonId, StaffId } from '#contract/platform/id.ts'
import { safetyConsentVersion } from '#contract/people/safety-consent.ts'
import { makeupsOf } from '#server/climbing/attendance/makeup-rights.ts'
import { markPerson, markRest, peopleOf } from '#server/climbing/attendance/marks.ts'
import type { Stocking } from '#server/centre/catalogue/lock-product.ts'
import { addCourse } from '#server/climbing/classes/courses.ts'
import { classDatesOn, datesOfGroup, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { liveGroupsOf } from '#server/climbing/classes/group-places.ts'
import { saveSafetyNote } from '#server/people/notes/safety-notes.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { addDays, dayOf, wallClock } from '#server/platform/calendar.ts'
import { addMs, minutes, type FakeClock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { changeDate } from '#server/climbing/rescheduling/change-date.ts'
import { planChange } from '#server/climbing/rescheduling/date-plan.ts'
import { chooseMakeup } from '#server/climbing/rescheduling/use-makeup.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { nextWeekday } from './demo-classes.ts'
import type { MembersByNumber } from './demo-members.ts'
import { children } from './demo-members.ts'
import { bornYearsAgo, type Seed } from './seed.ts'

/** Name of the club's course. */
export const clubName = { sl: 'Plezalni krožek', en: 'Climbing club' }

const minutesOf = (now: Date): number => {
  const [hour = 0, minute = 0] = wallClock(now).slice(11, 16).split(':').map(Number)
  return hour * 60 + minute
}

const hourOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const lastMinute = 23 * 60 + 55

/** When today's groups meet: one is over and complete, one has begun, one begins soon. A young or old day has fewer. */
export const clubHours = (now: Date): Readonly<Partial<Record<string, { start: string; end: string }>>> => {
  const minute = Math.floor(minutesOf(now) / 5) * 5
  const spans = {
    Prvi: [minute - 150, minute - 90],
    Drugi: [minute - 20, minute + 55],
    Tretji: [minute + 30, minute + 90],
  }
  return Object.fromEntries(
    Object.entries(spans).flatMap(([name, [from = 0, to = 0]]) => {
      const end = Math.min(to, lastMinute)
      return from >= 0 && end > from ? [[name, { start: hourOf(from), end: hourOf(end) }]] : []
    }),
  )
}

/** How many days before today a group met first; the one that begins soon does so today. */
const weeksBefore: Readonly<Record<string, readonly number[]>> = {
  Jesen: [-21, -14, -7],
  Prvi: [-14, -7, 0],
  Drugi: [-14, -7, 0, 7],
  Tretji: [0, 2, 4],
}

/** Days of each group. The camp is still to come, so that the club has a group to choose whatever the hour. */
const daysOf = (name: string, today: Day): Day[] => {
  const weeks = weeksBefore[name]
  if (weeks) return weeks.map((days) => addDays(today, days))
  const monday = nextWeekday(today, 1)
  return [0, 1, 2, 3, 4].map((days) => addDays(monday, days))
}

/** Adds the club with its groups, and answers them by the names of the old system. */
export const addClub = async (
  ctx: Stocking,
  actor: Actor,
  { now, coach }: { now: Date; coach: StaffId },
): Promise<Readonly<Record<string, ClassId>>> => {
  const today = dayOf(now)
  const hours = {
    Jesen: { start: '16:00', end: '17:00' },
    ...clubHours(now),
    Tabor: { start: '09:00', end: '13:00' },
  }
  const named = new Map(Object.entries(hours))
  const names = [...named.keys()]
  const courseId = await addCourse(ctx, actor, {
    key: newId(),
    category: 'VV',
    noClasses: 1,
    name: clubName,
    description: {
      sl: 'Za učence okoliških šol: igra, vozli in prve smeri.',
      en: 'For pupils of the schools around: play, knots and first routes.',
    },
    vatClass: 'sport',
    ageGroups: ['school'],
    cents: 9000,
    isVisible: true,
    groups: names.map((name) => ({
      ...named.get(name)!,
      coachIds: name === 'Drugi' ? [] : [coach],
      others: name === 'Drugi' ? ['Tjaša Kosec'] : [],
      maxStudents: 10,
      ageGroups: ['school'],
      dates: daysOf(name, today),
    })),
  })
  const groups = await liveGroupsOf(ctx.db, courseId, ctx.clock.now())
  const idOf = (name: string) => {
    const { start } = named.get(name)!
    const firstDay = daysOf(name, today)[0]!
    return groups.find(
      ({ starts_at: starts }) => dayOf(starts) === firstDay && wallClock(starts).slice(11, 16) === start,
    )
  }
  return Object.fromEntries(names.map((name) => [name, idOf(name)!.id]))
}

interface Marking {
  ctx: Context
  clock: FakeClock
  actor: Actor
}

/** Marks all of a date shortly before its end, with some exceptions. */
const markDate = async (
  { ctx, clock, actor }: Marking,
  date: ClassDate,
  exceptions: ReadonlyMap<PersonId, 'absent' | 'excused' | 'late'> = new Map(),
): Promise<void> => {
  const at = addMs(date.endsAt, -minutes(5))
  clock.set(at)
  await inTransaction(ctx.db, async (tx) => {
    for (const [personId, state] of exceptions) await markPerson(ctx, tx, actor, date.id, { personId, state, at })
    await markRest(ctx, tx, actor, date.id, at)
  })
}

/** Marks of the weeks before and of today; one child was excused and makes up for it today. */
export const markClub = async (
  marking: Marking,
  { groups, ids, now }: { groups: Readonly<Record<string, ClassId>>; ids: MembersByNumber; now: Date },
): Promise<void> => {
  const { ctx, clock, actor } = marking
  const today = dayOf(now)
  const childOf = (firstName: string) => ids.get(children.find((each) => each.firstName === firstName)!.number)!
  for (const [name, classId] of Object.entries(groups))
    for (const date of (await datesOfGroup(ctx.db, classId)).toSorted(
      (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
    )) {
      const isToday = dayOf(date.startsAt) === today
      if (isToday && name !== 'Prvi') continue
      if (!isToday && date.endsAt > now) continue
      const exceptions = isToday
        ? ([
            [childOf('Oskar'), 'excused'],
            [childOf('Svit'), 'late'],
            [childOf('Val'), 'absent'],
          ] as const)
        : name === 'Jesen' && dayOf(date.startsAt) === addDays(today, -7)
          ? ([[childOf('Žan'), 'excused']] as const)
          : []
      await markDate(marking, date, new Map(exceptions))
    }
  clock.set(now)
  const soon = groups['Tretji'] && (await datesOfGroup(ctx.db, groups['Tretji']))[0]
  const [makeup] = await makeupsOf(ctx.db, childOf('Žan'))
  if (soon && makeup && soon.startsAt > now) await chooseMakeup(ctx, actor, makeup.id, soon.id)
}

/** A stand-in for the group that has begun, agreed this morning. */
export const standInToday = async (
  { ctx, clock, actor }: Marking,
  { classId, coach, now }: { classId: ClassId | undefined; coach: StaffId; now: Date },
): Promise<void> => {
  const date = (await classDatesOn(ctx.db, dayOf(now))).find((each) => each.classId === classId)
  if (!date) return
  clock.set(addMs(date.startsAt, -minutes(60)))
  const change = { what: 'stand_in', coachIds: [coach] } as const
  const { makeupDays } = await settingsOf(ctx)
  const plan = await planChange(ctx, ctx.db, date.id, { ...change, coachIds: [coach] }, makeupDays)
  await changeDate(ctx, actor, date.id, {
    key: newId(),
    change: { ...change, coachIds: [coach] },
    fingerprint: plan.touched.fingerprint,
  })
  clock.set(now)
}

/** A family of the app joins the group that begins soon: one child has a note on safety, the other pays at the desk. */
export const joinClub = async (ctx: Context, seed: Seed, now: Date): Promise<void> => {
  const pia = await seed.adult('pia@previs.example', {
    firstName: 'Pia',
    lastName: 'Kavčič',
    birthDate: bornYearsAgo(dayOf(now), 37),
  })
  const child = (firstName: string, age: number) =>
    seed.minor(pia, { firstName, lastName: 'Kavčič', birthDate: bornYearsAgo(dayOf(now), age) })
  const [neza, matic] = [await child('Neža', 8), await child('Matic', 10)]
  await seed.enrols(pia, await seed.terms({ id: neza }, clubName.sl), { participantId: neza })
  await seed.promises(pia, await seed.terms({ id: matic }, clubName.sl), matic)
  await saveSafetyNote(ctx, await pia.me(), neza, {
    text: 'Alergija na čebelji pik. Injektor je v stranskem žepu nahrbtnika.',
    version: safetyConsentVersion,
  })
}

/** People of today's group that has begun, who come in over the desk. */
export const comersToClub = async (
  ctx: Context,
  now: Date,
): Promise<{ from: Date; people: PersonId[] } | undefined> => {
  const date = (await classDatesOn(ctx.db, dayOf(now))).find(
    ({ name, startsAt, endsAt }) => name.sl === clubName.sl && startsAt <= now && now < endsAt,
  )
  return date && { from: addMs(date.startsAt, -minutes(20)), people: await peopleOf(ctx.db, date) }
}
