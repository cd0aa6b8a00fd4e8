// @module-tag proof
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivals } from '#contract/staff/reception/arrivals.ts'
import type { StaffClient } from '../kit/staff.ts'
import { memberAtBoth, startTwoServers, type TwoServers } from '../kit/two-servers.ts'
import { marco, VisitorBrowser } from '../kit/visitor-form.ts'

// Two server processes on one PostgreSQL: prijavnice are sent to both, and each desk sees all of them.

let centre: TwoServers
let desks: StaffClient[]
beforeAll(async () => {
  centre = await startTwoServers({ LIMITS: 'arrivals_address=150/10min' })
  desks = (await memberAtBoth(centre, ['reception'])).desks
})
afterAll(() => centre.stop())

const visitor = (address: string, index: number) =>
  new VisitorBrowser(centre.servers[index % 2]?.url ?? '', 'sl', address)

const sendMany = async (address: string, count: number): Promise<number[]> => {
  const statuses: number[] = []
  for (let each = 0; each < count; each += 1)
    statuses.push((await visitor(address, each).send({ ...marco, lastName: 'Poplavnik' })).status)
  return statuses
}

test('700 forms from five addresses to two servers hide none of three honest ones at either desk', async () => {
  const attackers = ['198.51.100.1', '198.51.101.2', '198.51.102.3', '198.51.103.4', '2001:db8:1:1::1']
  await visitor('203.0.113.10', 0).fillIn({ firstName: 'Ana', lastName: 'Kos' })
  const floods = attackers.map((address) => sendMany(address, 140))
  await visitor('203.0.114.20', 1).fillIn({ firstName: 'Bor', lastName: 'Vidmar' })
  for (const statuses of await Promise.all(floods)) expect(new Set(statuses)).toEqual(new Set([303]))
  await visitor('203.0.115.30', 0).fillIn({ firstName: 'Cene', lastName: 'Turk' })
  for (const desk of desks) {
    const { count, others } = await desk.call(arrivals.waiting)
    expect(count).toBe(703)
    expect(others.arrivals.map(({ people: [adult] }) => adult?.firstName)).toEqual(['Cene', 'Bor', 'Ana'])
    expect(others.groups.map((group) => group.count)).toEqual([140, 140, 140, 140, 140])
  }
})

test('what one desk accepts or drops counts at the other one, and the limits of an address are one', async () => {
  const [one, other] = desks as [StaffClient, StaffClient]
  const { others } = await one.call(arrivals.waiting)
  const { newest, by } = others.groups[0]!
  const key = randomUUID()
  const drop = (desk: StaffClient) => desk.call(arrivals.drop, { params: { arrivalId: newest }, body: { key, by } })
  const dropped = await Promise.all([drop(one), drop(other)])
  expect(dropped.map(({ count }) => count)).toEqual([140, 140])
  expect((await other.call(arrivals.waiting)).count).toBe(563)
  expect((await other.call(arrivals.restore, { body: { key } })).count).toBe(140)
  await one.call(arrivals.accept, {
    params: { arrivalId: others.arrivals[0]!._id },
    body: { key: randomUUID(), decided: [] },
  })
  await visitor('203.0.115.30', 1).fillIn({ firstName: 'Cenetova', lastName: 'Turk' })
  expect((await other.call(arrivals.waiting)).confirmed.arrivals[0]?.people[0]?.firstName).toBe('Cenetova')
  expect((await sendMany('198.51.100.1', 20)).filter((status) => status === 303)).toHaveLength(10)
})

test('a coach party of sixty behind one address is accepted by two servers at once', async () => {
  const party = Array.from({ length: 60 }, (_, each) =>
    visitor('203.0.116.40', each).send({ ...marco, lastName: `Potnik${'abcdefghij'.charAt(each % 10)}` }),
  )
  expect(new Set((await Promise.all(party)).map(({ status }) => status))).toEqual(new Set([303]))
})
