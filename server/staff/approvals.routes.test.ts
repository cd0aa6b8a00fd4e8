import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#contract/kit/day.ts'
import type { ApprovalId, PersonId } from '#contract/kit/id.ts'
import type { Permission } from '#contract/staff/roles.ts'
import { nameOfCall, type StaffEndpoint } from '#contract/staff/staff-call.ts'
import { people } from '#contract/staff/people.ts'
import { staff } from '#contract/staff/staff.ts'
import type { SentApproval } from '#server/http/staff-bind.ts'
import type { SeedPerson } from '#server/demo/seed.ts'
import { Refusal } from '#server/platform/refuse.ts'
import type { Answered } from '../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../tests/kit/staff.ts'
import { rowFingerprints } from '../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts'
import { spendApproval as spend } from './approvals.ts'
import { identify } from './me.ts'

// A second person approves one call, and no member what concerns themself (docs/product/staff.md §5).

let testApp: TestApp
let manager: StaffMember
let receptionist: StaffMember
let office: StaffClient
let reception: StaffClient
/** A customer whose birth date is corrected. */
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  receptionist = await addMember(testApp, ['reception'])
  office = await logStaffIn(testApp, manager)
  reception = await logStaffIn(testApp, receptionist)
  maja = await testApp.adult()
})
beforeEach(() => testApp.clock.forward(60))
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const needed = [403, 'approval_needed']
const own = [403, 'own_matter']

const ask = (
  { by = manager, at = reception, ...wanted }: { by?: StaffMember; at?: StaffClient } & Partial<Wanted> = {},
  object: string = maja.id,
) =>
  at.send(staff.approve, {
    body: {
      approverId: by.id,
      pin: by.pin,
      permission: 'identity',
      call: nameOfCall(people.correctBirthDate),
      object,
      ...wanted,
    },
  })

interface Wanted {
  permission: Permission
  call: string
  object: string
  cents: number
  pin: string
}

const approvalOf = async (...asked: Parameters<typeof ask>): Promise<string> => {
  const { body } = await ask(...asked)
  return String(body['approval'])
}

const versionOf = async (personId: PersonId) => (await office.call(people.card, { params: { personId } })).card.version

/** Corrects a birth date; it is another day each time. */
let day = 0
const correct = async (
  approval: string | undefined,
  { at = reception, personId = maja.id, year = 1990 }: { at?: StaffClient; personId?: PersonId; year?: number } = {},
) => {
  day += 1
  const birthDate = `${year}-05-${String(1 + (day % 28)).padStart(2, '0')}` as Day
  return at.send(people.correctBirthDate, {
    params: { personId },
    body: { version: await versionOf(personId), birthDate, because: 'Videl osebno izkaznico' },
    ...(approval !== undefined && { headers: { 'x-approval': approval } }),
  })
}

/** Fingerprints of all tables but the sessions, whose last call is written once a minute. */
const prints = async () => ({ ...(await rowFingerprints(testApp.app.ctx.db)), staff_session: '' })

/** The refusal of a call that writes nothing. */
const without = async (work: () => Promise<Answered>) => {
  const before = await prints()
  const answer = await work()
  expect(await prints()).toEqual(before)
  return codeOf(answer)
}

describe('an approval', () => {
  test('lets through the one call it was given for, once', async () => {
    const approval = await approvalOf()
    expect((await correct(approval)).status).toBe(200)
    expect(await without(() => correct(approval))).toEqual(needed)
  })

  test('counts once also at the same moment', async () => {
    const approval = await approvalOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => correct(approval)))
    expect(answers.filter(({ body }) => body['code'] === 'approval_needed')).toHaveLength(7)
  })

  test('is needed: none, an invented and a malformed one are refused', async () => {
    for (const sent of [undefined, '', 'x', '019a9f00-0000-7000-8000-000000000000', `${await approvalOf()}0`])
      expect(await without(() => correct(sent))).toEqual(needed)
  })

  test('ends after two minutes', async () => {
    const [one, two] = [await approvalOf(), await approvalOf()]
    testApp.clock.forward(119)
    expect((await correct(one)).status).toBe(200)
    testApp.clock.forward(1)
    expect(await without(() => correct(two))).toEqual(needed)
  })

  test('is for one object, one call, one permission and one asker', async () => {
    const other = await testApp.adult()
    const another = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    const approvals = [
      [await approvalOf({}, other.id), reception],
      [await approvalOf({ call: nameOfCall(people.erase) }), reception],
      [await approvalOf({ permission: 'visit_old' }), reception],
      [await approvalOf({ cents: 100 }), reception],
      [await approvalOf(), another],
    ] as const
    for (const [approval, at] of approvals) expect(await without(() => correct(approval, { at }))).toEqual(needed)
  })

  test('opens no session, and changes no one at the screen', async () => {
    const { headers } = await ask()
    expect(headers.getSetCookie()).toEqual([])
    expect((await reception.call(staff.state)).me?._id).toBe(receptionist.id)
    expect(
      codeOf(await reception.send(people.erase, { params: { personId: maja.id }, body: { proof: 'known' } })),
    ).toEqual(needed)
  })

  test('stands in the audit log: who gave it, and who used it', async () => {
    await correct(await approvalOf())
    const rows = await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id', 'approved_by'])
      .where('about_id', '=', maja.id)
      .where('approved_by', 'is not', null)
      .execute()
    expect(rows.at(-1)).toMatchObject({ staff_id: receptionist.id, approved_by: manager.id })
  })

  test('is given by the PIN of a member who may it alone', async () => {
    const colleague = await addMember(testApp, ['reception'])
    const accountant = await addMember(testApp, ['accountant'])
    for (const by of [colleague, accountant]) expect(codeOf(await ask({ by }))).toEqual([403, 'forbidden'])
    expect((await ask({ pin: '990011' })).body.errors).toHaveProperty('pin')
    expect(codeOf(await ask({ by: receptionist }))).toEqual(own)
  })

  test('does not count once its giver may it no more, nor after the asker has left', async () => {
    const passing = await addMember(testApp, ['reception'])
    const at = await logStaffIn(testApp, passing)
    const approval = await approvalOf({ at })
    await testApp.app.ctx.db.deleteFrom('staff_role').where('staff_id', '=', passing.id).execute()
    expect(await without(() => correct(approval, { at }))).toEqual([403, 'forbidden'])
  })
})

