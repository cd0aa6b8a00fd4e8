import * as z from 'zod/mini'
import {
  ClassCart,
  namesCheckout,
  OptionalCompany,
  paid,
  PaymentMethod,
  purchaseRefusals,
  reservationRefusals,
} from '#contract/money/cart.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { AgeGroup, Day, Euros, Hour, LocalizedText, RowLimit, id } from '#contract/platform/values.ts'

/** Start and end; one entry for all dates, or one for each (docs/product/classes.md §1.5). */
export const Hours = z.array(z.object({ start: Hour, end: Hour }))

/**
 * Weekday and hours of several dates that share both; absent for a single date and for others, which `dates` and `hours`
 * name (docs/product/classes.md §1.7). Monday is 1, Sunday 7.
 */
const Weekly = z.optional(z.object({ weekday: z.int(), start: Hour, end: Hour }))

const dates = {
  dates: z.array(Day),
  hours: Hours,
  weekly: Weekly,
  /** The same in lines to show; of a weekly class its weekday with hours, and its days. */
  inWords: z.array(LocalizedText),
  /** How often it meets, such as '8 srečanj'; absent for a single date. */
  meets: z.optional(LocalizedText),
}

const Teachers = z.array(z.object({ fullName: z.string() }))

/** Full only while payers hold its last places, which may come free within the half hour (docs/product/classes.md §4.8). */
const MayComeFree = z.optional(z.literal(true))

/** A date that is not as it was planned, as a buyer reads it before paying (docs/product/classes.md §3.8). */
export const TermChange = z.object({
  kind: z.enum(['cancelled', 'moved']),
  day: Day,
  start: Hour,
  end: Hour,
  /** Of a moved date: the day that it stands for. */
  insteadOf: z.optional(Day),
  inWords: LocalizedText,
})
export type TermChange = z.infer<typeof TermChange>

/**
 * One term of an activity or one weekly group of a guided class. Only teachers are named (docs/product/classes.md
 * §2.4).
 */
export const Term = z.object({
  _id: id<'class'>(),
  className: LocalizedText,
  ...dates,
  /** Its dates that were cancelled or moved and are not over; absent without any. */
  changes: z.optional(z.array(TermChange)),
  teacher: Teachers,
  /** Number of places taken, held ones included (docs/product/classes.md §2.5). */
  students: z.int(),
  maxStudents: z.int(),
  full: z.boolean(),
  mayComeFree: MayComeFree,
  /** The caller, or the child named in the query, already has a place. */
  signedUp: z.boolean(),
  /** An overlapping class of the same participant. */
  clashesWith: z.optional(LocalizedText),
  /** Prices of this group for each article it belongs to. */
  classPriceData: z.array(z.object({ article: id<'article'>(), priceDDV: Euros })),
})
export type Term = z.infer<typeof Term>

const offered = {
  _id: id<'class'>(),
  className: LocalizedText,
  /** Articles on sale that it belongs to. */
  articles: z.array(id<'article'>()),
  ageGroup: z.array(AgeGroup),
  /** First and last day; the same day for a single date. */
  from: Day,
  to: Day,
  /** Hours of the first day. */
  start: Hour,
  end: Hour,
  ...dates,
  full: z.boolean(),
  placesLeft: z.int(),
}

/** A term as everyone may see it: with its free places, and without teachers (docs/product/classes.md §2.9). */
export const TimetableTerm = z.object(offered)
export type TimetableTerm = z.infer<typeof TimetableTerm>

/** A term in the list of activities and classes (docs/product/classes.md §2.8). */
export const OfferedTerm = z.object({
  ...offered,
  teacher: Teachers,
  mayComeFree: MayComeFree,
})
export type OfferedTerm = z.infer<typeof OfferedTerm>

/** A class in which the person has a confirmed place (docs/product/classes.md §8.1). */
export const ClassBooking = z.object({
  _id: id<'class'>(),
  className: LocalizedText,
  ...dates,
  /** Present while an open pre-invoice covers the place, also when another person bought it. */
  unpaid: z.optional(z.literal(true)),
  /** That pre-invoice, only for its buyer. */
  preInvoice: z.optional(
    z.object({
      _id: id<'preInvoice'>(),
      preInvoiceNumber: z.int(),
      year: z.int(),
      /** ISO instant until which it can be paid. */
      due: z.string(),
    }),
  ),
})
export type ClassBooking = z.infer<typeof ClassBooking>

/** The next date of a child in any of its classes, for the guardian's dashboard (docs/product/classes.md §8.5). */
export const NextOfChild = z.object({
  childId: id<'person'>(),
  className: LocalizedText,
  date: Day,
  start: Hour,
  end: Hour,
})
export type NextOfChild = z.infer<typeof NextOfChild>

