import * as z from 'zod/mini'
import { requiredText, text } from '#contract/platform/fields.ts'
import { Day, id, LocalizedText, RowLimit } from '#contract/platform/values.ts'
import { Company } from '#contract/money/cart.ts'
import { Basket } from './basket.ts'
import { preInvoiceOrders, preInvoiceStates } from './lists.ts'
import { Key } from '#contract/staff/people/people.ts'
import { orderBy } from '#contract/staff/platform/orders.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { chosenCsv, chosenRows, chosenXlsx, csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'
import { DeskSale } from './sales.ts'
import { TillMark } from '#contract/staff/money/till.ts'

const OnePreInvoice = z.object({ preInvoiceId: id<'preInvoice'>() })

/** A pre-invoice as the office sees it. */
export const OfficePreInvoice = z.object({
  _id: id<'preInvoice'>(),
  /** `123-2026`. */
  number: z.string(),
  state: z.enum(['open', 'paid', 'void']),
  /** ISO instants. */
  issued: z.string(),
  due: z.string(),
  /** When the places go, if it stays unpaid. */
  release: z.optional(z.string()),
  reminded: z.optional(z.string()),
  total: z.number(),
  name: LocalizedText,
  buyer: z.object({ _id: id<'person'>(), name: z.string(), email: z.string() }),
  /** Child whose places it covers; absent for the buyer's own. */
  participant: z.optional(z.object({ _id: id<'person'>(), name: z.string() })),
  company: z.optional(z.string()),
  /** Who saw its transfer on the statement of the bank. */
  statementSeenBy: z.optional(z.string()),
  reference: z.string(),
  isOverdue: z.boolean(),
})
export type OfficePreInvoice = z.infer<typeof OfficePreInvoice>

const Cents = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(10_000_000, 'invalid'))

/** Terms that cannot be signed up for. */
const termRefusals = ['term_over', 'term_cancelled', 'term_not_open'] as const

const One = z.object({ preInvoice: OfficePreInvoice })

const filter = {
  state: z._default(z.enum(preInvoiceStates, 'choice'), 'open'),
  /** Number, name of buyer or participant, reference or email. */
  q: z._default(text(80), ''),
  sort: orderBy(preInvoiceOrders),
}

const chosenPreInvoices = chosenRows<'preInvoice', (typeof preInvoiceOrders)[number]>(preInvoiceOrders)

