import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let admin: StaffMember
let manager: StaffMember
let receptionist: StaffMember
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
  admin = await addMember(testApp, ['admin'])
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  receptionist = await addMember(testApp, ['reception'], { pin: '846201' })
})
afterAll(() => testApp[Symbol.asyncDispose]())

const browser = () => new StaffClient(testApp.address)

/** A browser enrolled as a device of the desk, locked. */
const device = async (name = 'Pult'): Promise<StaffClient> => {
  const office = await logStaffIn(testApp, admin)
  const { code } = await office.call(team.makeDeviceCode, { body: { name } })
  const desk = browser()
  await desk.call(staff.enrol, { body: { code } })
  return desk
}
const unlock = (desk: StaffClient, { id, pin }: StaffMember) => desk.send(staff.unlock, { body: { staffId: id, pin } })

const codeOf = ({ status, body }: Answered) => [status, body['code']]

describe('password and second factor (docs/product/staff.md §3)', () => {
  const logIn = ({ email, password }: StaffMember, code: string) =>
    browser().send(staff.logIn, { body: { email, password, code } })

  test('a code counts once, and its neighbours count', async () => {
    testApp.clock.forward(300)
    const code = admin.code()
    expect((await logIn(admin, code)).status).toBe(200)
    expect(codeOf(await logIn(admin, code))).toEqual([401, 'staff_login_failed'])
    testApp.clock.forward(120)
    const early = admin.code()
    testApp.clock.forward(30)
    expect((await logIn(admin, early)).status).toBe(200)
    testApp.clock.forward(120)
    const late = admin.code()
    testApp.clock.forward(90)
    expect(codeOf(await logIn(admin, late))).toEqual([401, 'staff_login_failed'])
  })

  test('a recovery code counts once, however it is typed', async () => {
    const [code = ''] = manager.recoveryCodes
    expect((await logIn(manager, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(codeOf(await logIn(manager, code))).toEqual([401, 'staff_login_failed'])
  })

  test('a wrong address, password or code, and none at all, get one and the same answer', async () => {
    testApp.clock.forward(300)
    const answers = [
      await browser().send(staff.logIn, { body: { email: 'nihce@previs.example', password: 'x', code: '000000' } }),
      await browser().send(staff.logIn, { body: { email: admin.email, password: 'x', code: admin.code() } }),
      await browser().send(staff.logIn, { body: { email: admin.email, password: admin.password, code: '000000' } }),
      await browser().send(staff.logIn, { body: { email: admin.email, password: admin.password } }),
    ]
    expect(new Set(answers.map(({ bytes }) => new TextDecoder().decode(bytes))).size).toBe(1)
    expect(codeOf(answers[0]!)).toEqual([401, 'staff_login_failed'])
  })

  test('count for twelve hours; then only what a PIN opens is left', async () => {
    const office = await logStaffIn(testApp, admin)
    expect((await office.send(team.list)).status).toBe(200)
    testApp.clock.forward(12 * 3_600)
    expect(codeOf(await office.send(team.list))).toEqual([403, 'password_needed'])
  })
})

test('a session of a customer is none of staff, even for one and the same human', async () => {
  const maja = await testApp.adult()
  expect(codeOf(await testApp.as(maja).send(team.list))).toEqual([401, 'signed_out'])
  const office = await logStaffIn(testApp, admin)
  expect(codeOf(await office.send(account.me))).toEqual([401, 'signed_out'])
})

describe('devices (docs/product/staff.md §4)', () => {
  test('a code enrols one device, within ten minutes', async () => {
    const office = await logStaffIn(testApp, admin)
    const { code } = await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
    expect((await browser().send(staff.enrol, { body: { code } })).status).toBe(200)
    expect(codeOf(await browser().send(staff.enrol, { body: { code } }))).toEqual([400, 'device_code_unknown'])
    const late = await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
    testApp.clock.forward(10 * 60)
    expect(codeOf(await browser().send(staff.enrol, { body: { code: late.code } }))).toEqual([
      400,
      'device_code_unknown',
    ])
  })

  test('is unlocked by PIN, changes its person, is locked and revoked', async () => {
    const desk = await device()
    expect(codeOf(await desk.send(staff.sessions))).toEqual([423, 'locked'])
    expect((await unlock(desk, receptionist)).body).toMatchObject({ me: { name: receptionist.name, logIn: 'pin' } })
    expect((await unlock(desk, manager)).body).toMatchObject({ me: { name: manager.name, logIn: 'pin' } })
    await desk.call(staff.lock)
    expect(codeOf(await desk.send(staff.sessions))).toEqual([423, 'locked'])
    await unlock(desk, receptionist)
    const office = await logStaffIn(testApp, admin)
    const { devices } = await office.call(team.devices)
    const [{ _id: deviceId }] = [(await desk.call(staff.state)).device!]
    expect(devices.find(({ _id }) => _id === deviceId)).toMatchObject({ name: 'Pult', enrolledBy: admin.name })
    await office.call(team.revokeDevice, { params: { deviceId } })
    expect(codeOf(await desk.send(staff.sessions))).toEqual([401, 'signed_out'])
    expect(codeOf(await unlock(desk, receptionist))).toEqual([401, 'device_unknown'])
  })

  test('and members are listed in Slovenian order', async () => {
    const office = await logStaffIn(testApp, admin)
    const wanted = ['Cerkno', 'Črnuče', 'Šiška', 'Žalec']
    for (const name of wanted.toReversed()) {
      await device(name)
      await addMember(testApp, ['reception'], { name, pin: '628401' })
    }
    const inOrder = (named: readonly { name: string }[]) =>
      named.map(({ name }) => name).filter((name) => wanted.includes(name))
    expect(inOrder((await office.call(team.devices)).devices)).toEqual(wanted)
    expect(inOrder((await office.call(team.list)).members)).toEqual(wanted)
    expect(inOrder((await (await device()).call(staff.state)).colleagues)).toEqual(wanted)
  })

  test('a PIN gives no more than the desk, also to an administrator', async () => {
    const desk = await device()
    await unlock(desk, admin)
    expect(codeOf(await desk.send(team.list))).toEqual([403, 'password_needed'])
    await unlock(desk, receptionist)
    expect(codeOf(await desk.send(team.list))).toEqual([403, 'forbidden'])
  })

  test('five wrong PINs pause that person at that device; managers get an email, and the own password opens it again', async () => {
    const [desk, other] = [await device('Pult 1'), await device('Pult 2')]
    const wrong = { ...receptionist, pin: '999000' }
    for (let time = 0; time < 5; time += 1)
      expect((await unlock(desk, wrong)).body.errors).toEqual({ pin: 'PIN ni pravilen.' })
    expect(codeOf(await unlock(desk, receptionist))).toEqual([429, 'pin_closed'])
    expect((await unlock(other, receptionist)).status).toBe(200)
    expect((await unlock(desk, manager)).status).toBe(200)
    expect((await testApp.emailsTo(manager.email))[0]?.subject).toBe('Napačni PIN-i na napravi Pult 1')
    await logStaffIn(testApp, manager, desk)
    expect(codeOf(await unlock(desk, receptionist))).toEqual([429, 'pin_closed'])
    await logStaffIn(testApp, receptionist, desk)
    expect((await unlock(desk, receptionist)).status).toBe(200)
  })

  test('what ends, ends at the next call: a role taken away, an employment', async () => {
    const office = await logStaffIn(testApp, admin)
    const leaving = await addMember(testApp, ['reception', 'admin'])
    const theirs = await logStaffIn(testApp, leaving)
    expect((await theirs.send(team.list)).status).toBe(200)
    const form = { name: leaving.name, mark: 'LV', email: leaving.email, language: 'sl' as const }
    const { members } = await office.call(team.list)
    const { version } = members.find(({ _id }) => _id === leaving.id) ?? { version: '' }
    const change = { params: { staffId: leaving.id }, body: { ...form, roles: ['reception' as const], version } }
    await office.call(team.change, change)
    // The same form again is one of a second administrator who has not seen the first one's change.
    expect(codeOf(await office.send(team.change, change))).toEqual([409, 'changed_meanwhile'])
    expect(codeOf(await theirs.send(team.list))).toEqual([403, 'forbidden'])
    await office.call(team.end, { params: { staffId: leaving.id } })
    expect(codeOf(await theirs.send(staff.sessions))).toEqual([401, 'signed_out'])
    testApp.clock.forward(60)
    const { email, password } = leaving
    expect(codeOf(await browser().send(staff.logIn, { body: { email, password, code: leaving.code() } }))).toEqual([
      401,
      'staff_login_failed',
    ])
  })

  test('the last administrator stays', async () => {
    const office = await logStaffIn(testApp, admin)
    expect(codeOf(await office.send(team.end, { params: { staffId: admin.id } }))).toEqual([409, 'last_admin'])
  })
})
