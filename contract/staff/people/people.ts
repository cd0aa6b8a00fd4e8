import * as z from 'zod/mini'
import { Address } from '#contract/people/account.ts'
import { Agreements } from '#contract/people/agreements.ts'
import { ClimbingAbility, Email, nameOfPerson, Phone, requiredText, text } from '#contract/platform/fields.ts'
import { requiredLines } from '#contract/platform/lines.ts'
import { languages } from '#contract/platform/language.ts'
import { AgeGroup, Day, id, LocalizedText, RowLimit } from '#contract/platform/values.ts'
import { peopleOrders } from './lists.ts'
import { Certificate, DeskNote, EntryBan } from './card-facts.ts'
import { CardTicket, Entry, FamilyMember, Supervisor } from './entry.ts'
import { orderBy } from '#contract/staff/platform/orders.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { chosenCsv, chosenRows, chosenXlsx, csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'

const OnePerson = z.object({ personId: id<'person'>() })

/** A key that the dialog makes when it opens: the same call sent again counts once (docs/product/staff.md §7.9). */
export const Key = z.uuid('invalid')

/** Why staff do something that concerns another person; it is kept with the correction and stands in emails. */
const Because = requiredText(200)

/** What was seen of the other person: an identity card, or what the person knows. */
export const Proof = z.enum(['identity_card', 'passport', 'known'], 'choice')
export type Proof = z.infer<typeof Proof>

/** By which number or code a person was found, where it was not by name, phone, email or year of birth. */
export const FoundBy = z.object({
  kind: z.enum(['code', 'pre_invoice', 'invoice', 'reference', 'member_number']),
  /** As it is printed; absent for the code. */
  number: z.optional(z.string()),
})
export type FoundBy = z.infer<typeof FoundBy>

/** A person in a list of results. */
export const FoundPerson = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  birthYear: z.int(),
  /** The last three digits of the phone; empty without one. */
  phoneEnd: z.string(),
  email: z.string(),
  hasLogIn: z.boolean(),
  /** ISO instant. */
  lastVisit: z.optional(z.string()),
  by: z.optional(FoundBy),
})
export type FoundPerson = z.infer<typeof FoundPerson>

const Related = z.object({ _id: id<'person'>(), name: z.string(), age: z.int() })

/** One document on a card. */
export const CardDocument = z.object({
  _id: z.string(),
  kind: z.enum(['invoice', 'credit_note', 'pre_invoice']),
  number: z.string(),
  /** ISO instant. */
  at: z.string(),
  total: z.number(),
  /** Of a pre-invoice. */
  state: z.optional(z.enum(['open', 'paid', 'void'])),
})
export type CardDocument = z.infer<typeof CardDocument>

/**
 * All that staff see of one person (docs/product/staff.md §7.5). Coaches get no documents and no address; opening it is
 * noted in the access log.
 */
export const PersonCard = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  age: z.int(),
  climbingAbility: z.int(),
  phoneNumber: z.string(),
  /** The address of the log-in, or the contact address of who has none. */
  email: z.string(),
  hasLogIn: z.boolean(),
  isConfirmed: z.boolean(),
  /** A staff member changed the contact address within seven days (docs/product/staff.md §7.8). */
  isAddressNew: z.boolean(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  language: z.enum(languages),
  /** Of the system before this one; several where it had the person twice. */
  memberNumbers: z.array(z.string()),
  /** ISO instant since which the person is known. */
  since: z.string(),
  guardians: z.array(Related),
  children: z.array(Related),
  tickets: z.array(CardTicket),
  classes: z.array(
    z.object({
      _id: id<'class'>(),
      name: LocalizedText,
      from: Day,
      to: Day,
      isUnpaid: z.boolean(),
    }),
  ),
  /** ISO instants of the last ten. */
  visits: z.array(z.object({ _id: id<'visit'>(), at: z.string(), ticket: LocalizedText })),
  visitsThisYear: z.int(),
  documents: z.array(CardDocument),
  agreements: Agreements,
  /** Those that hold today. */
  certificates: z.array(Certificate),
  /** Those that are shown today. */
  notes: z.array(DeskNote),
  ban: z.optional(EntryBan),
  /** Verdict and choice at this moment (docs/product/desk.md §1). */
  entry: Entry,
  family: z.array(FamilyMember),
  /** Who may look after this minor, or the minors of this family; those who are here come first. */
  supervisors: z.array(Supervisor),
  /** Changes with each change of the person: sent along, so that no member overwrites what another one changed. */
  version: z.int(),
})
export type PersonCard = z.infer<typeof PersonCard>

const Card = z.object({ card: PersonCard })

export const NewPerson = z.object({
  key: Key,
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  birthDate: Day,
  phoneNumber: Phone,
  email: z._default(z.union([z.literal(''), Email]), ''),
  language: z.enum(languages),
  /** Said after the look at the people it may be. */
  isOther: z.optional(z.literal(true)),
})
export type NewPerson = z.infer<typeof NewPerson>

export const Contact = z.extend(Address, {
  version: z.int(),
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  phoneNumber: Phone,
  climbingAbility: ClimbingAbility,
  language: z.enum(languages),
  /** Only of a person without a log-in; others change it themselves. */
  email: z.optional(z.union([z.literal(''), Email])),
})
export type Contact = z.infer<typeof Contact>

