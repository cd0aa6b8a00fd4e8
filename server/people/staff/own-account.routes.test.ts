import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let admin: StaffMember
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
  admin = await addMember(testApp, ['admin'])
})
afterAll(() => testApp[Symbol.asyncDispose]())

let member: StaffMember
let own: StaffClient
beforeEach(async () => {
  member = await addMember(testApp, ['reception'])
  own = await logStaffIn(testApp, member)
})

const wrong = 'napacno-geslo'
const newPassword = 'plezam-se-raje'
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const logIn = (password: string) => {
  testApp.clock.forward(30)
  const body = { email: member.email, password, code: member.code() }
  return new StaffClient(testApp.address).send(staff.logIn, { body })
}
const newestSubject = async () => (await testApp.emailsTo(member.email))[0]?.subject
const actions = async () =>
  (
    await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select(['action'])
      .where('staff_id', '=', member.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('the own password (docs/product/staff.md §3.9)', () => {
  test('a change ends all other sessions and the links of a forgotten one, and an email says so', async () => {
    const other = await logStaffIn(testApp, member)
    await new StaffClient(testApp.address).call(staff.forgotPassword, { body: { email: member.email } })
    const [forgotten] = await testApp.emailsTo(member.email)
    const token = /\/([\w-]{43})\b/.exec(forgotten?.text ?? '')?.[1] ?? ''
    const body = { currentPassword: member.password, password: newPassword }
    expect((await own.send(staff.changePassword, { body })).status).toBe(200)
    expect((await own.send(staff.sessions)).status).toBe(200)
    expect(codeOf(await other.send(staff.sessions))).toEqual([401, 'signed_out'])
    expect((await logIn(member.password)).status).toBe(401)
    expect((await logIn(newPassword)).status).toBe(200)
    const reset = { params: { token }, body: { password: wrong } }
    expect(codeOf(await new StaffClient(testApp.address).send(staff.resetPassword, reset))).toEqual([
      400,
      'staff_link_expired',
    ])
    expect(await newestSubject()).toContain('Tvoje geslo za osebje je spremenjeno')
    expect(await actions()).toContain('staff_password_changed')
  })

  test('guesses are counted with those of the log-in in this browser, and close both there', async () => {
    const body = { currentPassword: wrong, password: newPassword }
    for (let time = 0; time < 10; time += 1)
      expect((await own.send(staff.changePassword, { body })).body.errors).toEqual({
        currentPassword: expect.any(String) as string,
      })
    expect(
      codeOf(await own.send(staff.changePin, { body: { currentPassword: member.password, pin: '573920' } })),
    ).toEqual([429, 'too_often'])
    const attempt = { body: { email: member.email, password: member.password, code: member.code() } }
    expect((await own.send(staff.logIn, attempt)).status).toBe(429)
    expect((await logIn(member.password)).status).toBe(200)
    expect((await actions()).filter((action) => action === 'staff_password_wrong')).toHaveLength(10)
  })

  test('stays possible while strangers close the log-in; a browser without its cookie is closed with it', async () => {
    const guess = { body: { email: member.email, password: wrong, code: '000000' } }
    for (let time = 0; time < 10; time += 1) await new StaffClient(testApp.address).send(staff.logIn, guess)
    expect((await new StaffClient(testApp.address).send(staff.logIn, guess)).status).toBe(429)
    const change = (currentPassword: string, password: string) =>
      own.send(staff.changePassword, { body: { currentPassword, password } })
    expect((await change(member.password, newPassword)).status).toBe(200)
    own.cookies.delete('staff_browser')
    expect(codeOf(await change(newPassword, member.password))).toEqual([429, 'too_often'])
  })

  test('of two changes at once one counts', async () => {
    const answers = await Promise.all(
      [newPassword, `${newPassword}-2`].map((password) =>
        own.send(staff.changePassword, { body: { currentPassword: member.password, password } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})

test('the PIN is changed by password, and by no PIN that is easily guessed', async () => {
  const office = await logStaffIn(testApp, admin)
  const { code } = await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
  const desk = new StaffClient(testApp.address)
  await desk.call(staff.enrol, { body: { code } })
  await desk.call(staff.unlock, { body: { staffId: member.id, pin: member.pin } })
  const change = (currentPassword: string, pin: string) =>
    desk.send(staff.changePin, { body: { currentPassword, pin } })
  expect((await change(wrong, '573920')).status).toBe(422)
  expect((await change(member.password, '123456')).body.errors).toHaveProperty('pin')
  expect((await change(member.password, '573920')).status).toBe(200)
  const unlock = async (pin: string) => (await desk.send(staff.unlock, { body: { staffId: member.id, pin } })).status
  expect([await unlock(member.pin), await unlock('573920')]).toEqual([422, 200])
  expect(await newestSubject()).toContain('Tvoj PIN je spremenjen')
})

test('new recovery codes need password and second factor, and replace the ones before', async () => {
  const make = (currentPassword: string, code: string) =>
    own.send(staff.makeRecoveryCodes, { body: { currentPassword, code } })
  testApp.clock.forward(60)
  expect((await make(wrong, member.code())).body.errors).toHaveProperty('currentPassword')
  expect((await make(member.password, '000000')).body.errors).toHaveProperty('code')
  const { recoveryCodes } = await own.call(staff.makeRecoveryCodes, {
    body: { currentPassword: member.password, code: member.code() },
  })
  expect(recoveryCodes).toHaveLength(10)
  const withCode = async (code: string) =>
    (
      await new StaffClient(testApp.address).send(staff.logIn, {
        body: { email: member.email, password: member.password, code },
      })
    ).status
  expect([await withCode(member.recoveryCodes[0]!), await withCode(recoveryCodes[0]!)]).toEqual([401, 200])
})

describe('sessions (docs/product/staff.md §3.8)', () => {
  test('the owner sees and ends them, each once, and no other member', async () => {
    const other = await logStaffIn(testApp, member)
    const { sessions } = await own.call(staff.sessions)
    expect(sessions).toHaveLength(2)
    const theirs = sessions.find(({ current }) => !current)!
    const end = { params: { sessionId: theirs._id } }
    expect((await (await logStaffIn(testApp, admin)).send(staff.endSession, end)).status).toBe(404)
    expect((await own.send(staff.endSession, end)).status).toBe(200)
    expect((await own.send(staff.endSession, end)).status).toBe(404)
    expect(codeOf(await other.send(staff.sessions))).toEqual([401, 'signed_out'])
  })

  test('an administrator ends those of another member, and keeps the own one', async () => {
    const office = await logStaffIn(testApp, admin)
    const params = { staffId: member.id }
    expect((await office.call(team.sessions, { params })).sessions).toMatchObject([{ current: false }])
    expect((await office.call(team.endSessions, { params })).sessions).toEqual([])
    expect(codeOf(await own.send(staff.sessions))).toEqual([401, 'signed_out'])
    const kept = await office.call(team.endSessions, { params: { staffId: admin.id } })
    expect(kept.sessions).toMatchObject([{ current: true }])
    expect((await own.send(team.sessions, { params })).status).toBe(401)
  })
})
