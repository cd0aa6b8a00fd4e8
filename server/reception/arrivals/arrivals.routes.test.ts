import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { agreements } from '#contract/people/agreements.ts'
import { arrivalPaths } from '#contract/reception/arrivals.ts'
import { family } from '#contract/people/family.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { arrivals, type GuardianClaim, type WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import { agreementsOf } from '#server/people/account/agreements.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, sendApproved, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { childFields, VisitorBrowser } from '../../../tests/kit/visitor-form.ts'
import { deleteOldArrivals } from './arrivals.jobs.ts'

let testApp: TestApp
let manager: StaffMember
let reception: StaffClient
let otherDesk: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception'], { pin: '846201' }))
  otherDesk = await logStaffIn(testApp, await addMember(testApp, ['reception'], { pin: '912837' }))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const visitor = (language?: string) => new VisitorBrowser(testApp.address, language)

/** Sends a form and scans its code at the desk. */
const scanned = async (fields: Record<string, string> = {}, of = visitor()): Promise<WaitingArrival> =>
  (await reception.call(arrivals.look, { body: { code: await of.fillIn(fields) } })).arrival!

const accept = (arrival: Pick<WaitingArrival, '_id'>, body: object = {}, desk = reception) =>
  desk.send(arrivals.accept, { params: { arrivalId: arrival._id }, body: { key: randomUUID(), ...body } })

interface AcceptedBody {
  card?: PersonCard
  maybe: { index: number; people: { _id: PersonId }[] }[]
  claims: GuardianClaim[]
}
const accepted = async (...of: Parameters<typeof accept>): Promise<AcceptedBody> => {
  const { status, body } = await accept(...of)
  expect(status).toBe(200)
  return body as unknown as AcceptedBody
}

const agreementsIn = async (personId: PersonId) =>
  (
    await sql<{ subject: string; how: string; own: boolean; witnessed: boolean; live: boolean }>`
      select subject, how, signed_by = person_id as own, witness_id is not null as witnessed, revoked_at is null as live
      from agreement where person_id = ${personId} order by signed_at, subject, id`.execute(db())
  ).rows
const guardiansOf = async (childId: PersonId) =>
  (
    await sql<{ id: PersonId }>`select guardian_id as id from guardianship where child_id = ${childId}`.execute(db())
  ).rows.map(({ id }) => id)
const peopleNamed = async (lastName: string) =>
  (
    await sql<{ id: PersonId }>`select id from person where last_name = ${lastName} order by birth_date`.execute(db())
  ).rows.map(({ id }) => id)
let names = 0
/** A surname of its own for each test, so that no one is taken for a person of another test. */
const surname = () => {
  names += 1
  return `Obisk${'abcdefghijklmnopqrstuvwxyz'[names % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(names / 26)]}`
}
const child = (lastName: string, more: object = {}) => childFields(0, { firstName: 'Luca', lastName, ...more })

