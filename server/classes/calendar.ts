import type { ClassId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { calendarFile, type CalendarTerm } from './calendar-file.ts'
import { scheduleOf } from './classes.rules.ts'
import { classesById, classIdsOf } from './classes.store.ts'
import type { Me } from '#server/account/me.ts'

/** The calendar file of these classes, and their terms for the text of an email. */
export const calendarOf = async (
  ctx: Context,
  classIds: readonly ClassId[],
  language: Language,
): Promise<{ bytes: Uint8Array; terms: CalendarTerm[] }> => {
  const found = await classesById(ctx.db, classIds, ctx.clock.now())
  const terms = found.map(({ id, name, teachers, meetings }) => ({
    id,
    name,
    teacher: teachers.join(', '),
    standIns: meetings.map(({ standIns }) => standIns?.join(', ') ?? null),
    ...scheduleOf(meetings),
  }))
  const { centre, publicUrl } = ctx
  return { bytes: Buffer.from(calendarFile({ centre, publicUrl, language, now: ctx.clock.now(), terms })), terms }
}

/** The same for classes that the centre cancelled: the dates that were still to come go out of the calendar. */
export const cancelledCalendarOf = async (
  ctx: Context,
  classIds: readonly ClassId[],
  language: Language,
): Promise<{ bytes: Uint8Array; terms: CalendarTerm[] }> => {
  const found = await classesById(ctx.db, classIds, ctx.clock.now())
  const terms = found.map(({ id, name, teachers, meetings, cancelled_at: since }) => ({
    id,
    name,
    teacher: teachers.join(', '),
    // Whole days, since the entry of a date is named by its position in the day.
    ...scheduleOf(meetings.filter(({ starts_at: starts }) => since !== null && dayOf(starts) >= dayOf(since))),
  }))
  const { centre, publicUrl } = ctx
  const now = ctx.clock.now()
  return { bytes: Buffer.from(calendarFile({ centre, publicUrl, language, now, terms, cancelled: true })), terms }
}

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
