import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#contract/centre/catalogue.ts'
import type { Day } from '#contract/platform/day.ts'
import { articles } from '#contract/staff/centre/articles.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Two servers on one database, each with a catalogue cache of its own and a clock of the test.

let testApp: TestApp
let other: TestApp
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  other = await startTestApp({ installation: testApp.config })
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
afterAll(async () => {
  await other[Symbol.asyncDispose]()
  await testApp[Symbol.asyncDispose]()
})

test.each([
  ['a common night', '2027-01-01'],
  ['the night of summer time', '2027-03-28'],
  ['the night after it', '2027-03-29'],
  ['the night of winter time', '2027-10-31'],
  ['the night after that', '2027-11-01'],
] as [string, Day][])('%s, %s: both change the price at 00:00:00 in Ljubljana', async (_night, from) => {
  const name = `Paket od ${from}`
  const before = testApp.clock.now()
  const { product } = await office.call(articles.create, {
    body: {
      key: randomUUID(),
      category: 'V',
      type: 'paket',
      name: { sl: name, en: name },
      vatClass: 'sport',
      durationDays: 90,
      visits: 3,
      from: dayOf(before),
      articles: [{ ageGroups: ['adult'], cents: 3600 }],
      isVisible: true,
    },
  })
  await office.call(articles.setPrice, {
    params: { articleId: product.articles[0]!._id },
    body: { version: product.version, from, cents: 9900 },
  })
  const pricesAt = async (instant: Date) => {
    const prices: (number | undefined)[] = []
    for (const server of [testApp, other]) {
      server.clock.set(instant)
      const query = { label: 'V' as const, ageGroup: 'adult' as const, type: 'paket' as const }
      const { articles: onSale } = await server.visitor().call(catalogue.visible, { query })
      prices.push(onSale.find((each) => each.name.sl === name)?.priceDDV)
    }
    return prices
  }
  const midnight = at(from, '00:00')
  const justBefore = new Date(midnight.getTime() - 1)
  expect(await pricesAt(justBefore)).toEqual([36, 36])
  expect(await pricesAt(midnight)).toEqual([99, 99])
  // A clock that is put back, and the last moment of the day.
  expect(await pricesAt(justBefore)).toEqual([36, 36])
  expect(await pricesAt(new Date(at(addDays(from, 1), '00:00').getTime() - 1))).toEqual([99, 99])
  for (const { clock } of [testApp, other]) clock.set(before)
})