const Bookings = z.object({ classes: z.array(ClassBooking) })

/** `hiddenUsers` is read and ignored; `child` decides `signedUp` and clashes (docs/product/classes.md §2.2, §2.3). */
const TermsQuery = z.object({
  article: id<'article'>(),
  ageGroup: z._default(AgeGroup, 'adult'),
  hiddenUsers: z.optional(z.string()),
  child: z.optional(id<'person'>()),
})

const OneChild = z.object({ childId: id<'person'>() })

/** The sign-up call settles a checkout (docs/product/api.md §9.8, §9.9). */
const SignUpOnline = z
  .object({
    articles: ClassCart,
    ...paid,
    paymentMethod: z._default(PaymentMethod, 'online'),
  })
  .check(namesCheckout)

/** A sign-up paid later by pre-invoice (docs/product/pre-invoices.md §1.1). */
const SignUpPreInvoice = z.object({ classCart: ClassCart, company: OptionalCompany })
const PreInvoiceTaken = z.object({
  message: z.string(),
  preInvoice: z.object({
    _id: id<'preInvoice'>(),
    preInvoiceNumber: z.int(),
    year: z.int(),
    /** ISO instant until which it can be paid. */
    due: z.string(),
  }),
})

const preInvoiceRefusals = [
  ...reservationRefusals,
  'banned',
  'pre_invoice_off',
  'address_unconfirmed',
  'too_many_pre_invoices',
  'pre_invoices_full',
  'numbers_awaited',
  'too_often',
] as const

const fault = 'classes_and_visits'

export const classes = {
  mine: endpoint({
    method: 'GET',
    path: '/classes/myclasses',
    who: 'customer',
    query: z.object({ limit: z.optional(RowLimit) }),
    answer: Bookings,
    fault,
  }),
  ofChild: endpoint({
    method: 'GET',
    path: '/classes/child/getclasses/:childId',
    who: 'customer',
    params: OneChild,
    answer: Bookings,
    fault,
  }),
  /** The caller's children that have a date ahead, each with its next one. */
  nextOfChildren: endpoint({
    method: 'GET',
    path: '/classes/child/next',
    who: 'customer',
    answer: z.object({ children: z.array(NextOfChild) }),
    fault,
  }),
  single: endpoint({
    method: 'GET',
    path: '/classes/singledates',
    who: 'customer',
    query: TermsQuery,
    answer: z.object({ classes: z.array(Term) }),
    fault,
  }),
  multiple: endpoint({
    method: 'GET',
    path: '/classes/multipledates',
    who: 'customer',
    query: TermsQuery,
    answer: z.object({ classes: z.array(Term) }),
    fault,
  }),
  offered: endpoint({
    method: 'GET',
    path: '/classes/offered',
    who: 'customer',
    answer: z.object({ terms: z.array(OfferedTerm) }),
    fault,
  }),
  timetable: endpoint({
    method: 'GET',
    path: '/classes/timetable',
    who: 'anyone',
    answer: z.object({
      terms: z.array(TimetableTerm),
      /** Days of the next two months on which the centre is closed. */
      closedDays: z.array(z.object({ day: Day, name: LocalizedText })),
    }),
    fault,
  }),
  one: endpoint({
    method: 'GET',
    path: '/classes/:classId',
    who: 'customer',
    params: z.object({ classId: id<'class'>() }),
    answer: z.object({ class: Term }),
    fault,
  }),
  /** Calendar file with one event for each date, for a person with a place and that person's guardian. */
  calendar: endpoint({
    method: 'GET',
    path: '/classes/:classId/calendar',
    who: 'customer',
    params: z.object({ classId: id<'class'>() }),
    file: 'text/calendar',
    answer: z.object({}),
    fault,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/classes/signuponline',
    who: 'adult',
    body: SignUpOnline,
    answer: z.object({ message: z.string() }),
    refusals: purchaseRefusals,
    fault,
  }),
  signUpChild: endpoint({
    method: 'POST',
    path: '/classes/child/signuponline/:childId',
    who: 'adult',
    params: OneChild,
    body: SignUpOnline,
    answer: z.object({ message: z.string() }),
    refusals: purchaseRefusals,
    fault,
  }),
  signUpPreInvoice: endpoint({
    method: 'POST',
    path: '/classes/signuppreinvoice',
    who: 'adult',
    body: SignUpPreInvoice,
    answer: PreInvoiceTaken,
    refusals: preInvoiceRefusals,
    fault,
  }),
  signUpChildPreInvoice: endpoint({
    method: 'POST',
    path: '/classes/child/signuppreinvoice/:childId',
    who: 'adult',
    params: OneChild,
    body: SignUpPreInvoice,
    answer: PreInvoiceTaken,
    refusals: preInvoiceRefusals,
    fault,
  }),
}
