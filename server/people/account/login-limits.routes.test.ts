import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { createMembers } from '../../../tests/kit/members.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let maja: SeedPerson
let start: Date
beforeAll(async () => {
  // Requests pass a trusted proxy, so that each test can use its own client addresses.
  testApp = await startTestApp({ limits: defaultLimits, trustedProxies: ['127.0.0.1'] })
})
beforeEach(async () => {
  maja = await testApp.adult()
  start = testApp.clock.now()
})
afterAll(() => testApp[Symbol.asyncDispose]())

let addresses = 0
/** A client address used only once in this file. */
const newAddress = () => {
  addresses += 1
  return `198.51.${addresses >> 8}.${addresses & 255}`
}

const right = 'plezam-rad'
const wrong = 'plezam-nerad'
const logIn = (email: string, password: string, from = newAddress(), visitor: Client = testApp.visitor()) =>
  visitor.send(account.logIn, { body: { email, password }, headers: { 'x-forwarded-for': from } })

const codes = (answers: readonly Awaited<ReturnType<typeof logIn>>[]) =>
  answers.map(({ status, body, headers }) => [status, body['code'], headers.get('retry-after')])
const tooOften = (seconds: number) => [429, 'too_often', String(seconds)]

const fail = async (times: number, email: string, from?: string) => {
  for (let time = 0; time < times; time += 1) expect((await logIn(email, wrong, from)).status).toBe(401)
}

describe('wrong passwords of one account', () => {
  test('ten are answered, then the wait doubles from a second to a quarter of an hour', async () => {
    await fail(10, maja.email)
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const shown = Math.ceil(wait / 60) * 60
      expect(codes([await logIn(maja.email, wrong), await logIn(maja.email, right)])).toEqual([
        tooOften(shown),
        tooOften(shown),
      ])
      testApp.clock.forward(wait - 0.001)
      expect((await logIn(maja.email, right)).status).toBe(429)
      testApp.clock.forward(0.001)
      // A quarter of an hour without wrong passwords clears the count.
      if (wait === 900) break
      await fail(1, maja.email)
    }
    await fail(10, maja.email)
    expect((await logIn(maja.email, wrong)).status).toBe(429)
  })

  test('the right password clears the count', async () => {
    await fail(9, maja.email)
    expect((await logIn(maja.email.toUpperCase(), right)).status).toBe(200)
    await fail(9, maja.email)
    expect((await logIn(maja.email, right)).status).toBe(200)
  })

  test('many at once are answered no more often than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(maja.email, wrong)))
    const results = codes(answers)
    expect(results.filter(([status]) => status === 401)).toHaveLength(10)
    expect(results.filter(([status]) => status === 429)).toHaveLength(20)
  })

  test('an account that does not exist gets the same answers, byte for byte', async () => {
    for (let time = 0; time < 12; time += 1) {
      const known = await logIn(maja.email, wrong)
      const unknown = await logIn('nihce@previs.example', wrong)
      expect([unknown.status, unknown.bytes, unknown.headers.get('retry-after')]).toEqual([
        known.status,
        known.bytes,
        known.headers.get('retry-after'),
      ])
    }
  })

  test('a hundred in a row slow the login to one try an hour; nothing closes it for good', proof, async () => {
    const emails = [maja.email, `nihce.${maja.email}`]
    for (let time = 0; time < 100; time += 1) {
      for (const email of emails) await fail(1, email)
      testApp.clock.forward(15 * 60)
    }
    const [known, unknown] = await Promise.all(emails.map((email) => logIn(email, right)))
    expect(known?.body.message).toBe(
      'Preveč napačnih gesel zapored, zato je s tem e-naslovom mogoč en poskus prijave na uro. Poskusi pozneje ali nastavi novo geslo prek povezave »Pozabljeno geslo?«.',
    )
    expect([known?.status, known?.body['code']]).toEqual([429, 'login_stopped'])
    expect([unknown?.status, unknown?.bytes]).toEqual([known?.status, known?.bytes])

    testApp.clock.forward(45 * 60)
    for (const email of emails) await fail(1, email)
    expect((await logIn(maja.email, right)).body['code']).toBe('login_stopped')
    testApp.clock.forward(3600)
    expect((await logIn(maja.email, right)).status).toBe(200)
    expect((await logIn(maja.email, right)).status).toBe(200)

    // The owner gets exactly one email, however often the limit fills.
    expect(await testApp.emailsTo(emails[1]!)).toEqual([])
    const slowed = (await testApp.emailsTo(maja.email)).filter(({ subject }) =>
      subject.startsWith('Prijava v aplikacijo je upočasnjena'),
    )
    expect(slowed).toHaveLength(1)
    expect(slowed[0]?.text).toContain(`${testApp.app.ctx.publicUrl}/forgotpassword`)
    expect(slowed[0]?.text).not.toContain('/resetpassword/')
  })
})

