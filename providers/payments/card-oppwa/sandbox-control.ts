import * as z from 'zod/mini'
import { backOf } from './sandbox-payer.ts'
import { type Bank, type Checkout, type OutcomeName, outcomes } from './sandbox-bank.ts'
import { Armed, type Faults, Way } from './sandbox-faults.ts'
import { json, type SandboxRequest, type Reply, type Route } from './sandbox-http.ts'
import type { createSender } from './sandbox-webhooks.ts'
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

const Target = z.object({ url: z.url() })

const testMessage = { type: 'test', action: 'webhook activation', payload: { result: { code: '000.100.110' } } }

interface Parts {
  bank: Bank
  faults: Faults
  sender: ReturnType<typeof createSender>
  /** The webhook about a payment. With a code: about a further attempt on its checkout that ended with the code. */
  messageOf: (paymentId: string, code?: string) => unknown
  now: () => Date
}

/** Control calls over HTTP: a payer without a browser, later results, planned faults. README.md has the table. */
export const controlRoutes = ({ bank, faults, sender, messageOf, now }: Parts): Route[] => {
  const reading =
    <S extends z.ZodMiniType>(schema: S, act: (body: z.infer<S>, request: SandboxRequest) => Reply | Promise<Reply>) =>
    (request: SandboxRequest): Reply | Promise<Reply> => {
      const { success, data, error } = schema.safeParse(
        request.body === '' ? {} : (JSON.parse(request.body) as unknown),
      )
      return success ? act(data, request) : json({ error: z.prettifyError(error) }, 400)
    }

  const onCheckout =
    <Body>(act: (body: Body, checkout: Checkout) => Reply | Promise<Reply>) =>
    (body: Body, { parts: [id = ''] }: SandboxRequest): Reply | Promise<Reply> => {
      const checkout = bank.checkouts.get(id)
      return checkout ? act(body, checkout) : json({ error: 'no such checkout' }, 404)
    }

  const pay = (of: z.infer<typeof Pay>, checkout: Checkout): Reply => {
    if (!bank.isAlive(checkout)) return json({ error: 'this checkout has expired' }, 409)
    const { params } = checkout
    const settlement = of.settleAfter !== undefined && {
      later: { at: new Date(now().getTime() + of.settleAfter * 1_000).toISOString(), code: outcomes[of.settleTo] },
    }
    const payments = Array.from({ length: of.times }, () =>
      bank.enter(
        {
          checkoutId: checkout.id,
          type: 'DB',
          amount: of.amount ?? params.amount ?? '',
          currency: of.currency ?? params.currency ?? '',
          reference: of.reference ?? params.merchantTransactionId ?? '',
          brand: of.brand,
          code: of.code ?? outcomes[of.outcome],
          card: { bin: '420000', last4Digits: '0091', holder: 'Ana Novak', expiryMonth: '05', expiryYear: '2034' },
          ...settlement,
        },
        of.notify,
      ),
    )
    return json({ payments: payments.map(({ id }) => id), back: backOf(params.shopperResultUrl ?? '', checkout.id) })
  }

  const settle = ({ outcome, notify }: z.infer<typeof Settle>, { id }: Checkout): Reply => {
    const open = bank.of(id).filter(({ code }) => ['pending', 'unknown'].includes(meaningOf(code)))
    if (open.length === 0) return json({ error: 'nothing is pending here' }, 409)
    for (const payment of open) bank.settle(payment, outcomes[outcome], notify)
    return json({ payments: open.map((payment) => payment.id) })
  }

  const push = async (of: z.infer<typeof Push>, { id }: Checkout): Promise<Reply> => {
    const ids = bank.of(id).map((payment) => payment.id)
    const messages = of.test ? [testMessage] : ids.map((paymentId) => messageOf(paymentId))
    const last = ids.at(-1)
    if (of.late && last) messages.push(messageOf(last, outcomes.declined))
    if (of.order === 'reversed') messages.reverse()
    const delivered: number[] = []
    for (const message of messages)
      for (let copy = 0; copy < of.times; copy += 1) delivered.push(await sender.attempt(message, of))
    return json({ delivered })
  }

  const done = json({ done: true })
  return [
    { method: 'POST', path: /^\/__sandbox\/checkouts\/([^/]+)\/pay$/, answer: reading(Pay, onCheckout(pay)) },
    { method: 'POST', path: /^\/__sandbox\/checkouts\/([^/]+)\/settle$/, answer: reading(Settle, onCheckout(settle)) },
    { method: 'POST', path: /^\/__sandbox\/checkouts\/([^/]+)\/notify$/, answer: reading(Push, onCheckout(push)) },
    { method: 'GET', path: /^\/__sandbox\/ledger$/, answer: () => json(ledgerOf(bank)) },
    { method: 'GET', path: /^\/__sandbox\/faults$/, answer: () => json(faults.list()) },
    { method: 'DELETE', path: /^\/__sandbox\/faults$/, answer: () => (faults.disarm(), done) },
    {
      method: 'POST',
      path: /^\/__sandbox\/faults$/,
      answer: reading(
        z.union([Armed, Way]),
        (fault) => ('fault' in fault ? faults.arm(fault) : faults.divert(fault), done),
      ),
    },
    { method: 'GET', path: /^\/__sandbox\/heard$/, answer: async () => (await sender.heard(), done) },
    { method: 'POST', path: /^\/__sandbox\/notify$/, answer: reading(Target, ({ url }) => (sender.aim(url), done)) },
  ]
}
