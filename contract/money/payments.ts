import * as z from 'zod/mini'
import { Cart, CheckoutId, ClassCart, GiftCart, OptionalCompany, reservationRefusals, suppliers } from './cart.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Amount, Euros, LocalizedText, id } from '#contract/platform/values.ts'

/** Kinds of purchase. */
export const Kind = z.enum(['tickets', 'classes', 'pre_invoice', 'gifts'], 'choice')
export type Kind = z.infer<typeof Kind>

const tickets = z.object({ kind: z.literal('tickets'), articles: Cart })
const classes = z.object({ kind: z.literal('classes'), classCart: ClassCart })
const preInvoice = z.object({ kind: z.literal('pre_invoice'), preInvoiceId: id<'preInvoice'>() })
const gifts = z.object({ kind: z.literal('gifts'), articles: GiftCart })

/** Goods a customer wants, not yet priced. */
export type RequestedGoods =
  | z.infer<typeof tickets>
  | z.infer<typeof classes>
  | z.infer<typeof preInvoice>
  | z.infer<typeof gifts>

const commonFields = {
  /** Participant: a child of the payer, or the payer when absent. */
  participantId: z.optional(id<'person'>()),
  company: OptionalCompany,
}

const NewIntent = z.discriminatedUnion(
  'kind',
  [
    z.extend(tickets, commonFields),
    z.extend(classes, commonFields),
    z.extend(preInvoice, commonFields),
    z.extend(gifts, commonFields),
  ],
  'choice',
)

/**
 * open: nothing has been paid · confirming: the supplier's final answer is outstanding · fulfilled: the goods are
 * handed out · refunded: the goods could not be had, the money went or is going back · taken_back: the sale was taken
 * back later · review: paid, and staff of the centre check it.
 */
export const IntentState = z.enum(['open', 'confirming', 'fulfilled', 'refunded', 'taken_back', 'review'])
export type IntentState = z.infer<typeof IntentState>

/** Refusals of a pre-invoice that are known before it is asked for. */
export const PayLaterRefusal = z.enum([
  'pre_invoice_off',
  'address_unconfirmed',
  'too_many_pre_invoices',
  'pre_invoices_full',
])
export type PayLaterRefusal = z.infer<typeof PayLaterRefusal>

export const IntentLine = z.object({
  articleId: id<'article'>(),
  name: LocalizedText,
  quantity: z.int(),
  priceDDV: Euros,
  total: Euros,
})

/**
 * Money that goes back the way it came (docs/product/payments.md §8). ordered: queued or with the supplier · done: the
 * supplier has returned it · stuck: the supplier refused, and staff of the centre see to it.
 */
export const IntentRefund = z.object({
  /** Absent for money that did not fit its purchase, which may be of another currency. */
  amount: z.optional(Euros),
  /** One sentence in the caller's language. */
  because: z.string(),
  supplier: z.enum(suppliers),
  state: z.enum(['ordered', 'done', 'stuck']),
  /** ISO instant. */
  orderedAt: z.string(),
  /** ISO instant; of a refund that is done. */
  doneAt: z.optional(z.string()),
})
export type IntentRefund = z.infer<typeof IntentRefund>

/** A purchase the server has priced (docs/product/payments.md §1.1). */
export const Intent = z.object({
  _id: id<'intent'>(),
  /** Reference that a customer can read out on the phone. */
  reference: z.string(),
  kind: Kind,
  state: IntentState,
  lines: z.array(IntentLine),
  total: Euros,
  /** ISO instant until which places are held; absent when none are. */
  heldUntil: z.optional(z.string()),
  /**
   * ISO instant: tickets bought without the request to begin at once can be used from then. While the intent is open it
   * is the day for a purchase now (docs/product/withdrawals.md §3.2).
   */
  usableFrom: z.optional(z.string()),
  /**
   * ISO instants: when a pre-invoice for it would be due, and when the place would be released unpaid. Absent where one
   * would be refused now (docs/product/pre-invoices.md §1.10).
   */
  payLater: z.optional(z.object({ due: z.string(), release: z.optional(z.string()) })),
  /** Why a pre-invoice for it would be refused now. */
  payLaterRefusal: z.optional(PayLaterRefusal),
  /** Why the card was declined and what to do, in the caller's language; only of an open intent that is read. */
  declined: z.optional(z.string()),
  /** ISO instant of the payer's last return from a supplier; only of an open or confirming intent that is read. */
  returnedAt: z.optional(z.string()),
  /** Money in review: ISO instant of its arrival, and whether it fits the purchase; only of an intent that is read. */
  received: z.optional(z.object({ at: z.string(), fits: z.boolean() })),
  /** What goes back, the oldest first; only of a refunded or taken back intent that is read. */
  refunds: z.optional(z.array(IntentRefund)),
  /** Total in the form that `createsession/{amount}` takes. */
  amount: z.string(),
})
export type Intent = z.infer<typeof Intent>

