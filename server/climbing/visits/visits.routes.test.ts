import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TicketId } from '#contract/platform/id.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { visits } from '#contract/climbing/visits.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { recordVisit, type RecordedVisit } from './visits.ts'
import { operatorActor } from '#server/platform/audit-log.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** A person with a package and visits at these instants. */
const climber = async (...instants: string[]) => {
  const maja = await testApp.adult()
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['paket', 1, 'Paket 11']]))
  for (const instant of instants) {
    testApp.clock.set(new Date(instant))
    await testApp.seed.visits(maja, 'paket')
  }
  return maja
}

describe('GET /visits/myvisits (docs/product/visits.md §2.1)', () => {
  test('newest first, at most as many as asked for, of the caller only', async () => {
    testApp.clock.set(new Date('2026-11-20T17:00:00Z'))
    const maja = await climber('2026-11-21T17:00:00Z', '2026-11-23T17:00:00Z', '2026-11-22T17:00:00Z')
    const me = testApp.as(maja)
    const { results, visits: mine } = await me.call(visits.mine, { query: { limit: 2 } })
    expect(results).toBe(2)
    expect(mine.map(({ date }) => date.slice(0, 10))).toEqual(['2026-11-23', '2026-11-22'])
    expect(mine[0]?.ticket).toMatchObject({ type: 'paket', name: { sl: expect.stringContaining('Paket') } })
    const oldest = await me.call(visits.mine, { query: { sort: 'date' } })
    expect(oldest.visits.map(({ date }) => date.slice(0, 10))).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
    expect((await testApp.as(await testApp.adult()).call(visits.mine, { query: {} })).visits).toEqual([])
    expect((await testApp.visitor().send(visits.mine)).status).toBe(401)
  })

  test('a list goes on before its last visit until all are shown', async () => {
    testApp.clock.set(new Date('2026-11-20T17:00:00Z'))
    const me = testApp.as(await climber('2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z', '2026-11-23T17:00:00Z'))
    const { visits: newest } = await me.call(visits.mine, { query: { limit: 2 } })
    const { visits: older } = await me.call(visits.mine, { query: { limit: 2, before: newest[1]!.date } })
    expect([...newest, ...older].map(({ date }) => date.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
    ])
    expect((await me.call(visits.mine, { query: { before: older[0]!.date } })).visits).toEqual([])
  })

  test.each([
    { before: 'včeraj' },
    { before: '2026-02-30T10:00:00Z' },
    { before: '0000-01-01T00:00:00Z' },
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { limit: 'all' },
    { sort: 'price' },
  ])('%j is refused', async (query) => {
    const { status, body } = await testApp.as(await testApp.adult()).send(visits.mine, { query })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual(Object.keys(query))
  })
})

describe('POST /visits/yearly (docs/product/visits.md §3)', () => {
  test('both days are included, and days are those of Ljubljana', async () => {
    testApp.clock.set(new Date('2026-11-20T17:00:00Z'))
    // 23:30 on 30 November and 00:30 on 1 December, local time.
    const maja = await climber('2026-11-30T22:30:00Z', '2026-11-30T23:30:00Z', '2026-12-05T12:00:00Z')
    const count = async (startDate: string, endDate: string) =>
      (await testApp.as(maja).call(visits.yearly, { body: { startDate, endDate } })).results
    expect(await count('2026-11-30', '2026-11-30')).toBe(1)
    expect(await count('2026-12-01', '2026-12-01')).toBe(1)
    expect(await count('2026-11-01', '2026-12-31')).toBe(3)
    expect(await count('2025-01-01', '2025-12-31')).toBe(0)
  })

  test.each([
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ startDate: '1950-01-01', endDate: '2026-01-01' }, 'startDate'],
    [{ startDate: '2026-01-01' }, 'endDate'],
  ])('%j is refused beside %s', async (body, field) => {
    const answer = await testApp.as(await testApp.adult()).send(visits.yearly, { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })
})

const isRecorded = (visit: RecordedVisit) => 'state' in visit && visit.state === 'recorded'

describe('a visit (docs/product/visits.md §1)', () => {
  const unusedTickets = async (maja: Awaited<ReturnType<typeof climber>>) =>
    (await testApp.as(maja).call(tickets.mine)).unusedTickets

  test('twenty scans of one ticket at once: one visit each, never below zero', async () => {
    testApp.clock.set(new Date('2026-11-20T17:00:00Z'))
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['paket', 1, 'Paket 5']]))
    const [ticket] = await unusedTickets(maja)
    const ticketId = ticket!._id
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        recordVisit(testApp.app.ctx, operatorActor(), ticketId, `gate-${index}`),
      ),
    )
    expect(results.filter(isRecorded)).toHaveLength(5)
    expect(results.filter((each) => 'refused' in each && each.refused === 'ticket_not_valid')).toHaveLength(15)
    expect(await unusedTickets(maja)).toEqual([])
    expect((await testApp.as(maja).call(visits.mine, { query: {} })).results).toBe(5)
  })

  test('one scan that arrives ten times at once is one visit', async () => {
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['paket', 1, 'Paket 5']]))
    const [ticket] = await unusedTickets(maja)
    const results = await Promise.all(
      Array.from({ length: 10 }, () => recordVisit(testApp.app.ctx, operatorActor(), ticket!._id, 'scan')),
    )
    expect(results.filter(isRecorded)).toHaveLength(1)
    expect(results.filter((each) => 'state' in each && each.state === 'recorded_before')).toHaveLength(9)
    expect(await unusedTickets(maja)).toMatchObject([{ visits: 5, visitsLeft: 4, usedVisits: 1, used: true }])
  })

  test('the first visit and the activation have the same instant', async () => {
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['terminska', 1]]))
    const [ticket] = await unusedTickets(maja)
    const clock = { now: () => (testApp.clock.forward(1), testApp.clock.now()) }
    expect(await recordVisit({ ...testApp.app.ctx, clock }, operatorActor(), ticket!._id, 'slow-gate')).toEqual({
      state: 'recorded',
    })
    expect(await testApp.integrity()).toEqual([])
  })

  test('a term ticket is activated by its first visit and then valid for its duration', async () => {
    testApp.clock.set(new Date('2026-11-20T17:00:00Z'))
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['terminska', 1, 'Mesečna']]))
    // Not activated: valid until the end of its last day for activation, a year on.
    expect(await unusedTickets(maja)).toMatchObject([
      { used: false, usedVisits: 0, validUntil: '2027-11-20T22:59:59.000Z' },
    ])
    testApp.clock.set(new Date('2026-12-01T09:00:00Z'))
    await testApp.seed.visits(maja, 'terminska')
    const [active] = await unusedTickets(maja)
    expect(active).toMatchObject({ used: true, usedVisits: 1, duration: 30 })
    expect(active).not.toHaveProperty('visits')
    const validUntil = new Date(active!.validUntil)
    expect(validUntil.toISOString()).toBe('2026-12-30T22:59:59.000Z')
    testApp.clock.set(validUntil)
    expect(await unusedTickets(maja)).toHaveLength(1)
    testApp.clock.set(new Date(validUntil.getTime() + 1_000))
    expect(await unusedTickets(maja)).toEqual([])
    expect(await recordVisit(testApp.app.ctx, operatorActor(), active!._id, 'too-late')).toEqual({
      refused: 'ticket_not_valid',
    })
  })

  test('an unknown ticket takes no visit', async () => {
    expect(
      await recordVisit(testApp.app.ctx, operatorActor(), '019a9f00-0000-7000-8000-000000000000' as TicketId, 'x'),
    ).toEqual({ refused: 'ticket_not_valid' })
  })
})
