import type { Day } from '#contract/platform/day.ts'
import type { ClassId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { calendarFile, type CalendarTerm } from './calendar-file.ts'
import { revisionsOf } from './changed-dates.store.ts'
import { scheduleOf, type Meeting } from './classes.rules.ts'
import { classesById, classIdsOf, type ClassRow, type ShownMeeting } from './classes.store.ts'
import type { Me } from '#server/people/account/me.ts'

/** A class as calendars know it, with those of its dates that are wanted. */
const termsOf = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  classIds: readonly ClassId[],
  wanted: (meeting: ShownMeeting, row: ClassRow) => boolean = () => true,
): Promise<CalendarTerm[]> => {
  const found = await classesById(ctx.db, classIds, ctx.clock.now())
  const revisions = await revisionsOf(ctx.db, classIds)
  return found.map((row) => {
    const meetings = row.meetings.filter((meeting) => wanted(meeting, row))
    return {
      id: row.id,
      name: row.name,
      teacher: row.teachers.join(', '),
      standIns: meetings.map(({ standIns }) => standIns?.join(', ') ?? null),
      ...scheduleOf(meetings),
      revision: revisions.get(row.id) ?? 0,
    }
  })
}

interface Calendar {
  bytes: Uint8Array
  terms: CalendarTerm[]
}

const write = (ctx: Context, language: Language, terms: CalendarTerm[], cancelled = false): Calendar => {
  const { centre, publicUrl } = ctx
  const file = calendarFile({ centre, publicUrl, language, now: ctx.clock.now(), terms, cancelled })
  return { bytes: Buffer.from(file), terms }
}

/** The calendar file of these classes, and their terms for the text of an email. */
export const calendarOf = async (ctx: Context, classIds: readonly ClassId[], language: Language): Promise<Calendar> =>
  write(ctx, language, await termsOf(ctx, classIds))

/** The same for classes that the centre cancelled: the dates that were still to come go out of the calendar. */
export const cancelledCalendarOf = async (
  ctx: Context,
  classIds: readonly ClassId[],
  language: Language,
): Promise<Calendar> => {
  // Whole days, since the entry of a date is named by its position in the day.
  const isAhead = ({ starts_at: starts }: Meeting, { cancelled_at: since }: ClassRow) =>
    since !== null && dayOf(starts) >= dayOf(since)
  return write(ctx, language, await termsOf(ctx, classIds, isAhead), true)
}

/** The dates of a class on one day, whole, since the entry of a date is named by its position in the day. */
export const calendarOfDay = async (
  ctx: Context,
  classId: ClassId,
  day: Day,
  language: Language,
): Promise<Uint8Array> =>
  write(ctx, language, await termsOf(ctx, [classId], ({ starts_at: starts }) => dayOf(starts) === day)).bytes

/** One date that is held no more: the entry with this number among those of its day goes out of the calendar. */
export const goneCalendar = async (
  ctx: Context,
  classId: ClassId,
  { meeting, nth }: { meeting: Meeting; nth: number },
  language: Language,
): Promise<Uint8Array> => {
  const terms = await termsOf(ctx, [classId], () => false)
  const gone = terms.map((term) => ({ ...term, ...scheduleOf([meeting]), standIns: [], nth }))
  return write(ctx, language, gone, true).bytes
}

/** The dates of a class from a day on, which go out of the calendar of who left it. */
export const leftCalendar = async (
  ctx: Context,
  classId: ClassId,
  since: Day,
  language: Language,
): Promise<Uint8Array> =>
  write(ctx, language, await termsOf(ctx, [classId], ({ starts_at: starts }) => dayOf(starts) >= since), true).bytes

export const cancelledCalendarFileName = (language: Language): string =>
  `${language === 'en' ? 'cancelled' : 'odpadlo'}.ics`

export const calendarFileName = (language: Language): string => `${language === 'en' ? 'class' : 'vadba'}.ics`

/** The calendar file of a class in which the caller or their minor has a place, else `not_found`. */
export const downloadCalendar = async (
  ctx: Context,
  me: Me,
  classId: ClassId,
  language: Language,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const people = [me.id, ...me.children.map(({ id }) => id)]
  if (!(await classIdsOf(ctx.db, people, ctx.clock.now())).includes(classId)) return refuse('not_found')
  const { bytes } = await calendarOf(ctx, [classId], language)
  return { name: calendarFileName(language), bytes }
}
