import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ask, field } from '#providers/kit/http.ts'
import { createCardGateway } from './gateway.ts'
import { startCardSandbox } from './sandbox.ts'
import { folder, orderOf, startTestSetup } from './test-setup.ts'
import { type CardKeys } from './keys.ts'

describe('the ledger', () => {
  const sell = async (setup: Awaited<ReturnType<typeof startTestSetup>>) => {
    const checkout = await setup.gateway.open(setup.order)
    await setup.pay(checkout)
    return checkout
  }

  it('survives a restart with its address, keys, payments and consumed status', async () => {
    const first = await startTestSetup()
    const checkout = await sell(first)
    const outcomes = await first.settle(checkout)
    const before = await first.ledger()
    await first.close()

    const second = await startTestSetup({ ledger: first.file })
    expect(second.sandbox.keys).toEqual(first.sandbox.keys)
    expect(await second.ledger()).toEqual(before)
    expect(await second.settle(checkout, { of: first.order })).toEqual([
      { kind: 'nothing', code: '200.300.404' },
      ...outcomes,
    ])
  })

  it('drops a torn last line and goes on after it', async () => {
    const first = await startTestSetup()
    const checkout = await sell(first)
    await first.close()
    appendFileSync(first.file, '{"event":"payment","at":"2026-11-20T10:00:00.000Z","pay')

    const second = await startTestSetup({ ledger: first.file })
    expect(await second.settle(checkout, { of: first.order })).toMatchObject([{ kind: 'paid' }])
    await second.close()
    for (const line of readFileSync(first.file, 'utf8').trimEnd().split('\n'))
      expect(() => JSON.parse(line) as unknown).not.toThrow()

    truncateSync(first.file, readFileSync(first.file).length - 5)
    const third = await startTestSetup({ ledger: first.file })
    // The lost line recorded that the status was read, so it can be read again.
    expect(await third.settle(checkout, { of: first.order })).toMatchObject([{ kind: 'paid' }])
  })

  it('survives kill -9', async () => {
    const file = join(folder(), 'card.jsonl')
    const code = `import(process.argv[1]).then(async ({ startCardSandbox }) => {
      const { keys } = await startCardSandbox({ ledger: process.argv[2] })
      console.log(JSON.stringify(keys))
    })`
    const child = spawn(process.execPath, ['-e', code, new URL('./sandbox.ts', import.meta.url).href, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '' },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const keys = JSON.parse(line) as CardKeys
    const order = orderOf()
    const gateway = createCardGateway(keys)
    const { supplierId: checkoutId } = await gateway.open(order)
    await ask({ source: 'test', method: 'POST', url: `${keys.url}/__sandbox/checkouts/${checkoutId}/pay`, body: '{}' })
    child.kill('SIGKILL')
    await once(child, 'exit')

    const { sandbox, settle } = await startTestSetup({ ledger: file, now: () => new Date() })
    expect(sandbox.keys).toEqual(keys)
    expect(await settle({ supplierId: checkoutId }, { of: order })).toMatchObject([{ kind: 'paid' }])
  })

  it('uses another port when its last one is in use', async () => {
    const first = await startTestSetup()
    const second = await startTestSetup({ port: 0 })
    expect(second.sandbox.url).not.toBe(first.sandbox.url)
    await expect(startTestSetup({ port: Number(new URL(first.sandbox.url).port) })).rejects.toThrow('EADDRINUSE')
    const copy = await startTestSetup({ ledger: first.file })
    expect(copy.sandbox.url).not.toBe(first.sandbox.url)
  })
})

describe('starting and stopping', () => {
  it('the sandbox never starts in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    const ledger = join(folder(), 'card.jsonl')
    await expect(startCardSandbox({ ledger })).rejects.toThrow('production')
  })

  it('closing ends hanging connections', { timeout: 5_000 }, async () => {
    const { gateway, order, arm, call, close } = await startTestSetup()
    await arm({ call: 'prepare', fault: 'timeout' })
    const prepared = gateway.open(order).catch((error: unknown) => String(error))
    const isArmed = async (): Promise<boolean> =>
      (field((await call('GET', '/__sandbox/faults')).body, 'armed') as unknown[]).length > 0
    while (await isArmed());
    await close()
    expect(await prepared).toContain('prepare answered 0')
  })

  it('the control calls answer 404, 400 and 409', async () => {
    const { gateway, order, call } = await startTestSetup()
    const { supplierId: checkoutId } = await gateway.open(order)
    const status = async (path: string, body: unknown): Promise<number> =>
      (await call('POST', `/__sandbox/${path}`, body)).status
    expect(await status('checkouts/unknown-id/pay', {})).toBe(404)
    expect(await status(`checkouts/${checkoutId}/pay`, { outcome: 'toString' })).toBe(400)
    expect(await status(`checkouts/${checkoutId}/settle`, {})).toBe(409)
    expect(await status('faults', { fault: 'earthquake' })).toBe(400)
    expect(await status('nowhere', {})).toBe(404)
  })
})
