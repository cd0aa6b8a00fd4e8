import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { reading, type Reply, type Route, type SandboxRequest } from '#providers/kit/sandbox/route.ts'
import { type Bank, type Checkout, type OutcomeName, outcomes } from './sandbox-bank.ts'
import type { Payment } from './sandbox-entries.ts'
import { backOf } from './sandbox-payer.ts'
import type { Wrapping } from './sandbox-webhooks.ts'
import { meaningOf } from './result-codes.ts'
import { ledgerOf } from './sandbox-wire.ts'

const Outcome = z.custom<OutcomeName>((name) => typeof name === 'string' && Object.hasOwn(outcomes, name))
/** Number of copies of the webhook. */
const Notify = z.pipe(
  z._default(z.union([z.boolean(), z.int().check(z.minimum(0), z.maximum(50))]), true),
  z.transform(Number),
)

const Pay = z.object({
  outcome: z._default(Outcome, 'paid'),
  /** Any result code, instead of an outcome. */
  code: z.optional(z.string()),
  brand: z._default(z.string(), 'VISA'),
  times: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  /** Tampered data. */
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  reference: z.optional(z.string()),
  notify: Notify,
  /** Seconds until it ends by itself, with `settleTo`. */
  settleAfter: z.optional(z.number()),
  settleTo: z._default(Outcome, 'paid'),
})

const Settle = z.object({ outcome: z._default(Outcome, 'paid'), notify: Notify })

const Push = z.object({
  times: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  order: z._default(z.enum(['forward', 'reversed']), 'forward'),
  wrapper: z._default(z.boolean(), false),
  iv: z._default(z.union([z.literal(12), z.literal(16)]), 12),
  tag: z._default(z.enum(['good', 'bad']), 'good'),
  key: z._default(z.enum(['good', 'bad']), 'good'),
  /** Afterwards one message about a failed payment on the same checkout, which is not in the ledger. */
  late: z._default(z.boolean(), false),
  /** Instead the portal's message of "Click to Test". */
  test: z._default(z.boolean(), false),
})

const testMessage = { type: 'test', action: 'webhook activation', payload: { result: { code: '000.100.110' } } }

interface Parts {
  bank: Bank
  /** The webhook about a payment. */
  messageOf: (payment: Payment) => object
  /** Sends a webhook once; answers the merchant's status. */
  push: (message: object, wrapping: Wrapping) => Promise<number>
}

const refused = (status: number, error: string): Reply => ({ status, body: { error } })

/** Control calls over HTTP: a payer without a browser, later results, webhooks. README.md has the table. */
export const controlRoutes = ({ bank, messageOf, push }: Parts): Route[] => {
  const onCheckout =
    <Body>(act: (body: Body, checkout: Checkout) => Reply | Promise<Reply>) =>
    (body: Body, { params: { id = '' } }: SandboxRequest): Reply | Promise<Reply> => {
      const checkout = bank.checkouts.get(id)
      return checkout ? act(body, checkout) : refused(404, 'no such checkout')
    }

  const pay = (of: z.infer<typeof Pay>, checkout: Checkout): Reply => {
    if (!bank.isAlive(checkout)) return refused(409, 'this checkout has expired')
    const { outcome, code = outcomes[outcome], times, notify, settleAfter, settleTo, ...claimed } = of
    const card = { bin: '420000', last4Digits: '0091', holder: 'Ana Novak', expiryMonth: '05', expiryYear: '2034' }
    const ending = settleAfter !== undefined && { later: bank.laterBy(settleAfter, settleTo) }
    const paid = Array.from({ length: times }, () => bank.pay(checkout, { ...claimed, code, card, ...ending }, notify))
    const back = backOf(checkout.params.shopperResultUrl ?? '', checkout.id)
    return { body: { payments: paid.map(({ id }) => id), back } }
  }

  const settle = ({ outcome, notify }: z.infer<typeof Settle>, { id }: Checkout): Reply => {
    const open = bank.of(id).filter(({ code }) => ['pending', 'unknown'].includes(meaningOf(code)))
    if (open.length === 0) return refused(409, 'nothing is pending here')
    for (const payment of open) bank.settle(payment, outcomes[outcome], notify)
    return { body: { payments: open.map((payment) => payment.id) } }
  }

  const notify = async (of: z.infer<typeof Push>, { id }: Checkout): Promise<Reply> => {
    const payments = bank.of(id)
    const messages = of.test ? [testMessage] : payments.map(messageOf)
    const last = payments.at(-1)
    if (of.late && last)
      messages.push(messageOf({ ...last, id: randomBytes(16).toString('hex'), code: outcomes.declined }))
    if (of.order === 'reversed') messages.reverse()
    const delivered: number[] = []
    for (const message of messages)
      for (let copy = 0; copy < of.times; copy += 1) delivered.push(await push(message, of))
    return { body: { delivered } }
  }

  return [
    { at: 'POST /__sandbox/checkouts/:id/pay', answer: reading(Pay, onCheckout(pay)) },
    { at: 'POST /__sandbox/checkouts/:id/settle', answer: reading(Settle, onCheckout(settle)) },
    { at: 'POST /__sandbox/checkouts/:id/notify', answer: reading(Push, onCheckout(notify)) },
    { at: 'GET /__sandbox/ledger', answer: () => ({ body: ledgerOf(bank) }) },
  ]
}
