import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { family } from '#contract/people/family.ts'
import type { Day } from '#contract/platform/day.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'

// Limits of the emails and accounts strangers can cause, and of wrong links (docs/product/limits.md §2.5, §3).

let testApp: TestApp
beforeAll(async () => {
  // Requests pass a trusted proxy, so that each test can use its own client addresses.
  testApp = await startTestApp({ limits: defaultLimits, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => testApp[Symbol.asyncDispose]())

let addresses = 0
const newAddress = () => `198.51.100.${(addresses += 1)}`
let people = 0
const newEmail = () => `nov-${(people += 1)}@previs.example`

const signUp = (email: string, from = newAddress(), more: object = {}) =>
  testApp.visitor().send(account.signUp, {
    headers: { 'x-forwarded-for': from },
    body: {
      firstName: 'Neva',
      lastName: 'Kos',
      birthDate: '1990-05-05',
      email,
      password: 'plezam-rad',
      passwordConfirm: 'plezam-rad',
      agreesToTerms: true,
      ...more,
    },
  })

const summaryOf = ({ status, body, headers }: Answered) => [
  status,
  body['code'],
  headers.get('retry-after'),
  body.message,
]
const textOf = ({ status, bytes }: Answered) => `${status} ${new TextDecoder().decode(bytes)}`

describe('accounts made from one address', () => {
  test('ten within an hour; sign-ups refused for another reason do not count', async () => {
    const address = newAddress()
    for (let time = 0; time < 12; time += 1)
      expect((await signUp(newEmail(), address, { birthDate: '2015-05-05' })).status).toBe(403)
    for (let time = 0; time < 10; time += 1) {
      expect((await signUp(newEmail(), address)).status).toBe(200)
      testApp.clock.forward(60)
    }
    expect(summaryOf(await signUp(newEmail(), address))).toEqual([
      429,
      'too_often',
      '3000',
      'Preveč poskusov. Poskusi znova čez 50\u00a0minut.',
    ])
    expect((await signUp(newEmail())).status).toBe(200)
    testApp.clock.forward(3000)
    expect((await signUp(newEmail(), address)).status).toBe(200)
  })

  test('of fifteen at once ten are accepted', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 15 }, () => signUp(newEmail(), address)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

test('a taken address gets three emails a day in all, and the answer never changes', async () => {
  const email = newEmail()
  const answers = [textOf(await signUp(email))]
  for (let time = 0; time < 3; time += 1) answers.push(textOf(await signUp(email.toUpperCase())))
  expect(new Set(answers.map((answer) => answer.toLowerCase())).size).toBe(1)
  const maja = await testApp.adult()
  const { me } = await testApp.as(maja).call(account.me)
  expect((await testApp.as(maja).send(account.updateMe, { body: { ...me, email } })).status).toBe(200)
  // One confirms the address, two are about the existing account.
  expect(await testApp.emailsTo(email)).toHaveLength(3)
  testApp.clock.forward(24 * 3600)
  await signUp(email)
  expect(await testApp.emailsTo(email)).toHaveLength(4)
})

describe('an address that its owner has not proved gets three emails a day from all senders', () => {
  const emailsTo = async (email: string) => (await testApp.emailsTo(email)).length
  const change = async (who: SeedPerson, email: string) => {
    const client = testApp.as(who)
    const { me } = await client.call(account.me)
    expect((await client.send(account.updateMe, { body: { ...me, email } })).status).toBe(200)
  }

  test('changes of confirmed accounts', async () => {
    const email = newEmail()
    for (let time = 0; time < 5; time += 1) await change(await testApp.adult(), email)
    expect(await emailsTo(email)).toBe(3)
  })

  test('changes and new codes of unconfirmed accounts', async () => {
    const email = newEmail()
    for (let time = 0; time < 6; time += 1) {
      const who = await testApp.adult({}, { confirmed: false })
      await change(who, email)
      await testApp.as(who).send(account.sendNewConfirmEmail)
      await change(who, newEmail())
      await change(who, email)
    }
    expect(await emailsTo(email)).toBe(3)
    testApp.clock.forward(24 * 3600)
    await change(await testApp.adult(), email)
    expect(await emailsTo(email)).toBe(4)
  })

  test('login data for children', async () => {
    const email = newEmail()
    for (let time = 0; time < 5; time += 1) {
      const who = await testApp.adult()
      const childId = await testApp.seed.minor(who, {
        firstName: 'Bor',
        lastName: 'Kos',
        birthDate: '2017-05-05' as Day,
      })
      expect((await testApp.as(who).send(family.sendChildAuth, { params: { childId }, body: { email } })).status).toBe(
        200,
      )
    }
    expect(await emailsTo(email)).toBe(3)
  })

  test('reset links and changed passwords of an unconfirmed account', async () => {
    const email = newEmail()
    await signUp(email)
    const client = testApp.visitor()
    await client.call(account.logIn, { body: { email, password: 'plezam-rad' } })
    for (const [currentPassword, password] of [
      ['plezam-rad', 'plezam-raje'],
      ['plezam-raje', 'plezam-rad'],
    ] as const) {
      await client.call(account.updatePassword, { body: { currentPassword, password } })
      await testApp.visitor().call(account.forgotPassword, { body: { email } })
    }
    expect(await emailsTo(email)).toBe(3)
  })

  test('a new code that cannot be sent is refused, and the link sent before stays valid', async () => {
    const email = newEmail()
    await signUp(email)
    const client = testApp.visitor()
    await client.call(account.logIn, { body: { email, password: 'plezam-rad' } })
    for (let time = 0; time < 2; time += 1) await signUp(email)
    expect(summaryOf(await client.send(account.sendNewConfirmEmail)).slice(0, 3)).toEqual([429, 'too_often', '86400'])
    const token = (await testApp.emailsTo(email)).flatMap(
      ({ text }) => /\/confirmmail\/([\w-]+)/.exec(text)?.[1] ?? [],
    )[0]
    expect((await testApp.visitor().send(account.confirmAddress, { params: { token } })).status).toBe(200)
  })
})

test('thirty reset links an hour can be requested from one address, for known and unknown accounts alike', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const { email } = await testApp.adult()
  const forget = (whose: string, from = headers) =>
    testApp.visitor().send(account.forgotPassword, { body: { email: whose }, headers: from })
  const answers = []
  for (let time = 0; time < 30; time += 1) answers.push(textOf(await forget(time % 2 ? email : newEmail())))
  expect(new Set(answers).size).toBe(1)
  for (const whose of [email, newEmail()])
    expect(summaryOf(await forget(whose)).slice(0, 3)).toEqual([429, 'too_often', '3600'])
  expect((await forget(email, { 'x-forwarded-for': newAddress() })).status).toBe(200)
  testApp.clock.forward(3600)
  expect((await forget(email)).status).toBe(200)
})

test('a new code once a minute', async () => {
  const hana = testApp.as(await testApp.adult({}, { confirmed: false }))
  const ask = async () => summaryOf(await hana.send(account.sendNewConfirmEmail)).slice(0, 3)
  expect(await ask()).toEqual([200, undefined, null])
  expect(await ask()).toEqual([429, 'too_often', '60'])
  testApp.clock.forward(60)
  expect(await ask()).toEqual([200, undefined, null])
})

test('a code that was not sent is not counted', async () => {
  const maja = await testApp.adult()
  const ask = () => testApp.as(maja).send(account.sendNewConfirmEmail)
  for (let time = 0; time < 3; time += 1) expect((await ask()).body['code']).toBe('already_confirmed')
})

describe('invalid links', () => {
  const token = 'A'.repeat(43)
  const body = { password: 'novo-geslo', passwordConfirm: 'novo-geslo' }
  const open = [
    (headers: Record<string, string>) => testApp.visitor().send(account.confirmAddress, { params: { token }, headers }),
    (headers: Record<string, string>) =>
      testApp.visitor().send(account.resetPassword, { params: { token }, headers, body }),
    (headers: Record<string, string>) =>
      testApp.visitor().send(family.setChildAuth, {
        params: { token },
        headers,
        body: { ...body, email: newEmail(), phoneNumber: '', agreesToTerms: true },
      }),
    (headers: Record<string, string>) => testApp.visitor().send(account.checkResetLink, { params: { token }, headers }),
    (headers: Record<string, string>) => testApp.visitor().send(family.checkSetupLink, { params: { token }, headers }),
  ] as const

  test('twenty of any kind within an hour from one address', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    for (let time = 0; time < 20; time += 1) expect((await open[time % open.length]!(headers)).status).toBe(400)
    for (const each of open) expect(summaryOf(await each(headers)).slice(0, 3)).toEqual([429, 'too_often', '3600'])
    expect((await open[0]({ 'x-forwarded-for': newAddress() })).status).toBe(400)
    testApp.clock.forward(3600)
    for (const each of open) expect((await each(headers)).status).toBe(400)
  })

  test('of forty at once twenty are answered', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    const answers = await Promise.all(Array.from({ length: 40 }, () => open[0](headers)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  test('valid links do not count', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    const email = newEmail()
    await signUp(email)
    const [message] = await testApp.emailsTo(email)
    const real = /\/confirmmail\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    for (let time = 0; time < 30; time += 1)
      expect((await testApp.visitor().send(account.confirmAddress, { params: { token: real }, headers })).status).toBe(
        200,
      )
    expect((await open[0](headers)).status).toBe(400)
  })
})

test('expired counts are deleted', async () => {
  const { db } = testApp.app.ctx
  testApp.clock.forward(400 * 24 * 3600)
  await signUp(newEmail())
  await testApp.app.jobs.start(testApp.app.ctx)
  await expect
    .poll(async () =>
      (await db.selectFrom('limit_count').select('name').orderBy('name').execute()).map(({ name }) => name),
    )
    .toEqual(['sign_up_address', 'uninvited_emails'])
})
