import { readFileSync } from 'node:fs'
import { cents } from '#contract/platform/money.ts'
import { field } from '#providers/kit/http.ts'
import type { SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import { startTestSandbox } from '#providers/kit/sandbox/test-setup.ts'
import type { Outcome } from '../outcome.ts'
import { createCardGateway } from './gateway.ts'
import { startCardSandbox } from './sandbox.ts'
import type { Order } from '../port.ts'

let count = 0

/** An order of 27.00 with its own reference. */
export const orderOf = (changed: Partial<Order> = {}): Order => ({
  cents: cents(2700),
  reference: String((count += 1)).padStart(20, '0'),
  returnUrl: 'http://localhost:3000/dashboard/tickets/cart/success',
  intentId: 'b7e7a3f2-1111-4222-8333-444455556666',
  payer: { id: 'p1', firstName: 'Ana', lastName: 'Novak Žagar', email: 'ana@example.si', ip: '203.0.113.7' },
  language: 'sl',
  seller: 'Plezališče',
  description: 'Plezališče, d. o. o.',
  source: 'card',
  cancelUrl: 'http://localhost:3000/dashboard/tickets/cart',
  ...changed,
})

/** A sandbox, its gateway, a settable clock and the control calls. */
export const startTestSetup = async (options: Partial<SandboxOptions> = {}) => {
  const { call, clock, ledger: file, restart, sandbox, ...test } = await startTestSandbox(startCardSandbox, options)
  const gateway = createCardGateway(sandbox().keys)

  /** A failed control call is an error of the test. */
  const control = async (path: string, body: unknown = {}): Promise<unknown> => {
    const answer = await test.control(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const ledger = async (): Promise<unknown> => (await call('GET', '/__sandbox/ledger')).body
  const order = orderOf()

  const settle = async (
    checkout: { supplierId: string },
    { byReference = false, of = order } = {},
  ): Promise<Outcome[]> => {
    const answers = await gateway.ask({ supplierId: checkout.supplierId, reference: of.reference, byReference })
    return answers.flatMap((answer) => gateway.read(answer, { cents: of.cents, reference: of.reference }))
  }

  return {
    /** As it was started first. */
    sandbox: sandbox(),
    keys: () => sandbox().keys,
    gateway,
    order,
    call,
    control,
    settle,
    restart,
    later: (minutes: number): void => clock.forward(minutes * 60),
    arm: (fault: object) => control('faults', fault),
    pay: (checkout: { supplierId: string }, how: object = {}) => control(`checkouts/${checkout.supplierId}/pay`, how),
    sums: async (): Promise<unknown[]> => [field(await ledger(), 'taken'), field(await ledger(), 'refunded')],
    ledger,
    file,
    /** Parameters of a checkout, from its line in the ledger. */
    params: (checkoutId: string): unknown =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
        .filter((line) => field(line, 'id') === checkoutId)
        .map((line) => field(line, 'params'))[0],
  }
}