/** The same goods, bought by the same payer within the last 30 minutes (docs/product/payments.md §1.8). */
export const BoughtBefore = z.object({
  _id: id<'intent'>(),
  reference: z.string(),
  /** ISO instant. */
  at: z.string(),
})
export type BoughtBefore = z.infer<typeof BoughtBefore>

/** A payment whose places are held, until it is paid or released (docs/product/payments.md §12). */
export const OpenPayment = z.object({
  _id: id<'intent'>(),
  lines: z.array(IntentLine),
  total: Euros,
  /** ISO instant. */
  heldUntil: z.string(),
  /** The child it is for; absent for the payer. */
  child: z.optional(z.object({ _id: id<'person'>(), firstName: z.string() })),
  /** The cart as it was chosen, to go on to pay it. */
  classCart: ClassCart,
})
export type OpenPayment = z.infer<typeof OpenPayment>

/** Addresses of the suppliers' scripts for the browser; a way to pay that the centre does not offer is missing. */
export const Suppliers = z.object({
  card: z.optional(z.object({ script: z.string() })),
  wallet: z.optional(z.object({ clientId: z.string(), sdk: z.string() })),
})
export type Suppliers = z.infer<typeof Suppliers>

const OneIntent = z.object({ intentId: id<'intent'>() })

/** A payment that needs the customer's attention, until closed (docs/product/payments.md §6.5). */
export const PaymentNotice = z.object({
  _id: id<'intent'>(),
  reference: z.string(),
  state: IntentState,
  /** One sentence in the customer's language. */
  message: z.string(),
})

/**
 * `beginAtOnce` of both calls that open a checkout: the buyer's choice above it. Absent means no request
 * (docs/product/withdrawals.md §3.1).
 */
export const payments = {
  openIntent: endpoint({
    method: 'POST',
    path: '/payments/intents',
    who: 'adult',
    body: NewIntent,
    answer: z.object({ intent: Intent, suppliers: Suppliers, boughtBefore: z.optional(BoughtBefore) }),
    refusals: [
      ...reservationRefusals,
      'pre_invoice_closed',
      'pre_invoice_waits',
      'payments_open',
      'hold_over',
      'numbers_awaited',
      'banned',
    ],
  }),
  /** Payments of the caller that hold places now, the first to end first. */
  open: endpoint({
    method: 'GET',
    path: '/payments/open',
    who: 'customer',
    answer: z.object({ open: z.array(OpenPayment) }),
  }),
  /** Releases the places of an open payment at once. */
  release: endpoint({
    method: 'POST',
    path: '/payments/intents/:intentId/release',
    who: 'adult',
    params: OneIntent,
    answer: z.object({}),
    refusals: ['already_paid', 'payment_unsettled', 'too_often'],
  }),
  intent: endpoint({
    method: 'GET',
    path: '/payments/intents/:intentId',
    who: 'customer',
    params: OneIntent,
    answer: z.object({ intent: Intent }),
  }),
  /** Stores the language of the page on an open intent, for invoice and emails. */
  language: endpoint({
    method: 'POST',
    path: '/payments/intents/:intentId/language',
    who: 'adult',
    params: OneIntent,
    answer: z.object({}),
  }),
  createSession: endpoint({
    method: 'GET',
    path: '/payments/createsession/:amount',
    who: 'adult',
    params: z.object({ amount: Amount }),
    query: z.object({ intent: z.optional(z.string()), beginAtOnce: z.optional(z.literal('1', 'choice')) }),
    answer: z.object({ data: z.object({ id: z.string(), integrity: z.string() }) }),
    refusals: [
      'banned',
      'amount_differs',
      'already_paid',
      'numbers_awaited',
      'payments_open',
      'hold_over',
      'card_off',
      'card_paused',
      'card_often',
      'too_often',
      'supplier_unreachable',
    ],
    writes: true,
  }),
  walletOrder: endpoint({
    method: 'POST',
    path: '/payments/intents/:intentId/wallet/order',
    who: 'adult',
    params: OneIntent,
    body: z.object({
      source: z._default(z.enum(['paypal', 'applepay'], 'choice'), 'paypal'),
      beginAtOnce: z._default(z.boolean('choice'), false),
    }),
    answer: z.object({ orderId: z.string() }),
    refusals: [
      'banned',
      'wallet_off',
      'already_paid',
      'numbers_awaited',
      'payments_open',
      'hold_over',
      'too_often',
      'supplier_unreachable',
    ],
  }),
  walletCapture: endpoint({
    method: 'POST',
    path: '/payments/intents/:intentId/wallet/capture',
    who: 'adult',
    params: OneIntent,
    body: z.object({ orderId: CheckoutId }),
    answer: z.object({ intent: Intent }),
    refusals: ['wallet_restart', 'payment_refused', 'supplier_unreachable'],
  }),
  notices: endpoint({
    method: 'GET',
    path: '/payments/notices',
    who: 'customer',
    answer: z.object({ notices: z.array(PaymentNotice) }),
  }),
  noticeSeen: endpoint({
    method: 'POST',
    path: '/payments/notices/:intentId/seen',
    who: 'customer',
    params: OneIntent,
    answer: z.object({}),
    evenUnconfirmed: true,
  }),
}
