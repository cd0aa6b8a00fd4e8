import * as z from 'zod/mini'
import { ClimbingAbility, nameOfPerson, requiredText, text } from '#contract/platform/fields.ts'
import { AgeGroup, Day, Hour, id, Instant, LocalizedText } from '#contract/platform/values.ts'
import { OfficePrice, PriceCents } from '#contract/staff/centre/articles.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** A activities with single terms, VV courses with weekly groups. */
export const CourseCategory = z.enum(['A', 'VV'], 'choice')

/** What participants should be able to climb, from and up to. */
const Ability = z
  .object({ from: ClimbingAbility, to: ClimbingAbility })
  .check(z.refine(({ from, to }) => from <= to, { error: 'invalid', path: ['to'] }))

/** One date of a group. Instants. */
export const OfficeDate = z.object({
  _id: id<'classDate'>(),
  day: Day,
  start: z.string(),
  end: z.string(),
  /** It stands for another date, so that its day and hours may be others than the group's. */
  isMoved: z.optional(z.literal(true)),
  /** Names of who leads it in place of the group's own. */
  standIns: z.optional(z.array(z.string())),
})

/** One term of an activity, or one weekly group of a course. */
export const OfficeGroup = z.object({
  _id: id<'class'>(),
  dates: z.array(OfficeDate),
  /** Single dates that were cancelled, with no other in their place. */
  cancelledDates: z.optional(z.array(z.object({ _id: id<'classDate'>(), day: Day }))),
  /** Names that customers read: those of the coaches, and others. */
  teachers: z.array(z.string()),
  coachIds: z.array(id<'staff'>()),
  ageGroups: z.array(AgeGroup),
  ability: z.optional(Ability),
  maxStudents: z.int(),
  /** Places: paid, on an open pre-invoice, held by payers. */
  paid: z.int(),
  unpaid: z.int(),
  held: z.int(),
  cents: z.int(),
  isVisible: z.boolean(),
  /** Instant before which nothing is shown or sold. */
  opensAt: z.optional(z.string()),
  /** Instant of its cancellation, and the reason. */
  cancelled: z.optional(z.object({ at: z.string(), because: z.string() })),
  copiedFrom: z.optional(id<'class'>()),
})
export type OfficeGroup = z.infer<typeof OfficeGroup>

/** An activity or a course with its groups, those that begin first before others. */
export const OfficeCourse = z.object({
  _id: id<'article'>(),
  category: CourseCategory,
  name: LocalizedText,
  description: z.optional(LocalizedText),
  level: z.optional(LocalizedText),
  ageGroups: z.array(AgeGroup),
  vatClass: z.string(),
  /** Courses: how many groups a participant chooses. */
  noClasses: z.optional(z.int()),
  /** Newest first. */
  prices: z.array(OfficePrice),
  isVisible: z.boolean(),
  isArchived: z.boolean(),
  opensAt: z.optional(z.string()),
  groups: z.array(OfficeGroup),
  /** Activities that are given as vouchers, for each age group. */
  gifts: z.array(z.object({ _id: id<'article'>(), ageGroup: AgeGroup, isVisible: z.boolean() })),
  /** Differs after each change of the course and of its groups: sent along, so that no change is overwritten. */
  version: z.string(),
})
export type OfficeCourse = z.infer<typeof OfficeCourse>

export const ClosedDay = z.object({ day: Day, name: LocalizedText })
export type ClosedDay = z.infer<typeof ClosedDay>

const written = (max: number) => z.object({ sl: requiredText(max), en: requiredText(max) })

const about = {
  name: written(80),
  description: z.optional(written(400)),
  level: z.optional(written(80)),
  vatClass: text(40),
}

const Places = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(500, 'invalid'))
const AgeGroups = z.array(AgeGroup).check(z.minLength(1, 'required'))

/** The form of a group; its dates are one of an activity, or those of each week. */
export const GroupForm = z.object({
  dates: z.array(Day).check(z.minLength(1, 'required'), z.maxLength(60, 'too_many')),
  start: Hour,
  end: Hour,
  coachIds: z.array(id<'staff'>()).check(z.maxLength(5, 'too_many')),
  /** Teachers without an account. */
  others: z.array(nameOfPerson).check(z.maxLength(5, 'too_many')),
  maxStudents: Places,
  ageGroups: AgeGroups,
  ability: z.optional(Ability),
  /** Of this group; absent: that of the course. */
  cents: z.optional(PriceCents),
})
export type GroupForm = z.infer<typeof GroupForm>

const Chosen = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(10, 'invalid'))

export const NewCourse = z.object({
  /** Names the course: the same call sent again makes no second one. */
  key: Key,
  category: CourseCategory,
  ...about,
  noClasses: z.optional(Chosen),
  ageGroups: AgeGroups,
  cents: PriceCents,
  isVisible: z.boolean(),
  opensAt: z.optional(Instant),
  groups: z.array(GroupForm).check(z.maxLength(40, 'too_many')),
})
export type NewCourse = z.infer<typeof NewCourse>

