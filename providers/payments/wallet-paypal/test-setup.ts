import { cents, type Cents } from '#contract/platform/money.ts'
import { field } from '#providers/kit/http.ts'
import type { SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import { startTestSandbox } from '#providers/kit/sandbox/test-setup.ts'
import type { ExpectedPayment, Outcome, RawAnswer } from '#providers/payments/outcome.ts'
import { createWalletGateway } from './gateway.ts'
import { startWalletSandbox } from './sandbox.ts'
import type { Order } from '../port.ts'
import { type WalletKeys } from './keys.ts'

export const order = (reference: string, changed: Partial<Order> = {}): Order => ({
  cents: cents(2400),
  reference,
  intentId: 'i1',
  payer: { id: 'p1', firstName: 'Ana', lastName: 'Novak', email: 'ana@example.si', ip: undefined },
  description: 'Dnevna vstopnica × 2',
  source: 'paypal',
  seller: 'Previs',
  returnUrl: 'http://localhost:3000/back',
  cancelUrl: 'http://localhost:3000/cancel',
  language: 'sl',
  ...changed,
})

export const expected = (reference: string, total: Cents = cents(2400)): ExpectedPayment => ({
  cents: total,
  reference,
})

/** A sandbox, its gateway, and the calls of payer and tester. */
export const startTestSetup = async (options: Partial<SandboxOptions> = {}) => {
  const { sandbox, call, control, ...test } = await startTestSandbox(startWalletSandbox, options)
  const gateway = createWalletGateway(sandbox().keys, test.clock.now)

  return {
    ...test,
    gateway,
    keys: (): WalletKeys => sandbox().keys,
    url: () => sandbox().url,
    control,
    approve: (orderId: string, body?: object) => control(`orders/${orderId}/approve`, body),
    fail: (call: string, fault: string, times = 1) => control('faults', { call, fault, times }),
    /** Contents of the supplier's ledger. */
    transactions: async () => {
      const { body } = await call('GET', '/__sandbox/ledger')
      const list = (name: string): unknown[] => {
        const found = field(body, name)
        return Array.isArray(found) ? found : []
      }
      return {
        orders: list('orders'),
        captures: list('captures'),
        refunds: list('refunds'),
        captured: field(body, 'cents', 'captured'),
        refunded: field(body, 'cents', 'refunded'),
      }
    },
    /** Asks once and reads every answer, in order. */
    settle: async (orderId: string, reference: string, attempt = 0) => {
      const answers = await gateway.ask({ supplierId: orderId, reference, attempt, capture: expected(reference).cents })
      return answers.flatMap((answer) => gateway.read(answer, expected(reference)))
    },
  }
}

export const kinds = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ kind }) => kind)

export const answer = (body: unknown, status = 200): RawAnswer => ({ source: 'test', status, body })

/** A test setup with one order. */
export const opened = async (reference: string, changed: Partial<Order> = {}) => {
  const setup = await startTestSetup()
  const { supplierId: orderId } = await setup.gateway.open(order(reference, changed))
  return { ...setup, orderId }
}
