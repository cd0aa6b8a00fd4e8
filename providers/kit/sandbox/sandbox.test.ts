import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ask } from '#providers/kit/http.ts'
import { commonFaults } from './faults.ts'
import { keysIn } from './files.ts'
import { reading } from './route.ts'
import { createSandbox, type SandboxOptions } from './sandbox.ts'
import { freshLedger, startListener, startTestSandbox } from './test-setup.ts'

// A supplier that counts: README.md's steps, as short as they get.

const Keys = z.object({ token: z.string() })

const startCounter = async (options: SandboxOptions) => {
  const sandbox = createSandbox({
    name: 'counter',
    options,
    calls: { count: [...commonFaults, 'twice'], webhook: commonFaults },
  })
  const keys = await keysIn(`${options.ledger}.keys.json`, Keys, () => ({ token: crypto.randomUUID() }))
  let sum = 0
  const record = sandbox.openLedger<{ by: number }>(({ by }) => void (sum += by))
  const { url, close } = await sandbox.start([
    {
      at: 'POST /counts/:name',
      call: 'count',
      answer: reading(z.object({ by: z._default(z.int(), 1) }), ({ by }, { params, query, fault }) => {
        record({ by: fault === 'twice' ? 2 * by : by })
        const body = { name: params.name, query, sum }
        sandbox.webhooks.post(() => ({ headers: {}, body: JSON.stringify(body) }))
        return { status: 201, body }
      }),
    },
    { at: 'GET /__sandbox/ledger', answer: () => ({ body: { sum } }) },
  ])
  return { url, keys, close }
}

const startTest = async (options: Partial<SandboxOptions> = {}) => {
  const setup = await startTestSandbox(startCounter, options)
  return {
    ...setup,
    count: (body?: object) => setup.call('POST', '/counts/a', body),
    sum: async () => (await setup.call('GET', '/__sandbox/ledger')).body,
  }
}

describe('a call', () => {
  test('gets its parts, and is refused where it does not fit', async () => {
    const { call, count } = await startTest()
    expect(await call('POST', '/counts/a%20b?c=d%26', { by: 2 })).toMatchObject({
      status: 201,
      body: { name: 'a b', query: { c: 'd&' }, sum: 2 },
    })
    expect(await count({ by: 'x' })).toMatchObject({ status: 400 })
    expect(await call('POST', '/nowhere')).toMatchObject({ status: 404, body: { error: 'no such page' } })
    expect(await call('GET', '/counts/a')).toMatchObject({ status: 404 })
  })

  test('from a page of another site changes nothing', async () => {
    const { sandbox, sum } = await startTest()
    const headers = { 'sec-fetch-site': 'cross-site' }
    const from = (method: 'GET' | 'POST', path: string) =>
      ask({ source: 'test', method, url: `${sandbox().url}${path}`, headers })
    expect(await from('POST', '/counts/a')).toMatchObject({ status: 403 })
    expect(await from('GET', '/__sandbox/ledger')).toMatchObject({ status: 403 })
    expect(await sum()).toEqual({ sum: 0 })
  })

  // Whether the client gets its answer, and whether the call has acted.
  test.each([
    ['reset', { status: 0 }, 0],
    ['500', { status: 500, body: { error: 'Internal Server Error' } }, 0],
    ['html', { status: 200, body: { text: expect.stringContaining('Maintenance') as string } }, 0],
    ['lose-answer', { status: 0 }, 1],
    ['truncated', { status: 201, body: { text: '{"name":"a","qu' } }, 1],
    ['huge', { status: 201, body: { text: expect.stringMatching(/^\{"name":"a".*\} +$/) as string } }, 1],
    ['delay', { status: 201, body: { sum: 1 } }, 1],
    ['twice', { status: 201, body: { sum: 2 } }, 2],
  ])('with the fault %s', async (fault, answer, sum) => {
    const setup = await startTest()
    expect(await setup.control('faults', { call: 'count', fault, ms: 1 })).toMatchObject({ status: 200 })
    expect(await setup.count()).toMatchObject(answer)
    expect(await setup.sum()).toEqual({ sum })
    expect(await setup.count()).toMatchObject({ status: 201, body: { sum: sum + 1 } })
  })

  test('that hangs is cut off when the sandbox closes', async () => {
    const { control, call, count, close } = await startTest()
    await control('faults', { fault: 'timeout' })
    const hanging = count()
    while (JSON.stringify((await call('GET', '/__sandbox/faults')).body) !== '{"armed":[]}');
    await close()
    expect(await hanging).toMatchObject({ status: 0 })
    expect(await count()).toMatchObject({ status: 0 })
  })
})