const NewBirthDate = z.object({ version: z.int(), birthDate: Day, because: Because })

/** A message as it is typed; the key names it, so that it is sent once. */
export const MessageWords = z.object({
  key: Key,
  subject: requiredText(120),
  text: requiredLines(4_000),
  /** Counts who would get it, and sends nothing. */
  preview: z.optional(z.literal(true)),
})
export type MessageWords = z.infer<typeof MessageWords>

/** Who gets a message: at most 500 people at once. */
const Message = z.extend(MessageWords, {
  personIds: z.array(id<'person'>()).check(z.minLength(1, 'required'), z.maxLength(500, 'too_many')),
})

/** How many addresses get a message, so that none is added after an approval, and the people without one. */
export const MessageReach = z.object({ recipients: z.int(), without: z.array(z.string()) })
export type MessageReach = z.infer<typeof MessageReach>

/** A search: parts of names in any order, the end of a phone number, an email, a year of birth, a number or a code. */
const search = {
  q: z._default(text(80), ''),
  birthYear: z.optional(z.coerce.number().check(z.refine(Number.isInteger, 'invalid'))),
  logIn: z.optional(z.enum(['with', 'without'], 'choice')),
  age: z.optional(AgeGroup),
  /** A ticket that is good today, or one that was within the last two months while none is now. */
  ticket: z.optional(z.enum(['valid', 'ended'], 'choice')),
  /** In a group of this course that is not over. */
  course: z.optional(id<'article'>()),
  /** Without the present rules of the centre. */
  consent: z.optional(z.enum(['missing'], 'choice')),
  /** With nothing typed: who came lately. */
  recent: z.optional(z.literal('1')),
  /** Without one those who come often and came lately stand first. */
  sort: orderBy(peopleOrders),
}
const chosenPeople = chosenRows<'person', (typeof peopleOrders)[number]>(peopleOrders)

/** The people of the centre, as staff find and keep them (docs/product/staff.md §7). */
export const people = {
  find: staffCall({
    method: 'GET',
    path: '/staff/people',
    may: 'find',
    query: z.object({
      ...search,
      /** The last row of the page before. */
      after: z.optional(id<'person'>()),
      limit: z._default(RowLimit, 20),
    }),
    /** `near`: no one is called so, these are by one character otherwise. */
    answer: z.object({
      people: z.array(FoundPerson),
      more: z.boolean(),
      near: z.boolean(),
      /** Members who fit, where nothing is typed: up to 1,000. */
      count: z.optional(z.int()),
    }),
  }),
  /** The same search as a table; at most 500 people. */
  table: csvTable('people', 'find', z.object(search)),
  sheet: xlsxTable('people', 'find', z.object(search)),
  chosenTable: chosenCsv('people', 'find', chosenPeople),
  chosenSheet: chosenXlsx('people', 'find', chosenPeople),
  card: staffCall({ method: 'GET', path: '/staff/people/:personId', may: 'find', params: OnePerson, answer: Card }),
  create: staffCall({
    method: 'POST',
    path: '/staff/people',
    may: 'people',
    changes: ['people'],
    body: NewPerson,
    answer: z.object({ card: z.optional(PersonCard), maybe: z.array(FoundPerson) }),
  }),
  correct: staffCall({
    method: 'PATCH',
    path: '/staff/people/:personId',
    may: 'people',
    changes: ['people'],
    params: OnePerson,
    body: Contact,
    answer: Card,
    refusals: ['changed_meanwhile', 'address_of_log_in'],
  }),
  correctBirthDate: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/birth-date',
    may: 'identity',
    changes: ['people'],
    params: OnePerson,
    body: NewBirthDate,
    answer: Card,
    refusals: ['changed_meanwhile', 'own_matter'],
  }),
  endGuardian: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/guardians/:guardianId/end',
    may: 'identity',
    changes: ['people'],
    params: z.object({ personId: id<'person'>(), guardianId: id<'person'>() }),
    body: z.object({ because: Because }),
    answer: Card,
    refusals: ['own_matter', 'only_guardian'],
  }),
  /** A link to the contact address, for a log-in of one's own. */
  sendSetUp: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/set-up',
    may: 'people',
    changes: ['people'],
    wider: 'identity',
    params: OnePerson,
    answer: Card,
    refusals: ['login_exists', 'no_address', 'address_taken', 'too_often', 'own_matter'],
  }),
  /** All data about the person, for that person (docs/product/privacy.md §1). */
  dataOf: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/data',
    may: 'identity',
    params: OnePerson,
    body: z.object({ proof: Proof }),
    file: 'application/zip',
    answer: z.object({}),
    refusals: ['own_matter'],
  }),
  erase: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/erase',
    may: 'identity',
    changes: ['people'],
    params: OnePerson,
    body: z.object({ proof: Proof }),
    answer: z.object({}),
    refusals: ['own_matter', 'erase_payment', 'erase_pre_invoice', 'erase_class', 'erase_ticket', 'erase_letter'],
  }),
  message: staffCall({
    method: 'POST',
    path: '/staff/people/message',
    may: 'message',
    hasLargeBody: true,
    body: Message,
    answer: MessageReach,
    refusals: ['too_often'],
  }),
}
