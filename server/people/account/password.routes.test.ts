import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { family } from '#contract/people/family.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.errors.length = 0
  maja = await testApp.adult()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const textOf = ({ status, bytes }: Answered) => `${status} ${new TextDecoder().decode(bytes)}`

const logsInWith = async (email: string, password: string) =>
  (await testApp.visitor().send(account.logIn, { body: { email, password } })).status === 200

const change = (client = testApp.as(maja), currentPassword = demoPassword, password = 'plezam zdaj drugace') =>
  client.send(account.updatePassword, { body: { currentPassword, password } })

const forget = (email: string) => testApp.visitor().send(account.forgotPassword, { body: { email } })

/** Tokens of all links to a page in the emails to this address. */
const linksTo = async (email: string, page: string): Promise<string[]> =>
  (await testApp.emailsTo(email)).flatMap(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? [])

const resetLink = async (email = maja.email): Promise<string> => {
  const before = await linksTo(email, 'resetpassword')
  await forget(email)
  return (await linksTo(email, 'resetpassword')).find((token) => !before.includes(token)) ?? ''
}

const reset = (token: string, password = 'novo geslo', passwordConfirm = password) =>
  testApp.visitor().send(account.resetPassword, { params: { token }, body: { password, passwordConfirm } })

/** What the page of a link asks on opening. */
const opened = (token: string) => testApp.visitor().send(account.checkResetLink, { params: { token } })

const subjects = async (email: string) => (await testApp.emailsTo(email)).map(({ subject }) => subject)

const resetExpired =
  '400 {"status":"fail","code":"reset_link_expired","message":"Povezava ne velja več. Zahtevaj novo na strani za pozabljeno geslo."}'

