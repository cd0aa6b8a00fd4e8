import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { hashing, isPassword } from '#server/platform/passwords.ts'
import { limitsWorker } from '#server/platform/rate-limits.ts'
import { eraseExpiredStaffData } from './staff-retention.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, enrolDevice, logStaffIn, StaffClient, tryPin, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

// What a PIN opens, and what wrong ones close (docs/product/staff.md §3.4, §4.4).

let testApp: TestApp
let admin: StaffMember
let manager: StaffMember
let receptionists: StaffMember[]
/** Another process on the database of the first; the embedded database has one. */
let second: TestApp | undefined
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
  admin = await addMember(testApp, ['admin'])
  manager = await addMember(testApp, ['manager'])
  if (testApp.database.kind === 'postgres') second = await startTestApp({ installation: testApp.config })
  receptionists = []
  for (let turn = 0; turn < 6; turn += 1) receptionists.push(await addMember(testApp, ['reception']))
})
beforeEach(() => testApp.clock.forward(3_600))
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(async () => {
  await second?.[Symbol.asyncDispose]()
  await testApp[Symbol.asyncDispose]()
})

const device = async (name?: string) => (await enrolDevice(testApp, await logStaffIn(testApp, admin), name)).desk
/** The same device at another process. */
const atSecond = (desk: StaffClient, { address, clock }: TestApp): StaffClient => {
  clock.set(testApp.clock.now())
  const there = new StaffClient(address)
  for (const [name, value] of desk.cookies) there.cookies.set(name, value)
  return there
}
const one = (turn = 0): StaffMember => receptionists[turn]!
const wrongly = (member: StaffMember) => ({ ...member, pin: '990011' })
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const closed = [429, 'pin_closed']
const locked = [429, 'pin_locked']
const count = (answers: readonly Answered[], status: number) => answers.filter((each) => each.status === status).length
const subjects = async () => (await testApp.emailsTo(manager.email)).map(({ subject }) => subject)

/** A PIN for a call that was never refused: a right one is answered so. */
const rightPin = [409, 'approval_gone']
const approving = (who: StaffMember) => ({ approverId: who.id, pin: who.pin, digest: '0'.repeat(64) })

describe('wrong PINs', () => {
  test('twenty of several people pause the device for 15 minutes, and no other one; managers get an email', async () => {
    const [desk, other] = [await device('Pult A'), await device('Pult B')]
    for (let time = 0; time < 20; time += 1) expect((await tryPin(desk, wrongly(one(time % 5)))).status).toBe(422)
    expect(codeOf(await tryPin(desk, one(5)))).toEqual(closed)
    expect((await tryPin(other, one(5))).status).toBe(200)
    expect(await subjects()).toContain('Napačni PIN-i na napravi Pult A')
    testApp.clock.forward(14 * 60)
    expect(codeOf(await tryPin(desk, one(5)))).toEqual(closed)
    testApp.clock.forward(60)
    expect((await tryPin(desk, one(5))).status).toBe(200)
  })

  test('tried at the same moment count no less than one by one', async () => {
    const desk = await device()
    const answers = await Promise.all(Array.from({ length: 25 }, () => tryPin(desk, wrongly(one()))))
    expect([count(answers, 422), count(answers, 429)]).toEqual([5, 20])
    // Sent with them, the right one might arrive before the fifth.
    expect((await tryPin(desk, one())).status).toBe(429)
  })

  test('a right PIN of another member leaves the count of the device', async () => {
    const desk = await device()
    for (let time = 0; time < 20; time += 1) {
      expect((await tryPin(desk, wrongly(one(time % 5)))).status).toBe(422)
      if (time < 19) expect((await tryPin(desk, one(5))).status).toBe(200)
    }
    expect(codeOf(await tryPin(desk, one(5)))).toEqual(closed)
  })

  test('of approvals are the same count, and managers get an email about them too', async () => {
    const desk = await device('Pult C')
    for (let time = 0; time < 2; time += 1) await tryPin(desk, wrongly(manager))
    await tryPin(desk, one())
    const approve = (pin: string) => desk.send(staff.approve, { body: { ...approving(manager), pin } })
    for (let time = 0; time < 3; time += 1) expect((await approve('990011')).body.errors).toHaveProperty('pin')
    expect(codeOf(await approve(manager.pin))).toEqual(locked)
    expect(codeOf(await tryPin(desk, manager))).toEqual(locked)
    expect(await subjects()).toContain('Napačni PIN-i na napravi Pult C')
  })

  test('of approvals are counted without a device too, and a new session brings no new attempts', async () => {
    for (let time = 0; time < 5; time += 1) {
      const office = await logStaffIn(testApp, one())
      const sent = { body: { ...approving(manager), pin: '990011' } }
      expect((await office.send(staff.approve, sent)).status).toBe(422)
    }
    const office = await logStaffIn(testApp, one())
    expect(codeOf(await office.send(staff.approve, { body: approving(manager) }))).toEqual(locked)
    await logStaffIn(testApp, manager)
    expect(codeOf(await office.send(staff.approve, { body: approving(manager) }))).toEqual(rightPin)
  })
})

