import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { cents, type Cents } from '#contract/kit/money.ts'
import { ask, field } from '#providers/kit/http.ts'
import type { Expected, Outcome, RawAnswer } from '#providers/payments/outcome.ts'
import { createWalletGateway } from './gateway.ts'
import { startWalletSandbox, type WalletSandbox } from './sandbox.ts'
import type { Order } from '../port.ts'
import { type WalletKeys } from './keys.ts'
import { listenOnFreePort } from '../../../tests/kit/listen.ts'

/** A clock that is frozen until it is moved. */
const createClock = (at: string) => {
  let time = Date.parse(at)
  return {
    now: () => new Date(time),
    forward: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

/** Path of a new ledger in a temporary folder, removed after the test. */
export const freshLedger = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'ledger.jsonl')
}

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

export const expected = (reference: string, total: Cents = cents(2400)): Expected => ({ cents: total, reference })

/** A sandbox, its gateway, and the calls of payer and tester. */
export const startTestSetup = async (options: { ledger?: string; notify?: string; now?: () => Date } = {}) => {
  const clock = createClock('2026-11-20T10:00:00Z')
  const { ledger = freshLedger(), ...rest } = options
  let sandbox: WalletSandbox = await startWalletSandbox({ ledger, now: clock.now, ...rest })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await sandbox.close()
    isClosed = true
  }
  onTestFinished(close)
  const gateway = createWalletGateway(sandbox.keys, clock.now)

  const control = (path: string, body?: object) =>
    ask({
      source: 'test',
      method: 'POST',
      url: `${sandbox.url}/__sandbox/${path}`,
      ...(body && { body: JSON.stringify(body) }),
    })

  return {
    clock,
    gateway,
    ledger,
    keys: (): WalletKeys => sandbox.keys,
    url: () => sandbox.url,
    control,
    approve: (orderId: string, body?: object) => control(`orders/${orderId}/approve`, body),
    fail: (call: string, fault: string, times = 1) => control('faults', { call, fault, times }),
    /** Contents of the supplier's ledger. */
    transactions: async () => {
      const { body } = await ask({ source: 'test', method: 'GET', url: `${sandbox.url}/__sandbox/ledger` })
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
    close,
    /** Stops the sandbox and starts it again on the same ledger. */
    restart: async (between: () => void = () => undefined) => {
      await sandbox.close()
      between()
      sandbox = await startWalletSandbox({ ledger, now: clock.now, ...rest })
      // The earlier connections are closed; these requests find out.
      let status = 0
      while (status === 0) ({ status } = await ask({ source: 'test', method: 'GET', url: `${sandbox.url}/sdk/js` }))
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

interface Heard {
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** A listener for webhooks; `next` waits for the next message. It answers with the given statuses, then with 200. */
export const startListener = async (...statuses: number[]) => {
  const heard: Heard[] = []
  const waiting: ((message: Heard) => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      response.writeHead(statuses.shift() ?? 200).end()
      const message = { body, headers: request.headers }
      const waiter = waiting.shift()
      if (waiter) waiter(message)
      else heard.push(message)
    })
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${port}/webhooks/wallet`,
    next: (): Promise<Heard> =>
      new Promise((resolve) => {
        const message = heard.shift()
        if (message) resolve(message)
        else waiting.push(resolve)
      }),
  }
}

/** A test setup with one order. */
export const opened = async (reference: string, changed: Partial<Order> = {}) => {
  const setup = await startTestSetup()
  const { supplierId: orderId } = await setup.gateway.open(order(reference, changed))
  return { ...setup, orderId }
}
