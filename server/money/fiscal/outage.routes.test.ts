import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#contract/platform/money.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { issueDocument } from '#server/money/invoices/invoices.ts'
import { vatOf } from '#server/money/invoices/invoices.rules.ts'
import { line } from '#server/money/invoices/samples.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendDue } from './confirm.ts'
import { rounds } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let maja: SeedPerson

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  maja = await testApp.adult()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const goDown = () => testApp.fiscal('/__sandbox/faults', { call: 'invoice', fault: '500', times: 1_000_000 })
const comeUp = () => fetch(`${testApp.app.external.fiscalSandbox}/__sandbox/faults`, { method: 'DELETE' })

const open = () =>
  testApp.app.ctx.db
    .selectFrom('fiscal_document')
    .select(['issued_at', 'deadline', 'attempts'])
    .where('state', '<>', 'confirmed')
    .orderBy('issued_at')
    .execute()

const registered = async (): Promise<{ sends: number }[]> =>
  ((await testApp.fiscal('/__sandbox/ledger')) as unknown as { invoices: { sends: number }[] }).invoices

/** Sells at this moment, and works off the email with the document. */
const sellAt = async (at: string) => {
  testApp.clock.set(at)
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  await testApp.work()
}

test.each([
  [
    'a weekend',
    ['2026-11-20T17:00:00Z', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z'],
    ['2026-11-24T22:59:59.000Z', '2026-11-24T22:59:59.000Z', '2026-11-24T22:59:59.000Z'],
    '2026-11-23T08:00:00Z',
  ],
  [
    'Christmas',
    ['2026-12-24T10:00:00Z', '2026-12-25T10:00:00Z', '2026-12-26T10:00:00Z'],
    ['2026-12-29T22:59:59.000Z', '2026-12-29T22:59:59.000Z', '2026-12-29T22:59:59.000Z'],
    '2026-12-27T08:00:00Z',
  ],
  [
    'Easter Monday',
    ['2027-03-26T10:00:00Z', '2027-03-28T10:00:00Z', '2027-03-29T10:00:00Z'],
    ['2027-03-31T21:59:59.000Z', '2027-03-31T21:59:59.000Z', '2027-03-31T21:59:59.000Z'],
    '2027-03-30T08:00:00Z',
  ],
])(
  'F35: three days without the authority over %s: deadlines, then every EOR, none twice',
  async (_, sales, deadlines, up) => {
    const before = (await registered()).length
    await goDown()
    for (const at of sales) await sellAt(at)
    const waiting = await open()
    expect(waiting.map(({ deadline }) => deadline.toISOString())).toEqual(deadlines)
    expect(await sendDue(testApp.app.ctx)).toBe(0)
    await comeUp()
    testApp.clock.set(up)
    expect(await sendDue(testApp.app.ctx)).toBe(3)
    expect(await open()).toEqual([])
    const all = await registered()
    expect(all).toHaveLength(before + 3)
    expect(all.every(({ sends }) => sends === 1)).toBe(true)
  },
)

/** Credit notes of one sale, as many as a busy week has documents: their purchases are not what is tested. */
const issueMany = async (count: number) => {
  const { ctx } = testApp.app
  const sold = await ctx.db
    .selectFrom('invoice')
    .selectAll()
    .where('cancels', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const lines = [line({ sl: 'Dnevna vstopnica', en: 'Day ticket' }, -1, 1_350, 950)]
  for (let left = count; left > 0; left -= 100)
    await inTransaction(ctx.db, async (tx) => {
      for (let each = Math.min(left, 100); each > 0; each -= 1)
        await issueDocument(ctx, tx, webIssuer(ctx.centre), {
          id: newId<'invoice'>(),
          intentId: null,
          preInvoice: null,
          cancels: sold,
          cancelledBecause: null,
          credits: [],
          buyerId: sold.buyer_id,
          language: 'sl',
          lines,
          vat: vatOf(lines),
          totalCents: cents(-1_350),
          seller: sold.seller,
          buyer: sold.buyer,
          paymentMethod: 'card',
        })
    })
}

const manyDocuments = rounds(200, 2_000)

test(`while it is away one document asks for all; up again, ${manyDocuments} are confirmed by two processes, none twice`, async () => {
  testApp.clock.set('2027-04-02T10:00:00Z')
  const before = (await registered()).length
  await goDown()
  await issueMany(manyDocuments)
  // One sale is not taken back two thousand times.
  testApp.allowFindings(/credit|payment of its amount/)
  expect(await sendDue(testApp.app.ctx)).toBe(0)
  expect((await open()).filter(({ attempts }) => attempts > 0)).toHaveLength(1)
  await comeUp()
  testApp.clock.forward(60)
  const [one, other] = await Promise.all([sendDue(testApp.app.ctx), sendDue(testApp.app.ctx)])
  expect(one + other).toBe(manyDocuments)
  expect(await open()).toEqual([])
  const all = await registered()
  expect(all).toHaveLength(before + manyDocuments)
  expect(all.every(({ sends }) => sends === 1)).toBe(true)
})

test('documents that the authority never answers hold up no others', async () => {
  testApp.clock.set('2027-05-03T10:00:00Z')
  await issueMany(35)
  const { db } = testApp.app.ctx
  const waiting = db.selectFrom('fiscal_document').where('state', '<>', 'confirmed')
  for (const { zoi } of await waiting.select('zoi').execute())
    await testApp.fiscal('/__sandbox/faults', { call: 'invoice', fault: 'S100', about: zoi, times: 1_000 })
  await issueMany(1)
  // Many attempts ago each began to wait for half an hour, so that one is due in every minute.
  await db.updateTable('fiscal_document').set({ attempts: 8 }).where('state', '<>', 'confirmed').execute()
  let confirmed = 0
  for (let minute = 0; minute < 60; minute += 1) {
    testApp.clock.forward(60)
    confirmed += await sendDue(testApp.app.ctx)
  }
  expect(confirmed).toBe(1)
  await comeUp()
})
