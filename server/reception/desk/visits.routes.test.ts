import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TicketId, VisitId } from '#contract/platform/id.ts'
import { personCode } from '#contract/people/person-code.ts'
import { certificates } from '#contract/staff/people/certificates.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import { people } from '#contract/staff/people/people.ts'
import { visits, type VisitRequest } from '#contract/staff/climbing/visits.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { visits as customerVisits } from '#contract/climbing/visits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, dayOf, endOfDay } from '#server/platform/calendar.ts'
import { staffActor } from '#server/platform/audit-log.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { undoVisit, writtenVisit } from '#server/climbing/visits/undo-visit.ts'
import { forgetSupervisors } from '#server/climbing/visits/visits.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, sendApproved, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { rng } from '../../../tests/kit/rng.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { askedHash, enterPeople, type Outcome } from './enter-people.ts'
import { rounds } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let manager: StaffMember
let reception: StaffClient
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T09:00:00Z'))
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  office = await logStaffIn(testApp, manager)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const logBackIn = async () => {
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  office = await logStaffIn(testApp, manager)
}

const codeOf = ({ status, body }: Answered) => [status, body['code']]

/** A person with these tickets, a certificate and a visit of another day, so that the verdict is green. */
const regular = async (...cart: Parameters<TestApp['seed']['cart']>[1]): Promise<SeedPerson> => {
  const person = await testApp.adult()
  const params = { personId: person.id }
  await reception.call(certificates.grant, { params, body: { key: randomUUID(), kind: 'top_rope' } })
  await reception.call(visits.record, { body: { key: randomUUID(), personId: person.id, reason: 'staff' } })
  testApp.clock.forward(24 * 3600)
  if (cart.length) await testApp.seed.buys(person, await testApp.seed.cart(person, cart))
  return person
}

const scan = async ({ id }: SeedPerson, key = randomUUID()) =>
  (await reception.call(desk.scan, { body: { key, text: personCode(id) } })).scanned
const record = async ({ id: personId }: SeedPerson, how: Partial<VisitRequest> = {}, key = randomUUID()) =>
  (await reception.call(visits.record, { body: { key, personId, ...how } })).decision
const undo = (visitId: VisitId, because = '', client = reception) =>
  client.send(visits.undo, { params: { visitId }, body: { key: randomUUID(), because } })
const visitOf = async (decided: ReturnType<typeof record>): Promise<VisitId> => {
  const decision = await decided
  if (decision.outcome !== 'recorded') throw new Error(decision.outcome)
  return decision.visit._id
}
const ticketsOf = async (person: SeedPerson) => (await testApp.as(person).call(tickets.mine)).unusedTickets
const visitsOf = async (person: SeedPerson) =>
  (await testApp.as(person).call(customerVisits.mine, { query: {} })).results
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries(
    Map.groupBy(outcomes, (each) => each)
      .entries()
      .map(([name, all]) => [name, all.length]),
  )

const actor = () => ({
  ...staffActor({ id: manager.id, device: null, approvedBy: null }, { network: '', request: randomUUID() }),
  staff: { id: manager.id, device: null, approvedBy: null },
})

const enterAt = async ({ id: personId }: SeedPerson, ticketId: TicketId): Promise<Outcome> => {
  const request = { key: randomUUID(), asked: askedHash('record', personId) }
  const comers = [{ personId, ticketId, again: true, activates: true } as const]
  return (await enterPeople(testApp.app.ctx, actor(), { request, comers }))[0]!
}

const undoAt = (visitId: VisitId) =>
  inTransaction(testApp.app.ctx.db, async (tx) =>
    undoVisit(testApp.app.ctx, tx, actor(), (await writtenVisit(tx, visitId))!, ''),
  )

