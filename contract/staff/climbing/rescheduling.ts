import * as z from 'zod/mini'
import { requiredText, text } from '#contract/platform/fields.ts'
import { Day, Hour, id, LocalizedText } from '#contract/platform/values.ts'
import { PaidHow } from './cancellations.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** How a date was changed: another coach, the group's own again, another time, or cancelled. */
export const DateChangeKind = z.enum(['stand_in', 'own_coach', 'moved', 'cancelled'], 'choice')
export type DateChangeKind = z.infer<typeof DateChangeKind>

/** Instants of a date's begin and end. */
const span = { start: z.string(), end: z.string() }

/** One date of a group with what became of it. */
export const GroupDate = z.object({
  _id: id<'classDate'>(),
  day: Day,
  ...span,
  state: z.enum(['been', 'ahead', 'cancelled', 'moved']),
  /** Names that customers read for this date. */
  teachers: z.array(z.string()),
  hasStandIn: z.boolean(),
  because: z.string(),
  /** It stands for the date of this day. */
  insteadOf: z.optional(Day),
})
export type GroupDate = z.infer<typeof GroupDate>

/** A coach for one date; `busy` names the group that the coach leads at that time. */
const DateCoach = z.object({ _id: id<'staff'>(), name: z.string(), busy: z.optional(LocalizedText) })
export type DateCoach = z.infer<typeof DateCoach>

/** A time at which nothing stands in the way of a date. */
const FreeTime = z.object({ day: Day, from: Hour, to: Hour })
export type FreeTime = z.infer<typeof FreeTime>

const Because = requiredText(200)

/** What to do about one date. */
export const DateChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('stand_in'),
    coachIds: z.array(id<'staff'>()).check(z.minLength(1, 'required'), z.maxLength(5, 'too_many')),
  }),
  z.object({ what: z.literal('own_coach') }),
  z.object({ what: z.literal('moved'), day: Day, from: Hour, to: Hour, because: text(200) }),
  z.object({
    what: z.literal('cancelled'),
    because: Because,
    /** What everybody gets for it: a right to another date, or a part of the price. */
    settles: z.enum(['makeup', 'refund'], 'choice'),
  }),
])
export type DateChange = z.infer<typeof DateChange>

/** A family to call by phone: without an address, or with a class that begins soon. */
const PhoneContact = z.object({ participant: z.string(), contact: z.string(), phone: z.string() })

/** What stands in the way of a time, or is worth knowing. */
const Obstacle = z.object({
  kind: z.enum(['coach', 'closed', 'own_date', 'past', 'holiday']),
  /** The coach or the closed day, and the group that is led then. */
  name: z.string(),
  group: z.optional(LocalizedText),
})
export type Obstacle = z.infer<typeof Obstacle>

/** Whom a change touches, and how. */
export const TouchedPeople = z.object({
  /** Addresses that get an email. */
  recipients: z.int(),
  participants: z.int(),
  /** People to call, since no address reaches them or the class begins within three hours. */
  call: z.array(PhoneContact),
  withoutAddress: z.int(),
  /** Participants who have another class at the new time. */
  clashes: z.array(z.object({ participant: z.string(), name: LocalizedText })),
  /** What stands in the way; `holiday` alone does not. */
  obstacles: z.array(Obstacle),
  /** Of a cancelled date whose price goes back in part. */
  refunds: z.array(z.object({ participant: z.string(), paidHow: PaidHow, cents: z.int() })),
  /** Of a cancelled date: the last day of the rights. */
  makeupUntil: z.optional(Day),
  /** Sent along, so that nothing is done that was not shown. */
  fingerprint: z.string(),
})
export type TouchedPeople = z.infer<typeof TouchedPeople>

/** A group that a participant may move to. */
export const MoveTarget = z.object({
  groupId: id<'class'>(),
  from: Day,
  ...span,
  teachers: z.array(z.string()),
  taken: z.int(),
  maxStudents: z.int(),
  /** Another class of the participant at the same time. */
  clash: z.optional(LocalizedText),
  /** Price of this group less that of the present one, for the dates that are left; in cents. */
  differenceCents: z.int(),
})
export type MoveTarget = z.infer<typeof MoveTarget>

/** A right to one date of another group. */
export const Makeup = z.object({
  _id: id<'makeup'>(),
  /** The group and the day that it is for. */
  name: LocalizedText,
  day: Day,
  because: z.enum(['excused', 'cancelled']),
  validUntil: Day,
  used: z.optional(z.object({ name: LocalizedText, day: Day, ...span })),
  isOver: z.boolean(),
})
export type Makeup = z.infer<typeof Makeup>

/** A date of a participant's class. */
const OwnDate = z.object({
  _id: id<'classDate'>(),
  day: Day,
  ...span,
  isExcused: z.boolean(),
  /** The right for it was used, so that the excuse stays. */
  isUsed: z.boolean(),
})
export type OwnDate = z.infer<typeof OwnDate>

const OwnClass = z.object({
  groupId: id<'class'>(),
  name: LocalizedText,
  ...span,
  teachers: z.array(z.string()),
  /** Dates of the last two weeks and the next ones, at most twelve. */
  dates: z.array(OwnDate),
})
export type OwnClass = z.infer<typeof OwnClass>

