import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import { ask, field } from '#providers/kit/http.ts'
import type { Outcome, RawAnswer } from '../outcome.ts'
import { createCardGateway } from './gateway.ts'
import type { SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import { startCardSandbox } from './sandbox.ts'
import { type CardOrder } from './port.ts'

let count = 0

/** An order of 27.00 with its own reference. */
export const orderOf = (changed: Partial<CardOrder> = {}): CardOrder => ({
  cents: cents(2700),
  reference: String((count += 1)).padStart(20, '0'),
  returnUrl: 'http://localhost:3000/dashboard/tickets/cart/success',
  intentId: 'b7e7a3f2-1111-4222-8333-444455556666',
  payer: { id: 'p1', firstName: 'Ana', lastName: 'Novak Žagar', email: 'ana@example.si', ip: '203.0.113.7' },
  language: 'sl',
  descriptor: 'Plezališče, d. o. o.',
  ...changed,
})

/** A temporary folder, removed after the test. */
export const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** A sandbox, its gateway, a settable clock and the control calls. */
export const startTestSetup = async (options: Partial<SandboxOptions> = {}) => {
  let time = new Date('2026-11-20T10:00:00Z')
  const file = options.ledger ?? join(folder(), 'card.jsonl')
  const sandbox = await startCardSandbox({ now: () => time, ...options, ledger: file })
  let open = true
  const close = async (): Promise<void> => {
    if (open) await sandbox.close()
    open = false
  }
  onTestFinished(close)
  const gateway = createCardGateway(sandbox.keys)

  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<RawAnswer> =>
    ask({
      source: 'test',
      method,
      url: `${sandbox.url}${path}`,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  // After a restart on the same port the client's pool still holds connections to the earlier sandbox.
  while ((await call('GET', '/__sandbox/faults')).status === 0);
  /** A failed control call is an error of the test. */
  const control = async (path: string, body: unknown = {}): Promise<unknown> => {
    const answer = await call('POST', `/__sandbox/${path}`, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const ledger = async (): Promise<unknown> => (await call('GET', '/__sandbox/ledger')).body
  const order = orderOf()

  const settle = async (
    checkout: { checkoutId: string },
    { byReference = false, of = order } = {},
  ): Promise<Outcome[]> => {
    const answers = await gateway.ask({ checkoutId: checkout.checkoutId, reference: of.reference, byReference })
    return answers.flatMap((answer) => gateway.read(answer, { cents: of.cents, reference: of.reference }))
  }

  return {
    sandbox,
    gateway,
    order,
    call,
    control,
    settle,
    close,
    later: (minutes: number): void => void (time = new Date(time.getTime() + minutes * 60_000)),
    arm: (fault: object) => control('faults', fault),
    pay: (checkout: { checkoutId: string }, how: object = {}) => control(`checkouts/${checkout.checkoutId}/pay`, how),
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
