import type { Day } from '#contract/platform/day.ts'
import type { FreeTime, Obstacle } from '#contract/staff/climbing/rescheduling.ts'
import { classDatesFrom, datesOfGroup, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { timeOf, type Meeting } from '#server/climbing/classes/classes.rules.ts'
import { closedDays } from '#server/centre/hours/hours.ts'
import { addDays, at, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isHoliday } from '#server/platform/holidays.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { isInTheWay, maxFreeTimes, offeredOffsets } from './rescheduling.rules.ts'

type Planning = Pick<Context, 'clock'>

/** What holds for the days around a date, read once for all times that are tried. */
export interface Surroundings {
  now: Date
  closed: ReadonlyMap<Day, string>
  /** Dates of all groups, with who leads them. */
  standing: readonly ClassDate[]
  /** All dates of the group itself, cancelled ones too. */
  own: readonly ClassDate[]
  coaches: ReadonlyMap<string, string>
}

const meetingOf = ({ startsAt, endsAt }: Pick<ClassDate, 'startsAt' | 'endsAt'>): Meeting => ({
  starts_at: startsAt,
  ends_at: endsAt,
})

const overlaps = (one: Meeting, other: Meeting): boolean =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at

export const readSurroundings = async (
  ctx: Planning,
  db: Db,
  date: ClassDate,
  [from, to]: readonly [Day, Day],
): Promise<Surroundings> => {
  const standing = await classDatesFrom(db, startOfDay(addDays(from, -1)), startOfDay(addDays(to, 2)))
  return {
    now: ctx.clock.now(),
    closed: new Map((await closedDays(db, from, to)).map(({ day, name }) => [day, name.sl])),
    standing: standing.filter(({ id }) => id !== date.id),
    own: (await datesOfGroup(db, date.classId)).filter(({ id }) => id !== date.id),
    coaches: await staffNames(db, [...new Set([...date.coachIds, ...standing.flatMap(({ coachIds }) => coachIds)])]),
  }
}

/** Dates by which one of these coaches is taken at a time. */
export const busyAt = (
  coachIds: readonly string[],
  meeting: Meeting,
  { standing, coaches }: Surroundings,
): Obstacle[] =>
  standing
    .filter((other) => overlaps(meeting, meetingOf(other)))
    .flatMap((other) =>
      other.coachIds
        .filter((id) => coachIds.includes(id))
        .map((id): Obstacle => ({ kind: 'coach', name: coaches.get(id) ?? '', group: other.name })),
    )

/** What stands in the way of a date at another time (docs/product/rescheduling.md §2.2). */
export const obstaclesAt = (date: ClassDate, meeting: Meeting, around: Surroundings): Obstacle[] => {
  const day = dayOf(meeting.starts_at)
  const closed = around.closed.get(day)
  const isOwn = around.own.some(({ id, cancelledAt, startsAt, endsAt }) =>
    cancelledAt === null
      ? overlaps(meeting, { starts_at: startsAt, ends_at: endsAt })
      : // The time that a moved date had is free for it again; one that was cancelled stays so.
        startsAt.getTime() === meeting.starts_at.getTime() && id !== date.replaces,
  )
  return [
    ...(meeting.starts_at <= around.now ? [{ kind: 'past' as const, name: '' }] : []),
    ...(closed === undefined ? [] : [{ kind: 'closed' as const, name: closed }]),
    ...(isOwn ? [{ kind: 'own_date' as const, name: '' }] : []),
    ...busyAt(date.coachIds, meeting, around),
    ...(isHoliday(day) ? [{ kind: 'holiday' as const, name: '' }] : []),
  ]
}

export const meetingAt = ({ day, from, to }: FreeTime): Meeting => ({ starts_at: at(day, from), ends_at: at(day, to) })

/** Times without an obstacle at the hours that the date has, the nearest days first. */
export const freeTimesFor = async (ctx: Planning, db: Db, date: ClassDate): Promise<FreeTime[]> => {
  const day = dayOf(date.startsAt)
  const days = offeredOffsets.map((offset) => addDays(day, offset))
  const sorted = days.toSorted()
  const around = await readSurroundings(ctx, db, date, [sorted[0] ?? day, sorted.at(-1) ?? day])
  const hours = { from: timeOf(date.startsAt), to: timeOf(date.endsAt) }
  return days
    .map((each) => ({ day: each, ...hours }))
    .filter((time) => obstaclesAt(date, meetingAt(time), around).length === 0)
    .slice(0, maxFreeTimes)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

export const hasObstacle = (obstacles: readonly Obstacle[]): boolean => obstacles.some(isInTheWay)
