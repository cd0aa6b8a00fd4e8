import * as z from 'zod/mini'
import { nameOfPerson, Phone, text } from '#contract/platform/fields.ts'
import { languages } from '#contract/platform/language.ts'
import { Day, id } from '#contract/platform/values.ts'
import { FoundPerson, Key, PersonCard, Proof } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

/** One person of a prijavnica: the adult who fills it in, or a child beside (docs/product/arrivals.md). */
export const ArrivingPerson = z.object({
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  birthDate: Day,
  phoneNumber: z.optional(Phone),
  email: z.optional(z.string()),
  /** Of a child: the adult is a parent or guardian, else only looks after it today. */
  isGuardian: z.optional(z.boolean()),
})
export type ArrivingPerson = z.infer<typeof ArrivingPerson>

/** A prijavnica as the desk sees it, the adult first. */
export const WaitingArrival = z.object({
  _id: id<'arrival'>(),
  people: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      birthDate: Day,
      age: z.int(),
      /** Of a child. */
      isGuardian: z.optional(z.boolean()),
    }),
  ),
  language: z.enum(languages),
  /** ISO instants: when it was sent, and until when it counts. */
  at: z.string(),
  until: z.string(),
})
export type WaitingArrival = z.infer<typeof WaitingArrival>

/** What the forms of one line have in common: the browser, the address, or the range of addresses of one customer. */
export const arrivalOrigins = ['browser', 'address', 'range'] as const
const Origin = z.enum(arrivalOrigins, 'choice')
export type ArrivalOrigin = z.infer<typeof Origin>

/** Forms of one origin in one line, since they are more than would stand in lines of their own. */
const ArrivalGroup = z.object({
  /** The newest of them, which names them in calls. */
  newest: id<'arrival'>(),
  by: Origin,
  count: z.int(),
  /** ISO instants of the first and the last. */
  from: z.string(),
  to: z.string(),
})
export type ArrivalGroup = z.infer<typeof ArrivalGroup>

const Lines = z.object({ arrivals: z.array(WaitingArrival), groups: z.array(ArrivalGroup) })

/** Forms that wait, in the order of the desk. */
export const WaitingList = z.object({
  /** Of all, also those that the list leaves out. */
  count: z.int(),
  /** Shown at the desk themselves, or from a browser or address of which one was accepted today. */
  confirmed: Lines,
  others: Lines,
})
export type WaitingList = z.infer<typeof WaitingList>

/** People who may be one of a prijavnica, by its place in the list. */
export const MaybeArrived = z.object({ index: z.int(), people: z.array(FoundPerson) })
export type MaybeArrived = z.infer<typeof MaybeArrived>

/** An adult who says to be guardian of a minor who was known before. */
export const GuardianClaim = z.object({
  _id: id<'guardianRequest'>(),
  guardian: z.object({ _id: id<'person'>(), name: z.string() }),
  child: z.object({ _id: id<'person'>(), name: z.string() }),
})
export type GuardianClaim = z.infer<typeof GuardianClaim>

/** How one person of the list is decided: a person who is known, or another one of the same name. */
const Decided = z.object({
  index: z.int().check(z.minimum(0, 'invalid'), z.maximum(20, 'invalid')),
  personId: z.optional(id<'person'>()),
})

const OneArrival = z.object({ arrivalId: id<'arrival'>() })
const OneClaim = z.object({ requestId: id<'guardianRequest'>() })

