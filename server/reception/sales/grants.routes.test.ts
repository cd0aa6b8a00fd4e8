import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grants } from '#contract/staff/reception/grants.ts'
import { rental } from '#contract/staff/reception/rental.ts'
import { tills } from '#contract/staff/money/till.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { articleNamed, openTill, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Tickets that are given without a sale, and the rental that is out.

type Person = Awaited<ReturnType<TestApp['adult']>>

let testApp: TestApp
let reception: StaffClient
let chief: StaffMember
let manager: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T08:00:00Z'))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  chief = await addMember(testApp, ['manager'], { pin: '573920' })
  manager = await logStaffIn(testApp, chief)
  await openTill(reception, 15_000)
})
beforeEach(() => {
  testApp.errors.length = 0
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']]
const dayTicket = async () => (await articleNamed(reception, 'Dnevna vstopnica'))._id
const bodyOf = async (because = 'Zaprta stena') => ({
  key: randomUUID(),
  articleId: await dayTicket(),
  why: 'compensation' as const,
  because,
  till,
})
const ticketsOf = async (person: Person) => (await testApp.as(person).call(tickets.mine)).unusedTickets

describe('a given ticket', () => {
  test('is seen by the customer, stands in the session with its reason, and has no money and no document', async () => {
    const person = await testApp.adult()
    const body = await bodyOf()
    const invoices = async () => (await testApp.app.ctx.db.selectFrom('invoice').select('id').execute()).length
    const before = await invoices()
    const given = await Promise.all(
      Array.from({ length: 20 }, () => manager.call(grants.give, { params: { personId: person.id }, body })),
    )
    expect(new Set(given.map((each) => each.grants[0]?._id)).size).toBe(1)
    expect(given[0]!.card.tickets).toHaveLength(1)
    expect(await ticketsOf(person)).toMatchObject([{ name: { sl: 'Dnevna vstopnica' } }])
    expect(await invoices()).toBe(before)
    const other = { ...body, because: 'Drug razlog' }
    expect(codeOf(await manager.send(grants.give, { params: { personId: person.id }, body: other }))).toEqual([
      409,
      'key_used',
    ])
    const session = (await reception.call(tills.all)).tills[0]!.session!
    expect(given[0]!.grants).toMatchObject([
      { person: { _id: person.id }, because: 'Zaprta stena', by: chief.name, isUnused: true },
    ])
    const { report } = await manager.call(tills.report, { params: { sessionId: session._id } })
    expect(report.totals.grants).toMatchObject([
      { name: { sl: 'Dnevna vstopnica' }, why: 'compensation', by: chief.name },
    ])
    // Whose it is stays out of sums that no one can change any more.
    expect(JSON.stringify(report.totals)).not.toContain(person.id)
  })

  test('needs a second person where reception gives it, and never comes from oneself', async () => {
    const person = await testApp.adult()
    const params = { personId: person.id }
    const body = await bodyOf()
    expect(codeOf(await reception.send(grants.give, { params, body }))).toEqual([403, 'approval_needed'])
    expect(await ticketsOf(person)).toEqual([])
    await testApp.app.ctx.db.updateTable('staff').set({ person_id: person.id }).where('id', '=', chief.id).execute()
    expect(codeOf(await manager.send(grants.give, { params, body }))).toEqual([403, 'own_matter'])
    await testApp.app.ctx.db.updateTable('staff').set({ person_id: null }).where('id', '=', chief.id).execute()
    expect(await ticketsOf(person)).toEqual([])
  })

  test('is for the age of the person alone', async () => {
    const person = await testApp.adult()
    const child = await articleNamed(reception, 'Dnevna vstopnica za šolarje').catch(() => undefined)
    if (!child) return
    const answered = await manager.send(grants.give, {
      params: { personId: person.id },
      body: { ...(await bodyOf()), articleId: child._id },
    })
    expect(answered.status).toBe(422)
  })

  test('is taken back while it is unused, once', async () => {
    const person = await testApp.adult()
    const params = { personId: person.id }
    const { grants: listed } = await manager.call(grants.give, { params, body: await bodyOf() })
    const grantId = listed[0]!._id
    for (let times = 0; times < 2; times += 1) {
      const { grants: after, card } = await manager.call(grants.takeBack, { params: { grantId } })
      expect(after).toMatchObject([{ _id: grantId, takenBack: { by: chief.name } }])
      expect(card._id).toBe(person.id)
    }
    expect(await ticketsOf(person)).toEqual([])
    const { grants: again } = await manager.call(grants.give, { params, body: await bodyOf() })
    const ticketId = (await ticketsOf(person))[0]!._id
    await reception.call(visits.record, { body: { key: randomUUID(), personId: person.id, ticketId, receipt: '' } })
    expect(codeOf(await manager.send(grants.takeBack, { params: { grantId: again[0]!._id } }))).toEqual([
      409,
      'grant_used',
    ])
    expect((await reception.call(grants.ofPerson, { params })).grants).toHaveLength(2)
  })
})

describe('rental', () => {
  const outOf = async (articleId: string) => (await reception.call(rental.out)).out.find(({ _id }) => _id === articleId)

  test('is counted out by its sale, back by one call, and what stays overnight is said', async () => {
    const shoes = await articleNamed(reception, 'Plezalniki')
    await sellAtDesk(reception, [{ kind: 'desk', articleId: shoes._id, quantity: 3 }])
    expect(await outOf(shoes._id)).toMatchObject({ pieces: 3, overnight: 0 })
    const body = { key: randomUUID(), articleId: shoes._id, direction: 'back' as const, pieces: 1 }
    await Promise.all(Array.from({ length: 20 }, () => reception.call(rental.move, { body })))
    expect(await outOf(shoes._id)).toMatchObject({ pieces: 2 })
    expect(codeOf(await reception.send(rental.move, { body: { ...body, pieces: 2 } }))).toEqual([409, 'key_used'])
    const many = { ...body, key: randomUUID(), pieces: 3 }
    expect(codeOf(await reception.send(rental.move, { body: many }))).toEqual([409, 'rental_not_out'])
    // Counted back by mistake.
    await reception.call(rental.move, { body: { ...body, key: randomUUID(), direction: 'out' } })
    expect(await outOf(shoes._id)).toMatchObject({ pieces: 3 })
    testApp.clock.set(new Date('2026-11-21T06:00:00Z'))
    const nextDay = await logStaffIn(testApp, await addMember(testApp, ['reception'], { pin: '640118' }))
    expect((await nextDay.call(rental.out)).out).toMatchObject([{ _id: shoes._id, pieces: 3, overnight: 3 }])
    testApp.clock.set(new Date('2026-11-20T12:00:00Z'))
  })

  test('never comes back more often than it went out, by 30 calls at one moment', async () => {
    const harness = await articleNamed(reception, 'Pas')
    await sellAtDesk(reception, [{ kind: 'desk', articleId: harness._id, quantity: 5 }])
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        reception.send(rental.move, {
          body: { key: randomUUID(), articleId: harness._id, direction: 'back', pieces: 1 },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await outOf(harness._id)).toBeUndefined()
  })
})