describe('many at once (docs/product/visits.md §1.9, §1.11)', () => {
  const many = rounds(20, 200)

  test(`${many} scans of one person: one visit`, async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const scanned = await Promise.all(Array.from({ length: many }, () => scan(ana)))
    expect(counted(scanned.map(({ outcome }) => outcome))).toEqual({ recorded: 1, already_in: many - 1 })
    expect(await ticketsOf(ana)).toMatchObject([{ visitsLeft: 10 }])
  })

  test(`${many} visits on purpose with different keys, on a package of 11: 11`, async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const decided = await Promise.all(Array.from({ length: many }, () => record(ana, { again: true })))
    expect(counted(decided.map((each) => ('why' in each ? each.why : each.outcome)))).toEqual({
      recorded: 11,
      ticket_used_up: many - 11,
    })
  })

  test(`${many} visits on purpose with one key: one`, async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const key = randomUUID()
    const ids = await Promise.all(Array.from({ length: many }, () => visitOf(record(ana, { again: true }, key))))
    expect(new Set(ids).size).toBe(1)
    expect(await ticketsOf(ana)).toMatchObject([{ visitsLeft: 10 }])
    const other = await reception.send(visits.record, { body: { key, personId: ana.id, reason: 'staff' } })
    expect(codeOf(other)).toEqual([409, 'key_used'])
  })

  const fifties = rounds(1, 20)

  test(
    `record against undo, ${fifties * 50} times: the integrity checks find nothing`,
    { timeout: 120_000 },
    async () => {
      const random = rng(23)
      const all = [
        await regular(['paket', 1, 'Paket 22']),
        await regular(['terminska', 1]),
        await regular(['paket', 1, 'Paket 11']),
      ]
      const held = await Promise.all(
        all.map(async (person) => ({ person, ticketId: (await ticketsOf(person))[0]!._id })),
      )
      const live: VisitId[] = []
      const act = async () => {
        const old = random.chance(0.5) ? live.splice(random.upTo(live.length || 1) - 1, 1)[0] : undefined
        // The same visit is undone twice at one moment now and then.
        if (old) return Promise.all([undoAt(old), ...(random.chance(0.3) ? [undoAt(old)] : [])])
        const { person, ticketId } = random.oneOf(held)
        const outcome = await enterAt(person, ticketId)
        if (outcome.outcome === 'recorded') live.push(outcome.visitId)
        return outcome
      }
      for (let round = 0; round < fifties; round += 1) await Promise.all(Array.from({ length: 50 }, act))
      expect(await testApp.integrity()).toEqual([])
      const rows = await testApp.app.ctx.db
        .selectFrom('ticket')
        .select('used_visits')
        .where(
          'id',
          'in',
          held.map(({ ticketId }) => ticketId),
        )
        .execute()
      expect(rows.reduce((sum, { used_visits: used }) => sum + used, 0)).toBe(live.length)
    },
  )
})

describe('undo (docs/product/visits.md §1.6, §1.7)', () => {
  test('an activation taken back leaves the ticket as it was, to the second', async () => {
    const ana = await regular(['terminska', 1, 'Mesečna'])
    const before = await ticketsOf(ana)
    expect(await scan(ana)).toMatchObject({ outcome: 'needs_activation' })
    expect(await record(ana)).toEqual({ outcome: 'needs_activation' })
    const first = await visitOf(record(ana, { activates: true }))
    expect(await ticketsOf(ana)).toMatchObject([
      { used: true, validUntil: endOfDay(addDays(dayOf(testApp.clock.now()), 29)).toISOString() },
    ])
    expect((await undo(first)).body).toMatchObject({ visit: { ticket: { isUnactivated: true } } })
    expect(await ticketsOf(ana)).toEqual(before)
    expect(await visitsOf(ana)).toBe(1)
  })

  test('the second visit becomes the activation when the first is undone', async () => {
    const ana = await regular(['terminska', 1, 'Mesečna'])
    const first = await visitOf(record(ana, { activates: true }))
    testApp.clock.forward(3 * 24 * 3600)
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    await visitOf(record(ana))
    const second = dayOf(testApp.clock.now())
    office = await logStaffIn(testApp, manager)
    expect((await undo(first, 'Napačna oseba', office)).status).toBe(200)
    expect(await ticketsOf(ana)).toMatchObject([
      { usedVisits: 1, validUntil: endOfDay(addDays(second, 29)).toISOString() },
    ])
  })

  test('of yesterday needs a reason and a manager, of a month ago nothing helps; twice is once', async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const visitId = await visitOf(record(ana))
    testApp.clock.forward(24 * 3600)
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    expect((await undo(visitId)).body.errors).toEqual({ because: expect.any(String) })
    expect(codeOf(await undo(visitId, 'Napačna oseba'))).toEqual([403, 'approval_needed'])
    const body = { key: randomUUID(), because: 'Napačna oseba' }
    const done = await sendApproved(reception, manager, visits.undo, { params: { visitId }, body })
    expect(done.body).toMatchObject({ outcome: 'undone', visit: { undone: { because: 'Napačna oseba' } } })
    expect((await undo(visitId)).body).toMatchObject({
      outcome: 'undone_before',
      visit: { undone: { by: expect.any(String) } },
    })
    const old = await visitOf(record(ana))
    testApp.clock.forward(31 * 24 * 3600)
    office = await logStaffIn(testApp, manager)
    expect(codeOf(await undo(old, 'Napačna oseba', office))).toEqual([403, 'undo_too_late'])
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  })

  test('of an older one is the own matter of no member', async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    const visitId = await visitOf(record(ana))
    await testApp.app.ctx.db.updateTable('staff').set({ person_id: ana.id }).where('id', '=', manager.id).execute()
    testApp.clock.forward(24 * 3600)
    office = await logStaffIn(testApp, manager)
    expect(codeOf(await undo(visitId, 'Napačna oseba', office))).toEqual([403, 'own_matter'])
    await testApp.app.ctx.db.updateTable('staff').set({ person_id: null }).where('id', '=', manager.id).execute()
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  })
})