export const PersonClasses = z.object({ classes: z.array(OwnClass), makeups: z.array(Makeup) })
export type PersonClasses = z.infer<typeof PersonClasses>

/** A date to which a right may be used. */
const MakeupDate = z.object({
  _id: id<'classDate'>(),
  name: LocalizedText,
  day: Day,
  ...span,
  free: z.int(),
  clash: z.optional(LocalizedText),
})
export type MakeupDate = z.infer<typeof MakeupDate>

const OneDate = z.object({ dateId: id<'classDate'>() })
const OneMakeup = z.object({ makeupId: id<'makeup'>() })
const OnePlace = z.object({ personId: id<'person'>(), groupId: id<'class'>() })
const Change = z.object({ key: Key, change: DateChange, fingerprint: text(64) })

const ofDates = ['term_over', 'term_cancelled', 'only_date'] as const

/** Single dates that change, places that move, and rights to another date (docs/product/rescheduling.md). */
export const rescheduling = {
  /** All dates of a group, cancelled ones too. */
  dates: staffCall({
    method: 'GET',
    path: '/staff/groups/:groupId/dates',
    may: 'terms',
    params: z.object({ groupId: id<'class'>() }),
    answer: z.object({ dates: z.array(GroupDate) }),
  }),
  /** Coaches for one date, free ones first, and times at which it could be instead. */
  options: staffCall({
    method: 'GET',
    path: '/staff/dates/:dateId/options',
    may: 'terms',
    params: OneDate,
    answer: z.object({ coaches: z.array(DateCoach), freeTimes: z.array(FreeTime) }),
  }),
  /** Whom a change would touch; nothing is written. */
  preview: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/changes/preview',
    may: 'terms',
    writes: false,
    params: OneDate,
    body: Change,
    answer: z.object({ touched: TouchedPeople }),
    refusals: ofDates,
  }),
  change: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/changes',
    may: 'terms',
    changes: ['classes', 'today'],
    params: OneDate,
    body: Change,
    answer: z.object({
      recipients: z.int(),
      /** Of a moved date: the one that stands for it. */
      newDateId: z.optional(id<'classDate'>()),
    }),
    refusals: [...ofDates, 'changed_meanwhile', 'date_not_free', 'key_used', 'tax_number_missing'],
  }),
  /** Classes of a participant with their dates and excuses, and the rights to other dates. */
  ofPerson: staffCall({
    method: 'GET',
    path: '/staff/people/:personId/dates',
    may: 'places',
    params: z.object({ personId: id<'person'>() }),
    answer: PersonClasses,
  }),
  /** Groups that a participant may move to, and what each would mean. */
  targets: staffCall({
    method: 'GET',
    path: '/staff/people/:personId/groups/:groupId/targets',
    may: 'places',
    params: OnePlace,
    answer: z.object({ targets: z.array(MoveTarget), isEmailed: z.boolean() }),
  }),
  /** Moves a place. A difference in price, waived or paid back, needs the permission `grant` as well. */
  move: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/groups/:groupId/move',
    may: 'places',
    wider: 'grant',
    changes: ['classes', 'people', 'today'],
    params: OnePlace,
    body: z.object({
      key: Key,
      to: id<'class'>(),
      /** As it was shown. */
      differenceCents: z.int('invalid').check(z.minimum(-10_000_000, 'invalid'), z.maximum(10_000_000, 'invalid')),
      /** Another class of the participant is at the same time, which was shown. */
      acceptsClash: z.boolean(),
      /** Nothing more is paid for a dearer group. */
      waives: z.boolean(),
    }),
    answer: PersonClasses,
    refusals: [
      'term_full',
      'term_over',
      'term_cancelled',
      'already_signed_up',
      'move_other_age',
      'move_other_course',
      'move_clash',
      'move_dearer',
      'changed_meanwhile',
      'approval_needed',
      'own_matter',
      'key_used',
      'tax_number_missing',
    ],
  }),
  /** Excuses a participant from one date, which gives a right to another one; or takes the excuse back. */
  excuse: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/excuses',
    may: 'places',
    changes: ['classes', 'people'],
    params: OneDate,
    body: z.object({ personId: id<'person'>(), isExcused: z.boolean() }),
    answer: PersonClasses,
    refusals: ['term_cancelled', 'mark_too_late', 'not_on_roster', 'makeup_used'],
  }),
  /** Dates to which a right may be used, the soonest first. */
  makeupDates: staffCall({
    method: 'GET',
    path: '/staff/makeups/:makeupId/dates',
    may: 'places',
    params: OneMakeup,
    answer: z.object({ dates: z.array(MakeupDate) }),
  }),
  /** Uses a right for a date; without one the date is given back. */
  useMakeup: staffCall({
    method: 'POST',
    path: '/staff/makeups/:makeupId/use',
    may: 'places',
    changes: ['classes', 'people'],
    params: OneMakeup,
    body: z.object({ dateId: z.optional(id<'classDate'>()) }),
    answer: PersonClasses,
    refusals: ['term_full', 'term_over', 'term_cancelled', 'already_signed_up', 'makeup_over', 'makeup_other_class'],
  }),
}
