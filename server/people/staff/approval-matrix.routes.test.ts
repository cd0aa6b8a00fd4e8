import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { staffContract } from '#contract/staff/index.ts'
import { mayNeedApproval, type StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { approvableCalls, type ApprovableCall } from '../../../tests/kit/approvable-calls.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import {
  addMember,
  approve,
  enrolDevice,
  logStaffIn,
  StaffClient,
  wantedApproval,
  type StaffMember,
} from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { openTill } from '../../../tests/kit/till.ts'
import { proof, sample } from '../../../tests/kit/proof.ts'

/**
 * Every call for which some role needs a second person, against every way to use an approval for something else
 * (docs/product/staff.md §5). A new such call has a line in tests/kit/approvable-calls.ts, or it does not compile.
 */
let testApp: TestApp
let manager: StaffMember
/** Another manager, who loses the role and leaves. */
let passing: StaffMember
let receptionist: StaffMember
let office: StaffClient
let desk: StaffClient
let otherDesk: StaffClient
let colleague: StaffClient
let calls: ReturnType<typeof approvableCalls>
/** A second server on the same database; absent on the embedded one, which one process has. */
let second: TestApp | undefined
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T09:00:00Z' })
  manager = await addMember(testApp, ['manager', 'admin'], { pin: '573920' })
  passing = await addMember(testApp, ['manager'], { pin: '271828' })
  receptionist = await addMember(testApp, ['reception'], { pin: '846201' })
  office = await logStaffIn(testApp, manager)
  desk = (await enrolDevice(testApp, office, 'Pult')).desk
  otherDesk = (await enrolDevice(testApp, office, 'Tablica')).desk
  colleague = (await enrolDevice(testApp, office, 'Vhod')).desk
  // By password, so that no call is refused for want of it.
  await logStaffIn(testApp, receptionist, desk)
  await logStaffIn(testApp, receptionist, otherDesk)
  await logStaffIn(testApp, await addMember(testApp, ['reception'], { pin: '112358' }), colleague)
  await openTill(office, 100_000, 'Nov začetek preizkusa')
  if (inject('template').kind === 'postgres') second = await startTestApp({ installation: testApp.config })
  // Each server has suppliers and a tax authority of its own, who know nothing of what the other one did.
  second?.allowFindings(/./)
  testApp.allowFindings(/^I2 refund/, /not with the tax authority/)
  calls = approvableCalls({ testApp, manager, office: () => office, desk: () => desk })
})
beforeEach(() => testApp.clock.forward(1))
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(async () => {
  await second?.[Symbol.asyncDispose]()
  await testApp[Symbol.asyncDispose]()
})

type Lines = Record<string, Record<string, () => Promise<ApprovableCall>>>
const endpoints = Object.entries(staffContract).flatMap(([noun, all]) =>
  Object.entries(all as Record<string, StaffEndpoint>)
    .filter(([, endpoint]) => mayNeedApproval(endpoint))
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint, make: () => (calls as Lines)[noun]![name]!() })),
)

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const needed = [403, 'approval_needed']

