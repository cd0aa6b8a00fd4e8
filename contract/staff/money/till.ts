import * as z from 'zod/mini'
import { denominations } from '#contract/platform/cash.ts'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { Day, id, LocalizedText, RowLimit } from '#contract/platform/values.ts'
import { grantReasons } from './grant-reasons.ts'
import { Key } from '#contract/staff/people/people.ts'
import { permissions, type Permission } from '#contract/staff/platform/roles.ts'
import { orderBy } from '#contract/staff/platform/orders.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { csvTable, xlsxTable } from '#contract/staff/platform/table-files.ts'
import { sessionOrders } from './lists.ts'

/** Largest amount of one call in cents; a larger one is a slip of the finger. */
const maxCents = 10_000_000
const Amount = z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(maxCents, 'invalid'))
const Positive = z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(maxCents, 'invalid'))

/** Number of pieces of each denomination, in the order of `denominations`. */
export const CountedCash = z
  .array(z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(9_999, 'invalid')))
  .check(z.length(denominations.length, 'invalid'))
export type CountedCash = z.infer<typeof CountedCash>

/** Why cash goes in or out of the till without a sale. */
export const moveReasons = ['change', 'bank', 'safe', 'expense', 'other'] as const
export type MoveReason = (typeof moveReasons)[number]

/** A payment on the terminal that no member has confirmed yet. */
export const UnfinishedPayment = z.object({
  saleId: id<'sale'>(),
  cents: z.int(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
})
export type UnfinishedPayment = z.infer<typeof UnfinishedPayment>

/** What a count found; no answer says it before the count. */
export const CountOutcome = z.object({
  countedCents: z.int(),
  expectedCents: z.int(),
  /** Counted less expected. */
  differenceCents: z.int(),
  terminalSaidCents: z.int(),
  terminalOursCents: z.int(),
})
export type CountOutcome = z.infer<typeof CountOutcome>

/** The till as its desk sees it; before the count no sum stands in it but for who may see them. */
export const TillState = z.object({
  mark: z.string(),
  name: z.string(),
  /** Absent: the till is closed. */
  session: z.optional(
    z.object({
      _id: id<'tillSession'>(),
      /** ISO instant. */
      openedAt: z.string(),
      by: z.string(),
      /** Only for who may see sums before the count; so is what the last close left. */
      floatCents: z.optional(z.int()),
      /** Opened before today: it is closed first. */
      isOld: z.boolean(),
      found: z.optional(CountOutcome),
    }),
  ),
  unfinished: z.array(UnfinishedPayment),
  /** What the last close left in the till; absent before the first one. */
  leftCents: z.optional(z.int()),
})
export type TillState = z.infer<typeof TillState>

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]]

/** A document of the session with its total. */
const Numbered = z.object({ number: z.string(), cents: z.int() })

/** Sums of a till session, frozen at its close (docs/product/till.md §4). */
export const Totals = z.object({
  floatCents: z.int(),
  cashInCents: z.int(),
  cashOutCents: z.int(),
  payInCents: z.int(),
  payOutCents: z.int(),
  expectedCents: z.int(),
  terminalInCents: z.int(),
  terminalOutCents: z.int(),
  /** Documents of the session, and their sum; credit notes count as negative ones. */
  invoices: z.int(),
  creditNotes: z.int(),
  first: z.optional(z.string()),
  last: z.optional(z.string()),
  salesCents: z.int(),
  /** By rate in hundredths of a percent. */
  vat: z.array(z.object({ rate: z.int(), baseCents: z.int(), vatCents: z.int(), grossCents: z.int() })),
  articles: z.array(
    z.object({ name: z.object({ sl: z.string(), en: z.string() }), quantity: z.int(), cents: z.int() }),
  ),
  withoutEor: z.int(),
  // Closes of the release before have none of what follows.
  /** Their numbers. */
  eorMissing: z.optional(z.array(z.string())),
  /** Credit notes of the session. */
  refunds: z.optional(z.array(Numbered)),
  /** Sales by the bound book, which are among the sums above. */
  book: z.optional(z.array(Numbered)),
  undoneVisits: z.optional(z.int()),
  /** Tickets that were given without a sale and not taken back; whose they are stands in the audit log. */
  grants: z.optional(
    z.array(
      z.object({
        at: z.string(),
        name: z.object({ sl: z.string(), en: z.string() }),
        why: z.enum(grantReasons),
        by: z.string(),
      }),
    ),
  ),
  /** Invoices whose way of payment was put right, or that were made out to a company. */
  corrections: z.optional(
    z.array(
      z.object({
        at: z.string(),
        number: z.string(),
        what: z.enum(['payment', 'company']),
        because: z.string(),
        by: z.string(),
      }),
    ),
  ),
  /** What a second person approved meanwhile. */
  approvals: z.optional(
    z.array(
      z.object({
        at: z.string(),
        permission: z.enum(permissionNames),
        /** What was done, in words; absent in closes of the release before. */
        act: z.optional(LocalizedText),
        cents: z.optional(z.int()),
        askedBy: z.string(),
        approvedBy: z.string(),
      }),
    ),
  ),
})
export type Totals = z.infer<typeof Totals>

