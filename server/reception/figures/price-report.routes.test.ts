import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import { articles } from '#contract/staff/centre/articles.ts'
import { figures } from '#contract/staff/reception/figures.ts'
import { at, dayOf } from '#server/platform/calendar.ts'
import { csvLines } from '../../../tests/kit/csv-lines.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// What prices did that changed (docs/product/figures.md §10).

let testApp: TestApp
let leading: StaffMember
let manager: StaffClient

beforeAll(async () => {
  testApp = await startTestApp({ at: '2025-03-03T08:00:00Z' })
  leading = await addMember(testApp, ['manager'])
  manager = await logStaffIn(testApp, leading)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const goTo = async (day: string) => {
  testApp.clock.set(at(day as Day, '09:00'))
  manager = await logStaffIn(testApp, leading)
}

const buy = async (type: TicketType, times: number) => {
  const person = await testApp.adult()
  for (let time = 0; time < times; time += 1)
    await testApp.seed.buys(person, await testApp.seed.cart(person, [[type, 1]]))
}

const productOf = async (type: TicketType) =>
  (await manager.call(articles.list, { query: {} })).products.find((each) => each.type === type)!
const adultOf = ({ articles: all }: Awaited<ReturnType<typeof productOf>>) =>
  all.find(({ ageGroups }) => ageGroups.includes('adult'))!

const setPrice = async (type: TicketType, cents: number) => {
  const product = await productOf(type)
  const body = { version: product.version, from: dayOf(testApp.clock.now()), cents }
  await manager.call(articles.setPrice, { params: { articleId: adultOf(product)._id }, body })
}

const query = { from: '2026-01-01' as Day, to: '2026-12-31' as Day }
const changes = async () => (await manager.call(figures.prices, { query })).report.changes

test('before the records go back a year a new price stands beside nothing', async () => {
  await setPrice('paket', 6_600)
  await buy('paket', 1)
  await goTo('2025-03-04')
  const early = { from: '2025-01-01' as Day, to: '2025-12-31' as Day }
  const days = { from: '2025-03-03', to: '2025-03-03' }
  expect((await manager.call(figures.prices, { query: early })).report.changes).toMatchObject([
    { afterCents: 6_600, compared: { days, pieces: 1, cents: 6_600 } },
  ])
  const [only] = (await manager.call(figures.prices, { query: early })).report.changes
  expect(only?.compared).not.toHaveProperty('beside')
})

test('a new price stands beside the same days a year earlier, and beside prices that stayed', async () => {
  await buy('dnevna', 3)
  await buy('terminska', 2)
  await goTo('2026-03-04')
  expect(await changes()).toEqual([])
  await setPrice('dnevna', 1_500)
  // A price that is set anew and stays is no change.
  await setPrice('terminska', 5_800)
  await buy('dnevna', 1)
  const change = { day: '2026-03-04', beforeCents: 1_350, afterCents: 1_500 }
  expect(await changes()).toEqual([{ ...change, key: expect.any(String), name: expect.anything() }])

  // Documents before it have the former name.
  await goTo('2026-03-05')
  const { _id: productId, version, ...product } = await productOf('dnevna')
  const { durationDays, visits, vatClass } = product
  const name = { sl: 'Vstop za en dan', en: 'One day' }
  const body = { version, name, vatClass, ...(durationDays && { durationDays }), ...(visits && { visits }) }
  await manager.call(articles.change, { params: { productId }, body })
  await buy('dnevna', 1)
  await buy('terminska', 1)
  await goTo('2026-03-06')
  const compared = {
    days: { from: '2026-03-04', to: '2026-03-05' },
    pieces: 2,
    cents: 3_000,
    beside: { pieces: 3, cents: 4_050 },
    others: { pieces: 1, besidePieces: 2 },
  }
  expect(await changes()).toMatchObject([{ ...change, name, compared }])

  // The next change ends the days of this one; its price is compared with the same articles.
  await setPrice('dnevna', 1_400)
  await buy('dnevna', 4)
  await goTo('2026-03-21')
  const [next, first] = await changes()
  expect(first).toMatchObject({ ...change, compared })
  expect(next).toMatchObject({
    day: '2026-03-06',
    beforeCents: 1_500,
    afterCents: 1_400,
    compared: { pieces: 4, cents: 5_600, beside: { pieces: 0, cents: 0 } },
  })
  const { bytes } = (await manager.send(figures.pricesTable, { query })) as unknown as { bytes: Uint8Array }
  expect(csvLines(bytes).at(-1)?.join(' ')).toBe(
    'Vstop za en dan 04.03.2026 13,50 15,00 05.03.2026 2 3 30,00 40,50 1 2',
  )
})