test('every call that may need a second person has its line', () => {
  const lines = Object.entries(calls as Lines).flatMap(([noun, all]) =>
    Object.keys(all).map((name) => `${noun}.${name}`),
  )
  expect(lines.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

/** Each run has all ways for a fifth of the calls, and for every call that it asks and is done once. */
const inFull = new Set(sample(endpoints, 5).map(({ name }) => name))

describe.each(endpoints)('$name', ({ name, endpoint, make }) => {
  const each = inFull.has(name) ? {} : proof
  const send = (sent: ApprovableCall['sent'], at = desk) => at.send(endpoint, sent)
  const approved = async (sent: ApprovableCall['sent'], at = desk) => {
    const wanted = wantedApproval(await send(sent, at))
    expect((await approve(at, manager, wanted)).status).toBe(200)
    return wanted
  }
  const hasKey = (sent: ApprovableCall['sent']) => sent.body !== undefined && 'key' in sent.body

  test('is refused with the facts that a second person must see, and does nothing', async () => {
    const { sent, done } = await make()
    const before = await done()
    const { facts, approvers } = wantedApproval(await send(sent))
    expect(facts[0]!.label).toEqual({ sl: 'Dejanje', en: 'Act' })
    expect(facts.length).toBeGreaterThan(1)
    for (const { value } of facts) expect([value.sl, value.en].join()).not.toMatch(/undefined|null|NaN|^,/)
    expect(approvers.map(({ _id }) => _id).toSorted()).toEqual([manager.id, passing.id].toSorted())
    expect(await done()).toBe(before)
  })

  test('is carried out once it is approved, once; a repetition is refused or answered from memory', async () => {
    const { sent, done } = await make()
    const before = await done()
    await approved(sent)
    expect((await send(sent)).status).toBe(200)
    expect(await done()).toBe(before + 1)
    const again = await send(sent)
    if (hasKey(sent)) expect(again.status).toBe(200)
    else expect([200, 403, 404, 409]).toContain(again.status)
    expect(await done()).toBe(before + 1)
  })

  test('is not carried out 121 seconds after its approval, nor one that was asked for too long ago', each, async () => {
    const { sent, done } = await make()
    const before = await done()
    await approved(sent)
    testApp.clock.forward(121)
    expect(codeOf(await send(sent))).toEqual(needed)
    const wanted = wantedApproval(await send(sent))
    testApp.clock.forward(601)
    expect(codeOf(await approve(desk, manager, wanted))).toEqual([409, 'approval_gone'])
    expect(await done()).toBe(before)
  })

  test('an approval is for nothing else: each field of its body and each id in turn', each, async () => {
    const { sent, done } = await make()
    const before = await done()
    const others = differing(sent)
    const refused = []
    for (const other of others) refused.push(codeOf(await send(other)))
    await approved(sent)
    for (const [index, other] of others.entries())
      expect([other, ...codeOf(await send(other))]).toEqual([other, ...refused[index]!])
    expect(await done()).toBe(before)
  })

  test('an approval is for no other device and no other asker', each, async () => {
    const { sent, done } = await make()
    const before = await done()
    const wanted = wantedApproval(await send(sent))
    for (const elsewhere of [colleague, otherDesk])
      expect(codeOf(await approve(elsewhere, manager, wanted))).toEqual([409, 'approval_gone'])
    expect((await approve(desk, manager, wanted)).status).toBe(200)
    for (const elsewhere of [colleague, otherDesk]) expect(codeOf(await send(sent, elsewhere))).toEqual(needed)
    expect(await done()).toBe(before)
    expect((await send(sent)).status).toBe(200)
  })

  test('work that fails leaves the approval unspent, and its two minutes run on', each, async () => {
    const { sent, done } = await make()
    const before = await done()
    await approved(sent)
    await failing(async () => expect((await send(sent)).status).toBe(500))
    expect(await done()).toBe(before)
    testApp.clock.forward(119)
    expect((await send(sent)).status).toBe(200)
    expect(await done()).toBe(before + 1)
    const late = await make()
    await approved(late.sent)
    await failing(async () => expect((await send(late.sent)).status).toBe(500))
    testApp.clock.forward(121)
    expect(codeOf(await send(late.sent))).toEqual(needed)
  })

  test('the same key with another content does nothing again', each, async () => {
    const { sent, done } = await make()
    if (!hasKey(sent)) return
    await approved(sent)
    expect((await send(sent)).status).toBe(200)
    const after = await done()
    for (const other of differing(sent).filter(({ body }) => body?.['key'] === sent.body?.['key'])) {
      expect([200, 403, 404, 409, 422]).toContain((await send(other)).status)
      expect(await done()).toBe(after)
    }
  })

  test('does not count once its giver has lost the role, or has left', each, async () => {
    const { db } = testApp.database
    const { sent, done } = await make()
    const before = await done()
    const wanted = wantedApproval(await send(sent))
    expect((await approve(desk, passing, wanted)).status).toBe(200)
    await sql`update staff_role set role = 'coach' where staff_id = ${passing.id}`.execute(db)
    expect(codeOf(await send(sent))).toEqual(needed)
    await sql`update staff_role set role = 'manager' where staff_id = ${passing.id}`.execute(db)
    expect((await approve(desk, passing, wantedApproval(await send(sent)))).status).toBe(200)
    const secrets = ['password_hash', 'totp_sealed', 'totp_step', 'pin_hash'] as const
    const kept = await db.selectFrom('staff').select(secrets).where('id', '=', passing.id).executeTakeFirstOrThrow()
    const none = { password_hash: null, totp_sealed: null, totp_step: null, pin_hash: null }
    const set = (to: object) => db.updateTable('staff').set(to).where('id', '=', passing.id).execute()
    await set({ ended_at: testApp.clock.now(), ...none })
    expect(codeOf(await send(sent))).toEqual(needed)
    expect(await done()).toBe(before)
    await set({ ended_at: null, ...kept })
  })

  test('sixteen at one moment, at two servers on one database, do it once', each, async () => {
    const { sent, done } = await make()
    const before = await done()
    await approved(sent)
    const there = new StaffClient((second ?? testApp).address)
    for (const cookie of desk.cookies) there.cookies.set(...cookie)
    second?.clock.set(testApp.clock.now().toISOString())
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => send(sent, index % 2 ? there : desk)))
    expect(await done()).toBe(before + 1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 403, 404, 409]).toContain(status)
  })
})

/** The same call with one value different, each in turn. Cash into a till needs no one. */
const differing = ({ params = {}, body }: ApprovableCall['sent']): ApprovableCall['sent'][] => [
  ...Object.keys(params)
    .filter((name) => name !== 'till')
    .map((name) => ({ params: { ...params, [name]: '019a9f00-0000-7000-8000-000000000000' }, ...(body && { body }) })),
  ...Object.entries(body ?? {})
    .filter(([name]) => name !== 'direction')
    .map(([name, value]) => ({ params, body: { ...body, [name]: other(name, value) } })),
]

/** Another value of the same kind. */
const other = (name: string, value: unknown): unknown => {
  if (name === 'key') return '019a9f00-0000-7000-8000-00000000000a'
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.length > 1 ? value.slice(1) : [...value, ...value]
  if (typeof value !== 'string') return value
  const choices = [
    ['cash', 'terminal'],
    ['safe', 'bank'],
    ['free', 'compensation'],
    ['known', 'passport'],
    ['power', 'server'],
    ['out', 'in'],
    ['identity_card', 'passport'],
    ['refund', 'accept'],
    ['sl', 'en'],
  ]
  for (const [one, two] of choices) if (value === one) return two
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  if (/^\d\d:\d\d$/.test(value)) return value.replace(/\d$/, '7')
  return `${value}1`
}

/** Lets every work fail after its approval was spent, as a fault of the database would. */
const failing = async (work: () => Promise<void>): Promise<void> => {
  const { db } = testApp.database
  await sql`create function fail_approved() returns trigger language plpgsql as $$
    begin if new.approved_by is not null and new.action <> 'approval_used' then raise exception 'out of order'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger fail_approved before insert on audit_log for each row execute function fail_approved()`.execute(
    db,
  )
  try {
    await work()
  } finally {
    await sql`drop function fail_approved() cascade`.execute(db)
    testApp.errors.length = 0
  }
}