describe('an approval with an amount and a key', () => {
  const endpoint = people.message as StaffEndpoint
  const identified = async () => {
    const session = reception.cookies.get('staff')
    const { me } = await identify(
      testApp.app.ctx,
      { device: undefined, session },
      { network: '', request: randomUUID() },
    )
    return me!
  }
  const given = async (): Promise<SentApproval> => {
    const wanted = { permission: 'message' as const, call: nameOfCall(endpoint), object: 'x', cents: 20 }
    const id = (await approvalOf(wanted)) as ApprovalId
    return { id, ...wanted, key: 'one' }
  }
  const use = async (sent: SentApproval) =>
    spend(testApp.app.ctx, await identified(), sent).then(
      ({ actor }) => actor.staff?.approvedBy,
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )

  test('counts again for the same call sent again, and for no other', async () => {
    const sent = await given()
    expect(await use(sent)).toBe(manager.id)
    expect(await use(sent)).toBe(manager.id)
    expect(await use({ ...sent, key: 'two' })).toBe('approval_needed')
    expect(await use({ ...sent, key: undefined })).toBe('approval_needed')
  })

  test.each([
    { cents: 21 },
    { cents: undefined },
    { object: 'y' },
    { permission: 'identity' as const },
    { call: 'POST /x' },
  ])('is not good for %j', async (other) => {
    const sent = await given()
    expect(await use({ ...sent, ...other })).toBe('approval_needed')
    expect(await use(sent)).toBe(manager.id)
    expect(await use({ ...sent, ...other })).toBe('approval_needed')
  })
})

describe('no member acts for themself', () => {
  const link = (member: StaffMember, personId: PersonId | null) =>
    testApp.app.ctx.db.updateTable('staff').set({ person_id: personId }).where('id', '=', member.id).execute()
  const unlinked = async (member: StaffMember, personId: PersonId, work: () => Promise<Answered>) => {
    await link(member, personId)
    try {
      return await without(work)
    } finally {
      await link(member, null)
    }
  }

  test('by the own permission, in the own customer account, from the moment it is linked', async () => {
    expect((await correct(undefined, { at: office })).status).toBe(200)
    expect(await unlinked(manager, maja.id, () => correct(undefined, { at: office }))).toEqual(own)
    expect((await correct(undefined, { at: office })).status).toBe(200)
  })

  test('by the approval of another one', async () => {
    const approval = await approvalOf()
    await link(receptionist, maja.id)
    expect(codeOf(await correct(approval))).toEqual(own)
    await link(receptionist, null)
  })

  test('as the one who approves', async () => {
    const approval = await approvalOf()
    await link(manager, maja.id)
    expect(codeOf(await correct(approval))).toEqual(own)
    await link(manager, null)
  })

  test('for an own minor, until the 18th birthday', async () => {
    const born = (age: number) => `${2026 - age}-01-05` as Day
    const details = { firstName: 'Bor', lastName: 'Kos' }
    const child = await testApp.seed.minor(maja, { ...details, birthDate: born(10) })
    const grown = await testApp.seed.minor(maja, { ...details, firstName: 'Cene', birthDate: born(17) })
    const birthDate = born(19)
    await testApp.app.ctx.db.updateTable('person').set({ birth_date: birthDate }).where('id', '=', grown).execute()
    const at = office
    expect(await unlinked(manager, maja.id, () => correct(undefined, { at, personId: child }))).toEqual(own)
    await link(manager, maja.id)
    expect((await correct(undefined, { at, personId: grown, year: 2008 })).status).toBe(200)
    await link(manager, null)
    expect((await correct(undefined, { at, personId: child, year: 2016 })).status).toBe(200)
  })

  test('in any call that names it', async () => {
    const child = await testApp.seed.minor(maja, { firstName: 'Dan', lastName: 'Kos', birthDate: '2016-05-05' as Day })
    const params = { personId: maja.id }
    const proof = { proof: 'identity_card' }
    const calls: [StaffEndpoint, object][] = [
      [people.erase, { params, body: proof }],
      [people.dataOf, { params, body: proof }],
      [people.sendSetUp, { params }],
      [people.endGuardian, { params: { personId: child, guardianId: maja.id }, body: { because: 'Po odločbi' } }],
    ]
    for (const [endpoint, sent] of calls)
      expect([endpoint.path, ...(await unlinked(manager, maja.id, () => office.send(endpoint, sent)))]).toEqual([
        endpoint.path,
        ...own,
      ])
  })
})
