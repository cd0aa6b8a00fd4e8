import type { Answer } from '#contract/platform/endpoint.ts'
import type { ChangedDate, changedDates } from '#contract/climbing/changed-dates.ts'
import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import { excusedOn } from '#server/climbing/attendance/makeups.ts'
import { classDatesById, datesOfGroup, type ClassDate } from '#server/climbing/classes/class-dates.ts'
import { groupsOfPerson, type Group } from '#server/climbing/classes/group-places.ts'
import { timeOf } from '#server/climbing/classes/classes.rules.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { describeMakeups } from './person-dates.ts'

const localSpan = ({ startsAt, endsAt }: Pick<ClassDate, 'startsAt' | 'endsAt'>) => ({
  day: dayOf(startsAt),
  start: timeOf(startsAt),
  end: timeOf(endsAt),
})

/** How a date differs from what was booked; undefined where it does not. */
const changeOf = (
  date: ClassDate,
  { replaced, isReplaced, isExcused }: { replaced: ClassDate | undefined; isReplaced: boolean; isExcused: boolean },
): Pick<ChangedDate, 'kind' | 'insteadOf' | 'teachers' | 'because'> | undefined => {
  const because = (of: ClassDate) => of.cancelledBecause !== '' && { because: of.cancelledBecause }
  // A date that went back to its time is the one that it stood for, and is held again.
  if (date.cancelledAt) {
    if (isReplaced || replaced?.cancelledAt === null) return undefined
    return { kind: 'cancelled', ...because(date) }
  }
  const teachers = date.hasStandIn && { teachers: date.teachers }
  if (isExcused) return { kind: 'excused' }
  if (replaced) return { kind: 'moved', insteadOf: dayOf(replaced.startsAt), ...teachers, ...because(replaced) }
  return teachers ? { kind: 'stand_in', ...teachers } : undefined
}

const changesOfGroup = async (db: Db, personId: PersonId, { id, name }: Group, now: Date): Promise<ChangedDate[]> => {
  const dates = await datesOfGroup(db, id)
  const ids = dates.map((date) => date.id)
  const excused = await excusedOn(db, personId, ids)
  // One that was moved without a reason is not among the group's dates.
  const before = new Map<ClassDateId, ClassDate>(
    (
      await classDatesById(
        db,
        dates.flatMap(({ replaces }) => replaces ?? []),
      )
    ).map((date) => [date.id, date]),
  )
  return dates
    .filter(({ endsAt }) => endsAt > now)
    .flatMap((date) => {
      const change = changeOf(date, {
        replaced: date.replaces === null ? undefined : before.get(date.replaces),
        isReplaced: dates.some(({ replaces }) => replaces === date.id),
        isExcused: excused.has(date.id),
      })
      return change ? [{ className: name, ...localSpan(date), ...change }] : []
    })
}

/**
 * What differs on the dates ahead of a participant, the next one first, and the rights to make-up classes: for the family
 * (docs/product/rescheduling.md §6).
 */
export const ownDates = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  personId: PersonId,
): Promise<Answer<typeof changedDates.mine>> => {
  const now = ctx.clock.now()
  const changes: ChangedDate[] = []
  for (const group of await groupsOfPerson(ctx.db, personId, now))
    changes.push(...(await changesOfGroup(ctx.db, personId, group, now)))
  const makeups = (await describeMakeups(ctx, ctx.db, personId)).toSorted((one, other) =>
    one.day.localeCompare(other.day),
  )
  return {
    changes: changes.toSorted((one, other) => `${one.day} ${one.start}`.localeCompare(`${other.day} ${other.start}`)),
    makeups: makeups.map(({ name, used, ...makeup }) => ({
      ...makeup,
      className: name,
      ...(used && {
        used: {
          className: used.name,
          ...localSpan({ startsAt: new Date(used.start), endsAt: new Date(used.end) }),
        },
      }),
    })),
  }
}