/** First visits: what visitors have filled in, and what of it becomes people (docs/product/arrivals.md §3). */
export const arrivals = {
  /** Those that wait, to be accepted without a scan. */
  waiting: staffCall({
    method: 'GET',
    path: '/staff/arrivals',
    may: 'people',
    answer: WaitingList,
  }),
  /** By a code, or by words of the names; in the body, since an address is written to logs. */
  find: staffCall({
    method: 'POST',
    path: '/staff/arrivals/find',
    may: 'people',
    body: z.object({ q: text(80) }),
    answer: WaitingList,
  }),
  /** The newest forms of a line; with words those of them that a search has found. */
  group: staffCall({
    method: 'GET',
    path: '/staff/arrivals/:arrivalId/group',
    may: 'people',
    params: OneArrival,
    query: z.object({ by: z._default(Origin, 'address'), q: z._default(text(80), '') }),
    answer: z.object({ arrivals: z.array(WaitingArrival) }),
    refusals: ['changed_meanwhile'],
  }),
  /** Takes all forms of a line off the list; a code opens its form still. */
  drop: staffCall({
    method: 'POST',
    path: '/staff/arrivals/:arrivalId/group/drop',
    may: 'people',
    changes: ['arrivals'],
    params: OneArrival,
    body: z.object({ key: Key, by: Origin }),
    answer: z.object({ count: z.int() }),
    refusals: ['changed_meanwhile'],
  }),
  /** Brings back what a press has dropped, by its key. */
  restore: staffCall({
    method: 'POST',
    path: '/staff/arrivals/restore',
    may: 'people',
    changes: ['arrivals'],
    body: z.object({ key: Key }),
    answer: z.object({ count: z.int() }),
  }),
  /** By the code on the phone, in the body since an address is written to logs. */
  look: staffCall({
    method: 'POST',
    path: '/staff/arrivals/look',
    may: 'people',
    changes: ['arrivals'],
    body: z.object({ code: text(60) }),
    /** Accepted before: the card of its adult. */
    answer: z.object({ arrival: z.optional(WaitingArrival), card: z.optional(PersonCard) }),
    refusals: ['code_unknown', 'arrival_gone'],
  }),
  /** Makes the people and their agreements; `maybe` where staff have to say first who is known. */
  accept: staffCall({
    method: 'POST',
    path: '/staff/arrivals/:arrivalId/accept',
    may: 'people',
    changes: ['people', 'arrivals'],
    params: OneArrival,
    body: z.object({ key: Key, decided: z._default(z.array(Decided).check(z.maxLength(20, 'too_many')), []) }),
    answer: z.object({
      card: z.optional(PersonCard),
      maybe: z.array(MaybeArrived),
      /** Guardianships that wait for papers, or for a guardian's yes in the app. */
      claims: z.array(GuardianClaim),
    }),
    refusals: ['arrival_gone', 'key_used'],
  }),
  /** What waits about a person, as guardian or child. */
  claims: staffCall({
    method: 'GET',
    path: '/staff/people/:personId/guardian-requests',
    may: 'people',
    params: z.object({ personId: id<'person'>() }),
    answer: z.object({ claims: z.array(GuardianClaim) }),
  }),
  /** Papers were seen: the adult becomes guardian. */
  allowClaim: staffCall({
    method: 'POST',
    path: '/staff/guardian-requests/:requestId/allow',
    may: 'identity',
    changes: ['people', 'arrivals'],
    params: OneClaim,
    body: z.object({ proof: Proof }),
    answer: z.object({ card: PersonCard }),
    refusals: ['own_matter'],
  }),
  dropClaim: staffCall({
    method: 'POST',
    path: '/staff/guardian-requests/:requestId/drop',
    may: 'people',
    changes: ['people', 'arrivals'],
    params: OneClaim,
    answer: z.object({}),
  }),
  /** The present rules in both languages, to be read on the screen; without texts they stand at their address alone. */
  rules: staffCall({
    method: 'GET',
    path: '/staff/rules',
    may: 'people',
    answer: z.object({
      version: z.string(),
      text: z.optional(z.object({ sl: z.array(z.string()), en: z.array(z.string()) })),
    }),
  }),
  /** An agreement that a member saw: on the screen turned round, or on paper that is kept. */
  agree: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/agreements',
    may: 'people',
    changes: ['people'],
    params: z.object({ personId: id<'person'>() }),
    body: z.object({
      subject: z.enum(['rules', 'alone'], 'choice'),
      version: text(60),
      how: z.enum(['screen', 'paper'], 'choice'),
      /** A guardian of a minor. */
      signerId: z.optional(id<'person'>()),
    }),
    answer: z.object({ card: PersonCard }),
    refusals: ['consent_renewed', 'guardian_signs', 'own_matter'],
  }),
}
