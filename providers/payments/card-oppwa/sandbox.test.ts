import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { startTestSetup } from './test-setup.ts'

it('a restart keeps keys, payments and consumed statuses', async () => {
  const { gateway, order, pay, settle, ledger, keys, restart } = await startTestSetup()
  const checkout = await gateway.open(order)
  await pay(checkout)
  const outcomes = await settle(checkout)
  const [before, known] = [await ledger(), keys()]
  await restart()
  expect(keys()).toEqual(known)
  expect(await ledger()).toEqual(before)
  expect(await settle(checkout)).toEqual([{ kind: 'nothing', code: '200.300.404' }, ...outcomes])
})

it('the port that a release of 0.1 stored among the keys is used again', async () => {
  const { file, keys, restart } = await startTestSetup()
  const before = keys()
  await restart(() => {
    rmSync(`${file}.port`)
    const path = file.replace('.jsonl', '.keys.json')
    const stored = JSON.parse(readFileSync(path, 'utf8')) as object
    writeFileSync(path, JSON.stringify({ ...stored, port: Number(new URL(before.url).port) }))
  })
  expect(keys()).toEqual(before)
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