describe('PATCH /users/updatepassword (docs/product/account.md §6.4)', () => {
  test('ends every other session at once; this browser goes on with a new one', async () => {
    const [here, there] = [testApp.as(maja), testApp.as(await testApp.seed.logIn(maja.email))]
    const before = here.cookie
    const answer = await change(here)
    expect([answer.status, answer.body.message]).toEqual([200, 'Uspešno ste spremenili geslo'])
    expect(here.cookie).not.toBe(before)
    expect((await here.send(account.me)).status).toBe(200)
    expect((await there.send(account.me)).status).toBe(401)
    expect((await testApp.as(maja).send(account.me)).status).toBe(401)
    expect(await logsInWith(maja.email, demoPassword)).toBe(false)
    expect(await logsInWith(maja.email, 'plezam zdaj drugace')).toBe(true)
    expect(await subjects(maja.email)).toContain('Geslo je spremenjeno – Previs')
  })

  test('a wrong current password is refused beside its field and changes nothing', async () => {
    const client = testApp.as(maja)
    const before = await rowFingerprints(testApp.app.ctx.db)
    const { status, body } = await change(client, 'plezam-nerad')
    expect([status, body.errors]).toEqual([422, { currentPassword: 'Trenutno geslo ni pravilno.' }])
    expect((await change(client, demoPassword, 'kratko')).body.errors).toEqual({
      password: 'Geslo mora imeti vsaj 8 znakov.',
    })
    expect((await change(client, demoPassword, demoPassword)).body.errors).toEqual({
      password: 'To geslo že uporabljaš. Izberi drugo.',
    })
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
    expect((await client.send(account.me)).status).toBe(200)
  })

  test('ends a reset link that was sent', async () => {
    const token = await resetLink()
    await change()
    expect(textOf(await reset(token))).toBe(resetExpired)
  })

  test('ends a waiting change of address, which a thief of the old password may have requested', async () => {
    const client = testApp.as(maja)
    const { me } = await client.call(account.me)
    const stranger = `tujec-${maja.email}`
    await client.call(account.updateMe, { body: { ...me, email: stranger } })
    const [token = ''] = await linksTo(stranger, 'confirmmail')
    const changed = await change(client)
    // Said, since the owner may have asked for it too.
    expect(textOf(changed)).toContain(stranger)
    expect((await testApp.visitor().send(account.confirmAddress, { params: { token } })).status).toBe(400)
    expect((await client.call(account.me)).me).not.toHaveProperty('pendingEmail')
    expect(await logsInWith(stranger, 'plezam zdaj drugace')).toBe(false)
  })

  test('names the waiting address that a link ended, in a field of its own', async () => {
    expect((await reset(await resetLink())).body).not.toHaveProperty('cancelledEmail')
    const nina = await testApp.adult()
    const client = testApp.as(nina)
    const { me } = await client.call(account.me)
    const wished = `nova-${nina.email}`
    await client.call(account.updateMe, { body: { ...me, email: wished } })
    expect((await reset(await resetLink(nina.email))).body).toMatchObject({ cancelledEmail: wished })
  })

  test('a login with the old password at the same moment keeps no session', async () => {
    const thieves = Array.from({ length: 16 }, () => testApp.visitor())
    const [changed] = await Promise.all([
      change(),
      ...thieves.map((thief) => thief.send(account.logIn, { body: { email: maja.email, password: demoPassword } })),
    ])
    expect(changed.status).toBe(200)
    const statuses = await Promise.all(thieves.map(async (thief) => (await thief.send(account.me)).status))
    expect(statuses).toEqual(thieves.map(() => 401))
  })

  test('the new session is never older than the new password, though time passes meanwhile', async () => {
    await using busy = await startTestApp({ runs: true })
    const here = busy.as(await busy.adult())
    expect((await change(here)).status).toBe(200)
    expect(await busy.integrity()).toEqual([])
    expect((await here.send(account.me)).status).toBe(200)
  })

  test('of two changes at once one is refused, because its password was replaced', async () => {
    const browsers = [testApp.as(maja), testApp.as(await testApp.seed.logIn(maja.email))]
    const answers = await Promise.all(
      browsers.map((browser, index) => change(browser, demoPassword, `plezam zdaj ${index}`)),
    )
    const done = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([401, 422]).toContain(answers[1 - done]?.status)
    expect(await logsInWith(maja.email, `plezam zdaj ${done}`)).toBe(true)
    expect(await logsInWith(maja.email, `plezam zdaj ${1 - done}`)).toBe(false)
  })
})

