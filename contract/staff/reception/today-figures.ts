import * as z from 'zod/mini'
import { Day, id, LocalizedText } from '#contract/platform/values.ts'

/** A figure of today, beside the mean of the same weekday and the same weekday of last year, where there are any. */
const Compared = z.object({ value: z.int(), usual: z.optional(z.int()), lastYear: z.optional(z.int()) })
export type ComparedFigure = z.infer<typeof Compared>

/**
 * Today beside what is usual. Each part is there for who may see it: takings for `reports_money`, the rest for `reports`,
 * and of classes only the own ones for a coach (docs/product/figures.md §4).
 */
export const TodayFigures = z.object({
  day: Day,
  /** How many of the same weekdays of the last four weeks the mean is of. */
  usualDays: z.int(),
  lastYear: z.optional(Day),
  /** In cents; the usual ones are of whole days. */
  takings: z.optional(z.object({ all: Compared, ways: z.array(z.object({ name: LocalizedText, figure: Compared })) })),
  visits: z.optional(
    z.object({
      all: Compared,
      /** What is usual up to the hour that has begun. */
      usualByNow: z.optional(z.int()),
      hours: z.array(z.object({ hour: z.int(), value: z.int(), usual: z.optional(z.number()) })),
    }),
  ),
  newPeople: z.optional(Compared),
  classes: z.optional(
    z.array(
      z.object({
        _id: id<'classDate'>(),
        name: LocalizedText,
        /** ISO instant. */
        start: z.string(),
        taken: z.int(),
        places: z.int(),
      }),
    ),
  ),
})
export type TodayFigures = z.infer<typeof TodayFigures>
