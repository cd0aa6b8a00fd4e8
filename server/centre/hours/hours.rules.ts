import type { HoursException, PublicHours, Season, ShownException, Span } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import { weekdayOf } from '#contract/platform/schedule.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Difference } from '#contract/staff/centre/hours.ts'
import { addDays, daysBetween } from '#server/platform/calendar.ts'
import { asHeading } from '#texts/calendar-names.ts'
import { daysInWords, exceptionInWords, todayInWords, weekInRows, weekInSentence } from '#texts/opening-hours.ts'

/** Opening hours as they are kept: both lists in the order of their days. */
export interface Hours {
  seasons: readonly Season[]
  exceptions: readonly ShownException[]
}

export const noHours: Hours = { seasons: [], exceptions: [] }

/** Exceptions to come of a centre; more would be a mistake of a form. */
const maxExceptions = 200
const maxSeasons = 50
const maxExceptionDays = 366
/** Exceptions that are over stay so long, since the weeks of past courses show them. */
const keptDays = 730
/** How far ahead customers read of exceptions. */
const shownDays = 60

const inOrder = <Item extends { from: Day }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.from.localeCompare(other.from))

const overlaps = (one: { from: Day; to: Day }, other: { from: Day; to: Day }): boolean =>
  one.from <= other.to && other.from <= one.to

export const seasonOn = ({ seasons }: Hours, day: Day): Season | undefined =>
  seasons.findLast(({ from }) => from <= day)

export const exceptionOn = ({ exceptions }: Hours, day: Day): ShownException | undefined =>
  exceptions.find(({ from, to }) => from <= day && day <= to)

/** Hours of a day: those of its exception, else of its season; undefined where nothing says them. */
export const hoursOn = (hours: Hours, day: Day): { spans: Span[]; reason?: LocalizedText } | undefined => {
  const exception = exceptionOn(hours, day)
  if (exception) return { spans: exception.spans, reason: exception.reason }
  const spans = seasonOn(hours, day)?.week[weekdayOf(day) - 1]
  return spans && { spans }
}

/** Where a saved season or exception goes. */
interface Saving {
  replaces?: Day | undefined
  today: Day
}

/** A season that has begun stays: the days it held for are over. Only its hours are put right. */
const seasonsWithout = ({ seasons }: Hours, { from }: Season, { replaces, today }: Saving): Season[] =>
  seasons.filter((season) => season.from !== replaces || (season.from <= today && season.from !== from))

/** What is wrong with a season, by field. */
export const seasonComplaints = (hours: Hours, season: Season, saving: Saving): Record<string, FieldCode> => {
  if (season.from < saving.today && season.from !== saving.replaces) return { from: 'past_day' }
  const others = seasonsWithout(hours, season, saving)
  if (others.some(({ from }) => from === season.from)) return { from: 'season_of_day' }
  return others.length >= maxSeasons ? { from: 'too_many' } : {}
}

export const withSeason = (hours: Hours, season: Season, saving: Saving): Hours => ({
  ...hours,
  seasons: inOrder([...seasonsWithout(hours, season, saving), season]),
})

/** English falls back to Slovenian, so that every reader has one reason. */
export const readable = ({ from, to, spans, reason: { sl, en } }: HoursException): ShownException => ({
  from,
  to,
  spans,
  reason: { sl, en: en || sl },
})

const exceptionsWithout = ({ exceptions }: Hours, replaces: Day | undefined) =>
  exceptions.filter(({ from }) => from !== replaces)

export const isTooMany = ({ exceptions }: Hours, today: Day): boolean =>
  exceptions.filter(({ to }) => to >= today).length > maxExceptions

/** What is wrong with an exception, by field. */
export const exceptionComplaints = (
  hours: Hours,
  exception: ShownException,
  { replaces, today }: Saving,
): Record<string, FieldCode> => {
  const { from, to } = exception
  if (to < from) return { to: 'order_of_days' }
  if (to < today || (from < today && from !== replaces)) return { from: 'past_day' }
  if (daysBetween(from, to) >= maxExceptionDays) return { to: 'exception_too_long' }
  const others = exceptionsWithout(hours, replaces)
  if (others.some((other) => overlaps(other, exception))) return { from: 'day_has_exception' }
  return isTooMany({ ...hours, exceptions: [...others, exception] }, today) ? { from: 'too_many_exceptions' } : {}
}

