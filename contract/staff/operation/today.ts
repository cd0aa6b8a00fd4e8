import * as z from 'zod/mini'
import { Day, id, LocalizedText } from '#contract/platform/values.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const Nothing = z.object({})

const money = {
  cents: z.int(),
  /** Reference that a customer can read out on the phone. */
  reference: z.string(),
  /** ISO instant. */
  at: z.string(),
  personId: z.optional(id<'person'>()),
}

/**
 * What waits for staff (docs/product/staff.md §9). Who may not do what an item needs does not get it.
 */
export const WaitingItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment_review'),
    _id: id<'payment'>(),
    why: z.string(),
    mayAccept: z.boolean(),
    ...money,
  }),
  z.object({ kind: z.literal('refund_failed'), _id: id<'refund'>(), why: z.string(), ...money }),
  z.object({
    kind: z.literal('email_dead'),
    _id: id<'email'>(),
    /** Kind of the email, such as `receipt`. */
    email: z.string(),
    to: z.string(),
    /** Last answer of the mail server. */
    why: z.string(),
    at: z.string(),
    personId: z.optional(id<'person'>()),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    _id: id<'withdrawal'>(),
    name: z.string(),
    email: z.string(),
    invoice: z.string(),
    what: z.string(),
    at: z.string(),
  }),
  z.object({
    kind: z.literal('pay_back'),
    _id: id<'handRefund'>(),
    name: z.string(),
    email: z.string(),
    /** Absent for what was paid in another system, whose sum is not known here. */
    credited: z.optional(
      z.object({
        cents: z.int(),
        paidWith: z.enum(['card', 'wallet', 'cash', 'transfer', 'terminal', 'mixed']),
        creditNote: z.string(),
      }),
    ),
    at: z.string(),
    personId: id<'person'>(),
  }),
  z.object({
    /** Documents that the tax authority refused, or must hear of soon; one row for all, since one screen sends them. */
    kind: z.literal('fiscal'),
    _id: z.literal('fiscal'),
    rejected: z.int(),
    pending: z.int(),
    /** Of both, those whose deadline has passed. */
    late: z.int(),
    /** ISO instant. */
    deadline: z.string(),
    at: z.string(),
  }),
  z.object({
    /** A float that is not what the last close left, or a close above the limit (docs/product/till.md §1.2, §1.7). */
    kind: z.literal('till'),
    _id: id<'tillSession'>(),
    of: z.enum(['opening', 'close']),
    till: z.string(),
    /** Of a close. */
    zNo: z.optional(z.int()),
    differenceCents: z.int(),
    at: z.string(),
  }),
  z.object({
    /** A date that is over and whose marks are missing (docs/product/attendance.md §2.6). */
    kind: z.literal('attendance'),
    _id: id<'classDate'>(),
    name: LocalizedText,
    unmarked: z.int(),
    /** ISO instant of its begin. */
    at: z.string(),
  }),
])
export type WaitingItem = z.infer<typeof WaitingItem>

/** now: money or people wait · today · week. */
export const Urgency = z.enum(['now', 'today', 'week'])
export type Urgency = z.infer<typeof Urgency>

/** What a centre needs before it sells, and what runs out (docs/product/staff.md §9.9). */
export const CentreNeed = z.object({
  name: z.enum([
    'certificate',
    'vat',
    'holiday',
    'manager',
    'seller',
    'bank',
    'hours',
    'rules',
    'till',
    'premises',
    'prices',
    'cashiers',
    'device',
    'course',
    'sale',
  ]),
  isDone: z.boolean(),
  /** Of the premises: as the tax authority has them. */
  premises: z.optional(z.enum(['unregistered', 'registered', 'changed', 'closed'])),
  /** Members who sell and have no tax number. */
  count: z.optional(z.int()),
  /** ISO instant at which the certificate ends. */
  until: z.optional(z.string()),
  /** The certificate names another company than the centre's file, so the authority rejects everything. */
  isOfOthers: z.optional(z.boolean()),
  vatClasses: z.optional(z.array(z.string())),
  /** The first holiday of which nothing is decided. */
  day: z.optional(Day),
})
export type CentreNeed = z.infer<typeof CentreNeed>

const Waiting = z.object({
  items: z.array(z.object({ urgency: Urgency, item: WaitingItem })),
  /** All of them, done ones too, while one is missing; absent where nothing is, and for who may not see the team. */
  needs: z.optional(z.array(CentreNeed)),
})

/** The page 'Danes': what waits, each with its action. Every action answers the list as it is then. */
export const today = {
  waiting: staffCall({ method: 'GET', path: '/staff/today', may: 'staff', answer: Waiting }),
  decidePayment: staffCall({
    method: 'POST',
    path: '/staff/today/payments/:paymentId',
    may: 'refund_large',
    changes: ['today'],
    params: z.object({ paymentId: id<'payment'>() }),
    body: z.object({ decision: z.enum(['accept', 'refund'], 'choice') }),
    answer: Waiting,
    refusals: ['own_matter', 'decided_before', 'payment_mismatch', 'tax_number_missing'],
  }),
  refundAgain: staffCall({
    method: 'POST',
    path: '/staff/today/refunds/:refundId',
    may: 'refund_large',
    changes: ['today'],
    params: z.object({ refundId: id<'refund'>() }),
    answer: Waiting,
    refusals: ['own_matter', 'decided_before'],
  }),
  retryEmail: staffCall({
    method: 'POST',
    path: '/staff/today/emails/:emailId',
    may: 'people',
    changes: ['today'],
    params: z.object({ emailId: id<'email'>() }),
    body: z.object({ decision: z.enum(['retry', 'drop'], 'choice') }),
    answer: Waiting,
    refusals: ['decided_before'],
  }),
  handleWithdrawal: staffCall({
    method: 'POST',
    path: '/staff/today/withdrawals/:withdrawalId',
    may: 'refund',
    changes: ['today'],
    params: z.object({ withdrawalId: id<'withdrawal'>() }),
    answer: Waiting,
    refusals: ['decided_before'],
  }),
  /** Money that came by transfer or in cash was paid back by hand. */
  markPaidBack: staffCall({
    method: 'POST',
    path: '/staff/today/hand-refunds/:handRefundId',
    may: 'bank',
    changes: ['today'],
    params: z.object({ handRefundId: id<'handRefund'>() }),
    answer: Waiting,
    refusals: ['own_matter', 'decided_before'],
  }),
  /** Hints that something changed, as server-sent events without data (docs/product/staff.md §10). */
  hints: staffCall({
    method: 'GET',
    path: '/staff/hints',
    may: 'staff',
    stream: true,
    answer: Nothing,
  }),
}