/** Writes of one ticket in any order, as the model knows them. */
type Step = { kind: 'record' } | { kind: 'undo'; which: number } | { kind: 'wait'; hours: number }

test('deadlines are right to the second in any order of visits, undos and days', { timeout: 240_000 }, async () => {
  const { db } = testApp.app.ctx
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Step>({ kind: 'record' }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 40 }) }),
      },
    ),
    { minLength: 4, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('terminska' as const, 'paket' as const), async (order, type) => {
      const person = await testApp.adult()
      await testApp.seed.buys(
        person,
        await testApp.seed.cart(person, [[type, 1, type === 'paket' ? 'Paket 5' : 'Mesečna']]),
      )
      const row = () => db.selectFrom('ticket').selectAll().where('holder_id', '=', person.id).executeTakeFirstOrThrow()
      const sold = await row()
      const live: { id: VisitId; at: Date }[] = []
      for (const step of order) {
        if (step.kind === 'wait') testApp.clock.forward(step.hours * 3600)
        const now = testApp.clock.now()
        const first = live.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0]
        const ends =
          type === 'terminska' && first ? endOfDay(addDays(dayOf(first), sold.duration_days - 1)) : sold.valid_until
        if (step.kind === 'record') {
          // At the use case: sessions end long before the tickets.
          const outcome = await enterAt(person, sold.id)
          const isGood = ends >= now && (sold.visits === null || live.length < sold.visits)
          expect(outcome.outcome).toBe(isGood ? 'recorded' : 'no_entry')
          if (outcome.outcome === 'recorded') live.push({ id: outcome.visitId, at: now })
        }
        if (step.kind === 'undo' && live.length) await undoAt(live.splice(step.which % live.length, 1)[0]!.id)
        const firstNow = live.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0]
        expect(await row()).toMatchObject({
          used_visits: live.length,
          activated_at: firstNow ?? null,
          valid_until:
            type === 'terminska' && firstNow
              ? endOfDay(addDays(dayOf(firstNow), sold.duration_days - 1))
              : sold.valid_until,
        })
      }
    }),
    { numRuns: rounds(3, 25), seed: 23 },
  )
  expect(await testApp.integrity()).toEqual([])
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  office = await logStaffIn(testApp, manager)
})

