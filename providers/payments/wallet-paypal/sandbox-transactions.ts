import * as z from 'zod/mini'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'

/** Result of capturing an approved order. */
export const Funding = z.enum(['ok', 'declined', 'pending'])
export type Funding = z.infer<typeof Funding>

/** Order as requested by the shop. */
export interface Draft {
  cents: Cents
  customId?: string
  invoiceId?: string
  description?: string
  brandName?: string
  locale?: string
  returnUrl?: string
  cancelUrl?: string
  /** Whether it names `payment_source.paypal`; an Apple Pay order does not. */
  namesPaypal: boolean
}

/** One event, with PayPal's key of the request that caused it. */
export type Entry = { at: string } & (
  | { type: 'order'; id: string; requestId: string; draft: Draft }
  | { type: 'approval'; orderId: string; payerId: string; funding: Funding; isQuiet: boolean }
  | { type: 'capture'; id: string; orderId: string; requestId: string; status: 'COMPLETED' | 'PENDING' }
  | { type: 'refusal'; orderId: string; requestId: string; issue: string }
  | { type: 'verdict'; captureId: string; status: 'COMPLETED' | 'DECLINED' }
  | { type: 'refund'; id: string; captureId: string; requestId: string; cents: Cents }
)

export interface Refund {
  id: string
  at: string
  cents: Cents
}

export interface Capture {
  id: string
  at: string
  /** End of a capture that was pending. */
  endedAt?: string
  order: Order
  /** State without refunds. */
  verdict: 'COMPLETED' | 'PENDING' | 'DECLINED'
  refunds: Refund[]
}

export interface Order extends Draft {
  id: string
  at: string
  /** `isQuiet`: no webhooks from here on, until it is approved anew. */
  approval?: { at: string; payerId: string; funding: Funding; isQuiet: boolean }
  captures: Capture[]
  /** Issues of refused captures, oldest first. */
  refusals: string[]
}

/** Earlier answer to a key: the created object, or the refusal. */
export type EarlierAnswer = { orderId: string } | { captureId: string } | { refundId: string } | { issue: string }

const hourMs = 3_600_000

export const refundedOf = (capture: Capture): Cents =>
  cents(capture.refunds.reduce((sum, refund) => sum + refund.cents, 0))

/** An order lasts three hours until approval and three more until capture (developer.paypal.com/docs/api/orders/v2). */
export const isGone = ({ at, approval, captures }: Order, now: Date): boolean =>
  captures.length === 0 && now.getTime() - Date.parse(approval?.at ?? at) > 3 * hourMs

/** All orders, captures and refunds, as the sum of the ledger's entries. */
export const openTransactions = ({ openLedger }: Pick<Sandbox, 'openLedger'>) => {
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, { refund: Refund; capture: Capture }>()
  const keys = new Map<string, EarlierAnswer>()
  const keep = (operation: string, requestId: string, answered: EarlierAnswer) =>
    keys.set(`${operation} ${requestId}`, answered)

  const record = openLedger<Entry>((entry) => {
    switch (entry.type) {
      case 'order': {
        const { id, at, requestId, draft } = entry
        orders.set(id, { ...draft, id, at, captures: [], refusals: [] })
        keep('create', requestId, { orderId: id })
        return
      }
      case 'approval': {
        const { at, payerId, funding, isQuiet } = entry
        const order = orders.get(entry.orderId)
        if (order) order.approval = { at, payerId, funding, isQuiet }
        return
      }
      case 'capture': {
        const { id, at, requestId, status } = entry
        const order = orders.get(entry.orderId)
        if (!order) return
        const capture: Capture = { id, at, order, verdict: status, refunds: [] }
        order.captures.push(capture)
        captures.set(id, capture)
        keep(`capture ${order.id}`, requestId, { captureId: id })
        return
      }
      case 'refusal':
        orders.get(entry.orderId)?.refusals.push(entry.issue)
        keep(`capture ${entry.orderId}`, entry.requestId, { issue: entry.issue })
        return
      case 'verdict': {
        const capture = captures.get(entry.captureId)
        if (capture) Object.assign(capture, { verdict: entry.status, endedAt: entry.at })
        return
      }
      case 'refund': {
        const { id, at, requestId } = entry
        const capture = captures.get(entry.captureId)
        if (!capture) return
        const refund: Refund = { id, at, cents: entry.cents }
        capture.refunds.push(refund)
        refunds.set(id, { refund, capture })
        keep(`refund ${capture.id}`, requestId, { refundId: id })
      }
    }
  })

  return {
    orders,
    captures,
    refunds,
    /** By operation (`create`, `capture <order>`, `refund <capture>`) and PayPal-Request-Id. */
    answered: (operation: string, requestId: string): EarlierAnswer | undefined =>
      keys.get(`${operation} ${requestId}`),
    /** Writes an entry to the ledger, then applies it. */
    record,
  }
}

export type Transactions = ReturnType<typeof openTransactions>