describe('five wrong PINs of a member who approves for others', () => {
  const close = async (desk: StaffClient, member = manager) => {
    for (let time = 0; time < 5; time += 1) expect((await tryPin(desk, wrongly(member))).status).toBe(422)
  }
  beforeEach(() => logStaffIn(testApp, manager))

  test('close it at that device, whatever the time and another member’s log-in, until its owner logs in', async () => {
    const [desk, other] = [await device('Pult D'), await device()]
    const colleague = await addMember(testApp, ['manager'])
    await close(desk)
    const { status, headers, body } = await tryPin(desk, manager)
    expect([status, body['code'], headers.get('retry-after')]).toEqual([...locked, null])
    expect(body.message).toBe(
      'Preveč napačnih PIN-ov. Tvoj PIN tukaj spet velja, ko se prijaviš s svojim geslom in drugim faktorjem.',
    )
    expect((await tryPin(other, manager)).status).toBe(200)
    const [email] = await testApp.emailsTo(manager.email)
    expect([email?.subject, email?.text]).toEqual([
      'Napačni PIN-i na napravi Pult D',
      expect.stringContaining('Spet velja, ko se ta oseba kjer koli prijavi'),
    ])
    for (const days of [1, 30, 365]) {
      testApp.clock.forward(days * 24 * 3_600)
      await limitsWorker.run(testApp.app.ctx, {})
      expect(codeOf(await tryPin(desk, manager))).toEqual(locked)
    }
    await logStaffIn(testApp, colleague, desk)
    expect(codeOf(await tryPin(desk, manager))).toEqual(locked)
    await logStaffIn(testApp, manager)
    expect((await tryPin(desk, manager)).status).toBe(200)
  })

  test('opened by the own log-in at the device, in the office and with a recovery code', async () => {
    const desk = await device()
    const [recoveryCode = ''] = manager.recoveryCodes
    const browser = new StaffClient(testApp.address)
    const byRecoveryCode = { email: manager.email, password: manager.password, code: recoveryCode }
    for (const logIn of [
      () => logStaffIn(testApp, manager, desk),
      () => logStaffIn(testApp, manager),
      () => browser.call(staff.logIn, { body: byRecoveryCode }),
    ]) {
      await close(desk)
      expect(codeOf(await tryPin(desk, manager))).toEqual(locked)
      await logIn()
      expect((await tryPin(desk, manager)).status).toBe(200)
    }
  })

  test('not by a wrong password or code, a new PIN, nor a session that lives on', async () => {
    const desk = await device()
    const office = await logStaffIn(testApp, manager)
    await close(desk)
    const { email, password } = manager
    const browser = new StaffClient(testApp.address)
    for (const body of [
      { email, password: 'napacno geslo', code: manager.code() },
      { email, password, code: '000000' },
    ])
      expect((await browser.send(staff.logIn, { body })).status).toBe(401)
    await office.call(staff.changePin, { body: { currentPassword: password, pin: manager.pin } })
    expect(codeOf(await tryPin(desk, manager))).toEqual(locked)
  })

  test('count however long they are apart, until a right one', proof, async () => {
    const desk = await device()
    for (let time = 0; time < 4; time += 1) await tryPin(desk, wrongly(manager))
    expect((await tryPin(desk, manager)).status).toBe(200)
    for (let time = 0; time < 5; time += 1) {
      expect((await tryPin(desk, wrongly(manager))).status).toBe(422)
      testApp.clock.forward(24 * 3_600)
      await limitsWorker.run(testApp.app.ctx, {})
    }
    expect(codeOf(await tryPin(desk, manager))).toEqual(locked)
  })

  test('stay closed when the role is taken away meanwhile; nothing is counted once the employment has ended', async () => {
    const desk = await device()
    const office = await logStaffIn(testApp, admin)
    const leaving = await addMember(testApp, ['manager'])
    await close(desk, leaving)
    await testApp.app.ctx.db
      .updateTable('staff_role')
      .set({ role: 'reception' })
      .where('staff_id', '=', leaving.id)
      .execute()
    testApp.clock.forward(3_600)
    expect(codeOf(await tryPin(desk, leaving))).toEqual(locked)
    await office.call(team.end, { params: { staffId: leaving.id } })
    const left = testApp.app.ctx.db.selectFrom('limit_count').select('name').where('name', '=', 'pin_approver')
    expect(await left.execute()).toEqual([])
  })

  test('tried at the same moment and in two processes count no less than one by one', proof, async ({ skip }) => {
    if (!second) {
      skip()
      return
    }
    const desk = await device()
    const there = atSecond(desk, second)
    const tries = Array.from({ length: 24 }, (_, turn) => tryPin(turn % 2 ? desk : there, wrongly(manager)))
    const answers = await Promise.all(tries)
    expect([count(answers, 422), count(answers, 429)]).toEqual([5, 19])
    for (const each of [desk, there]) expect(codeOf(await tryPin(each, manager))).toEqual(locked)
    await logStaffIn(testApp, manager, desk)
    second.clock.set(testApp.clock.now())
    expect((await tryPin(there, manager)).status).toBe(200)
  })
})

