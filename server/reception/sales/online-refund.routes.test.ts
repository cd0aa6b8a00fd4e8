import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '#contract/staff/reception/sales.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { countTill, openTill, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  await openTill(reception, 15_000)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]

/** Three day tickets bought by card in the web shop. */
const bought = async () => {
  const buyer = await testApp.adult()
  await testApp.seed.buys(buyer, await testApp.seed.cart(buyer, [['dnevna', 3]]))
  const { id: invoiceId } = await testApp.app.ctx.db
    .selectFrom('invoice')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const params = { invoiceId }
  const { refundable } = await reception.call(sales.refundable, { params })
  return { buyer, params, refundable, cents: refundable.lines[0]!.unitCents }
}

const refundOf = (totalCents: number, how: 'cash' | 'terminal' | 'supplier' = 'supplier') => ({
  key: randomUUID(),
  till,
  how,
  lines: [{ line: 0, quantity: 1 }],
  totalCents,
  because: 'Premislil si je',
})

test('a web sale goes back by its supplier, once, never from the till, and never more than was sold', async () => {
  const { buyer, params, refundable, cents } = await bought()
  expect(refundable).toMatchObject({ isSuppliers: true, isOfTill: false, cashCents: 0 })
  for (const how of ['cash', 'terminal'] as const) {
    const refused = await reception.send(sales.refund, { params, body: refundOf(cents, how) })
    expect(codeOf(refused)).toEqual([409, 'refund_not_here'])
  }
  const body = refundOf(cents)
  const same = await Promise.all(Array.from({ length: 10 }, () => reception.call(sales.refund, { params, body })))
  expect(new Set(same.map(({ refunded }) => refunded.number)).size).toBe(1)
  expect(same[0]!.refunded).toMatchObject({
    how: 'supplier',
    cents,
    number: expect.stringMatching(/^PC1-WEB1-/) as string,
  })
  const others = await Promise.all(
    Array.from({ length: 20 }, () => reception.send(sales.refund, { params, body: refundOf(cents) })),
  )
  expect(others.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(others.map((each) => codeOf(each)[1]).filter(Boolean))).toEqual(new Set(['refund_too_much']))
  await testApp.work()
  const refunds = await testApp.app.ctx.db.selectFrom('refund').select(['state', 'cents']).execute()
  expect(refunds).toEqual(Array.from({ length: 3 }, () => ({ state: 'refunded', cents })))
  expect((await testApp.as(buyer).call(tickets.mine)).unusedTickets).toEqual([])
  expect((await testApp.emailsTo(buyer.email)).some(({ subject }) => /dobropis/i.test(subject))).toBe(true)
})

test('one of an earlier day, or dearer than the limit, is approved by a manager', async () => {
  const { params, cents } = await bought()
  testApp.clock.forward(24 * 3_600)
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const refused = await reception.send(sales.refund, { params, body: refundOf(cents) })
  expect(codeOf(refused)).toEqual([403, 'approval_needed'])
  const { refunded } = await manager.call(sales.refund, { params, body: refundOf(cents) })
  expect(refunded.cents).toBe(cents)
})

test('what a till sold goes back by the till alone, and the cash of the day is right', async () => {
  expect(await countTill(reception, 15_000)).toMatchObject({ differenceCents: 0 })
  await testApp.work()
  expect(await testApp.integrity()).toEqual([])
})
