import type { ShownException, Span, Week } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, shortWeekday, weekdayInLine, weekdayNumbered } from './calendar-names.ts'
import { date, shortDate } from './format.ts'

// The words of opening hours, the same on the customers' page, in the office, in emails and in documents.

/** '9:00' of '09:00'. */
const short = (hour: string): string => hour.replace(/^0/, '')

export const spanInWords = ({ from, to }: Span): string => `${short(from)}–${short(to)}`

/** '9:00–12:00 in 15:00–22:00', or 'zaprto'. */
export const spansInWords = (spans: readonly Span[], locale: Language): string =>
  spans.length === 0
    ? m.hours_closed({}, { locale })
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(spans.map(spanInWords))

/** Days of a week that follow each other with the same hours, from 1 for Monday. */
export interface WeekRun {
  from: number
  to: number
  spans: readonly Span[]
}

export const runsOfWeek = (week: Week): WeekRun[] => {
  const runs: WeekRun[] = []
  for (const [index, spans] of week.entries()) {
    const last = runs.at(-1)
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = index + 1
    else runs.push({ from: index + 1, to: index + 1, spans })
  }
  return runs
}

const namesOf = ({ from, to }: WeekRun, name: (weekday: number) => string): string =>
  from === to ? name(from) : `${name(from)}–${name(to)}`

/** Rows of a week: 'Ponedeljek–petek' and '9:00–22:00'. */
export const weekInRows = (week: Week, locale: Language): { days: string; hours: string }[] =>
  runsOfWeek(week).map((run) => ({
    days: asHeading(namesOf(run, (weekday) => weekdayNumbered(weekday, locale))),
    hours: spansInWords(run.spans, locale),
  }))

// The first of January 2024 was a Monday.
const shortNumbered = (weekday: number, locale: Language): string => shortWeekday(`2024-01-0${weekday}` as Day, locale)

/** 'pon–pet 9:00–22:00, sob–ned 10:00–20:00' */
export const weekInLine = (week: Week, locale: Language): string =>
  runsOfWeek(week)
    .map(
      (run) => `${namesOf(run, (weekday) => shortNumbered(weekday, locale))}\u00a0${spansInWords(run.spans, locale)}`,
    )
    .join(', ')

/** The usual hours as one sentence of the footer: 'odprto vsak dan 9:00–22:00'. */
export const weekInSentence = (week: Week, locale: Language): string => {
  const [run, ...more] = runsOfWeek(week)
  if (run && more.length === 0)
    return run.spans.length === 0
      ? m.hours_closed({}, { locale })
      : m.hours_open_daily({ hours: spansInWords(run.spans, locale) }, { locale })
  return m.hours_open({ days: weekInLine(week, locale) }, { locale })
}

/** 'pet. 25. 12. 2026', or 'čet. 24. 12. – sob. 2. 1. 2027'. */
export const daysInWords = ({ from, to }: { from: Day; to: Day }, locale: Language): string => {
  const last = `${weekdayInLine(to, locale)}\u00a0${date(to)}`
  return from === to ? last : `${weekdayInLine(from, locale)}\u00a0${shortDate(from)} – ${last}`
}

/** What is today: 'danes odprto 9:00–22:00', 'danes zaprto: božič'. */
export const todayInWords = (
  { spans, reason }: { spans: readonly Span[]; reason?: LocalizedText | undefined },
  locale: Language,
): string => {
  const what =
    spans.length === 0
      ? m.hours_today_closed({}, { locale })
      : m.hours_today_open({ hours: spansInWords(spans, locale) }, { locale })
  return reason ? m.hours_because({ what, reason: reason[locale] }, { locale }) : what
}

/** 'zaprto: božič', '10:00–16:00: silvestrovo'. */
export const exceptionInWords = (
  { spans, reason }: Pick<ShownException, 'spans' | 'reason'>,
  locale: Language,
): string => m.hours_because({ what: spansInWords(spans, locale), reason: reason[locale] }, { locale })
