import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { addMember, logStaffIn, StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendCommand } from './command-socket.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const run = (...args: string[]) => sendCommand(testApp.config.dataDir, ['staff', ...args], 'marko')
const tokenIn = (output: string) => /\/staff\/set-up\/([\w-]{43})$/m.exec(output)?.[1] ?? ''

/** Sets the account up by its link, and logs in. */
const setUp = async (token: string, email: string): Promise<StaffClient> => {
  const browser = new StaffClient(testApp.address)
  const { secret } = await browser.call(staff.setUpLink, { params: { token } })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: testApp.clock.now().getTime() })
  const password = 'plezam-rad'
  const body = { password, code: code(), pin: '190385', readsNotice: true as const }
  await browser.call(staff.setUp, { params: { token }, body })
  testApp.clock.forward(30)
  await browser.call(staff.logIn, { body: { email, password, code: code() } })
  return browser
}

test('the first administrator gets in by the printed link, which opens once', async () => {
  const email = 'tina.zupan@previs.example'
  const { code, output } = await run('add', email, 'admin')
  expect(code).toBe(0)
  expect(output).toMatch(
    new RegExp(`^Tina Zupan is an administrator once this link is used:\n${testApp.app.url}/staff/`),
  )
  const token = tokenIn(output)
  const office = await setUp(token, email)
  const { members } = await office.call(team.list)
  expect(members).toMatchObject([{ name: 'Tina Zupan', mark: 'TZ', email, language: 'sl', roles: ['admin'] }])
  expect((await office.send(staff.setUpLink, { params: { token } })).status).toBe(400)
  const entries = await testApp.app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'operator'])
    .where('actor', '=', 'operator')
    .orderBy('id')
    .execute()
  expect(entries).toEqual(['staff_added', 'staff_link_made'].map((action) => ({ action, operator: 'marko' })))
})

test('a name of two words and another language, and a mark of its own for equal initials', async () => {
  const { code } = await run('add', 'tz@previs.example', 'admin', 'Tomaž', 'Zorko', '--en')
  expect(code).toBe(0)
  const row = await testApp.app.ctx.db
    .selectFrom('staff')
    .select(['name', 'mark', 'language'])
    .where('email', '=', 'tz@previs.example')
    .executeTakeFirst()
  expect(row).toEqual({ name: 'Tomaž Zorko', mark: 'TZ2', language: 'en' })
})

test('an address counts once, also written otherwise', async () => {
  const { code, output } = await run('add', 'TINA.Zupan@previs.example', 'admin')
  expect([code, output]).toEqual([
    1,
    'TINA.Zupan@previs.example belongs to a member of the staff; staff link TINA.Zupan@previs.example makes a new link',
  ])
})

test('a member who lost phone and recovery codes gets a new link, and open sessions end', async () => {
  const member = await addMember(testApp, ['admin'])
  const lost = await logStaffIn(testApp, member)
  const { output } = await run('link', member.email)
  expect((await lost.send(staff.sessions)).status).toBe(401)
  expect((await (await setUp(tokenIn(output), member.email)).send(team.list)).status).toBe(200)
  expect(await run('link', 'nihce@previs.example')).toEqual({
    code: 1,
    output: 'no member of the staff logs in as nihce@previs.example',
  })
})

test.each([
  [[]],
  [['add', 'a@previs.example']],
  [['add', 'a@previs.example', 'manager']],
  [['add', 'a@previs.example', 'admin', '--sl']],
  [['link', 'a@previs.example', 'admin']],
  [['end', 'a@previs.example']],
])('%j is answered with the usage', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2, output: expect.stringMatching(/^usage: staff /) as string })
})

test('no email and no name are said', async () => {
  expect(await run('add', 'nekaj', 'admin')).toEqual({ code: 1, output: 'nekaj is no email' })
  const { code } = await run('add', 'x@previs.example', 'admin', 'https://previs.example')
  expect(code).toBe(1)
})
