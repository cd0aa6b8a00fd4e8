import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPin } from '#contract/staff/platform/fields.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { setDbEvent } from '#server/platform/database/db-events.ts'
import { StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { addDemoStaff, demoLogIns, demoPin } from './demo-staff.ts'
import { demoPassword } from './seed.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await addDemoStaff(testApp.app.ctx)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const browser = () => new StaffClient(testApp.address)
const logIn = (email: string, client = browser()) =>
  client.send(staff.logIn, { body: { email, password: demoPassword } })
const becomesDemo = async () => {
  const now = testApp.clock.now()
  await setDbEvent(testApp.app.ctx.db, 'demo', now, now)
}

test('the PIN of the demo is one that any member may choose', () => {
  expect(isPin(demoPin)).toBe(true)
})

describe('without the row of the demo', () => {
  test('no account opens, and the log-in page names none', async () => {
    for (const { email } of demoLogIns.accounts) expect((await logIn(email)).status).toBe(401)
    expect(await browser().call(staff.state)).not.toHaveProperty('demo')
    expect((await browser().send(staff.enrolDemo)).status).toBe(404)
  })
})

describe('in the demo (docs/product/operations.md §5.6)', () => {
  beforeAll(becomesDemo)

  test('the log-in page names all, and each gets in without a second factor', async () => {
    const { demo } = await browser().call(staff.state)
    expect(demo).toEqual(demoLogIns)
    for (const { email, name, roles } of demo!.accounts)
      expect((await logIn(email)).body).toMatchObject({ me: { name, roles, logIn: 'password' } })
  })

  test('one call makes this browser the desk, where each unlocks by PIN', async () => {
    const desk = browser()
    const { device } = await desk.call(staff.enrolDemo)
    expect(device.name).toBe('Pult predstavitve')
    const { colleagues } = await desk.call(staff.state)
    expect(colleagues.map(({ mark }) => mark).toSorted()).toEqual(['LB', 'MK', 'NZ', 'SB', 'TV'])
    for (const { _id: staffId, name } of colleagues)
      expect((await desk.send(staff.unlock, { body: { staffId, pin: demoPin } })).body).toMatchObject({ me: { name } })
  })

  test('beyond this machine password, PIN and open sessions are locked', async () => {
    const desk = browser()
    await desk.call(staff.enrolDemo)
    const { colleagues } = await desk.call(staff.state)
    const [{ _id: staffId }] = [colleagues[0]!]
    const pin = { body: { staffId, pin: demoPin } }
    await desk.call(staff.unlock, pin)
    const { ctx } = testApp.app
    ctx.isOnlySandbox = false
    try {
      expect((await desk.send(staff.sessions)).status).toBe(423)
      expect((await desk.send(staff.unlock, pin)).body.errors).toEqual({ pin: 'PIN ni pravilen.' })
      expect((await logIn('admin@previs.example')).status).toBe(401)
      expect((await browser().send(staff.enrolDemo)).status).toBe(404)
      expect(await browser().call(staff.state)).not.toHaveProperty('demo')
    } finally {
      ctx.isOnlySandbox = true
    }
    expect((await desk.send(staff.sessions)).status).toBe(200)
  })
})