describe('accepting (docs/product/arrivals.md §3)', () => {
  test('makes the adult, the child and their agreements, and answers the card', async () => {
    const lastName = surname()
    const arrival = await scanned({ lastName, ...child(lastName) }, visitor('en'))
    expect(arrival.people.map(({ firstName, age }) => [firstName, age])).toEqual([
      ['Marco', 31],
      ['Luca', 10],
    ])
    const { card, claims } = await accepted(arrival)
    expect(card).toMatchObject({
      firstName: 'Marco',
      lastName,
      phoneNumber: '+39 333 123 456',
      language: 'en',
      hasLogIn: false,
    })
    expect(card!.children).toMatchObject([{ name: `Luca ${lastName}`, age: 10 }])
    expect(claims).toEqual([])
    const [, childId] = await peopleNamed(lastName)
    expect(await agreementsIn(card!._id)).toEqual([
      { subject: 'rules', how: 'prijavnica', own: true, witnessed: false, live: true },
    ])
    expect(await agreementsIn(childId!)).toEqual([
      { subject: 'guardian', how: 'prijavnica', own: false, witnessed: false, live: true },
      { subject: 'rules', how: 'prijavnica', own: false, witnessed: false, live: true },
    ])
    expect((await agreementsOf(testApp.app.ctx, db(), card!._id)).rules.acceptedAt).toBeDefined()
    expect(await testApp.integrity()).toEqual([])
  })

  test('a contact with an @ is the address; the phone shows it was accepted', async () => {
    const lastName = surname()
    const phone = visitor()
    const arrival = await scanned({ lastName, contact: 'marco@primer.example' }, phone)
    const { card } = await accepted(arrival)
    expect([card!.email, card!.phoneNumber]).toEqual(['marco@primer.example', ''])
    expect(await (await phone.open(arrivalPaths.code)).text()).toContain('Prijavnica je sprejeta')
    // What was typed has moved out.
    const { rows } = await sql<{ people: unknown[] }>`select people from arrival where id = ${arrival._id}`.execute(
      db(),
    )
    expect(rows).toEqual([{ people: [] }])
  })

  test('a child whom the adult only looks after gets neither guardian nor agreement', async () => {
    const lastName = surname()
    const { card } = await accepted(await scanned({ lastName, ...child(lastName, { isGuardian: false }) }))
    expect(card!.children).toEqual([])
    const [, childId] = await peopleNamed(lastName)
    expect(await guardiansOf(childId!)).toEqual([])
    expect(await agreementsIn(childId!)).toEqual([])
  })

  test('two desks at one moment, and the same call twice: each person once, one card for all', async () => {
    const lastName = surname()
    const arrival = await scanned({ lastName, ...child(lastName) })
    const key = randomUUID()
    const answers = await Promise.all([
      accept(arrival, { key }),
      accept(arrival, { key }),
      accept(arrival, {}, otherDesk),
      accept(arrival, {}, otherDesk),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const cards = answers.map(({ body }) => (body['card'] as PersonCard)._id)
    expect(new Set(cards).size).toBe(1)
    expect(await peopleNamed(lastName)).toHaveLength(2)
    const entries = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action = 'arrival_accepted' and object_id = ${arrival._id}`.execute(
      db(),
    )
    expect(entries.rows).toEqual([{ count: 1 }])
  })

  test('one key accepts one prijavnica', async () => {
    const key = randomUUID()
    expect((await accept(await scanned({ lastName: surname() }), { key })).status).toBe(200)
    expect((await accept(await scanned({ lastName: surname() }), { key })).body['code']).toBe('key_used')
  })

  test('a code scanned again after it was accepted opens the person', async () => {
    const phone = visitor()
    const code = await phone.fillIn({ lastName: surname() })
    const { arrival } = await reception.call(arrivals.look, { body: { code } })
    const { card } = await accepted(arrival!)
    const again = await reception.call(arrivals.look, { body: { code: code.toLowerCase() } })
    expect([again.arrival, again.card?._id]).toEqual([undefined, card!._id])
  })

  test.each([
    ['PREVIS:A0123456789ABCDEF', 'arrival_gone'],
    ['PREVIS:019A9F00-0000-7000-8000-000000000000', 'code_unknown'],
    ['PREVIS:A0123', 'code_unknown'],
    ['', 'code_unknown'],
    ['https://zlo.example/prijavnica', 'code_unknown'],
  ])('the code %s', async (code, refusal) => {
    const { status, body } = await reception.send(arrivals.look, { body: { code } })
    expect([status, body['code']]).toEqual([409, refusal])
  })
})

describe('people who may be known already (docs/product/arrivals.md §3.3)', () => {
  test('staff say first whether it is the same one; then no one is entered twice', async () => {
    const lastName = surname()
    const { card: first } = await accepted(await scanned({ lastName }))
    const arrival = await scanned({ lastName, ...child(lastName) })
    const asked = await accepted(arrival)
    expect(asked.card).toBeUndefined()
    expect(asked.maybe).toMatchObject([{ index: 0, people: [{ _id: first!._id }] }])
    expect(await peopleNamed(lastName)).toHaveLength(1)
    const { card } = await accepted(arrival, { decided: [{ index: 0, personId: first!._id }] })
    expect(card!._id).toBe(first!._id)
    expect(card!.children).toHaveLength(1)
    expect(await peopleNamed(lastName)).toHaveLength(2)
  })

  test('or that it is another one', async () => {
    const lastName = surname()
    const { card: first } = await accepted(await scanned({ lastName }))
    const { card } = await accepted(await scanned({ lastName }), { decided: [{ index: 0 }] })
    expect(card!._id).not.toBe(first!._id)
  })

  test('a person who does not exist is refused, and nothing is made', async () => {
    const lastName = surname()
    const arrival = await scanned({ lastName })
    const decided = [{ index: 0, personId: '019a9f00-0000-7000-8000-000000000000' }]
    expect((await accept(arrival, { decided })).status).toBe(404)
    expect(await peopleNamed(lastName)).toEqual([])
    await accepted(arrival)
  })
})

/** A minor who has been known for long, with a guardian who has a log-in. */
const knownChild = async (): Promise<{ ana: SeedPerson; app: Client; childId: PersonId; lastName: string }> => {
  const lastName = surname()
  const ana = await testApp.adult({ firstName: 'Ana', lastName })
  const app = testApp.as(ana)
  const { child: made } = await app.call(family.createChild, {
    body: {
      firstName: 'Luca',
      lastName,
      birthDate: '2016-04-01',
      climbingAbility: 0,
      address: 'Cesta 1',
      city: 'Kranj',
      postalCode: '4000',
      country: 'Slovenija',
      isGuardian: true,
      agreesToTerms: true,
    },
  })
  return { ana, app, childId: made._id, lastName }
}

/** A stranger's form that names the child as the own one; the desk says it is the same child. */
const forged = async ({ childId, lastName }: { childId: PersonId; lastName: string }) => {
  const arrival = await scanned({ lastName: `${lastName}ski`, ...child(lastName) })
  return accepted(arrival, { decided: [{ index: 1, personId: childId }] })
}

describe('a minor who was known before (docs/product/arrivals.md §4)', () => {
  test('gets no guardian and no agreement; the guardian gets an email and a question in the app', async () => {
    const known = await knownChild()
    const before = await agreementsIn(known.childId)
    const { card, claims } = await forged(known)
    expect(card!.children).toEqual([])
    expect(claims).toMatchObject([{ child: { _id: known.childId }, guardian: { _id: card!._id } }])
    expect(await agreementsIn(known.childId)).toEqual(before)
    expect(await guardiansOf(known.childId)).toEqual([known.ana.id])
    const [email] = await testApp.emailsTo(known.ana.email)
    expect(email?.subject).toBe('Previs: še en skrbnik za Luca?')
    expect(email?.text).toContain(`/dashboard/child/${known.childId}`)
    const { requests } = await known.app.call(agreements.guardianRequests)
    expect(requests).toMatchObject([{ adult: `Marco ${known.lastName}ski`, childId: known.childId }])
  })

  test.each([
    ['yes', true],
    ['no', false],
  ])("a guardian's %s in the app decides, once", async (_word, allows) => {
    const known = await knownChild()
    const { claims, card } = await forged(known)
    const params = { requestId: claims[0]!._id }
    const { requests } = await known.app.call(agreements.answerRequest, { params, body: { allows } })
    expect(requests).toEqual([])
    expect(await guardiansOf(known.childId)).toHaveLength(allows ? 2 : 1)
    expect((await guardiansOf(known.childId)).includes(card!._id)).toBe(allows)
    expect((await known.app.send(agreements.answerRequest, { params, body: { allows } })).status).toBe(404)
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where object_id = ${params.requestId} and person_id = ${known.ana.id}`.execute(
      testApp.app.ctx.db,
    )
    expect(rows).toEqual([{ action: allows ? 'guardian_allowed' : 'guardian_request_dropped' }])
    expect(await testApp.integrity()).toEqual([])
  })

  test('another customer cannot answer, nor see it', async () => {
    const known = await knownChild()
    const { claims } = await forged(known)
    const stranger = testApp.as(await testApp.adult({ firstName: 'Vid' }))
    const params = { requestId: claims[0]!._id }
    expect((await stranger.send(agreements.answerRequest, { params, body: { allows: true } })).status).toBe(404)
    expect((await stranger.call(agreements.guardianRequests)).requests).toEqual([])
    expect(await guardiansOf(known.childId)).toHaveLength(1)
  })

  test('at the desk only papers and an approval allow it', async () => {
    const known = await knownChild()
    const { claims, card } = await forged(known)
    const sent = { params: { requestId: claims[0]!._id }, body: { proof: 'identity_card' } }
    expect((await reception.send(arrivals.allowClaim, sent)).body['code']).toBe('approval_needed')
    expect(await guardiansOf(known.childId)).toHaveLength(1)
    expect((await sendApproved(reception, manager, arrivals.allowClaim, sent)).status).toBe(200)
    expect(await guardiansOf(known.childId)).toContain(card!._id)
  })

  test('a second form asks no second time; one who is guardian already asks nothing', async () => {
    const known = await knownChild()
    const { card } = await forged(known)
    const again = await scanned({ lastName: `${known.lastName}ski`, ...child(known.lastName) })
    const decided = [
      { index: 0, personId: card!._id },
      { index: 1, personId: known.childId },
    ]
    expect((await accepted(again, { decided })).claims).toHaveLength(1)
    const own = await scanned({ firstName: 'Ana', lastName: known.lastName, ...child(known.lastName) })
    const byAna = [
      { index: 0, personId: known.ana.id },
      { index: 1, personId: known.childId },
    ]
    expect((await accepted(own, { decided: byAna })).claims).toEqual([])
    expect(await guardiansOf(known.childId)).toEqual([known.ana.id])
  })

  test('staff may drop it, and after 30 days it is gone', async () => {
    const [one, two] = [await knownChild(), await knownChild()]
    const first = await forged(one)
    await reception.call(arrivals.dropClaim, { params: { requestId: first.claims[0]!._id } })
    await forged(two)
    const left = async ({ app }: { app: Client }) => (await app.call(agreements.guardianRequests)).requests.length
    expect([await left(one), await left(two)]).toEqual([0, 1])
    await sql`update guardian_request set made_at = made_at - interval '31 days'`.execute(db())
    await deleteOldArrivals(testApp.app.ctx)
    expect(await left(two)).toBe(0)
  })
})

test('the person of a prijavnica becomes a log-in by the set-up link, history included', async () => {
  const lastName = surname()
  const { card } = await accepted(
    await scanned({ lastName, contact: `${lastName}@primer.example`, ...child(lastName) }),
  )
  await reception.call(people.sendSetUp, { params: { personId: card!._id } })
  const [email] = await testApp.emailsTo(`${lastName}@primer.example`)
  const token = /\/setchildauth\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
  const password = 'plezam-rad-2'
  await testApp.visitor().call(family.setChildAuth, {
    params: { token },
    body: {
      email: `${lastName}@primer.example`,
      password,
      passwordConfirm: password,
      phoneNumber: '',
      agreesToTerms: true,
    },
  })
  const app = testApp.visitor()
  await app.call(account.logIn, { body: { email: `${lastName}@primer.example`, password } })
  const { me } = await app.call(account.me)
  expect(me._id).toBe(card!._id)
  expect((await app.call(family.children)).children.map(({ child: each }) => each.lastName)).toEqual([lastName])
  const { agreements: present } = await app.call(agreements.present, {})
  expect(present.rules.at).toBeDefined()
  expect(await testApp.integrity()).toEqual([])
})
