import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { personCode } from '#contract/people/person-code.ts'
import { certificates } from '#contract/staff/people/certificates.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { visits as customerVisits } from '#contract/climbing/visits.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T16:42:00Z'))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const certify = ({ id: personId }: SeedPerson) =>
  reception.call(certificates.grant, { params: { personId }, body: { key: randomUUID(), kind: 'top_rope' } })

/** A person who has been here before, on another day, with these tickets bought since. */
const regular = async (...cart: Parameters<TestApp['seed']['cart']>[1]): Promise<SeedPerson> => {
  const person = await testApp.adult()
  await certify(person)
  await testApp.seed.buys(person, await testApp.seed.cart(person, [['dnevna', 1]]))
  await testApp.seed.visits(person, 'dnevna')
  testApp.clock.forward(24 * 3600)
  await testApp.seed.buys(person, await testApp.seed.cart(person, cart))
  return person
}

const scan = async (person: SeedPerson, key = randomUUID()) =>
  (await reception.call(desk.scan, { body: { key, text: personCode(person.id) } })).scanned

describe('a scan', () => {
  test('of a regular with a package records a visit at once; the next one takes nothing', async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const first = await scan(ana)
    expect(first).toMatchObject({
      outcome: 'recorded',
      visit: { reason: 'ticket', person: { name: expect.stringContaining(' ') }, ticket: { left: 10 } },
      card: { _id: ana.id, entry: { choice: { kind: 'already_in' } } },
    })
    testApp.clock.forward(38 * 60)
    expect(await scan(ana)).toMatchObject({ outcome: 'already_in' })
    expect((await testApp.as(ana).call(tickets.mine)).unusedTickets).toMatchObject([{ visitsLeft: 10 }])
    expect((await testApp.as(ana).call(customerVisits.mine, { query: {} })).results).toBe(2)
    expect(await testApp.integrity()).toEqual([])
  })

  test('undone, it is as if it had not been', async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const scanned = await scan(ana)
    if (scanned.outcome !== 'recorded') throw new Error(scanned.outcome)
    const params = { visitId: scanned.visit._id }
    expect(await reception.call(visits.undo, { params, body: { key: randomUUID() } })).toMatchObject({
      outcome: 'undone',
      visit: { undone: { because: '' }, ticket: { left: 11 } },
      card: { entry: { choice: { kind: 'ticket' } } },
    })
    expect(await reception.call(visits.undo, { params, body: { key: randomUUID() } })).toMatchObject({
      outcome: 'undone_before',
    })
    expect((await testApp.as(ana).call(tickets.mine)).unusedTickets).toMatchObject([{ visitsLeft: 11, used: false }])
    expect((await testApp.as(ana).call(customerVisits.mine, { query: {} })).results).toBe(1)
    expect(await testApp.integrity()).toEqual([])
  })
})
