import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { Day, Hour, LocalizedText } from '#contract/platform/values.ts'

/** A day may end at midnight; hours over midnight belong to two days. */
const ClosingHour = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalid'))

/** One span of a day, local time: `09:00` to `22:00`. */
export const Span = z.object({ from: Hour, to: ClosingHour })
export type Span = z.infer<typeof Span>

const isForward = (spans: readonly Span[]): boolean => spans.every(({ from, to }) => from < to)
const isInOrder = (spans: readonly Span[]): boolean =>
  spans.every(({ from }, index) => (spans[index - 1]?.to ?? '') <= from)

/** Spans of one day in their order; none is closed. */
export const Spans = z
  .array(Span)
  .check(z.maxLength(6, 'too_many'), z.refine(isForward, 'order_of_hours'), z.refine(isInOrder, 'hours_overlap'))

/** Opening hours from Monday to Sunday. */
export const Week = z.array(Spans).check(z.length(7, 'invalid'))
export type Week = z.infer<typeof Week>

/** Opening hours of a week that hold from a day until the next season begins. */
export const Season = z.object({ from: Day, week: Week })
export type Season = z.infer<typeof Season>

/** Days that are closed or have other hours, and why; English falls back to Slovenian. */
export const HoursException = z.object({
  from: Day,
  to: Day,
  spans: Spans,
  reason: z.object({ sl: requiredText(60), en: optionalText(60) }),
})
export type HoursException = z.infer<typeof HoursException>

/** An exception as it is read: its reason stands in both languages. */
export const ShownException = z.object({ from: Day, to: Day, spans: z.array(Span), reason: LocalizedText })
export type ShownException = z.infer<typeof ShownException>

/** What customers read of the opening hours, with the words for it in both languages (docs/product/hours.md §2). */
export const PublicHours = z.object({
  /** The usual hours in one sentence, also of a centre that has set none by screen. */
  sentence: LocalizedText,
  today: z.object({
    day: Day,
    /** Absent where nothing says the hours of today; the words are the sentence then. */
    spans: z.optional(z.array(Span)),
    inWords: LocalizedText,
  }),
  /** The present season and those to come; none until a manager has set hours. */
  seasons: z.array(
    z.object({
      from: Day,
      week: z.array(z.array(Span)),
      /** Days with the same hours as one row. */
      rows: z.array(z.object({ days: LocalizedText, hours: LocalizedText })),
    }),
  ),
  /** Exceptions of the next weeks. */
  exceptions: z.array(z.extend(ShownException, { days: LocalizedText, inWords: LocalizedText })),
})
export type PublicHours = z.infer<typeof PublicHours>

export const hours = {
  now: endpoint({ method: 'GET', path: '/hours', who: 'anyone', answer: PublicHours }),
}
