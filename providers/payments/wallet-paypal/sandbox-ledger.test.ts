import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '#providers/kit/http.ts'
import { createWalletGateway } from './gateway.ts'
import { startWalletSandbox } from './sandbox.ts'
import { freshLedger, order, startTestSetup } from './test-setup.ts'
import { type WalletKeys } from './keys.ts'

describe('the ledger', () => {
  test('survives a restart with keys and port', async () => {
    const { gateway, keys, approve, settle, transactions, restart } = await startTestSetup()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await approve(orderId)
    await settle(orderId, 'intent-1')
    const pending = await gateway.open(order('intent-2'))
    await approve(pending.supplierId)
    const [before, known] = [await transactions(), keys()]
    await restart()
    expect(await transactions()).toEqual(before)
    expect(keys()).toEqual(known)
    expect(await settle(orderId, 'intent-1')).toMatchObject([{ kind: 'paid' }])
    expect((await settle(pending.supplierId, 'intent-2')).at(-1)).toMatchObject({ kind: 'paid' })
  })

  test('keeps the keys of idempotent calls', async () => {
    const { gateway, approve, settle, transactions, restart } = await startTestSetup()
    const first = await gateway.open(order('intent-1'))
    await approve(first.supplierId, { funding: 'declined' })
    await settle(first.supplierId, 'intent-1')
    await restart()
    expect(await gateway.open(order('intent-1'))).toEqual(first)
    await approve(first.supplierId)
    expect((await settle(first.supplierId, 'intent-1', 0)).at(-1)).toMatchObject({ kind: 'retry_payer' })
    expect((await settle(first.supplierId, 'intent-1', 1)).at(-1)).toMatchObject({ kind: 'paid' })
    expect((await transactions()).orders).toHaveLength(1)
  })

  test('drops only a torn last line and goes on after it', async () => {
    const { gateway, ledger, approve, settle, transactions, restart } = await startTestSetup()
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await approve(orderId)
    const before = await transactions()
    await restart(() => appendFileSync(ledger, '{"type":"capture","id":"TORN","orderId":'))
    expect(await transactions()).toEqual(before)
    expect((await settle(orderId, 'intent-1')).at(-1)).toMatchObject({ kind: 'paid' })
    await restart()
    expect(await transactions()).toMatchObject({ captured: 2400, captures: [{}] })
    expect(readFileSync(ledger, 'utf8')).not.toContain('TORN')
  })

  test('survives kill -9', async () => {
    const ledger = freshLedger()
    const source = `
      const { startWalletSandbox } = await import(${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)})
      const { keys } = await startWalletSandbox({ ledger: ${JSON.stringify(ledger)} })
      console.log(JSON.stringify(keys))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    const [line]: unknown[] = await once(child.stdout, 'data')
    const keys: WalletKeys = JSON.parse(String(line))
    const gateway = createWalletGateway(keys)
    const { supplierId: orderId } = await gateway.open(order('intent-1'))
    await ask({ source: 'test', method: 'POST', url: `${keys.url}/__sandbox/orders/${orderId}/approve` })
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const setup = await startTestSetup({ ledger, now: () => new Date() })
    expect(setup.keys()).toEqual(keys)
    expect((await setup.settle(orderId, 'intent-1')).at(-1)).toMatchObject({ kind: 'paid' })
  })

  test('with a broken line stops the start and names the line', async () => {
    const ledger = freshLedger()
    writeFileSync(ledger, '{"type":"verdict"}\nnot a line\n')
    await expect(startWalletSandbox({ ledger })).rejects.toThrow(`${ledger}:2`)
  })

  // Windows has no such modes.
  test.skipIf(process.platform === 'win32')('and its keys are readable only by their owner', async () => {
    const { ledger } = await startTestSetup()
    for (const path of [ledger, `${ledger}.keys.json`]) expect(statSync(path).mode & 0o077).toBe(0)
  })
})

describe('starting', () => {
  test('is refused in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const ledger = freshLedger()
    await expect(startWalletSandbox({ ledger })).rejects.toThrow('production')
  })

  test('uses another port when the last one is in use', async () => {
    const first = await startTestSetup()
    const ledger = freshLedger()
    writeFileSync(`${ledger}.port`, new URL(first.url()).port)
    const second = await startTestSetup({ ledger })
    expect(second.url()).not.toBe(first.url())
    expect(new URL(second.url()).hostname).toBe('127.0.0.1')
  })

  test('closing ends connections that are kept alive or hanging', async () => {
    const setup = await startTestSetup()
    await setup.fail('sdk', 'timeout')
    const loadScript = () => ask({ source: 'test', method: 'GET', url: setup.keys().sdkUrl, timeout: 60_000 })
    // One of the two meets the fault and hangs; the answer of the other shows that it has arrived.
    const both = [loadScript(), loadScript()]
    await Promise.race(both)
    await setup.close()
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([0, 400]))
    expect(await loadScript()).toMatchObject({ status: 0 })
  })
})
