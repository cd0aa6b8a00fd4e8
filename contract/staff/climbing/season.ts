import * as z from 'zod/mini'
import { nameOfPerson, text } from '#contract/platform/fields.ts'
import { Day, id, Instant, LocalizedText } from '#contract/platform/values.ts'
import { PriceCents } from '#contract/staff/centre/articles.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const Places = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(500, 'invalid'))

/** What a season is copied with; everything not said stays as it was. */
const season = {
  courseIds: z.array(id<'article'>()).check(z.minLength(1, 'required'), z.maxLength(40, 'too_many')),
  /** A day of the week in which the new season begins; each group keeps its weekday. */
  firstDay: Day,
  /** How many dates each weekly group gets; absent: as many as it had. */
  dates: z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(60, 'invalid'))),
  /** Leaves out the work-free days of the country as well; closed days are always left out. */
  skipsHolidays: z.boolean(),
  opensAt: z.optional(Instant),
  /** New prices by course. */
  prices: z.array(z.object({ courseId: id<'article'>(), cents: PriceCents })).check(z.maxLength(40, 'too_many')),
  /** Groups with another coach, other places, or left out. */
  groups: z
    .array(
      z.object({
        groupId: id<'class'>(),
        isLeftOut: z.optional(z.literal(true)),
        coachIds: z.optional(z.array(id<'staff'>()).check(z.maxLength(5, 'too_many'))),
        others: z.optional(z.array(nameOfPerson).check(z.maxLength(5, 'too_many'))),
        maxStudents: z.optional(Places),
      }),
    )
    .check(z.maxLength(200, 'too_many')),
}

export const SeasonForm = z.object(season)
export type SeasonForm = z.infer<typeof SeasonForm>

/** What stands in the way of a date, or should be known before the season is made. */
export const SeasonConflict = z.object({
  /** `clock`: a day that is left out, since the clocks change at that hour. */
  kind: z.enum(['closed', 'holiday', 'coach', 'clock']),
  day: Day,
  /** Name of the closed day, or of the other group. */
  name: z.optional(LocalizedText),
  coach: z.optional(z.string()),
})
export type SeasonConflict = z.infer<typeof SeasonConflict>

export const PlannedGroup = z.object({
  /** The group that it is copied from. */
  groupId: id<'class'>(),
  dates: z.array(Day),
  start: z.string(),
  end: z.string(),
  teachers: z.array(z.string()),
  coachIds: z.array(id<'staff'>()),
  maxStudents: z.int(),
  cents: z.int(),
  /** Days between its first and last date that are left out. */
  skipped: z.array(Day),
  conflicts: z.array(SeasonConflict),
})
export type PlannedGroup = z.infer<typeof PlannedGroup>

export const PlannedCourse = z.object({
  courseId: id<'article'>(),
  category: z.enum(['A', 'VV']),
  name: LocalizedText,
  cents: z.int(),
  groups: z.array(PlannedGroup),
})
export type PlannedCourse = z.infer<typeof PlannedCourse>

/** A season date by date, before it is made and as it is made (docs/product/classes.md §11). */
export const Plan = z.object({
  courses: z.array(PlannedCourse),
  /** Sent along when it is made, so that what is made is what was shown. */
  fingerprint: z.string(),
})
export type Plan = z.infer<typeof Plan>

export const seasonCalls = {
  preview: staffCall({
    method: 'POST',
    path: '/staff/season/preview',
    may: 'terms',
    writes: false,
    hasLargeBody: true,
    body: SeasonForm,
    answer: z.object({ plan: Plan }),
  }),
  copy: staffCall({
    method: 'POST',
    path: '/staff/season/copy',
    may: 'terms',
    changes: ['classes'],
    hasLargeBody: true,
    body: z.object({ ...season, key: Key, fingerprint: text(64) }),
    /** Courses of the new season, new ones and activities with new terms. */
    answer: z.object({ courseIds: z.array(id<'article'>()), plan: Plan }),
    refusals: ['changed_meanwhile'],
  }),
}