export const withException = (hours: Hours, exception: ShownException, { replaces, today }: Saving): Hours => {
  const kept = exceptionsWithout(hours, replaces).filter(({ to }) => to >= addDays(today, -keptDays))
  return { ...hours, exceptions: inOrder([...kept, exception]) }
}

/** Exceptions without some days; one that lies around them is cut in two. */
export const withoutDays = (hours: Hours, days: { from: Day; to: Day }): Hours => ({
  ...hours,
  exceptions: hours.exceptions.flatMap((exception) =>
    overlaps(exception, days)
      ? [
          { ...exception, to: addDays(days.from, -1) },
          { ...exception, from: addDays(days.to, 1) },
        ].filter(({ from, to }) => from <= to)
      : [exception],
  ),
})

/** Closed days between two days, both included, each by itself. */
export const closedBetween = ({ exceptions }: Hours, first: Day, last: Day): { day: Day; name: LocalizedText }[] =>
  exceptions
    .filter((exception) => exception.spans.length === 0 && overlaps(exception, { from: first, to: last }))
    .flatMap(({ from, to, reason: name }) => {
      const begin = from < first ? first : from
      const end = to > last ? last : to
      return Array.from({ length: daysBetween(begin, end) + 1 }, (_, index) => ({ day: addDays(begin, index), name }))
    })

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Pairs of the same first day of which one is missing or other. */
const pairsOf = <Item extends { from: Day }>(before: readonly Item[], after: readonly Item[]) =>
  [...new Set([...before, ...after].map(({ from }) => from))].toSorted().flatMap((day) => {
    const was = before.find(({ from }) => from === day)
    const is = after.find(({ from }) => from === day)
    return isSame(was, is) ? [] : [{ ...(was && { before: was }), ...(is && { after: is }) }]
  })

/** What one change has changed, for the history. */
export const differencesOf = (before: Hours, after: Hours): Difference[] => [
  ...pairsOf(before.seasons, after.seasons).map((season) => ({ season })),
  ...pairsOf(before.exceptions, after.exceptions).map((exception) => ({ exception })),
]

const inBoth = (words: (locale: Language) => string): LocalizedText => ({ sl: words('sl'), en: words('en') })

/** The usual hours in one sentence: those of today, before the first season those to come, else the file's. */
export const sentenceOf = (hours: Hours, today: Day, ofFile: LocalizedText): LocalizedText => {
  const week = (seasonOn(hours, today) ?? hours.seasons[0])?.week
  return week ? inBoth((locale) => weekInSentence(week, locale)) : ofFile
}

const rowsOf = ({ week }: Season) => {
  const en = weekInRows(week, 'en')
  return weekInRows(week, 'sl').map((row, index) => ({
    days: { sl: row.days, en: en[index]?.days ?? '' },
    hours: { sl: row.hours, en: en[index]?.hours ?? '' },
  }))
}

/** What customers read (docs/product/hours.md §2). */
export const publicHours = (hours: Hours, today: Day, ofFile: LocalizedText): PublicHours => {
  const now = hoursOn(hours, today)
  const present = seasonOn(hours, today)
  const until = addDays(today, shownDays)
  const sentence = sentenceOf(hours, today, ofFile)
  return {
    sentence,
    today: {
      day: today,
      ...(now && { spans: now.spans }),
      inWords: inBoth((locale) => asHeading(now ? todayInWords(now, locale) : sentence[locale])),
    },
    seasons: hours.seasons
      .filter((season) => season === present || season.from > today)
      .map((season) => ({ ...season, rows: rowsOf(season) })),
    exceptions: hours.exceptions
      .filter(({ from, to }) => to >= today && from <= until)
      .map((exception) => ({
        ...exception,
        days: inBoth((locale) => daysInWords(exception, locale)),
        inWords: inBoth((locale) => exceptionInWords(exception, locale)),
      })),
  }
}
