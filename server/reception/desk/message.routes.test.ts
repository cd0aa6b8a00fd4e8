import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/people/people.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import {
  addMember,
  approve,
  logStaffIn,
  type StaffClient,
  type StaffMember,
  wantedApproval,
} from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { eraseOldMessages } from './message.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let ana: SeedPerson
let bor: PersonId
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
})
beforeEach(async () => {
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  office = await logStaffIn(testApp, manager)
  ana = await testApp.adult({ firstName: 'Ana' })
  bor = await testApp.seed.minor(ana, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const body = (personIds: readonly PersonId[], more: object = {}) => ({
  key: randomUUID(),
  personIds: [...personIds],
  subject: 'Vadba odpade',
  text: 'Trener je zbolel.\n\n\nNadomestimo <b>v soboto</b> & ob 10.00.',
  ...more,
})
const enter = async (email: string, firstName: string) => {
  const { card } = await office.call(people.create, {
    body: {
      key: randomUUID(),
      firstName,
      lastName: 'Brez',
      birthDate: '1990-05-05',
      phoneNumber: '041 234 567',
      email,
      language: 'sl',
      isOther: true,
    },
  })
  return card!._id
}
const emailsAbout = async (email: string) =>
  (await testApp.emailsTo(email)).filter(({ subject }) => subject.startsWith('Vadba odpade'))

describe('a message to a group (docs/product/staff.md §7.14)', () => {
  test('reaches each address once, a minor by the guardians, with the words as typed', async () => {
    const [dora, nina] = [await testApp.adult({ firstName: 'Dora' }), await enter('', 'Nina')]
    const contact = await enter('lea@drugje.example', 'Lea')
    const sent = body([bor, ana.id, dora.id, nina, contact])
    const preview = await office.call(people.message, { body: { ...sent, preview: true } })
    expect(preview).toMatchObject({ recipients: 3, without: ['Nina Brez'] })
    expect(await emailsAbout(ana.email)).toEqual([])
    const both = await Promise.all([0, 1].map(() => office.send(people.message, { body: sent })))
    expect(both.map((each) => each.body)).toMatchObject([preview, preview])
    for (const email of [ana.email, dora.email, 'lea@drugje.example']) expect(await emailsAbout(email)).toHaveLength(1)
    const [email] = await emailsAbout(ana.email)
    expect(email!.subject).toBe('Vadba odpade – Previs')
    expect(email!.text).toContain('Trener je zbolel.\n\nNadomestimo <b>v soboto</b> & ob 10.00.')
    expect(email!.text).toContain('napisalo osebje')
    expect(email!.html).toContain('&lt;b&gt;v soboto&lt;/b&gt; &amp; ob')
    const entries = await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', manager.id)
      .where('object', '=', 'staff_message')
      .execute()
    expect(entries).toEqual([{ action: 'message_sent' }])
  })

  test('reaches all guardians of a minor, and an address in another spelling once', async () => {
    const second = await testApp.adult({ firstName: 'Cveto' })
    await testApp.app.ctx.db
      .insertInto('guardianship')
      .values({ guardian_id: second.id, child_id: bor, since: testApp.clock.now() })
      .execute()
    const same = await enter(ana.email.toUpperCase(), 'Ana')
    expect(await office.call(people.message, { body: body([bor, same], { preview: true }) })).toMatchObject({
      recipients: 2,
      without: [],
    })
  })

  test('is kept a year', async () => {
    await office.call(people.message, { body: body([ana.id]) })
    await testApp.work()
    const words = () =>
      testApp.app.ctx.db.selectFrom('staff_message').select('body').where('sent_by', '=', manager.id).execute()
    await eraseOldMessages(testApp.app.ctx)
    expect(await words()).not.toEqual([{ body: '' }])
    testApp.clock.forward(366 * 24 * 3600)
    await eraseOldMessages(testApp.app.ctx)
    expect(await words()).toEqual([{ body: '' }])
  })

  test('goes to at most 500 people, all in one call', async () => {
    const ids = Array.from({ length: 501 }, () => randomUUID() as PersonId)
    expect((await office.send(people.message, { body: body(ids) })).body.errors).toHaveProperty('personIds')
    const long = { text: 'Ž'.repeat(4_001) }
    expect((await office.send(people.message, { body: body([ana.id], long) })).body.errors).toHaveProperty('text')
    expect(await office.call(people.message, { body: body(ids.slice(1)) })).toMatchObject({
      recipients: 0,
      without: [],
    })
  })

  test('twenty an hour of one member', async () => {
    for (let time = 0; time < 20; time += 1) await office.call(people.message, { body: body([ana.id]) })
    const refused = body([ana.id])
    expect(codeOf(await office.send(people.message, { body: refused }))).toEqual([429, 'too_often'])
    testApp.clock.forward(3_601)
    office = await logStaffIn(testApp, manager)
    expect((await office.send(people.message, { body: refused })).status).toBe(200)
  })

  test('needs an approval of reception, for this message and this number of people', async () => {
    const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    const sent = body([ana.id])
    const refused = await desk.send(people.message, { body: sent })
    expect(codeOf(refused)).toEqual([403, 'approval_needed'])
    expect(wantedApproval(refused).facts.map(({ value }) => value.sl)).toEqual([
      'Sporočilo',
      '1',
      sent.subject,
      sent.text,
    ])
    await approve(desk, manager, wantedApproval(refused))
    const more = { ...sent, personIds: [ana.id, bor] }
    expect(codeOf(await desk.send(people.message, { body: more }))).toEqual([403, 'approval_needed'])
    // Counting whom it would reach writes nothing, so that it needs no one.
    expect((await desk.send(people.message, { body: { ...sent, preview: true } })).status).toBe(200)
    expect((await desk.send(people.message, { body: sent })).status).toBe(200)
    expect(await emailsAbout(ana.email)).toHaveLength(1)
  })

  test('a coach writes to no one yet, an accountant never', async () => {
    for (const role of ['coach', 'accountant'] as const) {
      const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
      expect(codeOf(await browser.send(people.message, { body: body([ana.id]) }))).toEqual([403, 'forbidden'])
    }
  })
})