describe('password and second factor', () => {
  /** Twenty wrong PINs, five of each of the first four: the device is paused, and so are they. */
  const pause = async (desk: StaffClient) => {
    for (let time = 0; time < 20; time += 1)
      expect((await tryPin(desk, wrongly(one(Math.floor(time / 5))))).status).toBe(422)
    expect(codeOf(await tryPin(desk, one(5)))).toEqual(closed)
  }

  test('open the own PIN at a paused device, and that of no other member', async () => {
    const [desk, other] = [await device(), await device()]
    for (const each of [desk, other]) await pause(each)
    await logStaffIn(testApp, one(), desk)
    expect((await tryPin(desk, one())).status).toBe(200)
    // Neither one whose own PIN is closed, nor one who never typed a wrong one, nor a manager.
    for (const each of [one(1), one(5), manager]) expect(codeOf(await tryPin(desk, each))).toEqual(closed)
    await logStaffIn(testApp, one(5), desk)
    for (const each of [one(), one(5)]) expect((await tryPin(desk, each)).status).toBe(200)
    expect(codeOf(await tryPin(desk, one(1)))).toEqual(closed)
    for (const each of [one(), one(5)]) expect(codeOf(await tryPin(other, each))).toEqual(closed)
  })

  test('open it for this pause of the device alone, and for five more wrong PINs', async () => {
    const desk = await device()
    await pause(desk)
    await logStaffIn(testApp, one(), desk)
    for (let time = 0; time < 5; time += 1) expect((await tryPin(desk, wrongly(one()))).status).toBe(422)
    expect(codeOf(await tryPin(desk, one()))).toEqual(closed)
    testApp.clock.forward(15 * 60)
    for (let turn = 0; turn < 4; turn += 1) expect((await tryPin(desk, one(turn))).status).toBe(200)
    await pause(desk)
    await logStaffIn(testApp, one(), await device())
    expect(codeOf(await tryPin(desk, one()))).toEqual(closed)
    expect((await testApp.app.ctx.db.selectFrom('pin_pass').selectAll().execute()).length).toBeGreaterThan(0)
    testApp.clock.forward(15 * 60)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await testApp.app.ctx.db.selectFrom('pin_pass').selectAll().execute()).toEqual([])
  })

  test('open the own PIN everywhere, given in the office: a paused device stays paused', async () => {
    const [own, paused] = [await device(), await device()]
    for (let time = 0; time < 5; time += 1) await tryPin(own, wrongly(one()))
    await pause(paused)
    expect(codeOf(await tryPin(own, one()))).toEqual(closed)
    await logStaffIn(testApp, one())
    expect((await tryPin(own, one())).status).toBe(200)
    expect(codeOf(await tryPin(paused, one()))).toEqual(closed)
  })

  test('of a process open it in every other one', async ({ skip }) => {
    if (!second) {
      skip()
      return
    }
    const desk = await device()
    await pause(desk)
    const there = atSecond(desk, second)
    expect(codeOf(await tryPin(there, one()))).toEqual(closed)
    await logStaffIn(testApp, one(), desk)
    second.clock.set(testApp.clock.now())
    expect((await tryPin(there, one())).status).toBe(200)
    expect(codeOf(await tryPin(there, one(1)))).toEqual(closed)
  })
})