/** Pre-invoices in the office, so that no centre needs a shell for them (docs/product/pre-invoices.md §8). */
export const officePreInvoices = {
  list: staffCall({
    method: 'GET',
    path: '/staff/pre-invoices',
    may: 'pre_invoices',
    query: z.object({
      ...filter,
      /** The last row of the page before. */
      after: z.optional(id<'preInvoice'>()),
      limit: z._default(RowLimit, 50),
    }),
    answer: z.object({
      preInvoices: z.array(OfficePreInvoice),
      more: z.boolean(),
      /** Of all open ones. */
      open: z.object({ count: z.int(), total: z.number(), overdue: z.int() }),
    }),
  }),
  table: csvTable('pre-invoices', 'pre_invoices', z.object(filter)),
  sheet: xlsxTable('pre-invoices', 'pre_invoices', z.object(filter)),
  chosenTable: chosenCsv('pre-invoices', 'pre_invoices', chosenPreInvoices),
  chosenSheet: chosenXlsx('pre-invoices', 'pre_invoices', chosenPreInvoices),
  one: staffCall({
    method: 'GET',
    path: '/staff/pre-invoices/:preInvoiceId',
    may: 'pre_invoices',
    params: OnePreInvoice,
    answer: One,
  }),
  download: staffCall({
    method: 'GET',
    path: '/staff/pre-invoices/:preInvoiceId/document',
    may: 'pre_invoices',
    params: OnePreInvoice,
    file: 'application/pdf',
    answer: z.object({}),
  }),
  /** The transfer stands on the bank's statement: the places stay, the invoice is issued and emailed. */
  settle: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices/:preInvoiceId/settle',
    may: 'pre_invoices',
    wider: 'bank',
    changes: ['pre_invoices'],
    params: OnePreInvoice,
    body: z.object({ key: Key, statementSeenBy: requiredText(80) }),
    answer: One,
    refusals: [
      'own_matter',
      'pre_invoice_closed',
      'pre_invoice_waits',
      'pre_invoice_payer',
      'term_full',
      'term_taken',
      'already_signed_up',
      'term_cancelled',
      'term_over',
      'tax_number_missing',
      'numbers_awaited',
    ],
  }),
  /** Paid at a till like a sale: on the terminal it waits until a member says what the terminal did. */
  settleAtTill: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices/:preInvoiceId/till',
    may: 'sell',
    changes: ['till', 'pre_invoices'],
    params: OnePreInvoice,
    body: z.object({
      key: Key,
      till: TillMark,
      how: z.enum(['cash', 'terminal'], 'choice'),
      /** As it stood on the screen. */
      totalCents: Cents,
      /** Cash in the customer's hand; absent where it is exact. */
      givenCents: z.optional(Cents),
    }),
    answer: z.object({ sale: DeskSale }),
    refusals: [
      'own_matter',
      'key_used',
      'pre_invoice_closed',
      'pre_invoice_waits',
      'till_closed',
      'till_unclosed',
      'till_counted',
      'amount_differs',
      'cash_below_total',
      'cash_too_much',
      'term_full',
      'term_taken',
      'already_signed_up',
      'term_cancelled',
      'term_over',
      'premises_needed',
      'tax_number_missing',
      'numbers_awaited',
    ],
  }),
  /** What a basket of classes would be on pre-invoices: who pays, how much, and by when (docs/product/till.md §2.13). */
  quote: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices/quote',
    may: 'sell',
    body: z.object({ lines: Basket, buyerId: z.optional(id<'person'>()), company: z.optional(Company) }),
    answer: z.object({
      preInvoices: z.array(
        z.object({
          name: LocalizedText,
          forName: z.string(),
          payer: z.object({ _id: id<'person'>(), name: z.string(), email: z.string() }),
          cents: z.int(),
          /** ISO instants. */
          due: z.string(),
          /** When the places go, if it stays unpaid. */
          release: z.optional(z.string()),
        }),
      ),
      totalCents: z.int(),
    }),
    refusals: ['pre_invoice_off', 'pre_invoice_classes', 'pre_invoice_payer', 'banned_from_classes', ...termRefusals],
  }),
  /** Signs people up now and lets them pay later: one pre-invoice for each line of the basket, in one commit. */
  issue: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices',
    may: 'sell',
    changes: ['pre_invoices'],
    body: z.object({
      key: Key,
      lines: Basket,
      /** As it stood on the screen. */
      totalCents: Cents,
      company: z.optional(Company),
      /** Who stands at the desk: pays for the own minors where they have two guardians. */
      buyerId: z.optional(id<'person'>()),
    }),
    answer: z.object({ preInvoices: z.array(OfficePreInvoice) }),
    refusals: [
      'key_used',
      'pre_invoice_off',
      'pre_invoice_classes',
      'pre_invoice_payer',
      'banned_from_classes',
      'amount_differs',
      'too_many_pre_invoices',
      'pre_invoices_full',
      'term_full',
      'term_taken',
      'already_signed_up',
      ...termRefusals,
      'numbers_awaited',
    ],
  }),
  remind: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices/:preInvoiceId/remind',
    may: 'pre_invoices',
    changes: ['pre_invoices'],
    params: OnePreInvoice,
    answer: One,
    refusals: ['pre_invoice_closed', 'too_often'],
  }),
  /** A later due day, at most seven days after the present one and before the class begins. */
  extend: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices/:preInvoiceId/extend',
    may: 'pre_invoices',
    changes: ['pre_invoices'],
    params: OnePreInvoice,
    body: z.object({ due: Day }),
    answer: One,
    refusals: ['own_matter', 'pre_invoice_closed'],
  }),
  void: staffCall({
    method: 'POST',
    path: '/staff/pre-invoices/:preInvoiceId/void',
    may: 'pre_invoices',
    changes: ['pre_invoices'],
    params: OnePreInvoice,
    body: z.object({ because: requiredText(200) }),
    answer: One,
    refusals: ['own_matter', 'pre_invoice_closed'],
  }),
}
