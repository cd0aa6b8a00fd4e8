import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ArticleId } from '#contract/platform/id.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { EndingSide, EndingWithin } from '#contract/staff/reception/ending-tickets.ts'
import { figures } from '#contract/staff/reception/figures.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { csvLines } from '../../../tests/kit/csv-lines.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Whose tickets end soon, or ended lately (docs/product/figures.md §7).

let testApp: TestApp
let leading: StaffMember
let manager: StaffClient

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T08:00:00Z' })
  leading = await addMember(testApp, ['manager'])
  manager = await logStaffIn(testApp, leading)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const today = () => dayOf(testApp.clock.now())

const forward = async (days: number) => {
  const next = at(addDays(today(), days), '09:00')
  testApp.clock.forward((next.getTime() - testApp.clock.now().getTime()) / 1_000)
  manager = await logStaffIn(testApp, leading)
}

const buyer = async (...types: TicketType[]): Promise<SeedPerson> => {
  const person = await testApp.adult()
  for (const type of types) await testApp.seed.buys(person, await testApp.seed.cart(person, [[type, 1]]))
  return person
}

const report = async (side: EndingSide, within: EndingWithin, article?: ArticleId) =>
  (await manager.call(figures.ending, { query: { side, within, ...(article && { article }) } })).report
const idsOf = async (side: EndingSide, within: EndingWithin) =>
  (await report(side, within)).holders.map(({ _id }) => _id)

test('each person stands in it by the last ticket, before it ends and after, until there is a new one', async () => {
  const first = today()
  // A month that runs; a package whose last entry is left; one with entries enough; a month, and a package that stays.
  const [monthly, last, enough, both] = [
    await buyer('terminska'),
    await buyer('paket'),
    await buyer('paket'),
    await buyer('terminska', 'paket'),
  ]
  for (const person of [monthly, both]) await testApp.seed.visits(person, 'terminska')
  for (let day = 0; day < 4; day += 1) {
    await forward(1)
    await testApp.seed.visits(last, 'paket')
  }
  expect(await idsOf('ending', '7')).toEqual([last.id])
  const soon = await report('ending', '30')
  expect(soon).toMatchObject({
    days: { from: today(), to: addDays(today(), 30) },
    holders: [
      { _id: monthly.id, ticket: { sl: 'Mesečna vstopnica' }, day: addDays(first, 29) },
      { _id: last.id, ticket: { sl: 'Paket 5 obiskov' }, left: 1 },
    ],
    articles: [{ people: 1 }, { people: 1 }],
    people: 2,
  })
  expect(soon.holders[0]).not.toHaveProperty('left')
  const chosen = await report('ending', '30', soon.articles.find(({ name }) => name.sl === 'Paket 5 obiskov')!._id)
  expect(chosen).toMatchObject({ holders: [{ _id: last.id }], people: 1, articles: soon.articles })
  expect(await report('ended', '60')).toMatchObject({ holders: [], people: 0 })

  // The package is used up in April, the month ends without a new one, and a package that is left keeps its holder out.
  await forward(20)
  await testApp.seed.visits(last, 'paket')
  await forward(10)
  expect(await idsOf('ending', '60')).toEqual([])
  const over = await report('ended', '30')
  expect(over.holders).toMatchObject([
    { _id: monthly.id, day: addDays(first, 29) },
    { _id: last.id, day: addDays(today(), -10), left: 0 },
  ])
  expect(await idsOf('ended', '7')).toEqual([monthly.id])
  await testApp.seed.buys(monthly, await testApp.seed.cart(monthly, [['terminska', 1]]))
  expect(await idsOf('ended', '30')).toEqual([last.id])
  expect(over.holders.map(({ _id }) => _id)).not.toContain(enough.id)

  const { bytes } = (await manager.send(figures.endingTable, {
    query: { side: 'ended', within: '30' },
  })) as unknown as { bytes: Uint8Array }
  const inWords = addDays(today(), -10).split('-').toReversed().join('.')
  expect(csvLines(bytes).slice(1)).toMatchObject([[expect.any(String), 'Paket 5 obiskov', inWords, '0']])
})

test('a coach, the reception and an accountant do not see it', async () => {
  for (const role of ['coach', 'reception', 'accountant'] as const) {
    const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
    expect((await browser.send(figures.ending, { query: {} })).status).toBe(403)
  }
})