describe('a PIN gives the permissions of the desk', () => {
  test('and no others, also where the password was given before, and after the change of person', async () => {
    const desk = await device()
    await logStaffIn(testApp, admin, desk)
    expect((await desk.send(team.list)).status).toBe(200)
    await desk.call(staff.lock)
    expect((await tryPin(desk, admin)).body).toMatchObject({ me: { logIn: 'pin' } })
    expect(codeOf(await desk.send(team.list))).toEqual([403, 'password_needed'])
    await logStaffIn(testApp, admin, desk)
    await tryPin(desk, one())
    await tryPin(desk, admin)
    expect(codeOf(await desk.send(team.list))).toEqual([403, 'password_needed'])
    testApp.clock.forward(12 * 3_600)
    expect(codeOf(await desk.send(team.list))).toEqual([403, 'password_needed'])
  })

  test('to one person at a time, also when several unlock at the same moment', async () => {
    const desk = await device()
    const [deviceCookie = ''] = desk.cookies
    for (let round = 0; round < 5; round += 1) {
      const browsers = receptionists.map((member) => {
        const browser = new StaffClient(testApp.address)
        browser.cookies.set(...(deviceCookie as unknown as [string, string]))
        return { browser, member }
      })
      const answers = await Promise.all(browsers.map(({ browser, member }) => tryPin(browser, member)))
      // Who was overtaken may learn that at once.
      expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
      const live = await Promise.all(browsers.map(({ browser }) => browser.send(staff.sessions)))
      expect(count(live, 200)).toBe(1)
    }
  })

  test('and is tried on a device only: a browser without one has no tiles', async () => {
    const browser = new StaffClient(testApp.address)
    expect(codeOf(await tryPin(browser, one()))).toEqual([401, 'device_unknown'])
    expect((await browser.call(staff.state)).colleagues).toEqual([])
  })
})

/** Keeps every place of passwords taken while `work` runs, as a flood of log-ins from many addresses does. */
const whileLogInsWait = async (work: () => Promise<void>) => {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  const nextHashing = () =>
    new Promise<void>((resolve) => {
      const heard = () => {
        hashing.unsubscribe(heard)
        resolve()
      }
      hashing.subscribe(heard)
    })
  const flood = Array.from({ length: 60 }, async (_, turn) => {
    while (!stopping.signal.aborted)
      await isPassword('napacno geslo', undefined, `network ${turn}`).catch(() =>
        Promise.race([nextHashing(), stopped]),
      )
  })
  try {
    await work()
  } finally {
    stopping.abort()
    await Promise.all(flood)
  }
}

test('a PIN unlocks and approves while customers’ log-ins take every place of passwords', proof, async () => {
  const maja = await testApp.adult()
  const desk = await device()
  await whileLogInsWait(async () => {
    const logIn = { body: { email: maja.email, password: 'plezam-rad' } }
    expect(codeOf(await testApp.visitor().send(account.logIn, logIn))).toEqual([503, 'busy'])
    expect((await tryPin(desk, one())).status).toBe(200)
    expect(codeOf(await desk.send(staff.approve, { body: approving(manager) }))).toEqual(rightPin)
    expect((await desk.send(staff.approve, { body: approving(wrongly(manager)) })).status).toBe(422)
  })
})