describe('planned faults', () => {
  test('queue up, end after some times, and can be about one text only', async () => {
    const { control, count, call, sandbox } = await startTest()
    await control('faults', { call: 'count', fault: '500', times: 2 })
    await control('faults', { fault: 'html', about: '"by":7' })
    const statuses = []
    for (const by of [1, 7, 2, 7, 7]) statuses.push((await count({ by })).status)
    expect(statuses).toEqual([500, 500, 201, 200, 201])
    await control('faults', { fault: '500' })
    expect((await call('GET', '/__sandbox/faults')).body).toMatchObject({ armed: [{ fault: '500', times: 1 }] })
    await fetch(`${sandbox().url}/__sandbox/faults`, { method: 'DELETE' })
    expect(await count()).toMatchObject({ status: 201 })
  })

  test.each([
    { call: 'webhook', fault: 'twice' },
    { call: 'toString', fault: '500' },
    { fault: 'earthquake' },
    { call: 'count' },
    { fault: '500', times: 0 },
  ])('are refused when they are impossible: %j', async (plan) => {
    expect(await (await startTest()).control('faults', plan)).toMatchObject({ status: 400 })
  })
})

describe('the ledger', () => {
  test('survives a restart with keys and port, and drops only a torn last line', async () => {
    const { sandbox, ledger, count, sum, restart } = await startTest()
    await count({ by: 5 })
    const before = sandbox()
    await restart(() => appendFileSync(ledger, '{"by":1'))
    expect([sandbox().url, sandbox().keys]).toEqual([before.url, before.keys])
    expect(await count({ by: 3 })).toMatchObject({ body: { sum: 8 } })
    expect(readFileSync(ledger, 'utf8')).toBe('{"by":5}\n{"by":3}\n')
    await restart(() => truncateSync(ledger, 14))
    expect(await sum()).toEqual({ sum: 5 })
  })

  test('survives kill -9', async () => {
    const ledger = freshLedger()
    const source = `
      const { createSandbox } = await import(${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)})
      const sandbox = createSandbox({ name: 'x', options: { ledger: ${JSON.stringify(ledger)} }, calls: {} })
      const record = sandbox.openLedger(() => undefined)
      const answer = () => (record({ by: 4 }), { body: {} })
      console.log((await sandbox.start([{ at: 'POST /count', answer }])).url)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
    expect(await ask({ source: 'test', method: 'POST', url: `${url}/count` })).toMatchObject({ status: 200 })
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const { sandbox, sum } = await startTest({ ledger })
    expect(sandbox().url).toBe(url)
    expect(await sum()).toEqual({ sum: 4 })
  })

  test('with a broken line stops the start and names the line', async () => {
    const ledger = freshLedger()
    writeFileSync(ledger, '{"by":1}\nnot a line\n')
    await expect(startCounter({ ledger })).rejects.toThrow(`${ledger}:2`)
  })

  // Windows has no such modes.
  test.skipIf(process.platform === 'win32')('and its keys are readable only by their owner', async () => {
    const { ledger } = await startTest()
    for (const path of [ledger, `${ledger}.keys.json`, `${ledger}.port`]) expect(statSync(path).mode & 0o077).toBe(0)
  })
})

describe('starting', () => {
  test('is refused in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(startCounter({ ledger: freshLedger() })).rejects.toThrow('production')
  })

  test('uses another port when the last one is in use, unless one is given', async () => {
    const first = await startTest()
    const { port } = new URL(first.sandbox().url)
    const ledger = freshLedger()
    writeFileSync(`${ledger}.port`, port)
    const second = await startTest({ ledger })
    expect(second.sandbox().url).not.toBe(first.sandbox().url)
    expect(new URL(second.sandbox().url).hostname).toBe('127.0.0.1')
    await expect(startTest({ port: Number(port) })).rejects.toThrow('EADDRINUSE')
  })
})

describe('webhooks', () => {
  const webhook = { call: 'webhook' }
  test('are repeated until accepted, and once more when the acceptance was lost', async () => {
    const listener = await startListener(503)
    const { call, count, control } = await startTest({ notify: listener.url })
    await control('faults', { ...webhook, fault: 'lose-answer', about: '"sum":2' })
    await count()
    await call('GET', '/__sandbox/heard')
    await count()
    const bodies = await Promise.all([1, 2, 3, 4].map(async () => (await listener.next()).body))
    expect(bodies.filter((body) => body.includes('"sum":1'))).toHaveLength(2)
    expect(bodies.filter((body) => body.includes('"sum":2'))).toHaveLength(2)
  })

  test.each([
    ['reset', undefined],
    ['truncated', '{"name":"a","qu'],
    ['delay', '{"name":"a","query":{},"sum":1}'],
  ])('with the fault %s have been tried once when `heard` answers', async (fault, body) => {
    const listener = await startListener()
    const { count, control, call } = await startTest()
    await control('notify', { url: listener.url })
    await control('faults', { ...webhook, fault, ms: 1 })
    await count()
    await call('GET', '/__sandbox/heard')
    expect(listener.count()).toBe(body === undefined ? 0 : 1)
    if (body !== undefined) expect((await listener.next()).body).toBe(body)
  })

  test('do no harm while the merchant is down', async () => {
    const { count } = await startTest({ notify: 'http://127.0.0.1:9/' })
    expect(await count()).toMatchObject({ status: 201 })
  })
})
