import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { Client, type Answered } from '../../../tests/kit/client.ts'
import { addMember, enrolDevice, logStaffIn, StaffClient, tryPin, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Whose session counts where, and when it ends (docs/product/staff.md §1.1, §2.4, §3.8, §4).

const limits = { ...defaultLimits, staff_calls: { max: 200, windowMs: 60_000 } }

let testApp: TestApp
let admin: StaffMember
let receptionist: StaffMember
beforeAll(async () => {
  testApp = await startTestApp({ limits })
  admin = await addMember(testApp, ['admin'])
  receptionist = await addMember(testApp, ['reception'])
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const browser = () => new StaffClient(testApp.address)
const office = () => logStaffIn(testApp, admin)
const device = async () => enrolDevice(testApp, await office())
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const sessionOf = ({ cookies }: StaffClient) => cookies.get('staff')

/** A browser with these cookies, copied or planted. */
const withCookies = (cookies: Record<string, string | undefined>) => {
  const copy = browser()
  for (const [name, value] of Object.entries(cookies)) if (value !== undefined) copy.cookies.set(name, value)
  return copy
}

describe('a session', () => {
  test('planted before the log-in ends at it, and so does one that stood open', async () => {
    const theirs = await logStaffIn(testApp, receptionist)
    const planted = sessionOf(theirs)
    const mine = await logStaffIn(testApp, admin, withCookies({ staff: planted }))
    expect(sessionOf(mine)).not.toBe(planted)
    expect(codeOf(await theirs.send(staff.sessions))).toEqual([401, 'signed_out'])
    const invented = await logStaffIn(testApp, admin, withCookies({ staff: 'x'.repeat(43) }))
    expect(sessionOf(invented)).not.toBe('x'.repeat(43))
  })

  test('gets another token at each unlock, change of person and password; those before open nothing', async () => {
    const { desk } = await device()
    const tokens: (string | undefined)[] = []
    const steps = [
      () => tryPin(desk, receptionist),
      () => tryPin(desk, receptionist),
      () => tryPin(desk, admin),
      () => logStaffIn(testApp, admin, desk),
      () => logStaffIn(testApp, admin, desk),
    ]
    for (const step of steps) {
      await step()
      tokens.push(sessionOf(desk))
    }
    expect(new Set(tokens).size).toBe(steps.length)
    for (const token of tokens.slice(0, -1)) {
      const copy = withCookies({ staff: token, staff_device: desk.cookies.get('staff_device') })
      expect(codeOf(await copy.send(staff.sessions))).toEqual([423, 'locked'])
    }
    expect((await desk.send(staff.sessions)).status).toBe(200)
  })

  test('of a device counts at that device alone, and a device alone is no member', async () => {
    const [{ desk }, { desk: other }] = [await device(), await device()]
    await tryPin(desk, receptionist)
    const token = sessionOf(desk)
    expect(codeOf(await withCookies({ staff: token }).send(staff.sessions))).toEqual([401, 'signed_out'])
    const moved = withCookies({ staff: token, staff_device: other.cookies.get('staff_device') })
    expect(codeOf(await moved.send(staff.sessions))).toEqual([423, 'locked'])
    const deviceAlone = withCookies({ staff_device: desk.cookies.get('staff_device') })
    expect(codeOf(await deviceAlone.send(staff.sessions))).toEqual([423, 'locked'])
    const asSession = withCookies({ staff: desk.cookies.get('staff_device') })
    expect(codeOf(await asSession.send(staff.sessions))).toEqual([401, 'signed_out'])
    const ofOffice = withCookies({ staff: sessionOf(await office()), staff_device: desk.cookies.get('staff_device') })
    expect(codeOf(await ofOffice.send(team.list))).toEqual([423, 'locked'])
  })

  test('of a customer is none of staff, nor the other way round, in whichever cookie it is sent', async () => {
    const maja = await testApp.adult()
    for (const name of ['staff', 'staff_device', '__Host-staff', 'sid'])
      expect(codeOf(await withCookies({ [name]: maja.token }).send(team.list))).toEqual([401, 'signed_out'])
    const token = sessionOf(await office())
    expect(token).toMatch(/^[\w-]{43}$/)
    const asCustomer = new Client(testApp.address, { token: token! })
    expect(codeOf(await asCustomer.send(account.me))).toEqual([401, 'signed_out'])
  })

  test('ends with the log-out, for a copy of its cookie too', async () => {
    const mine = await office()
    const copy = withCookies({ staff: sessionOf(mine) })
    await mine.call(staff.logOut)
    expect(sessionOf(mine)).toBeUndefined()
    expect(codeOf(await copy.send(staff.sessions))).toEqual([401, 'signed_out'])
  })

  test('is seen and ended by its owner, and by nobody else', async () => {
    const [one, two, theirs] = [await office(), await office(), await logStaffIn(testApp, receptionist)]
    const { sessions } = await one.call(staff.sessions)
    const other = (await two.call(staff.sessions)).sessions.find(({ current }) => current)!
    expect(sessions.map(({ _id }) => _id)).toContain(other._id)
    const params = { sessionId: other._id }
    expect(codeOf(await theirs.send(staff.endSession, { params }))).toEqual([404, 'not_found'])
    expect((await two.send(staff.sessions)).status).toBe(200)
    await one.call(staff.endSession, { params })
    expect(codeOf(await two.send(staff.sessions))).toEqual([401, 'signed_out'])
  })

  test('ends after seven days without a call, and after thirty in any case', async () => {
    const [idle, used] = [await office(), await office()]
    for (let day = 1; day <= 30; day += 1) {
      testApp.clock.forward(24 * 3_600)
      expect((await used.send(staff.sessions)).status).toBe(day < 30 ? 200 : 401)
      if (day === 6 || day === 8) expect((await idle.send(staff.sessions)).status).toBe(200)
      if (day === 16) expect((await idle.send(staff.sessions)).status).toBe(401)
    }
  })
})

describe('takes effect at the next call', () => {
  test('a device revoked, also for who stood there by password, and it cannot be unlocked again', async () => {
    const [{ desk, id }, { desk: other }] = [await device(), await device()]
    await logStaffIn(testApp, admin, desk)
    await tryPin(other, receptionist)
    expect((await desk.send(team.list)).status).toBe(200)
    await (await office()).call(team.revokeDevice, { params: { deviceId: id } })
    expect(codeOf(await desk.send(team.list))).toEqual([401, 'signed_out'])
    expect(codeOf(await tryPin(desk, receptionist))).toEqual([401, 'device_unknown'])
    expect((await desk.call(staff.state)).colleagues).toEqual([])
    expect((await other.send(staff.sessions)).status).toBe(200)
  })

  test('an employment ended, by PIN and by password; PIN, password, links and recovery codes open nothing', async () => {
    const leaving = await addMember(testApp, ['manager'])
    const [{ desk }, theirs, mine] = [await device(), await logStaffIn(testApp, leaving), await office()]
    await tryPin(desk, leaving)
    await browser().call(staff.forgotPassword, { body: { email: leaving.email } })
    const [email] = await testApp.emailsTo(leaving.email)
    const [, token = ''] = /reset-password\/([\w-]{43})/.exec(email?.text ?? '') ?? []
    await mine.call(team.end, { params: { staffId: leaving.id } })
    expect(codeOf(await theirs.send(staff.sessions))).toEqual([401, 'signed_out'])
    expect(codeOf(await desk.send(staff.sessions))).toEqual([423, 'locked'])
    expect((await tryPin(desk, leaving)).status).toBe(422)
    expect((await desk.call(staff.state)).colleagues.map(({ _id }) => _id)).not.toContain(leaving.id)
    const { password } = leaving
    expect((await browser().send(staff.resetPassword, { params: { token }, body: { password } })).status).toBe(400)
    const [code = ''] = leaving.recoveryCodes
    const body = { email: leaving.email, password, code }
    expect(codeOf(await browser().send(staff.logIn, { body }))).toEqual([401, 'staff_login_failed'])
  })

  test('a PIN taken away', async () => {
    const forgetful = await addMember(testApp, ['reception'])
    const { desk } = await device()
    await (await office()).call(team.resetPin, { params: { staffId: forgetful.id } })
    expect((await tryPin(desk, forgetful)).status).toBe(422)
  })
})

describe('the team', () => {
  const statusesOf = (answers: readonly Answered[]) =>
    answers.map(({ status }) => status).toSorted((one, other) => one - other)
  const formOf = ({ name, email }: StaffMember, mark: string, roles: ('admin' | 'reception')[]) => ({
    name,
    mark,
    email,
    language: 'sl' as const,
    roles,
  })

  test('keeps an administrator, also when two give the role away at the same moment', async () => {
    const second = await addMember(testApp, ['admin'])
    const [mine, theirs] = [await office(), await logStaffIn(testApp, second)]
    const change = async (who: StaffClient, member: StaffMember, mark: string, role: 'admin' | 'reception') => {
      const { members } = await who.call(team.list)
      const { version } = members.find(({ _id }) => _id === member.id)!
      return { params: { staffId: member.id }, body: { ...formOf(member, mark, [role]), version } }
    }
    const resigning = [await change(mine, admin, 'ADM', 'reception'), await change(theirs, second, 'DRU', 'reception')]
    const resign = (who: StaffClient, at: number) => who.send(team.change, resigning[at])
    const answers = await Promise.all([resign(mine, 0), resign(theirs, 1)])
    expect(statusesOf(answers)).toEqual([200, 409])
    // The one who stayed gives the role back.
    const [staying] = answers[0]?.status === 200 ? [theirs] : [mine]
    for (const [member, mark] of [
      [admin, 'ADM'],
      [second, 'DRU'],
    ] as const)
      await staying.call(team.change, await change(staying, member, mark, 'admin'))
  })

  test('has no address, mark and customer account twice, also of two forms at the same moment', async () => {
    const mine = await office()
    const maja = await testApp.adult()
    const form = { name: 'Neva Kos', language: 'sl' as const, roles: ['reception', 'reception'] as const }
    const invite = (mark: string, email: string, customerEmail = '') =>
      mine.send(team.invite, { body: { ...form, mark, email, customerEmail } })
    const statuses = async (...sent: Promise<Answered>[]) => statusesOf(await Promise.all(sent))
    expect(await statuses(invite('N1', 'n1@previs.example'), invite('N2', 'N1@previs.example'))).toEqual([200, 422])
    expect(await statuses(invite('N3', 'n3@previs.example'), invite('N3', 'n4@previs.example'))).toEqual([200, 422])
    const [one, two] = [invite('N5', 'n5@previs.example', maja.email), invite('N6', 'n6@previs.example', maja.email)]
    expect(await statuses(one, two)).toEqual([200, 422])
    const taken = [await one, await two].find(({ status }) => status === 422)
    expect(Object.keys(taken?.body.errors ?? {})).toEqual(['customerEmail'])
  })
})

test('an enrolled device is counted by itself: a hall behind its address does not limit it', async () => {
  const [{ desk }, { desk: other }] = [await device(), await device()]
  await tryPin(desk, receptionist)
  testApp.clock.forward(60)
  const visitor = browser()
  for (let time = 0; time < 200; time += 1) await visitor.send(staff.state)
  expect(codeOf(await visitor.send(staff.state))).toEqual([429, 'too_often'])
  expect((await desk.send(staff.sessions)).status).toBe(200)
  for (let time = 0; time < 200; time += 1) await other.send(staff.state)
  expect(codeOf(await other.send(staff.state))).toEqual([429, 'too_often'])
  expect((await desk.send(staff.sessions)).status).toBe(200)
})