describe('a family in one go (docs/product/desk.md §4)', () => {
  test('each is decided by itself, under one key', async () => {
    const mother = await regular(['paket', 1, 'Paket 11'])
    const bor = await testApp.seed.minor(mother, {
      firstName: 'Bor',
      lastName: 'Kos',
      birthDate: '2018-05-05' as never,
    })
    const { card } = await reception.call(people.card, { params: { personId: mother.id } })
    expect(card).toMatchObject({
      entry: { verdict: [], choice: { kind: 'ticket' } },
      family: [{ _id: bor, relation: 'child', age: expect.any(Number), entry: { choice: { kind: 'none' } } }],
      supervisors: [{ _id: mother.id, isGuardian: true }],
    })
    const body = {
      key: randomUUID(),
      people: [{ personId: mother.id }, { personId: bor, reason: 'partner_card' as const }],
    }
    const alone = await reception.call(visits.family, { body })
    expect(alone.decisions).toMatchObject([
      { personId: mother.id, decision: { outcome: 'recorded' } },
      { personId: bor, decision: { outcome: 'needs_supervisor' } },
    ])
    const key = randomUUID()
    const supervised = { key, people: [{ personId: bor, reason: 'partner_card' as const, supervisorId: mother.id }] }
    const [one, two] = await Promise.all([0, 1].map(() => reception.call(visits.family, { body: supervised })))
    expect(one).toMatchObject({
      decisions: [
        {
          decision: {
            outcome: 'recorded',
            visit: { reason: 'partner_card', supervisor: expect.stringContaining(' ') },
          },
        },
      ],
    })
    expect(two!.decisions).toEqual(one!.decisions)
    const other = { key, people: [{ personId: mother.id }] }
    expect(codeOf(await reception.send(visits.family, { body: other }))).toEqual([409, 'key_used'])
  })

  test('a supervisor by name is forgotten after 30 days, a child is none', async () => {
    const mother = await regular()
    const child = { lastName: 'Kos', birthDate: '2018-05-05' as never }
    const bor = await testApp.seed.minor(mother, { ...child, firstName: 'Bor' })
    const eva = await testApp.seed.minor(mother, { ...child, firstName: 'Eva' })
    const of = (how: Partial<VisitRequest>) => record({ id: bor } as SeedPerson, { reason: 'partner_card', ...how })
    expect(await of({ supervisorId: eva })).toEqual({ outcome: 'no_entry', why: 'supervisor_unfit' })
    const visitId = await visitOf(of({ supervisor: { name: 'Dora Zupan', phone: '041 234 567' } }))
    const kept = () =>
      testApp.app.ctx.db
        .selectFrom('visit')
        .select(['supervisor_name as name', 'supervisor_phone as phone'])
        .where('id', '=', visitId)
        .executeTakeFirst()
    await forgetSupervisors(testApp.app.ctx)
    expect(await kept()).toEqual({ name: 'Dora Zupan', phone: '041 234 567' })
    testApp.clock.forward(31 * 24 * 3600)
    await forgetSupervisors(testApp.app.ctx)
    expect(await kept()).toEqual({ name: '', phone: '' })
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  })

  test('a group is a number of people and no name', async () => {
    const body = { key: randomUUID(), heads: 26, name: 'OŠ Vič' }
    const { visit } = await reception.call(visits.group, { body })
    expect(await reception.call(visits.group, { body })).toEqual({ status: 'success', visit })
    expect(visit).toMatchObject({ reason: 'group', group: 'OŠ Vič', heads: 26 })
    expect(codeOf(await reception.send(visits.group, { body: { ...body, heads: 27 } }))).toEqual([409, 'key_used'])
    const { heads, visits: listed } = await reception.call(desk.feed, {})
    expect(listed[0]).toEqual(visit)
    expect(heads).toBeGreaterThanOrEqual(26)
    expect(await reception.call(desk.occupancy)).toMatchObject({ inHall: heads, today: heads })
    expect((await undo(visit._id)).status).toBe(200)
    expect(await reception.call(desk.occupancy)).toMatchObject({ today: heads - 26 })
    const { visits: rest } = await reception.call(desk.feed, { query: { limit: 1, before: visit._id } })
    expect(rest.every(({ _id }) => _id !== visit._id)).toBe(true)
  })

  test('what is older than the list is counted by half hours and kinds', async () => {
    const ana = await regular(['paket', 1, 'Paket 11'])
    await logBackIn()
    for (const heads of [3, 4, 5]) {
      await record(ana, { again: true })
      const { visit } = await reception.call(visits.group, { body: { key: randomUUID(), heads, name: '' } })
      if (heads === 4) await undo(visit._id)
      testApp.clock.forward(20 * 60)
    }
    const all = await reception.call(desk.feed, { query: { limit: 100 } })
    expect(all).toMatchObject({ more: false, earlier: [] })
    const live = all.visits.filter(({ undone }) => !undone)
    const half = (at: string) => new Date(Math.floor(Date.parse(at) / 1_800_000) * 1_800_000).toISOString()
    const key = ({ at, reason, ticket }: (typeof live)[number]) =>
      `${half(at)} ${ticket?.type ?? (reason === 'class' ? 'classes' : 'rock')}`
    const page = await reception.call(desk.feed, { query: { limit: 2 } })
    const older = live.filter(({ _id }) => !page.visits.some((visit) => visit._id === _id))
    expect(older.map(({ reason }) => reason)).toEqual(['ticket', 'group', 'ticket'])
    const counted = page.earlier.map(({ from, kind, visits: count }) => [`${from} ${kind}`, count])
    const expected = [...Map.groupBy(older, key)].map(([name, { length }]) => [name, length])
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected))
  })
})