describe('nothing that strangers do keeps the owner out', () => {
  const changeOf = (who: Client) => (currentPassword: string) =>
    who.send(account.updatePassword, { body: { currentPassword, password: 'novo-geslo-je' } })

  test('a session changes its password while the login is closed', async () => {
    await fail(10, maja.email)
    expect((await logIn(maja.email, right)).status).toBe(429)
    expect((await changeOf(testApp.as(maja))(right)).status).toBe(200)
  })

  test('wrong current passwords count for their session alone, and close no login', async () => {
    const other = testApp.visitor()
    await logIn(maja.email, right, newAddress(), other)
    const change = changeOf(testApp.as(maja))
    for (let time = 0; time < 10; time += 1) expect((await change(wrong)).status).toBe(422)
    expect((await change(right)).status).toBe(429)
    expect((await logIn(maja.email, right)).status).toBe(200)
    expect((await changeOf(other)(right)).status).toBe(200)
  })

  /** The cookie that names the browser. */
  const deviceIn = (headers: Headers): string =>
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0] ?? ''
  const deviceAfterLogIn = async (email: string) => deviceIn((await logIn(email, right)).headers)
  const from = (cookie: string, email: string, password: string, address = newAddress()) =>
    testApp.visitor().send(account.logIn, {
      body: { email, password },
      headers: { 'x-forwarded-for': address, cookie },
    })

  test('a device that logged in before passes the limits of account and address, and has its own', proof, async () => {
    const device = await deviceAfterLogIn(maja.email)
    const address = newAddress()
    await fail(10, maja.email, address)
    for (let time = 0; time < 20; time += 1) await fail(1, `nihce${time}@previs.example`, address)
    expect((await logIn(maja.email, right)).status).toBe(429)
    expect((await from(device, maja.email, right, address)).status).toBe(200)
    // Its right password does not open the account for those who guess.
    expect((await logIn(maja.email, right)).status).toBe(429)

    for (let time = 0; time < 10; time += 1) expect((await from(device, maja.email, wrong)).status).toBe(401)
    expect((await from(device, maja.email, right)).status).toBe(429)
    testApp.clock.forward(1)
    expect((await from(device, maja.email, right)).status).toBe(200)
  })

  test('a device of another account, a changed and an invented one pass nothing', async () => {
    const device = await deviceAfterLogIn(maja.email)
    const foreign = await deviceAfterLogIn((await testApp.adult()).email)
    await fail(10, maja.email)
    for (const cookie of [
      foreign,
      `${device.slice(0, -2)}AA`,
      `device=${'A'.repeat(22)}.${'A'.repeat(43)}`,
      'device=x',
    ])
      expect((await from(cookie, maja.email, right)).status).toBe(429)
    expect((await from(device, maja.email, right)).status).toBe(200)
  })

  test('a device of several accounts is known to the last five of them, each with its own count', proof, async () => {
    const people = [maja, ...(await Promise.all(Array.from({ length: 5 }, () => testApp.adult())))]
    let device = ''
    for (const { email } of people) {
      const { headers } = await from(device, email, right)
      device = deviceIn(headers)
    }
    for (const { email } of people) await fail(10, email)
    const [first, ...known] = people
    expect((await from(device, first!.email, right)).status).toBe(429)
    for (let time = 0; time < 10; time += 1) expect((await from(device, known[0]!.email, wrong)).status).toBe(401)
    expect((await from(device, known[0]!.email, right)).status).toBe(429)
    for (const { email } of known.slice(1)) expect((await from(device, email, right)).status).toBe(200)
  })
})

describe('right passwords', () => {
  test('thirty of one account within ten minutes; the twenty newest sessions stay', async () => {
    const first = testApp.as(maja)
    testApp.clock.forward(1)
    for (let time = 0; time < 30; time += 1) expect((await logIn(maja.email, right)).status).toBe(200)
    expect(codes([await logIn(maja.email, right)])).toEqual([tooOften(600)])
    expect((await first.send(account.sessions)).status).toBe(401)

    testApp.clock.forward(600)
    const visitor = testApp.visitor()
    expect((await logIn(maja.email, right, newAddress(), visitor)).status).toBe(200)
    expect((await visitor.call(account.sessions)).sessions).toHaveLength(20)
    expect((await logIn((await testApp.adult()).email, right)).status).toBe(200)
  })

  test('many at once of one account and one address keep no other customer from logging in', proof, async () => {
    const other = await testApp.adult()
    const from = newAddress()
    const flood = Array.from({ length: 45 }, () => logIn(maja.email, right, from))
    // Some of them were answered, so the line of the others is full.
    await Promise.race(flood)
    for (let time = 0; time < 5; time += 1) expect((await logIn(other.email, right)).status).toBe(200)
    await Promise.all(flood)
  })
})

