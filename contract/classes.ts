import * as z from 'zod/mini'
import { ClassCart, Company, namesCheckout, paid, PaymentMethod } from './cart.ts'
import { endpoint } from './kit/endpoint.ts'
import { AgeGroup, Day, Euros, LocalizedText, id } from './kit/values.ts'

/** Local time of day, `18:00`. */
const Hour = z.string().check(z.regex(/^\d{2}:\d{2}$/))

/** From when to when; one entry for all dates, or one for each (design §8). */
export const Hours = z.array(z.object({ start: Hour, end: Hour }))

/** One term of an activity, or one weekly group of a guided class (spec §3). Nobody's name but the teacher's. */
export const Term = z.object({
  _id: id<'class'>(),
  className: LocalizedText,
  dates: z.array(Day),
  hours: Hours,
  teacher: z.array(z.object({ fullName: z.string() })),
  /** How many have a place, held ones included: a number, never a list (design §8). */
  students: z.int(),
  maxStudents: z.int(),
  full: z.boolean(),
  /** The one who asks, or the child asked about, has a place already. */
  signedUp: z.boolean(),
  /** What it overlaps with among the same person's classes. */
  clashesWith: z.optional(LocalizedText),
  /** Prices of this group for each article it belongs to. */
  classPriceData: z.array(z.object({ article: id<'article'>(), priceDDV: Euros })),
})
export type Term = z.infer<typeof Term>

/** A place somebody has (spec §3, Class booking). */
export const ClassBooking = z.object({
  _id: id<'class'>(),
  className: LocalizedText,
  dates: z.array(Day),
  hours: Hours,
  /** Here where an open pro-forma covers it, whoever has to pay that. */
  unpaid: z.optional(z.literal(true)),
  /** That pro-forma, where it is the caller's. */
  preInvoice: z.optional(z.object({ _id: id<'preInvoice'>(), preInvoiceNumber: z.int(), year: z.int() })),
})
export type ClassBooking = z.infer<typeof ClassBooking>

const Bookings = z.object({ classes: z.array(ClassBooking) })

/** `hiddenUsers` is read and never believed; `child` decides what `signedUp` and clashes are about (design §4). */
const TermsOf = z.object({
  article: id<'article'>(),
  ageGroup: z._default(AgeGroup, 'adult'),
  hiddenUsers: z.optional(z.string()),
  child: z.optional(id<'person'>()),
})

const OneChild = z.object({ childId: id<'person'>() })

/** The sign-up call of spec §7: 'settle this checkout'. */
const SignUpOnline = z
  .object({
    articles: ClassCart,
    company: z.optional(z.nullable(Company)),
    ...paid,
    paymentMethod: z._default(PaymentMethod, 'online'),
  })
  .check(namesCheckout)

const settling = [
  'cart_differs',
  'amount_differs',
  'payment_unsettled',
  'payment_in_review',
  'paid_and_refunded',
  'sale_taken_back',
  'payment_refused',
  'supplier_unreachable',
  'too_often',
] as const

/** Why a term cannot be had. */
const places = ['term_full', 'term_taken', 'already_signed_up', 'term_over', 'term_cancelled'] as const

/** Our own path (design §4): a place for a promise to pay. */
const SignUpPreInvoice = z.object({ classCart: ClassCart, company: z.optional(z.nullable(Company)) })
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

const fault = 'classes_and_visits'

export const classes = {
  mine: endpoint({
    method: 'GET',
    path: '/classes/myclasses',
    who: 'customer',
    query: z.object({
      limit: z.optional(
        z.coerce
          .number()
          .check(z.refine(Number.isInteger, 'invalid'), z.minimum(1, 'invalid'), z.maximum(100, 'invalid')),
      ),
    }),
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
  single: endpoint({
    method: 'GET',
    path: '/classes/singledates',
    who: 'customer',
    query: TermsOf,
    answer: z.object({ classes: z.array(Term) }),
    fault,
  }),
  multiple: endpoint({
    method: 'GET',
    path: '/classes/multipledates',
    who: 'customer',
    query: TermsOf,
    answer: z.object({ classes: z.array(Term) }),
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
  /** For a calendar program: one event for each date, for whoever has a place or a child with one. */
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
    refusals: settling,
    fault,
  }),
  signUpChild: endpoint({
    method: 'POST',
    path: '/classes/child/signuponline/:childId',
    who: 'adult',
    params: OneChild,
    body: SignUpOnline,
    answer: z.object({ message: z.string() }),
    refusals: settling,
    fault,
  }),
  signUpPreInvoice: endpoint({
    method: 'POST',
    path: '/classes/signuppreinvoice',
    who: 'adult',
    body: SignUpPreInvoice,
    answer: PreInvoiceTaken,
    refusals: [...places, 'pre_invoice_off', 'too_many_pre_invoices', 'too_often'],
    fault,
  }),
  signUpChildPreInvoice: endpoint({
    method: 'POST',
    path: '/classes/child/signuppreinvoice/:childId',
    who: 'adult',
    params: OneChild,
    body: SignUpPreInvoice,
    answer: PreInvoiceTaken,
    refusals: [...places, 'pre_invoice_off', 'too_many_pre_invoices', 'too_often'],
    fault,
  }),
}
