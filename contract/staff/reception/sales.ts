import * as z from 'zod/mini'
import { Company } from '#contract/money/cart.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { id, LocalizedText } from '#contract/platform/values.ts'
import { languages } from '#contract/platform/language.ts'
import { Basket, DeskCourse, DeskOffers, DeskPaper, maxBasketLines, BasketPrice, PricedLine } from './basket.ts'
import { BearerTicket } from '#contract/staff/climbing/visits.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { TillMark } from '#contract/staff/money/till.ts'

/** Cents of one call; a larger sum is a slip of the finger. */
export const Amount = z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(10_000_000, 'invalid'))

/** A sale at the desk. */
export const DeskSale = z.object({
  _id: id<'sale'>(),
  /** waiting: money is on the terminal, and no member has confirmed it yet. */
  state: z.enum(['waiting', 'sold', 'dropped']),
  till: z.string(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
  lines: z.array(PricedLine),
  totalCents: z.int(),
  cashCents: z.int(),
  terminalCents: z.int(),
  /** Cash that the customer gave; the rest goes back. */
  givenCents: z.int(),
  changeCents: z.int(),
  /** Tickets on no one's name, with the entries that are left by now. */
  guests: z.optional(z.array(BearerTicket)),
  invoiceId: z.optional(id<'invoice'>()),
  /** Number of the invoice: `PC1-BL1-214`. */
  number: z.optional(z.string()),
  /** It was written by hand into the bound book, so that no invoice of ours stands for it. */
  book: z.optional(z.object({ serial: z.string(), set: z.int(), number: z.string() })),
})
export type DeskSale = z.infer<typeof DeskSale>

/** A sale in the list of a till; its amount only for who may see sums before the count. */
export const TillSale = z.object({
  ...z.pick(DeskSale, { _id: true, state: true, at: true, by: true, invoiceId: true, number: true, book: true }).shape,
  names: z.array(LocalizedText),
  totalCents: z.optional(z.int()),
})
export type TillSale = z.infer<typeof TillSale>

/** What is left of an invoice, line by line. */
export const Refundable = z.object({
  number: z.string(),
  /** ISO instant. */
  at: z.string(),
  paidWith: z.enum(['card', 'wallet', 'cash', 'transfer', 'terminal', 'mixed']),
  /** How it is paid at a till, after what was put right; 0 for an invoice of no till. */
  cashCents: z.int(),
  terminalCents: z.int(),
  /** A till issued it. */
  isOfTill: z.boolean(),
  /** Its till session still takes money, so that a wrong way of payment is put right. */
  isOpen: z.boolean(),
  /** The company it is made out to. */
  company: z.optional(z.string()),
  /** The invoice in place of this one, by which alone it is taken back. */
  replacedBy: z.optional(z.object({ invoiceId: id<'invoice'>(), number: z.string() })),
  /** A supplier took the money, so that it goes back through the supplier. */
  isSuppliers: z.boolean(),
  lines: z.array(
    z.object({
      line: z.int(),
      name: LocalizedText,
      forName: z.optional(z.string()),
      unitCents: z.int(),
      /** Pieces and cents that were not taken back yet. */
      quantityLeft: z.int(),
      centsLeft: z.int(),
    }),
  ),
})
export type Refundable = z.infer<typeof Refundable>

const RefundedQuantity = z.int('quantity').check(z.minimum(0, 'quantity'), z.maximum(99, 'quantity_most'))

/** How money goes back: by the till, or by the supplier who took it. */
export const refundWays = ['cash', 'terminal', 'supplier'] as const
export type RefundWay = (typeof refundWays)[number]

/** Money that was given back. */
export const DeskRefund = z.object({
  _id: id<'deskRefund'>(),
  creditNoteId: id<'invoice'>(),
  /** Number of the credit note: `PC1-BL1-215`. */
  number: z.string(),
  how: z.enum(refundWays),
  cents: z.int(),
})
export type DeskRefund = z.infer<typeof DeskRefund>

const OneInvoice = z.object({ invoiceId: id<'invoice'>() })
const Sale = z.object({ sale: DeskSale })
const OneSale = z.object({ saleId: id<'sale'>() })

/** Sales at the desk (docs/product/till.md §2). */
export const sales = {
  articles: staffCall({
    method: 'GET',
    path: '/staff/sales/articles',
    may: 'sell',
    answer: DeskOffers,
  }),
  /** Courses and activities for a person, with the places of this moment. */
  courses: staffCall({
    method: 'GET',
    path: '/staff/sales/courses/:personId',
    may: 'sell',
    params: z.object({ personId: id<'person'>() }),
    answer: z.object({ courses: z.array(DeskCourse) }),
  }),
  /** Prices a basket; refuses what cannot be sold now. */
  quote: staffCall({
    method: 'POST',
    path: '/staff/sales/quote',
    may: 'sell',
    body: z.object({ lines: Basket }),
    answer: BasketPrice,
    refusals: ['banned_from_classes'],
  }),
  /** Sells a basket whose total the cashier saw. With money on the terminal it waits until that is confirmed. */
  sell: staffCall({
    method: 'POST',
    path: '/staff/sales',
    may: 'sell',
    changes: ['till', 'visits'],
    body: z.object({
      key: Key,
      till: TillMark,
      lines: Basket,
      totalCents: Amount,
      cashCents: Amount,
      /** Cash in the customer's hand, at least `cashCents`. */
      givenCents: Amount,
      terminalCents: Amount,
      company: z.optional(Company),
      /** Whose invoice it is; absent for a sale to anybody. */
      buyerId: z.optional(id<'person'>()),
      language: z.enum(languages),
    }),
    answer: Sale,
    refusals: [
      'till_closed',
      'till_unclosed',
      'till_counted',
      'amount_differs',
      'cash_below_total',
      'cash_too_much',
      'premises_needed',
      'tax_number_missing',
      'tickets_by_name',
      'banned_from_classes',
      'term_full',
      'term_taken',
      'already_signed_up',
      'term_over',
      'term_cancelled',
      'term_not_open',
      'numbers_awaited',
      'key_used',
    ],
  }),
  /** Whether the terminal took the money of a waiting sale, as often as it is said. */
  terminal: staffCall({
    method: 'POST',
    path: '/staff/sales/:saleId/terminal',
    may: 'sell',
    changes: ['till', 'visits'],
    params: OneSale,
    body: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('approved'),
        /** What the terminal's slip says. */
        cents: Amount,
        lastDigits: z.optional(z.string().check(z.regex(/^\d{4}$/, 'invalid'))),
      }),
      z.object({ outcome: z.literal('failed') }),
    ]),
    answer: Sale,
    refusals: ['terminal_amount_differs', 'sale_decided', 'tax_number_missing', 'numbers_awaited'],
  }),
  /** What became of the sale with this key, for a browser that lost the answer. */
  byKey: staffCall({
    method: 'GET',
    path: '/staff/sales/by-key/:key',
    may: 'sell',
    params: z.object({ key: Key }),
    answer: z.object({ sale: z.optional(DeskSale) }),
  }),
  /** Tickets and vouchers of a sale that are still good, with their codes, while its till session is open. */
  papers: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/papers',
    may: 'sell',
    params: OneInvoice,
    answer: z.object({ papers: z.array(DeskPaper) }),
  }),
  /** Sales of a till's open session, newest first; of the own ones the last, for who may see no sums before the count. */
  ofTill: staffCall({
    method: 'GET',
    path: '/staff/tills/:till/sales',
    may: 'sell',
    params: z.object({ till: TillMark }),
    answer: z.object({ sales: z.array(TillSale) }),
  }),
  /** What can be taken back of an invoice, and how its money goes back. */
  refundable: staffCall({
    method: 'GET',
    path: '/staff/invoices/:invoiceId/refund',
    may: 'refund',
    params: OneInvoice,
    answer: z.object({ refundable: Refundable }),
  }),
  /** Ends pieces of which all money went back already; a repeated call finds none. */
  end: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/ended',
    may: 'refund',
    changes: ['visits', 'today'],
    params: OneInvoice,
    answer: z.object({ refundable: Refundable }),
    refusals: ['invoice_replaced', 'refund_used', 'refund_too_much', 'own_matter'],
  }),
  /** Takes lines of an invoice back; above the limit or from an earlier session with a manager's approval. */
  refund: staffCall({
    method: 'POST',
    path: '/staff/invoices/:invoiceId/refund',
    may: 'refund',
    wider: 'refund_large',
    changes: ['till', 'visits', 'today'],
    params: OneInvoice,
    body: z.object({
      key: Key,
      till: TillMark,
      how: z.enum(refundWays, 'choice'),
      lines: z
        .array(
          z.object({
            line: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(maxBasketLines, 'invalid')),
            /** 0: the amount goes back alone, and the pieces stay. */
            quantity: RefundedQuantity,
            /** For each piece, where less goes back than its price or what is left of it. */
            eachCents: z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(10_000_000, 'invalid'))),
            /** Ids of tickets, where they matter. */
            pieces: z.optional(z.array(z.uuid('invalid')).check(z.maxLength(99, 'too_many'))),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(maxBasketLines, 'too_many')),
      /** What goes back, as it stood on the screen. */
      totalCents: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(10_000_000, 'invalid')),
      because: requiredText(200),
    }),
    answer: z.object({ refunded: DeskRefund }),
    refusals: [
      'till_closed',
      'till_unclosed',
      'till_counted',
      'not_enough_cash',
      'amount_differs',
      'refund_not_here',
      'invoice_replaced',
      'refund_too_much',
      'refund_used',
      'approval_needed',
      'own_matter',
      'premises_needed',
      'tax_number_missing',
      'numbers_awaited',
      'key_used',
    ],
  }),
}