describe('wrong passwords from one address', () => {
  test('thirty are answered, then no login from it succeeds for three minutes', async () => {
    const address = newAddress()
    for (let time = 0; time < 30; time += 1) {
      expect((await logIn(`nihce${time}@previs.example`, wrong, address)).status).toBe(401)
      testApp.clock.forward(1)
    }
    expect(
      codes([await logIn('nihce@previs.example', wrong, address), await logIn(maja.email, right, address)]),
    ).toEqual([tooOften(180), tooOften(180)])
    expect((await logIn(maja.email, right)).status).toBe(200)
    testApp.clock.set(new Date(start.getTime() + 180_000))
    expect((await logIn(maja.email, right, address)).status).toBe(200)
  })

  test('many at once are answered no more often than one after the other', async () => {
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => logIn(`nihce${index}@previs.example`, wrong, address)),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(30)
    const second = await Promise.all(
      Array.from({ length: 31 }, (_, index) => logIn(`nihce${index}@previs.example`, wrong, address)),
    )
    expect([...answers, ...second].filter(({ status }) => status === 401)).toHaveLength(30)
  })

  test('IPv6 addresses count by their /64 prefix', proof, async () => {
    for (let time = 0; time < 30; time += 1)
      expect((await logIn(`nihce${time}@previs.example`, wrong, `2001:db8:7:8::${time}`)).status).toBe(401)
    expect((await logIn(maja.email, right, '2001:db8:7:8:9::1')).status).toBe(429)
    expect((await logIn(maja.email, right, '2001:db8:7:9::1')).status).toBe(200)
  })

  test('two hundred customers behind one address log in while another person guesses there', proof, async () => {
    const sharedAddress = newAddress()
    const { db } = testApp.app.ctx
    const people = (await createMembers(db, 200, testApp.clock.now())).map(({ id }) => id)
    await db
      .updateTable('login')
      .set({ password_hash: await hashPassword(right) })
      .where('person_id', 'in', people)
      .execute()
    const guesses: number[] = []
    for (let from = 0; from < people.length; from += 20) {
      const entering = people.slice(from, from + 20).map((id) => logIn(`${id}@previs.example`, right, sharedAddress))
      for (let guess = 0; guess < 2; guess += 1) guesses.push((await logIn(maja.email, wrong, sharedAddress)).status)
      for (const { status } of await Promise.all(entering)) expect(status).toBe(200)
    }
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)])
  })
})

test('the address is the one the proxy saw, whatever the client claims', async () => {
  const spoofing = (index: number, from: string) =>
    logIn(`nihce${index}@previs.example`, wrong, `203.0.113.${index}, ${from}`)
  const address = newAddress()
  for (let index = 0; index < 30; index += 1) expect((await spoofing(index, address)).status).toBe(401)
  expect((await spoofing(31, address)).status).toBe(429)
})

test('ports that a proxy appends make no new address, and what is no address counts as the proxy', proof, async () => {
  const address = newAddress()
  for (let index = 0; index < 30; index += 1)
    expect((await logIn(`nihce${index}@previs.example`, wrong, `${address}:${10_000 + index}`)).status).toBe(401)
  expect((await logIn(maja.email, right, address)).status).toBe(429)
  for (let index = 0; index < 30; index += 1)
    expect((await logIn(`nihce${index}@previs.example`, wrong, `unknown-${index}`)).status).toBe(401)
  expect((await logIn(maja.email, right, 'another')).status).toBe(429)
  testApp.clock.forward(180)
})

test('addresses and accounts are not stored in clear text', async () => {
  const address = newAddress()
  await fail(1, maja.email, address)
  const rows = await testApp.app.ctx.db.selectFrom('limit_count').selectAll().execute()
  const stored = rows.map(({ name, key }) => `${name} ${key.toString('latin1')}`).join('\n')
  expect(rows.length).toBeGreaterThan(2)
  expect(stored).not.toContain(address)
  expect(stored).not.toContain(maja.email)
  expect(rows.every(({ key }) => key.length === 32)).toBe(true)
})