/** One till session: an X while it is open, a Z once closed. */
export const TillReport = z.object({
  _id: id<'tillSession'>(),
  till: z.string(),
  zNo: z.optional(z.int()),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.optional(z.string()),
  closedBy: z.optional(z.string()),
  totals: Totals,
  /** What the close before left in the till; absent before the first one. */
  carriedCents: z.optional(z.int()),
  /** Why the float differed from it. */
  openingBecause: z.string(),
  /** Float less what the close before left: another member confirms it. */
  openingDifferenceCents: z.int(),
  openingConfirmedBy: z.optional(z.string()),
  found: z.optional(CountOutcome),
  because: z.string(),
  leftCents: z.optional(z.int()),
  /** Cash that went to the safe or the bank at the close. */
  takenCents: z.optional(z.int()),
  /** The difference is above the limit: a manager confirms it. */
  isMarked: z.boolean(),
  confirmedBy: z.optional(z.string()),
  moves: z.array(
    z.object({ at: z.string(), by: z.string(), cents: z.int(), why: z.enum(moveReasons), text: z.string() }),
  ),
})
export type TillReport = z.infer<typeof TillReport>

/** Mark of a till; one that the centre's file does not name is not found. */
export const TillMark = z.string().check(z.regex(/^[\w-]{1,40}$/, 'invalid'))

const OneTill = z.object({ till: TillMark })
const OneSession = z.object({ sessionId: id<'tillSession'>() })
const State = z.object({ till: TillState })
const Report = z.object({ report: TillReport })

const sessionFilter = {
  /** First and last day of opening. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** The newest first without one. */
  sort: orderBy(sessionOrders),
}

/** Tills and their sessions (docs/product/till.md). */
export const tills = {
  all: staffCall({ method: 'GET', path: '/staff/tills', may: 'till', answer: z.object({ tills: z.array(TillState) }) }),
  open: staffCall({
    method: 'POST',
    path: '/staff/tills/:till/open',
    may: 'till',
    changes: ['till'],
    params: OneTill,
    body: z.object({ key: Key, counted: CountedCash, because: optionalText(200) }),
    answer: State,
    refusals: ['till_open', 'count_differs', 'key_used'],
  }),
  /** Cash into or out of the till; above the sum that a member gives out alone a manager approves it. */
  move: staffCall({
    method: 'POST',
    path: '/staff/tills/:till/moves',
    may: 'till',
    wider: 'till_large',
    changes: ['till'],
    params: OneTill,
    body: z.object({
      key: Key,
      direction: z.enum(['in', 'out'], 'choice'),
      cents: Positive,
      why: z.enum(moveReasons, 'choice'),
      text: optionalText(200),
    }),
    answer: State,
    refusals: ['till_closed', 'till_counted', 'not_enough_cash', 'approval_needed', 'key_used'],
  }),
  /** Counts blind: the answer says what was expected, and the count stays. */
  count: staffCall({
    method: 'POST',
    path: '/staff/tills/:till/count',
    may: 'till',
    changes: ['till'],
    params: OneTill,
    body: z.object({ key: Key, counted: CountedCash, terminalSaidCents: Amount }),
    answer: State,
    refusals: ['till_closed', 'terminal_open', 'key_used'],
  }),
  close: staffCall({
    method: 'POST',
    path: '/staff/tills/:till/close',
    may: 'till',
    changes: ['till', 'today'],
    params: OneTill,
    body: z.object({ key: Key, because: optionalText(500), leftCents: Amount }),
    answer: Report,
    refusals: ['till_closed', 'till_uncounted', 'count_differs', 'key_used'],
  }),
  /** The X of an open session for who may see expected cash; the Z of a closed one. */
  report: staffCall({
    method: 'GET',
    path: '/staff/till-sessions/:sessionId',
    may: 'till',
    params: OneSession,
    answer: Report,
    refusals: ['till_uncounted'],
  }),
  sessions: staffCall({
    method: 'GET',
    path: '/staff/till-sessions',
    may: 'till_see',
    query: z.object({
      ...sessionFilter,
      /** The last row of the page before. */
      after: z.optional(id<'tillSession'>()),
      limit: z._default(RowLimit, 50),
    }),
    answer: z.object({ sessions: z.array(TillReport), more: z.boolean() }),
  }),
  table: csvTable('till-sessions', 'till_see', z.object(sessionFilter)),
  sheet: xlsxTable('till-sessions', 'till_see', z.object(sessionFilter)),
  /** A manager has looked at a difference of the float, or at one of the close above the limit. */
  confirm: staffCall({
    method: 'POST',
    path: '/staff/till-sessions/:sessionId/confirm',
    may: 'till_see',
    changes: ['till', 'today'],
    params: OneSession,
    body: z.object({ of: z.enum(['opening', 'close'], 'choice'), text: requiredText(500) }),
    answer: Report,
    refusals: ['decided_before', 'own_matter'],
  }),
}
