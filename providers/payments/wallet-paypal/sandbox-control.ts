import { cents } from '#contract/kit/money.ts'
import { field, stringField } from '#providers/kit/http.ts'
import { captureBody, orderBody, refundBody } from './sandbox-bodies.ts'
import { refundedOf, type Transactions } from './sandbox-transactions.ts'
import { readFunding } from './sandbox-draft.ts'
import type { Faults } from './sandbox-faults.ts'
import { notFound, parseJson, refusal, type SandboxRequest, type Reply, type Route } from './sandbox-http.ts'
import type { Orders } from './sandbox-orders.ts'
import type { Webhooks } from './sandbox-webhooks.ts'

interface SandboxParts {
  transactions: Transactions
  orders: Orders
  webhooks: Webhooks
  faults: Faults
  url: () => string
}

const invalid = (what: string): Reply => refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE', what)
const done: Reply = { status: 200, body: { done: true } }

const count = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 600_000 ? value : fallback

/** Resource of an event: the newest order, capture or refund of its type. */
const resourceOf = ({ transactions, url }: SandboxParts, orderId: string, event: string): object | undefined => {
  const order = transactions.orders.get(orderId)
  if (!order || event.startsWith('CHECKOUT.')) return order && orderBody(order, url())
  const capture = order.captures.at(-1)
  const refund = capture?.refunds.at(-1)
  if (event.endsWith('.REFUNDED')) return capture && refund && refundBody(refund, capture, url())
  return capture && captureBody(capture, url())
}

const summary = (transactions: Transactions) => {
  const captures = [...transactions.captures.values()]
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const taken = captures.filter(({ verdict }) => verdict === 'COMPLETED')
  return {
    orders: [...transactions.orders.values()].map(({ captures, ...order }) => ({
      ...order,
      captures: captures.map(({ id }) => id),
    })),
    captures: captures.map(({ order, refunds, verdict, ...capture }) => ({
      ...capture,
      orderId: order.id,
      customId: order.customId,
      cents: order.cents,
      status: verdict,
      refunds: refunds.map(({ id }) => id),
    })),
    refunds: [...transactions.refunds.values()].map(({ refund, capture }) => ({ ...refund, captureId: capture.id })),
    cents: {
      captured: cents(sum(taken.map(({ order }) => order.cents))),
      refunded: cents(sum(captures.map(refundedOf))),
    },
  }
}

/** Control calls: payer and tester without a browser (README.md has the table). */
export const controlRoutes = (setup: SandboxParts): Route[] => {
  const { transactions, orders, webhooks, faults } = setup

  const notify = async (request: SandboxRequest, id = ''): Promise<Reply> => {
    const body = parseJson(request.body)
    const event = stringField(body, 'event') ?? 'CHECKOUT.ORDER.APPROVED'
    const resource = resourceOf(setup, id, event)
    if (!resource) return notFound()
    const times = count(field(body, 'duplicates'), 0) + 1
    const statuses = await webhooks.send(event, resource, times, field(body, 'forged') === true)
    return { status: 200, body: { statuses } }
  }

  const approve = (request: SandboxRequest, id = ''): Reply => {
    const body = parseJson(request.body)
    const funding = readFunding(body)
    const isQuiet = field(body, 'notify') === false
    return funding ? orders.approve(id, { funding, isQuiet, payerId: stringField(body, 'payer') }) : invalid('funding')
  }

  const resolve = (request: SandboxRequest, id = ''): Reply => {
    const status = stringField(parseJson(request.body), 'status')
    return status === 'COMPLETED' || status === 'DECLINED' ? orders.resolve(id, status) : invalid('status')
  }

  const plan = (request: SandboxRequest): Reply => {
    const body = parseJson(request.body)
    const times = count(field(body, 'times'), 1)
    const milliseconds = count(field(body, 'milliseconds'), 1_500)
    return faults.plan(field(body, 'call'), field(body, 'fault'), times, milliseconds) ? done : invalid('call or fault')
  }

  const clear = (): Reply => {
    faults.clear()
    return done
  }

  const order = (operation: string) => new RegExp(`^/__sandbox/orders/([A-Za-z0-9-]+)/${operation}$`)
  const routes: Route[] = [
    { method: 'POST', path: order('approve'), answer: approve },
    { method: 'POST', path: order('resolve'), answer: resolve },
    { method: 'POST', path: order('notify'), answer: notify },
    { method: 'GET', path: /^\/__sandbox\/heard$/, answer: async () => (await webhooks.heard(), done) },
    { method: 'GET', path: /^\/__sandbox\/ledger$/, answer: () => ({ status: 200, body: summary(transactions) }) },
    { method: 'POST', path: /^\/__sandbox\/faults$/, answer: plan },
    { method: 'DELETE', path: /^\/__sandbox\/faults$/, answer: clear },
  ]
  // A page of another site must not act as the payer of a sandbox on this machine.
  return routes.map((route) => ({
    ...route,
    answer: (request, ...ids) =>
      request.headers['sec-fetch-site'] === 'cross-site'
        ? refusal(403, 'NOT_AUTHORIZED')
        : route.answer(request, ...ids),
  }))
}
