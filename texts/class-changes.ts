import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { spanOf } from '#contract/platform/schedule.ts'
import { inSentence } from './calendar-names.ts'
import { dayInWords } from './class-dates.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from './format.ts'

/** A date that was cancelled, or put in the place of another day. */
interface Change {
  kind: 'cancelled' | 'moved'
  day: Day
  start: string
  end: string
  insteadOf?: Day | undefined
}

/** What a buyer reads of a changed date (docs/product/classes.md §3.8). */
export const changeInWords = ({ kind, day, insteadOf, ...hours }: Change, locale: Language): string => {
  const when = inSentence(dayInWords([day], spanOf(hours), locale).when, locale)
  if (kind === 'cancelled') return m.class_date_cancelled({ day: when }, { locale })
  const moved = m.class_date_moved({ day: when }, { locale })
  return insteadOf === undefined || insteadOf === day
    ? moved
    : `${moved}, ${m.changed_date_instead({ day: date(insteadOf) }, { locale })}`
}
