import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { hashing } from '#server/platform/passwords.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import {
  addMember,
  setUpMember,
  enrolDevice,
  logStaffIn,
  StaffClient,
  type StaffMember,
} from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

// No one skips, repeats or guesses the second factor, also many times at once (docs/product/staff.md §3).

let testApp: TestApp
let admin: StaffMember
let manager: StaffMember
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
  admin = await addMember(testApp, ['admin'])
  manager = await addMember(testApp, ['manager'])
})
// A test begins with open limits and unused codes.
beforeEach(() => testApp.clock.forward(3_600))
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const browser = () => new StaffClient(testApp.address)
const tryLogIn = (body: object, at = browser()) => at.send(staff.logIn, { body })
const logIn = ({ email, password }: StaffMember, code: unknown, at?: StaffClient) =>
  tryLogIn({ email, password, code }, at)
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const times = (count: number, work: (turn: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)))
const count = (answers: readonly Answered[], status: number) => answers.filter((each) => each.status === status).length
const failed = [401, 'staff_login_failed']

describe('the second factor', () => {
  test.each([undefined, '', '   ', '-', '0', '00000000', 'undefined'])('is not skipped by the code %j', async (code) =>
    expect(codeOf(await logIn(admin, code))).toEqual(failed),
  )

  test.each([null, 0, true, [], {}, ['000000'], { $ne: '' }])('is not skipped by %j in place of a code', async (code) =>
    expect((await logIn(admin, code)).status).toBe(422),
  )

  test('is asked of a member who sets a new password too', async () => {
    await browser().call(staff.forgotPassword, { body: { email: manager.email } })
    const [email] = await testApp.emailsTo(manager.email)
    const [, token = ''] = /reset-password\/([\w-]{43})/.exec(email?.text ?? '') ?? []
    await browser().call(staff.resetPassword, { params: { token }, body: { password: manager.password } })
    expect(codeOf(await logIn(manager, ''))).toEqual(failed)
    expect((await logIn(manager, manager.code())).status).toBe(200)
  })

  test('the code that proved it at the set-up counts as used', async () => {
    const invited = await setUpMember(testApp, ['reception'])
    expect(codeOf(await logIn(invited, invited.code()))).toEqual(failed)
  })

  test('one code at twelve log-ins at the same moment opens one session', async () => {
    const code = admin.code()
    expect(count(await times(12, () => logIn(admin, code)), 200)).toBe(1)
  })

  test('one recovery code at twelve log-ins at the same moment opens one session', async () => {
    const [code = ''] = admin.recoveryCodes
    expect(count(await times(12, () => logIn(admin, code)), 200)).toBe(1)
  })

  test('a recovery code of another member opens nothing, and stays good', async () => {
    const [, code = ''] = manager.recoveryCodes
    expect(codeOf(await logIn(admin, code))).toEqual(failed)
    expect((await logIn(manager, code)).status).toBe(200)
  })

  test('ten wrong codes close the account, and a right one comes too late', async () => {
    for (let time = 0; time < 10; time += 1) expect(codeOf(await logIn(admin, '000000'))).toEqual(failed)
    expect(codeOf(await logIn(admin, admin.code()))).toEqual([429, 'too_often'])
    testApp.clock.forward(15 * 60)
    expect((await logIn(admin, admin.code())).status).toBe(200)
  })

  test('codes guessed at the same moment count no less than one by one', proof, async () => {
    const answers = await times(26, (turn) => logIn(manager, turn === 25 ? manager.code() : '000000'))
    expect([count(answers, 401), count(answers, 429), count(answers, 200)]).toEqual([10, 16, 0])
  })
})

describe('a log-in', () => {
  test('costs the same work and gets the same answer, whatever is wrong', async () => {
    const left = await setUpMember(testApp, ['reception'])
    const here = await setUpMember(testApp, ['manager'])
    const office = await logStaffIn(testApp, admin)
    await office.call(team.end, { params: { staffId: left.id } })
    const work = async (body: object) => {
      const hashes: unknown[] = []
      const note = (cost: unknown) => void hashes.push(cost)
      hashing.subscribe(note)
      const { status, bytes } = await tryLogIn(body)
      hashing.unsubscribe(note)
      return { status, text: new TextDecoder().decode(bytes), hashes }
    }
    const unknown = await work({ email: 'nihce@previs.example', password: 'x', code: '000000' })
    expect(unknown.hashes).toHaveLength(1)
    expect(await work({ email: here.email, password: 'x', code: '000000' })).toEqual(unknown)
    expect(await work({ email: here.email, password: here.password, code: '000000' })).toEqual(unknown)
    expect(await work({ email: left.email, password: left.password, code: left.code() })).toEqual(unknown)
  })

  test('of another member from the same address does not make guesses uncounted', proof, async () => {
    const guess = (turn: number) => tryLogIn({ email: `nekdo${turn}@previs.example`, password: 'x', code: '000000' })
    for (let turn = 0; turn < 29; turn += 1) expect(codeOf(await guess(turn))).toEqual(failed)
    expect((await logIn(admin, admin.code())).status).toBe(200)
    expect(codeOf(await guess(29))).toEqual(failed)
    expect(codeOf(await guess(30))).toEqual([429, 'too_often'])
  })

  test('at an enrolled device stays possible while strangers guess', async () => {
    const { desk } = await enrolDevice(testApp, await logStaffIn(testApp, admin))
    for (let time = 0; time < 10; time += 1) await tryLogIn({ email: manager.email, password: 'x', code: '000000' })
    expect(codeOf(await logIn(manager, manager.code()))).toEqual([429, 'too_often'])
    expect((await logIn(manager, manager.code(), desk)).status).toBe(200)
  })
})

