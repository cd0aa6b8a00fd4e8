import * as z from 'zod/mini'
import { Company } from '#contract/money/cart.ts'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { languages } from '#contract/platform/language.ts'
import { Day, id } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { Basket } from './basket.ts'
import { Amount, DeskSale } from './sales.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { TillMark } from '#contract/staff/money/till.ts'

/** Why no invoice could be issued: only then the law lets one be written by hand. */
export const outageCauses = ['server', 'power', 'network', 'device'] as const
export type OutageCause = (typeof outageCauses)[number]

/** Local time of a day: `18:05`. */
const Time = z.string('required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/** Printed number of a bound book. */
const Serial = z.string('required').check(z.trim(), z.regex(/^\d{4}-\d{7}$/, 'book_serial'))

/** A sale by the bound book, as the office lists it. */
export const BookSale = z.object({
  _id: id<'sale'>(),
  till: z.string(),
  serial: z.string(),
  set: z.int(),
  number: z.string(),
  /** ISO instant at which it was written. */
  writtenAt: z.string(),
  by: z.string(),
  totalCents: z.int(),
  /** Absent where the centre's file says that nothing is verified. */
  fiscal: z.optional(
    z.object({
      state: z.enum(['pending', 'confirmed', 'rejected']),
      deadline: z.string(),
      isLate: z.boolean(),
      eor: z.optional(z.string()),
      /** A code of the authority, or a problem of the way there. */
      problem: z.optional(z.string()),
    }),
  ),
})
export type BookSale = z.infer<typeof BookSale>

/** A time in which no invoice could be issued, with what was sold by hand meanwhile. */
export const Outage = z.object({
  _id: id<'outage'>(),
  /** ISO instants. */
  from: z.string(),
  to: z.string(),
  cause: z.enum(outageCauses),
  text: z.string(),
  by: z.string(),
  sales: z.array(BookSale),
})
export type Outage = z.infer<typeof Outage>

const Outages = z.object({ outages: z.array(Outage) })

/** Sales that were written into the bound book of invoices, and when that was so (docs/product/till.md §9). */
export const boundBook = {
  outages: staffCall({ method: 'GET', path: '/staff/outages', may: 'fiscal', answer: Outages }),
  /** A time that is over, within the last thirty days. */
  record: staffCall({
    method: 'POST',
    path: '/staff/outages',
    may: 'bound_book',
    changes: ['fiscal'],
    body: z.object({
      key: Key,
      fromDay: Day,
      fromTime: Time,
      toDay: Day,
      toTime: Time,
      cause: z.enum(outageCauses, 'choice'),
      text: optionalText(500),
    }),
    answer: Outages,
    refusals: ['key_used'],
  }),
  /** Enters a sale that was written by hand: goods and money are booked, and no invoice of ours is issued. */
  sell: staffCall({
    method: 'POST',
    path: '/staff/sales/bound-book',
    may: 'bound_book',
    changes: ['till', 'visits', 'fiscal'],
    body: z.object({
      key: Key,
      till: TillMark,
      lines: Basket,
      totalCents: Amount,
      cashCents: Amount,
      terminalCents: Amount,
      company: z.optional(Company),
      buyerId: z.optional(id<'person'>()),
      language: z.enum(languages),
      serial: Serial,
      set: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(99, 'invalid')),
      /** What was written as the number of the invoice. */
      number: requiredText(20),
      writtenDay: Day,
      writtenTime: Time,
    }),
    answer: z.object({ sale: DeskSale }),
    refusals: [
      'till_closed',
      'till_unclosed',
      'till_counted',
      'amount_differs',
      'cash_too_much',
      'outage_unknown',
      'book_set_used',
      'term_full',
      'term_over',
      'term_cancelled',
      'term_not_open',
      'key_used',
    ],
  }),
}