export const CourseForm = z.object({
  version: text(64),
  ...about,
  noClasses: z.optional(Chosen),
  ageGroups: AgeGroups,
  /** Of the course and of its groups that have the same price; what began to be paid keeps its own. */
  cents: PriceCents,
})
export type CourseForm = z.infer<typeof CourseForm>

const OneCourse = z.object({ courseId: id<'article'>() })
const OneGroup = z.object({ groupId: id<'class'>() })
const Course = z.object({ course: OfficeCourse })
const Version = { version: text(64) }
const changed = ['changed_meanwhile'] as const

/** Activities, courses with their groups, and closed days (docs/product/classes.md §10). */
export const courses = {
  /** Courses with a date between two days, and those without any date; archived ones apart. */
  list: staffCall({
    method: 'GET',
    path: '/staff/courses',
    may: 'terms',
    query: z.object({ from: Day, to: Day, archived: z.optional(z.literal('1')) }),
    answer: z.object({
      courses: z.array(OfficeCourse),
      closedDays: z.array(ClosedDay),
      /** Work-free days of the country between the two. */
      holidays: z.array(Day),
      coaches: z.array(z.object({ _id: id<'staff'>(), name: z.string() })),
      vatClasses: z.array(z.string()),
      today: Day,
    }),
  }),
  one: staffCall({ method: 'GET', path: '/staff/courses/:courseId', may: 'terms', params: OneCourse, answer: Course }),
  create: staffCall({
    method: 'POST',
    path: '/staff/courses',
    may: 'terms',
    changes: ['classes'],
    body: NewCourse,
    answer: Course,
  }),
  change: staffCall({
    method: 'PATCH',
    path: '/staff/courses/:courseId',
    may: 'terms',
    changes: ['classes'],
    params: OneCourse,
    body: CourseForm,
    answer: Course,
    refusals: changed,
  }),
  addGroup: staffCall({
    method: 'POST',
    path: '/staff/courses/:courseId/groups',
    may: 'terms',
    changes: ['classes'],
    params: OneCourse,
    body: z.extend(GroupForm, Version),
    answer: Course,
    refusals: changed,
  }),
  /** Dates and ages change only as long as no place is taken. */
  changeGroup: staffCall({
    method: 'PATCH',
    path: '/staff/groups/:groupId',
    may: 'terms',
    changes: ['classes'],
    params: OneGroup,
    body: z.extend(GroupForm, Version),
    answer: Course,
    refusals: [...changed, 'group_taken', 'term_cancelled'],
  }),
  showGroup: staffCall({
    method: 'POST',
    path: '/staff/groups/:groupId/visibility',
    may: 'terms',
    changes: ['classes'],
    params: OneGroup,
    body: z.object({ ...Version, isVisible: z.boolean() }),
    answer: Course,
    refusals: [...changed, 'term_cancelled'],
  }),
  show: staffCall({
    method: 'POST',
    path: '/staff/courses/:courseId/visibility',
    may: 'terms',
    changes: ['classes'],
    params: OneCourse,
    body: z.object({ ...Version, isVisible: z.boolean() }),
    answer: Course,
    refusals: [...changed, 'archived'],
  }),
  /** Sets the minute from which a course is shown and sold, or takes it away. */
  open: staffCall({
    method: 'POST',
    path: '/staff/courses/:courseId/opening',
    may: 'terms',
    changes: ['classes'],
    params: OneCourse,
    body: z.object({ ...Version, opensAt: z.optional(Instant) }),
    answer: Course,
    refusals: changed,
  }),
  /** Gives an activity as vouchers as well, one for each age group, or ends that. */
  gift: staffCall({
    method: 'POST',
    path: '/staff/courses/:courseId/gift',
    may: 'terms',
    changes: ['classes'],
    params: OneCourse,
    body: z.object({ ...Version, isOnSale: z.boolean() }),
    answer: Course,
    refusals: [...changed, 'archived'],
  }),
  archive: staffCall({
    method: 'POST',
    path: '/staff/courses/:courseId/archive',
    may: 'terms',
    changes: ['classes'],
    params: OneCourse,
    body: z.object({ ...Version, isArchived: z.boolean() }),
    answer: Course,
    refusals: [...changed, 'course_under_way'],
  }),
  closeDays: staffCall({
    method: 'POST',
    path: '/staff/closed-days',
    may: 'terms',
    changes: ['classes'],
    body: z.object({ from: Day, to: Day, name: written(60) }),
    /** Groups that have a date on these days. */
    answer: z.object({
      closedDays: z.array(ClosedDay),
      touched: z.array(z.object({ _id: id<'class'>(), name: LocalizedText, day: Day })),
    }),
  }),
  openDay: staffCall({
    method: 'POST',
    path: '/staff/closed-days/open',
    may: 'terms',
    changes: ['classes'],
    body: z.object({ day: Day }),
    answer: z.object({ closedDays: z.array(ClosedDay) }),
  }),
}
