import { expect, test } from 'vitest'
import { withBreaker } from './breaker.ts'
import { SupplierUnreachable } from './outcome.ts'

interface Supplier {
  calls: number
  time: number
  ask(): Promise<string>
  askTimes(times: number): Promise<string[]>
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
    async askTimes(times: number) {
      const results: string[] = []
      for (let count = 0; count < times; count += 1) results.push(await supplier.ask().catch(String))
      return results.map((each) => each.replace(/^.*answered (\d+)$/, '$1'))
    },
  }
  return supplier
}

test.each([
  ['a server fault', 500],
  ['no answer', 0],
  ['too often', 429],
])('after %s five times in a row the supplier is not asked for 30 seconds', async (_what, status) => {
  const supplier = supplierOf(...Array.from({ length: 5 }, () => status))
  await supplier.askTimes(9)
  expect(supplier.calls).toBe(5)
  supplier.time = 29_999
  expect(await supplier.askTimes(1)).toEqual(['0'])
  expect(supplier.calls).toBe(5)
  supplier.time = 30_000
  expect(await supplier.askTimes(2)).toEqual(['opened', 'opened'])
})

test('a single call tries after the wait, and its failure begins the wait anew', async () => {
  const supplier = supplierOf(500, 500, 500, 500, 500, 500)
  await supplier.askTimes(5)
  supplier.time = 40_000
  const results = await Promise.all(Array.from({ length: 10 }, () => supplier.ask().catch(String)))
  expect(supplier.calls).toBe(6)
  expect(results.filter((each) => each.includes('prepare'))).toHaveLength(1)
  supplier.time = 69_999
  await supplier.askTimes(1)
  expect(supplier.calls).toBe(6)
  supplier.time = 70_000
  expect(await supplier.askTimes(1)).toEqual(['opened'])
})

test('refused orders and failures with a success between them do not stop the calls', async () => {
  const refused = supplierOf(400, 400, 400, 400, 400, 400)
  await refused.askTimes(6)
  expect(await refused.askTimes(1)).toEqual(['opened'])
  const mixed = supplierOf(500, 500, 500, 500, 200, 500, 500, 500, 500)
  await mixed.askTimes(9)
  expect(await mixed.askTimes(1)).toEqual(['opened'])
})
