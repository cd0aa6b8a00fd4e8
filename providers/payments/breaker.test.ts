import { expect, test } from 'vitest'
import { withBreaker } from './breaker.ts'
import { SupplierUnreachable } from './outcome.ts'

interface Supplier {
  calls: number
  time: number
  ask(): Promise<string>
  tell(times: number): Promise<string[]>
}

/** Answers with these statuses, one after the other, and 200 afterwards. */
const supplierOf = (...statuses: number[]): Supplier => {
  const supplier: Supplier = {
    calls: 0,
    time: 0,
    ask: withBreaker(
      async () => {
        supplier.calls += 1
        await Promise.resolve()
        const status = statuses.shift() ?? 200
        if (status !== 200) throw new SupplierUnreachable({ source: 'prepare', status, body: {} })
        return 'opened'
      },
      () => new Date(supplier.time),
    ),
    async tell(times: number) {
      const told: string[] = []
      for (let at = 0; at < times; at += 1) told.push(await supplier.ask().catch(String))
      return told.map((each) => each.replace(/^.*answered (\d+)$/, '$1'))
    },
  }
  return supplier
}

test.each([
  ['a fault of its own', 500],
  ['no answer', 0],
  ['too often', 429],
])('after five times %s nobody asks for half a minute', async (_what, status) => {
  const supplier = supplierOf(...Array.from({ length: 5 }, () => status))
  await supplier.tell(9)
  expect(supplier.calls).toBe(5)
  supplier.time = 29_999
  expect(await supplier.tell(1)).toEqual(['0'])
  expect(supplier.calls).toBe(5)
  supplier.time = 30_000
  expect(await supplier.tell(2)).toEqual(['opened', 'opened'])
})

test('one tries for all, and when it fails the wait begins anew', async () => {
  const supplier = supplierOf(500, 500, 500, 500, 500, 500)
  await supplier.tell(5)
  supplier.time = 40_000
  const told = await Promise.all(Array.from({ length: 10 }, () => supplier.ask().catch(String)))
  expect(supplier.calls).toBe(6)
  expect(told.filter((each) => each.includes('prepare'))).toHaveLength(1)
  supplier.time = 69_999
  await supplier.tell(1)
  expect(supplier.calls).toBe(6)
  supplier.time = 70_000
  expect(await supplier.tell(1)).toEqual(['opened'])
})

test('an order that the supplier refuses is no reason, and neither are failures with a success between', async () => {
  const refused = supplierOf(400, 400, 400, 400, 400, 400)
  await refused.tell(6)
  expect(await refused.tell(1)).toEqual(['opened'])
  const mixed = supplierOf(500, 500, 500, 500, 200, 500, 500, 500, 500)
  await mixed.tell(9)
  expect(await mixed.tell(1)).toEqual(['opened'])
})