describe('a browser in which the member logged in before', () => {
  /** Closes an account and the address of all, as strangers do who guess. */
  const guessAt = async (member: StaffMember) => {
    for (let time = 0; time < 10; time += 1) await tryLogIn({ email: member.email, password: 'x', code: '000000' })
    expect(codeOf(await logIn(member, member.code()))).toEqual([429, 'too_often'])
  }
  const closeAddress = async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await tryLogIn({ email: `tujec${turn}@previs.example`, password: 'x', code: '000000' })
    expect(codeOf(await logIn(admin, admin.code()))).toEqual([429, 'too_often'])
  }
  /** Without its session, as after a log-out. */
  const leave = async (known: StaffClient) => {
    await known.call(staff.logOut)
    expect([...known.cookies.keys()]).toEqual(['staff_browser'])
    return known
  }

  test('passes the closed account and the closed address, and has its own count', proof, async () => {
    const known = await leave(await logStaffIn(testApp, manager))
    await guessAt(manager)
    await closeAddress()
    testApp.clock.forward(30)
    expect((await logIn(manager, manager.code(), known)).status).toBe(200)
    // Its right password does not open the account for those who guess.
    expect(codeOf(await logIn(manager, manager.code()))).toEqual([429, 'too_often'])

    for (let time = 0; time < 10; time += 1) expect(codeOf(await logIn(manager, '000000', known))).toEqual(failed)
    testApp.clock.forward(0.5)
    expect(codeOf(await logIn(manager, manager.code(), known))).toEqual([429, 'too_often'])
    testApp.clock.forward(30)
    expect((await logIn(manager, manager.code(), known)).status).toBe(200)
  })

  test('stays open while wrong ones in it are counted: they close no other browser of the member', async () => {
    const known = await leave(await logStaffIn(testApp, manager))
    for (let time = 0; time < 10; time += 1) expect(codeOf(await logIn(manager, '000000', known))).toEqual(failed)
    expect(codeOf(await logIn(manager, '000000', known))).toEqual([429, 'too_often'])
    testApp.clock.forward(30)
    expect((await logIn(manager, manager.code())).status).toBe(200)
  })

  test('is known to each of several members, and to no other', async () => {
    const office = await logStaffIn(testApp, manager)
    const known = await leave(await logStaffIn(testApp, admin, office))
    const stranger = await addMember(testApp, ['coach'])
    for (const each of [manager, admin, stranger]) await guessAt(each)
    testApp.clock.forward(30)
    for (const each of [manager, admin]) expect((await logIn(each, each.code(), known)).status).toBe(200)
    expect(codeOf(await logIn(stranger, stranger.code(), known))).toEqual([429, 'too_often'])
  })

  test('is none by a changed or invented cookie, that of a customer, or a log-in that failed', async () => {
    const known = await leave(await logStaffIn(testApp, manager))
    const cookie = known.cookies.get('staff_browser') ?? ''
    const maja = await testApp.adult()
    const customer = await testApp
      .visitor()
      .send(account.logIn, { body: { email: maja.email, password: 'plezam-rad' } })
    const [device = ''] = customer.headers.getSetCookie().flatMap((line) => /^device=([^;]+)/.exec(line)?.[1] ?? [])
    const unknown = browser()
    expect(codeOf(await logIn(manager, '000000', unknown))).toEqual(failed)
    expect([...unknown.cookies]).toEqual([])
    await guessAt(manager)
    for (const value of [`${cookie.slice(0, -2)}AA`, `${'A'.repeat(22)}.${'A'.repeat(43)}`, device, 'x', '']) {
      const other = browser()
      other.cookies.set('staff_browser', value)
      expect(codeOf(await logIn(manager, manager.code(), other))).toEqual([429, 'too_often'])
    }
    testApp.clock.forward(30)
    expect((await logIn(manager, manager.code(), known)).status).toBe(200)
  })

  test('is no enrolled device, which is counted by itself and gets no such cookie', async () => {
    const { desk } = await enrolDevice(testApp, await logStaffIn(testApp, admin))
    await logStaffIn(testApp, manager, desk)
    expect([...desk.cookies.keys()]).toEqual(['staff_device', 'staff'])
  })
})

test('a set-up link counts once, also six times at the same moment, and its page shows the same secret', async () => {
  const office = await logStaffIn(testApp, admin)
  const form = { name: 'Neva Kos', mark: 'NK1', email: 'neva@previs.example', language: 'sl' as const }
  await office.call(team.invite, { body: { ...form, roles: ['reception'] } })
  const [email] = await testApp.emailsTo(form.email)
  const [, token = ''] = /set-up\/([\w-]{43})/.exec(email?.text ?? '') ?? []
  const first = await browser().call(staff.setUpLink, { params: { token } })
  expect(await browser().call(staff.setUpLink, { params: { token } })).toEqual(first)
  const { Secret, TOTP } = await import('otpauth')
  const code = new TOTP({ secret: Secret.fromBase32(first.secret) }).generate({
    timestamp: testApp.clock.now().getTime(),
  })
  const body = { password: 'plezam-rad', code, pin: '190385', readsNotice: true }
  const wrong = await browser().send(staff.setUp, { params: { token }, body: { ...body, code: '000000' } })
  expect(wrong.body.errors).toHaveProperty('code')
  const answers = await times(6, () => browser().send(staff.setUp, { params: { token }, body }))
  expect([count(answers, 200), count(answers, 400)]).toEqual([1, 5])
  expect(codeOf(await browser().send(staff.setUpLink, { params: { token } }))).toEqual([400, 'staff_link_expired'])
})