describe('without a connection (docs/product/desk.md §5)', () => {
  const send = async (items: readonly object[]) =>
    (await reception.call(visits.queued, { body: { items: items as never } })).decided.map(({ outcome }) => outcome)
  const ago = (seconds: number) => new Date(testApp.clock.now().getTime() - seconds * 1_000).toISOString()

  test('40 of ten minutes are decided once each, by their own time', async () => {
    const all: SeedPerson[] = []
    for (let each = 0; each < 4; each += 1) all.push(await regular(['paket', 1, 'Paket 11']))
    testApp.clock.forward(3_600)
    const items = Array.from({ length: 40 }, (_, index) => ({
      key: randomUUID(),
      text: personCode(all[index % 4]!.id),
      at: ago(600 - index),
    }))
    const decided = await Promise.all([send(items), send(items)])
    const expected = items.map((_, index) => (index < 4 ? 'recorded' : 'already_in'))
    expect(decided).toEqual([expected, expected])
    const { visits: listed } = await reception.call(desk.feed, { query: { limit: 4 } })
    expect(new Set(listed.map(({ at, isLate }) => `${at} ${isLate}`))).toEqual(
      new Set(items.slice(0, 4).map(({ at }) => `${at} true`)),
    )
    // Undone meanwhile, a key that is sent again records nothing.
    await undo(listed[0]!._id)
    expect(await send(items)).toEqual(expected)
    const other = { ...items[0]!, text: personCode(all[1]!.id) }
    expect(codeOf(await reception.send(visits.queued, { body: { items: [other] } }))).toEqual([409, 'key_used'])
  })

  test('what cannot be decided is listed at every desk until a member records or drops it', async () => {
    const [ana, bor] = [await regular(['paket', 1, 'Paket 11']), await regular(['terminska', 1])]
    testApp.clock.forward(24 * 3600)
    await logBackIn()
    const item = (text: string, at = ago(60)) => ({ key: randomUUID(), text, at })
    const items = [
      item('kova'),
      item('https://example.com/'),
      item(personCode(ana.id), ago(-600)),
      item(personCode(ana.id), ago(13 * 3600)),
      item(personCode(bor.id)),
    ]
    expect(await send(items)).toEqual(items.map(() => 'doubtful'))
    const { doubtful } = await office.call(visits.doubtful)
    expect(new Set(doubtful.map(({ why, text }) => `${why} ${text}`))).toEqual(
      new Set(['name kova', 'unknown_code https://example.com/', 'clock_ahead ', 'too_old ', 'needs_activation ']),
    )
    const params = { doubtfulVisitId: doubtful.find(({ text }) => text === 'kova')!._id }
    const settled = await office.call(visits.settle, { params, body: { personId: ana.id } })
    expect(settled).toMatchObject({ decision: { outcome: 'recorded', visit: { at: items[0]!.at, isLate: true } } })
    expect(settled.doubtful).toHaveLength(4)
    expect(codeOf(await office.send(visits.settle, { params, body: { personId: ana.id } }))).toEqual([
      409,
      'decided_before',
    ])
    for (const { _id } of settled.doubtful) await office.call(visits.dismiss, { params: { doubtfulVisitId: _id } })
    expect((await office.call(visits.doubtful)).doubtful).toEqual([])
    expect(await send(items)).toEqual(['recorded', ...items.slice(1).map(() => 'dismissed')])
    const kept = await testApp.app.ctx.db.selectFrom('queued_visit').select('text').where('text', '<>', '').execute()
    expect(kept).toEqual([])
  })
})

test('a scan opens the card, which the access log has; the code of no one is gone', async () => {
  const ana = await regular(['paket', 1, 'Paket 11'])
  expect(await scan(ana)).toMatchObject({ outcome: 'recorded' })
  const looked = await testApp.app.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('about_id', '=', ana.id)
    .where('action', '=', 'card_opened')
    .execute()
  expect(looked.length).toBeGreaterThan(0)
  const gone = await reception.call(desk.scan, {
    body: { key: randomUUID(), text: personCode('019a9f00-0000-7000-8000-000000000000' as never) },
  })
  expect(gone.scanned).toEqual({ outcome: 'unknown', why: 'gone' })
})
