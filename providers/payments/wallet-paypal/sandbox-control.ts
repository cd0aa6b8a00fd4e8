import * as z from 'zod/mini'
import { cents } from '#contract/platform/money.ts'
import { reading, type Route } from '#providers/kit/sandbox/route.ts'
import type { Sandbox } from '#providers/kit/sandbox/sandbox.ts'
import { captureBody, orderBody, refundBody } from './sandbox-bodies.ts'
import type { Orders } from './sandbox-orders.ts'
import { notFound } from './sandbox-refusals.ts'
import { Funding, refundedOf, type Transactions } from './sandbox-transactions.ts'
import type { Signer } from './sandbox-webhooks.ts'

const Approve = z.object({
  funding: z._default(Funding, 'ok'),
  payer: z.optional(z.string()),
  notify: z._default(z.boolean(), true),
})
const Resolve = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) })
const Notify = z.object({
  event: z._default(z.string(), 'CHECKOUT.ORDER.APPROVED'),
  duplicates: z._default(z.int().check(z.minimum(0), z.maximum(50)), 0),
  /** With a body that was not signed. */
  forged: z._default(z.boolean(), false),
})

/** Resource of an event: the newest order, capture or refund of its type. */
const resourceOf = (transactions: Transactions, url: string, orderId: string, event: string): object | undefined => {
  const order = transactions.orders.get(orderId)
  if (!order || event.startsWith('CHECKOUT.')) return order && orderBody(order, url)
  const capture = order.captures.at(-1)
  const refund = capture?.refunds.at(-1)
  if (event.endsWith('.REFUNDED')) return capture && refund && refundBody(refund, capture, url)
  return capture && captureBody(capture, url)
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
export const controlRoutes = (
  { webhooks, url }: Pick<Sandbox, 'webhooks' | 'url'>,
  transactions: Transactions,
  orders: Orders,
  signer: Signer,
): Route[] => [
  {
    at: 'POST /__sandbox/orders/:id/approve',
    answer: reading(Approve, ({ funding, payer: payerId, notify }, { params: { id = '' } }) =>
      orders.approve(id, { funding, payerId, isQuiet: !notify }),
    ),
  },
  {
    at: 'POST /__sandbox/orders/:id/resolve',
    answer: reading(Resolve, ({ status }, { params: { id = '' } }) => orders.resolve(id, status)),
  },
  {
    at: 'POST /__sandbox/orders/:id/notify',
    answer: reading(Notify, async ({ event, duplicates, forged }, { params: { id = '' } }) => {
      const resource = resourceOf(transactions, url(), id, event)
      if (!resource) return notFound()
      const { body, headers } = signer.signed(event, resource)
      const delivery = {
        body: forged ? body.replace('"event_version"', '"forged":true,"event_version"') : body,
        headers,
      }
      const tries = Array.from({ length: 1 + duplicates }, () => webhooks.attempt(delivery))
      return { body: { statuses: await Promise.all(tries) } }
    }),
  },
  { at: 'GET /__sandbox/ledger', answer: () => ({ body: summary(transactions) }) },
]
