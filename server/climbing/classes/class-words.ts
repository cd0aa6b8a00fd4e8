import type { TermChange } from '#contract/climbing/classes.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { weeklyOf, type Weekly } from '#contract/platform/schedule.ts'
import { changeInWords } from '#texts/class-changes.ts'
import { shownDates } from '#texts/class-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { dayOf } from '#server/platform/calendar.ts'
import { scheduleOf, timeOf, type Meeting } from './classes.rules.ts'
import type { ChangedMeeting } from './classes.store.ts'

interface ShownSchedule extends ReturnType<typeof scheduleOf> {
  weekly?: Weekly
  inWords: LocalizedText[]
  meets?: LocalizedText
}

/** The dates of a class as customers read them, in both languages (docs/product/classes.md §1.7). */
export const shownSchedule = (meetings: readonly Meeting[]): ShownSchedule => {
  const schedule = scheduleOf(meetings)
  const weekly = weeklyOf(schedule)
  const english = shownDates(schedule, 'en')
  const count = meetings.length
  return {
    ...schedule,
    ...(weekly && { weekly }),
    inWords: shownDates(schedule, 'sl').map((sl, line) => ({ sl, en: english[line] ?? sl })),
    ...(count > 1 && {
      meets: {
        sl: m.class_dates_count({ count }, { locale: 'sl' }),
        en: m.class_dates_count({ count }, { locale: 'en' }),
      },
    }),
  }
}

/** A changed date as a buyer reads it (docs/product/classes.md §3.8). */
export const shownChange = ({ starts_at, ends_at, isCancelled, replaced }: ChangedMeeting): TermChange => {
  const change = {
    kind: isCancelled ? ('cancelled' as const) : ('moved' as const),
    day: dayOf(starts_at),
    start: timeOf(starts_at),
    end: timeOf(ends_at),
    ...(!isCancelled && replaced && { insteadOf: dayOf(replaced) }),
  }
  return { ...change, inWords: { sl: changeInWords(change, 'sl'), en: changeInWords(change, 'en') } }
}
