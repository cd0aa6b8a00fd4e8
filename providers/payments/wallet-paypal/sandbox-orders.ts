import { cents } from '#contract/platform/money.ts'
import { field } from '#providers/kit/http.ts'
import type { Reply } from '#providers/kit/sandbox/route.ts'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'
import { captureBody, orderBody, refundBody } from './sandbox-bodies.ts'
import { readAmount, readDraft } from './sandbox-draft.ts'
import { randomId } from './sandbox-keys.ts'
import { notFound, unprocessable } from './sandbox-refusals.ts'
import {
  isGone,
  refundedOf,
  type EarlierAnswer,
  type Capture,
  type Funding,
  type Order,
  type Transactions,
} from './sandbox-transactions.ts'

interface Approval {
  funding: Funding
  payerId?: string | undefined
  /** No webhook about this order until it is approved anew. */
  isQuiet?: boolean
}

/** PayPal's operations on orders; every operation is one line in the ledger. */
export const createOrders = (
  { now, url }: Pick<Sandbox, 'now' | 'url'>,
  transactions: Transactions,
  /** Receives every event for which PayPal would send a webhook. */
  announce: (event: string, resource: object) => void,
) => {
  const at = () => now().toISOString()
  const live = (id: string): Order | undefined => {
    const order = transactions.orders.get(id)
    return order && !isGone(order, now()) ? order : undefined
  }

  /** The same key is answered 200 with the current state (developer.paypal.com/reference/guidelines/idempotency). */
  const replay = (answered: EarlierAnswer, minimal: boolean): Reply => {
    if ('issue' in answered) return unprocessable(answered.issue)
    if ('refundId' in answered) {
      const made = transactions.refunds.get(answered.refundId)
      return made ? { status: 200, body: refundBody(made.refund, made.capture, url()) } : notFound()
    }
    const order =
      'orderId' in answered
        ? transactions.orders.get(answered.orderId)
        : transactions.captures.get(answered.captureId)?.order
    return order ? { status: 200, body: orderBody(order, url(), minimal) } : notFound()
  }

  const send = ({ approval }: Order, event: string, resource: object) => {
    if (!approval?.isQuiet) announce(event, resource)
  }

  const sendCapture = (capture: Capture) => {
    const event = capture.verdict === 'DECLINED' ? 'DENIED' : capture.verdict
    send(capture.order, `PAYMENT.CAPTURE.${event}`, captureBody(capture, url()))
  }

  return {
    live,

    create: (body: unknown, requestId: string, minimal: boolean): Reply => {
      const before = transactions.answered('create', requestId)
      if (before) return replay(before, minimal)
      const draft = readDraft(body)
      if ('body' in draft) return draft
      const id = randomId(17)
      transactions.record({ type: 'order', at: at(), id, requestId, draft })
      return { status: 201, body: replay({ orderId: id }, minimal).body }
    },

    show: (id: string): Reply => {
      const order = live(id)
      return order ? { status: 200, body: orderBody(order, url()) } : notFound()
    },

    capture: (id: string, requestId: string, minimal: boolean): Reply => {
      const before = transactions.answered(`capture ${id}`, requestId)
      if (before) return replay(before, minimal)
      const order = live(id)
      if (!order) return notFound()
      if (order.captures.length > 0) return unprocessable('ORDER_ALREADY_CAPTURED')
      if (!order.approval) return unprocessable('ORDER_NOT_APPROVED')
      const hasSameInvoice = ({ invoiceId, captures }: Order) =>
        invoiceId !== undefined &&
        invoiceId === order.invoiceId &&
        captures.some(({ verdict }) => verdict !== 'DECLINED')
      if ([...transactions.orders.values()].some(hasSameInvoice)) return unprocessable('DUPLICATE_INVOICE_ID')
      if (order.approval.funding === 'declined') {
        const issue = 'INSTRUMENT_DECLINED'
        transactions.record({ type: 'refusal', at: at(), orderId: id, requestId, issue })
        return unprocessable(issue)
      }
      const captureId = randomId(17)
      const status = order.approval.funding === 'pending' ? 'PENDING' : 'COMPLETED'
      transactions.record({ type: 'capture', at: at(), id: captureId, orderId: id, requestId, status })
      const capture = transactions.captures.get(captureId)
      if (capture) sendCapture(capture)
      return { status: 201, body: orderBody(order, url(), minimal) }
    },

    showCapture: (id: string): Reply => {
      const capture = transactions.captures.get(id)
      return capture ? { status: 200, body: captureBody(capture, url()) } : notFound()
    },

    refund: (id: string, body: unknown, requestId: string): Reply => {
      const before = transactions.answered(`refund ${id}`, requestId)
      if (before) return replay(before, false)
      const capture = transactions.captures.get(id)
      if (!capture) return notFound()
      if (capture.verdict !== 'COMPLETED') return unprocessable('PENDING_CAPTURE')
      const left = cents(capture.order.cents - refundedOf(capture))
      if (left === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
      const amount = field(body, 'amount') === undefined ? left : readAmount(field(body, 'amount'))
      if (typeof amount === 'object') return amount
      if (amount > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
      const refundId = randomId(17)
      transactions.record({ type: 'refund', at: at(), id: refundId, captureId: id, requestId, cents: amount })
      const reply = replay({ refundId }, false)
      if (typeof reply.body === 'object') send(capture.order, 'PAYMENT.CAPTURE.REFUNDED', reply.body)
      return { ...reply, status: 201 }
    },

    showRefund: (id: string): Reply => replay({ refundId: id }, false),

    /** The payer approves; a second time to choose another way to pay. */
    approve: (id: string, { funding, payerId = `SANDBOX${randomId(6)}`, isQuiet = false }: Approval): Reply => {
      const order = live(id)
      if (!order) return notFound()
      if (order.captures.length > 0) return unprocessable('ORDER_ALREADY_CAPTURED')
      transactions.record({ type: 'approval', at: at(), orderId: id, payerId, funding, isQuiet })
      send(order, 'CHECKOUT.ORDER.APPROVED', orderBody(order, url()))
      return { status: 200, body: { orderId: id, payerId, status: 'APPROVED' } }
    },

    /** Ends a pending capture. */
    resolve: (id: string, status: 'COMPLETED' | 'DECLINED'): Reply => {
      const capture = transactions.orders.get(id)?.captures.find(({ verdict }) => verdict === 'PENDING')
      if (!capture) return notFound()
      transactions.record({ type: 'verdict', at: at(), captureId: capture.id, status })
      sendCapture(capture)
      return { status: 200, body: { orderId: id, captureId: capture.id, status } }
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
