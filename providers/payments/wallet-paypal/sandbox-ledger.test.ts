import { describe, expect, test } from 'vitest'
import { order, startTestSetup } from './test-setup.ts'

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
})
