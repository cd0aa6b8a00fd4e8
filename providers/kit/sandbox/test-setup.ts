import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ask } from '#providers/kit/http.ts'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import { listenOnFreePort } from '../../../tests/kit/listen.ts'
import type { SandboxOptions } from './sandbox.ts'

/** A clock that is frozen until it is moved. */
const createClock = (at: string) => {
  let time = Date.parse(at)
  return {
    now: () => new Date(time),
    forward: (seconds: number): void => void (time += seconds * 1000),
  }
}

/** Path of a new ledger in a temporary folder, removed after the test. */
export const freshLedger = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'ledger.jsonl')
}

interface StartedSandbox {
  url: string
  close(): Promise<void>
}

/** A sandbox of one test, with a settable clock, its calls, and a restart on the same ledger. */
export const startTestSandbox = async <S extends StartedSandbox>(
  start: (options: SandboxOptions) => Promise<S>,
  { ledger = freshLedger(), ...rest }: Partial<SandboxOptions> = {},
) => {
  const clock = createClock('2026-11-20T10:00:00Z')
  const open = () => start({ ledger, now: clock.now, ...rest })
  let sandbox = await open()
  let isClosed = false
  const close = async (): Promise<void> => {
    if (!isClosed) await sandbox.close()
    isClosed = true
  }
  onTestFinished(close)

  const call = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<RawAnswer> =>
    ask({
      source: 'test',
      method,
      url: `${sandbox.url}${path}`,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  // On a port of before the client's pool still holds connections to the earlier sandbox; these calls find out.
  const reach = async (): Promise<void> => {
    while ((await call('GET', '/__sandbox/faults')).status === 0);
  }
  await reach()
  return {
    sandbox: () => sandbox,
    ledger,
    clock,
    call,
    close,
    control: (path: string, body?: unknown) => call('POST', `/__sandbox/${path}`, body),
    restart: async (between: () => void = () => undefined): Promise<void> => {
      await sandbox.close()
      between()
      sandbox = await open()
      await reach()
    },
  }
}

interface Heard {
  body: string
  headers: IncomingHttpHeaders
}

/** A merchant's listener for webhooks. It answers with the given statuses, then with 200. */
export const startListener = async (...statuses: number[]) => {
  const heard: Heard[] = []
  let count = 0
  const waiting: ((message: Heard) => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      count += 1
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
    url: `http://127.0.0.1:${port}/webhooks`,
    /** The next message, when it has come. */
    next: (): Promise<Heard> =>
      new Promise((resolve) => {
        const message = heard.shift()
        if (message) resolve(message)
        else waiting.push(resolve)
      }),
    count: () => count,
  }
}
