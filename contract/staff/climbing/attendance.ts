import * as z from 'zod/mini'
import { text } from '#contract/platform/fields.ts'
import { Day, id, Instant, LocalizedText } from '#contract/platform/values.ts'
import { CertificateKind } from '#contract/people/certificates.ts'
import { Certificate } from '#contract/staff/people/card-facts.ts'
import { Key, MessageReach, MessageWords } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** What a coach marks of one participant on one date (docs/product/attendance.md). */
export const AttendanceState = z.enum(['present', 'absent', 'excused', 'late', 'left_early'], 'choice')
export type AttendanceState = z.infer<typeof AttendanceState>

/** Why a person beside the group takes part on one date. */
export const GuestReason = z.enum(['trial', 'makeup', 'guest'], 'choice')
export type GuestReason = z.infer<typeof GuestReason>

/** What to know before a class begins, and of whom: first names. */
export const RosterAlert = z.object({
  kind: z.enum(['health', 'unpaid', 'first', 'makeup']),
  names: z.array(z.string()),
})
export type RosterAlert = z.infer<typeof RosterAlert>

/** One date of today. */
export const DateToday = z.object({
  _id: id<'classDate'>(),
  name: LocalizedText,
  /** ISO instants. */
  start: z.string(),
  end: z.string(),
  teachers: z.array(z.string()),
  /** The caller leads it, in place of others where `hasStandIn`. */
  isMine: z.boolean(),
  hasStandIn: z.boolean(),
  /** The caller may open its roster. */
  mayOpen: z.boolean(),
  /** People with a place and guests, those marked as there, and those without a mark. */
  people: z.int(),
  there: z.int(),
  unmarked: z.int(),
  maxStudents: z.int(),
  /** Fifteen minutes after its end; who has no mark was not recorded. */
  isComplete: z.boolean(),
  /** Of a date whose roster the caller may open; names of safety notes for who leads it. */
  alerts: z.array(RosterAlert),
})
export type DateToday = z.infer<typeof DateToday>

export const RosterRow = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  climbingAbility: z.int(),
  /** Absent of who has a place in the group. */
  guest: z.optional(GuestReason),
  state: z.optional(AttendanceState),
  /** ISO instant of the mark: of two marks the later one counts. */
  markedAt: z.optional(z.string()),
  isUnpaid: z.boolean(),
  isFirst: z.boolean(),
  /** For who leads this date. */
  safetyNote: z.optional(z.string()),
})
export type RosterRow = z.infer<typeof RosterRow>

export const Roster = z.object({
  date: DateToday,
  rows: z.array(RosterRow),
  /** The last date of the group: certificates are granted on it. */
  isLast: z.boolean(),
  /** ISO instants: marks are taken from the first, and change until the second. */
  marksFrom: z.string(),
  marksUntil: z.string(),
  /** The server's clock, by which marks name their moment. */
  now: z.string(),
})
export type Roster = z.infer<typeof Roster>

/** One person of a roster, as who opens it sees it. */
export const RosterPerson = z.object({
  _id: id<'person'>(),
  certificates: z.array(Certificate),
  guardians: z.array(z.object({ name: z.string(), phoneNumber: z.string() })),
  /** Marks on dates of this group, the newest first. */
  marks: z.array(z.object({ day: Day, state: AttendanceState })),
})
export type RosterPerson = z.infer<typeof RosterPerson>

/** A person who may be added to a date. */
export const Addable = z.object({ _id: id<'person'>(), name: z.string(), age: z.int() })
export type Addable = z.infer<typeof Addable>

/** A message that was written to a group; its words are erased a year later. */
export const ClassMessage = z.object({
  _id: z.string(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  subject: z.string(),
  text: z.string(),
  recipients: z.optional(z.int()),
})
export type ClassMessage = z.infer<typeof ClassMessage>

const OneDate = z.object({ dateId: id<'classDate'>() })
const OfDate = z.object({ dateId: id<'classDate'>(), personId: id<'person'>() })
const Answer = z.object({ roster: Roster })
const ofMarks = ['term_cancelled', 'mark_too_early', 'mark_too_late'] as const

/** Today's classes, their rosters and marks (docs/product/attendance.md). */
export const attendance = {
  today: staffCall({
    method: 'GET',
    path: '/staff/dates/today',
    may: 'roster',
    answer: z.object({ day: Day, now: z.string(), dates: z.array(DateToday) }),
  }),
  roster: staffCall({
    method: 'GET',
    path: '/staff/dates/:dateId/roster',
    may: 'roster',
    params: OneDate,
    answer: Answer,
  }),
  person: staffCall({
    method: 'GET',
    path: '/staff/dates/:dateId/people/:personId',
    may: 'roster',
    params: OfDate,
    answer: z.object({ person: RosterPerson }),
  }),
  /** One mark; the moment of the tap makes it the same one when it is sent again. */
  mark: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/marks',
    may: 'roster',
    changes: ['attendance'],
    params: OneDate,
    body: z.object({
      personId: id<'person'>(),
      /** Null takes the mark back. */
      state: z.nullable(AttendanceState),
      at: Instant,
    }),
    answer: Answer,
    refusals: [...ofMarks, 'not_on_roster'],
  }),
  /** Marks the rest as present, or takes that back; `at` names it. */
  markRest: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/marks/rest',
    may: 'roster',
    changes: ['attendance'],
    params: OneDate,
    body: z.object({ at: Instant, isUndone: z.optional(z.literal(true)) }),
    answer: z.object({ roster: Roster, marked: z.array(id<'person'>()), at: z.string() }),
    refusals: ofMarks,
  }),
  /** People who may be added: by name, or by the own code that they show. */
  addable: staffCall({
    method: 'GET',
    path: '/staff/dates/:dateId/addable',
    may: 'roster',
    params: OneDate,
    query: z.object({ q: z._default(text(80), '') }),
    answer: z.object({ people: z.array(Addable) }),
  }),
  addGuest: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/guests',
    may: 'roster',
    changes: ['attendance'],
    params: OneDate,
    body: z.object({ personId: id<'person'>(), why: z.enum(['trial', 'guest'], 'choice') }),
    answer: Answer,
    refusals: ['term_cancelled', 'term_over', 'term_full', 'already_signed_up'],
  }),
  removeGuest: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/guests/:personId/remove',
    may: 'roster',
    changes: ['attendance'],
    params: OfDate,
    answer: Answer,
  }),
  /** Writes to the people of a date, or counts whom it would reach. */
  write: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/message',
    may: 'message',
    hasLargeBody: true,
    params: OneDate,
    body: MessageWords,
    answer: MessageReach,
    refusals: ['too_often'],
  }),
  /** Messages to the group of a date, the newest first. */
  messages: staffCall({
    method: 'GET',
    path: '/staff/dates/:dateId/messages',
    may: 'roster',
    params: OneDate,
    answer: z.object({ messages: z.array(ClassMessage) }),
  }),
  /** Grants a certificate to all who were there on the last date. */
  certify: staffCall({
    method: 'POST',
    path: '/staff/dates/:dateId/certificates',
    may: 'certify',
    changes: ['people'],
    params: OneDate,
    body: z.object({ key: Key, kind: CertificateKind, validUntil: z.optional(Day) }),
    answer: z.object({ granted: z.int() }),
    refusals: ['not_last_date', 'key_used', 'own_matter'],
  }),
}