describe('POST /users/forgotpassword (docs/product/account.md §6.7)', () => {
  test('known, unknown and unconfirmed addresses get one answer, without a session', async () => {
    const hana = await testApp.adult({}, { confirmed: false })
    const emails = [maja.email, maja.email.toUpperCase(), 'nihce@previs.example', hana.email]
    const answers = await Promise.all(emails.map(forget))
    expect(new Set(answers.map(textOf)).size).toBe(1)
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect(await subjects(maja.email)).toContain('Novo geslo – Previs')
    expect(await testApp.emailsTo('nihce@previs.example')).toEqual([])
  })

  test('a fourth request within an hour is answered alike, and no email is sent', async () => {
    const answers: string[] = []
    for (let time = 1; time <= 5; time += 1) {
      answers.push(textOf(await forget(maja.email)))
      await testApp.work()
    }
    expect(new Set(answers).size).toBe(1)
    expect(await linksTo(maja.email, 'resetpassword')).toHaveLength(3)
    testApp.clock.forward(3600)
    await forget(maja.email)
    expect(await linksTo(maja.email, 'resetpassword')).toHaveLength(4)
  })

  test('the link leads to our own host, whatever host the request names', async () => {
    const body = JSON.stringify({ email: maja.email })
    const forgetAt = (host: string) =>
      new Promise((done, failed) => {
        const call = request(
          `${testApp.app.url}/api/v1/users/forgotpassword`,
          {
            method: 'POST',
            headers: { host, 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
          },
          (response) => done(response.resume().statusCode),
        )
        call.on('error', failed)
        call.end(body)
      })
    expect(await forgetAt('evil.example')).toBe(421)
    expect(await linksTo(maja.email, 'resetpassword')).toEqual([])
    expect(await forgetAt('localhost')).toBe(200)
    const [message] = await testApp.emailsTo(maja.email)
    expect(message?.text).toContain(`${testApp.app.url}/resetpassword/`)
    expect(`${message?.text} ${message?.html}`).not.toContain('evil.example')
  })

  test('a new link ends the older one', async () => {
    const [older, newer] = [await resetLink(), await resetLink()]
    expect(textOf(await reset(older))).toBe(resetExpired)
    expect((await reset(newer)).status).toBe(200)
  })

  test('no link is stored anywhere, only its hash', async () => {
    const token = await resetLink()
    const rows = await testApp.app.ctx.db.selectFrom('one_time_token').selectAll().execute()
    const messages = await testApp.app.ctx.db.selectFrom('email').selectAll().execute()
    expect(JSON.stringify([rows, messages])).not.toContain(token)
  })
})

describe('PATCH /users/resetpassword/{token} (docs/product/account.md §6.7)', () => {
  test('sets the password once, ends all sessions and opens none', async () => {
    const client = testApp.as(maja)
    const token = await resetLink()
    expect((await opened(token)).body).toEqual({ status: 'success' })
    const answer = await reset(token)
    expect([answer.status, answer.body.message]).toEqual([200, 'Geslo je spremenjeno. Zdaj se lahko prijaviš z njim.'])
    expect(textOf(await opened(token))).toBe(resetExpired)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await client.send(account.me)).status).toBe(401)
    expect(textOf(await reset(token, 'se eno geslo'))).toBe(resetExpired)
    expect(await logsInWith(maja.email, 'novo geslo')).toBe(true)
    expect(await subjects(maja.email)).toContain('Geslo je spremenjeno – Previs')
  })

  test('names the change of address that it cancels, as the change of a password does', async () => {
    const client = testApp.as(maja)
    const { me } = await client.call(account.me)
    const email = `nova-${maja.email}`
    await client.call(account.updateMe, { body: { ...me, email } })
    const answer = await reset(await resetLink())
    expect(answer.body.message).toBe(
      `Geslo je spremenjeno. Sprememba e-naslova na ${email}, ki je čakala na potrditev, je preklicana; če jo še želiš, jo shrani znova.`,
    )
    const again = await reset(await resetLink(), 'se drugo geslo')
    expect(again.body.message).toBe('Geslo je spremenjeno. Zdaj se lahko prijaviš z njim.')
  })

  test('the link lasts exactly 60 minutes', async () => {
    const token = await resetLink()
    testApp.clock.forward(3600)
    expect(textOf(await reset(token))).toBe(resetExpired)
    const other = await resetLink()
    testApp.clock.forward(3599)
    expect((await reset(other)).status).toBe(200)
  })

  test('two passwords that differ leave the link as it is', async () => {
    const token = await resetLink()
    expect((await reset(token, 'novo geslo', 'staro geslo')).body.errors).toEqual({
      passwordConfirm: 'Gesla se ne ujemata!',
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('a reset also confirms the address', async () => {
    const hana = await testApp.adult({}, { confirmed: false })
    await reset(await resetLink(hana.email))
    const visitor = testApp.visitor()
    await visitor.call(account.logIn, { body: { email: hana.email, password: 'novo geslo' } })
    expect((await visitor.call(account.me)).me).not.toHaveProperty('confirmMailTokenExpires')
  })

  test('fifty at once set one password', proof, async () => {
    const token = await resetLink()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(token, `plezam zdaj ${index}`)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'set' : String(body['code'])))
    expect(codes.filter((code) => code === 'set')).toHaveLength(1)
    expect(codes.filter((code) => !['set', 'reset_link_expired', 'busy'].includes(code))).toEqual([])
    expect(await logsInWith(maja.email, `plezam zdaj ${codes.indexOf('set')}`)).toBe(true)
  })
})

test('B16: a link works for its own purpose only', async () => {
  const client = testApp.as(maja)
  const { me } = await client.call(account.me)
  await client.call(account.updateMe, { body: { ...me, email: `nov-${maja.email}` } })
  const hana = await testApp.adult({}, { confirmed: false })
  const ana = await testApp.adult({ firstName: 'Ana' })
  const { child } = await testApp.as(ana).call(family.createChild, {
    body: {
      firstName: 'Bor',
      lastName: 'Kos',
      birthDate: '2018-05-05',
      climbingAbility: 0,
      isGuardian: true,
      agreesToTerms: true,
    },
  })
  const invitedAt = `otrok-${ana.email}`
  await testApp.as(ana).call(family.sendChildAuth, { params: { childId: child._id }, body: { email: invitedAt } })

  const pair = { password: 'novo geslo', passwordConfirm: 'novo geslo' }
  const calls = {
    confirmmail: (token: string) => testApp.visitor().send(account.confirmAddress, { params: { token } }),
    'resetpassword on opening': opened,
    'setchildauth on opening': (token: string) => testApp.visitor().send(family.checkSetupLink, { params: { token } }),
    resetpassword: (token: string) => reset(token),
    setchildauth: (token: string) =>
      testApp.visitor().send(family.setChildAuth, {
        params: { token },
        body: { email: invitedAt, agreesToTerms: true, ...pair },
      }),
  }
  const links = [
    ['confirmmail', (await linksTo(hana.email, 'confirmmail'))[0]],
    ['confirmmail', (await linksTo(`nov-${maja.email}`, 'confirmmail'))[0]],
    ['resetpassword', await resetLink(ana.email)],
    ['setchildauth', (await linksTo(invitedAt, 'setchildauth'))[0]],
  ] as const
  for (const [purpose, token = ''] of links)
    for (const [page, open] of Object.entries(calls))
      if (!page.startsWith(purpose)) expect([purpose, page, (await open(token)).status]).toEqual([purpose, page, 400])
  for (const [purpose, token = ''] of links)
    expect([purpose, (await calls[purpose](token)).status]).toEqual([purpose, 200])
})

describe('characters with several encodings (docs/product/account.md §6.1)', () => {
  const composed = 'čebelica Žuža'
  const spelled = composed.normalize('NFD')

  test('a password with č is the same password, composed or decomposed', async () => {
    expect(spelled).not.toBe(composed)
    expect((await reset(await resetLink(), composed, spelled)).status).toBe(200)
    expect(await logsInWith(maja.email, composed)).toBe(true)
    expect(await logsInWith(maja.email, spelled)).toBe(true)
    // Case, spaces and accents still make a difference.
    for (const other of [composed.toLowerCase(), ` ${composed}`, `${composed} `, 'cebelica Zuza'])
      expect(await logsInWith(maja.email, other), other).toBe(false)
  })

  test('a character counts as one, however many code units it takes', async () => {
    const seven = '😀🧗🏔🍀🎈🐝🌞'
    expect(seven.length).toBeGreaterThan(8)
    const refused = await reset(await resetLink(), seven)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('password')
    // Two code points that compose into one count once.
    expect((await reset(await resetLink(), 'c\u030c'.repeat(7))).status).toBe(422)
    expect((await reset(await resetLink(), `${seven}🌋`)).status).toBe(200)
    expect(await logsInWith(maja.email, `${seven}🌋`)).toBe(true)
  })

  test('malformed Unicode is refused as a new password and fails at login', async () => {
    const { status, body } = await reset(await resetLink(), 'plezam \ud800 rad')
    expect([status, body.message]).toEqual([422, expect.stringMatching(/znak/)])
    expect(await logsInWith(maja.email, '\ud800\udbff'.repeat(4))).toBe(false)
  })
})
