import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { rowCounts, rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())
afterEach(() => expect(testApp.errors).toEqual([]))

const draft = (more: object = {}) => ({
  firstName: 'Živa',
  lastName: 'Črnčič',
  birthDate: '1990-05-14',
  email: 'ziva@previs.example',
  password: 'dolgo geslo',
  passwordConfirm: 'dolgo geslo',
  agreesToTerms: true as const,
  ...more,
})

const linkIn = (text: string): string => /\/confirmmail\/([\w-]+)/.exec(text)?.[1] ?? ''

describe('sign-up (docs/product/account.md §2)', () => {
  test('a visitor signs up, confirms from the email and logs in', async () => {
    const visitor = testApp.visitor()
    const { message } = await visitor.call(account.signUp, { body: draft() })
    expect(message).toContain('24\u00a0ur')

    const [email] = await testApp.emailsTo('ziva@previs.example')
    expect(email?.subject).toBe('Potrdi e-naslov – Previs')
    expect(email?.text).toContain('Živjo, Živa!')
    const token = linkIn(email?.text ?? '')
    const confirmed = await visitor.call(account.confirmAddress, { params: { token } })
    expect(confirmed.message).toBe('Uspešno ste potrdili vaš elektronski naslov.')
    // Email clients and StrictMode open links twice.
    expect(confirmed.email).toBe('ziva@previs.example')
    const again = await visitor.send(account.confirmAddress, { params: { token } })
    expect([again.status, again.body['email']]).toEqual([200, undefined])

    await visitor.call(account.logIn, { body: { email: 'Ziva@Previs.example ', password: 'dolgo geslo' } })
    const { me } = await visitor.call(account.me)
    expect(me).toMatchObject({
      firstName: 'Živa',
      age: 36,
      ageGroup: ['adult'],
      parentOf: [],
      climbingAbility: 1,
      phoneNumber: '',
    })
    expect(me).not.toHaveProperty('confirmMailTokenExpires')
  })

  test('both texts are stored as agreements with their version', async () => {
    await testApp.visitor().call(account.signUp, { body: draft({ email: 'soglasje@previs.example' }) })
    const agreements = await testApp.app.ctx.db
      .selectFrom('agreement')
      .innerJoin('login', 'login.person_id', 'agreement.person_id')
      .select(['subject', 'version'])
      .where('email', '=', 'soglasje@previs.example')
      .orderBy('subject')
      .execute()
    expect(agreements).toEqual([
      { subject: 'rules', version: '2026-01' },
      { subject: 'terms', version: '2026-01' },
    ])
  })

  test('a taken address gets the same answer, and its owner gets an email', async () => {
    const owner = await testApp.adult({ firstName: 'Iva' })
    const people = (await rowCounts(testApp.app.ctx.db))['person']
    const answers = await Promise.all([
      testApp.visitor().send(account.signUp, { body: draft({ email: owner.email.toUpperCase() }) }),
      testApp.visitor().send(account.signUp, { body: draft({ email: 'se-prosto@previs.example' }) }),
    ])
    const [taken, free] = answers.map(({ status, body }) => ({
      status,
      text: String(body.message).replace(/[Nn]a \S+@\S+/i, ''),
    }))
    expect(taken).toEqual(free)
    expect((await rowCounts(testApp.app.ctx.db))['person']).toBe((people ?? 0) + 1)
    const [message] = await testApp.emailsTo(owner.email)
    expect(message?.subject).toBe('Uporabniški račun že imaš – Previs')
    expect(message?.text).toContain('Iva')
  })

  test('two sign-ups with one address at the same moment make one account', async () => {
    const twice = [1, 2].map(() =>
      testApp.visitor().send(account.signUp, { body: draft({ email: 'hkrati@previs.example' }) }),
    )
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
    const logins = await testApp.app.ctx.db
      .selectFrom('login')
      .select('email')
      .where('email', '=', 'hkrati@previs.example')
      .execute()
    expect(logins).toHaveLength(1)
  })

  test.each([
    ['17 years and 364 days', '2008-11-21', 403],
    ['18 today', '2008-11-20', 200],
    ['born tomorrow', '2026-11-21', 422],
    ['29 February, the day before 18', '2008-02-29', 200],
  ])('%s', async (_who, birthDate, status) => {
    const answer = await testApp
      .visitor()
      .send(account.signUp, { body: draft({ birthDate, email: `star${birthDate}@previs.example` }) })
    expect(answer.status).toBe(status)
    if (status === 403)
      expect(answer.body.message).toMatch(/^Samostojna priajava je dovoljena osebam, starejšim od 18 let\./)
  })

  test.each([
    ['password', 'kratko', 'Geslo mora imeti vsaj 8 znakov!'],
    ['passwordConfirm', 'nekaj drugega', 'Gesli se ne ujemata!'],
    ['email', 'žiga@previs.example', 'Nedovoljeni znaki v elektronskem naslovu!'],
    ['email', 'brez-afne', 'Vpiši veljaven e-naslov, na primer ime@example.com.'],
    ['firstName', '   ', 'Izpolni to polje.'],
    ['lastName', 'a'.repeat(61), 'Besedilo je predolgo.'],
    ['lastName', 'Nov\u202Eak', 'Besedilo vsebuje nevidne ali nedovoljene znake. Vpiši ga znova.'],
    ['lastName', 'Nov\u0000ak', 'Besedilo vsebuje nevidne ali nedovoljene znake. Vpiši ga znova.'],
    ['lastName', 'Nov\uD800ak', 'Besedilo vsebuje nevidne ali nedovoljene znake. Vpiši ga znova.'],
    ['birthDate', '1990-02-30', 'Izberi veljaven datum.'],
    ['climbingAbility', 8, 'Izberi eno od ponujenih možnosti.'],
    ['agreesToTerms', false, 'Za nadaljevanje je potrebno soglasje.'],
    ['phoneNumber', 'pokliči me', 'Vpiši veljavno telefonsko številko, na primer 041\u00a0234\u00a0567.'],
  ])('%s %j is refused beside its field and nothing is written', async (field, value, sentence) => {
    const before = await rowCounts(testApp.app.ctx.db)
    const answer = await testApp.visitor().send(account.signUp, {
      body: {
        ...draft({ email: 'napaka@previs.example' }),
        ...(field === 'password' && { passwordConfirm: value }),
        [field]: value,
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      status: 'fail',
      code: 'invalid',
      message: sentence,
      errors: { [field]: sentence },
    })
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
  })

  test('unknown keys are dropped, also the dangerous ones', async () => {
    const extra =
      '"__proto__":{"admin":true},"constructor":{"x":1},"role":"staff","parentOf":["x"],"confirmed":true,"ageGroup":["school"],"_id":"1"'
    const json = JSON.stringify(draft({ email: 'dodatki@previs.example' })).replace('{', `{${extra},`)
    const answer = await testApp
      .visitor()
      .request('POST', '/api/v1/users/signup', { body: json, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(200)
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test('a name in decomposed Unicode is stored composed', async () => {
    await testApp
      .visitor()
      .call(account.signUp, { body: draft({ firstName: 'C\u030Crt', email: 'crt@previs.example' }) })
    const row = await testApp.app.ctx.db
      .selectFrom('person')
      .select('first_name')
      .where('first_name', '=', 'Črt')
      .executeTakeFirst()
    expect(row).toBeDefined()
  })

  test('in English everything is English', async () => {
    const visitor = testApp.visitor('en')
    expect(
      (await visitor.send(account.signUp, { body: draft({ password: 'short', passwordConfirm: 'short' }) })).body
        .message,
    ).toBe('The password must have at least 8\u00a0characters!')
    await visitor.call(account.signUp, { body: draft({ email: 'english@previs.example' }) })
    expect((await testApp.emailsTo('english@previs.example'))[0]?.subject).toBe('Confirm your e-mail address – Previs')
  })
})

describe('confirming the address (docs/product/account.md §4)', () => {
  test('the link ends after 24 hours', async () => {
    await testApp.visitor().call(account.signUp, { body: draft({ email: 'pozno@previs.example' }) })
    const [message] = await testApp.emailsTo('pozno@previs.example')
    const now = testApp.clock.now()
    testApp.clock.forward(24 * 3600)
    const late = await testApp
      .visitor()
      .send(account.confirmAddress, { params: { token: linkIn(message?.text ?? '') } })
    testApp.clock.set(now)
    expect(late.status).toBe(400)
    expect(late.body.message).toBe('Vaš rok za potrditev maila je potekel!')
  })

  test('A14: opening the page of the link without the call of its script confirms nothing', async () => {
    const email = 'skener@previs.example'
    await testApp.visitor().call(account.signUp, { body: draft({ email }) })
    const [message] = await testApp.emailsTo(email)
    const path = /\/confirmmail\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? ''
    const before = await rowFingerprints(testApp.app.ctx.db)
    // Scanners of email servers, previews of messengers, and prefetches of browsers.
    for (const headers of [{}, { accept: 'text/html' }, { 'sec-purpose': 'prefetch' }, { 'user-agent': 'curl/8.5.0' }])
      for (const method of ['GET', 'HEAD'] as const) {
        const { status, url } = await fetch(`${testApp.address}${path}`, { method, headers })
        expect([status, new URL(url).pathname]).toEqual([200, path])
      }
    const shown = await fetch(`${testApp.address}/api/v1/users${path}`, { headers: { accept: 'text/html,*/*' } })
    expect(shown.status).toBe(403)
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
    expect(
      (await testApp.visitor().send(account.confirmAddress, { params: { token: linkIn(message?.text ?? '') } })).status,
    ).toBe(200)
  })

  test.each(['x', 'a'.repeat(43), '..%2F..', '%00', 'č'])('an unknown link %j gets the same answer', async (token) => {
    const answer = await testApp.visitor().request('GET', `/api/v1/users/confirmmail/${token}`)
    expect([400, 404]).toContain(answer.status)
    if (answer.status === 400) expect(answer.body.message).toBe('Vaš rok za potrditev maila je potekel!')
  })

  test('past the deadline writing is blocked; a new code lifts it three times, confirming for good', async () => {
    const hana = await testApp.adult({ firstName: 'Hana' }, { confirmed: false })
    const client = testApp.as(hana)
    const now = testApp.clock.now()
    const cart = { kind: 'tickets' as const, articles: await testApp.seed.cart(hana, [['dnevna', 1]]) }
    expect((await client.send(payments.openIntent, { body: cart })).status).toBe(200)

    testApp.clock.forward(24 * 3600)
    expect((await client.call(account.me)).me.confirmMailTokenExpires).toBe(testApp.clock.now().toISOString())
    expect((await client.call(tickets.mine)).results).toBe(0)
    const blocked = await client.send(payments.openIntent, { body: cart })
    expect(blocked.status).toBe(403)
    expect(blocked.body.message).toContain('Rok za potrditev')

    const links: string[] = []
    for (let code = 1; code <= 3; code += 1) {
      await client.call(account.sendNewConfirmEmail)
      const [message] = await testApp.emailsTo(hana.email)
      links.push(linkIn(message?.text ?? ''))
    }
    expect(new Set(links).size).toBe(3)
    expect((await client.send(payments.openIntent, { body: cart })).status).toBe(200)
    const fourth = await client.send(account.sendNewConfirmEmail)
    expect(fourth.status).toBe(409)

    testApp.clock.forward(23 * 3600)
    // Only the newest link is live.
    expect((await client.send(account.confirmAddress, { params: { token: links[0] } })).status).toBe(400)
    expect((await client.send(account.confirmAddress, { params: { token: links[2] } })).status).toBe(200)
    expect((await client.send(account.sendNewConfirmEmail)).status).toBe(409)
    testApp.clock.set(now)
  })
})

describe('login and logout', () => {
  test('an unknown address, a wrong password and a child without login get the same answer', async () => {
    const maja = await testApp.adult()
    await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-03-03' as never })
    const tries = [
      { email: 'nihce@previs.example', password: 'plezam-rad' },
      { email: maja.email, password: 'plezam-nerad' },
      { email: 'bor@previs.example', password: 'plezam-rad' },
    ]
    const answers = await Promise.all(tries.map((body) => testApp.visitor().send(account.logIn, { body })))
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({
        status: 'fail',
        code: 'login_failed',
        message: 'E-naslov ali geslo ni pravilno.',
      })
    }
  })

  test('the cookie cannot be read by scripts or sent by other sites', async () => {
    const maja = await testApp.adult()
    const { headers } = await testApp
      .visitor()
      .send(account.logIn, { body: { email: maja.email, password: 'plezam-rad' } })
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('logout ends the session, also for a copy of the cookie', async () => {
    const maja = await testApp.adult()
    const client = testApp.as(maja)
    const copy = testApp.as(maja)
    await client.call(account.logOut)
    expect((await copy.send(account.me)).status).toBe(401)
    expect((await copy.send(account.logOut)).status).toBe(200)
  })

  test('a browser with the marker of an ended session learns for a minute that it ended, and no other browser does', async () => {
    const dead = 'A'.repeat(43)
    const ask = async (cookie: string) =>
      (await testApp.visitor().send(account.me, { headers: { cookie } })).headers.getSetCookie()
    const corrected = [expect.stringMatching(/^signed_in=ended; Max-Age=60; Path=\/; SameSite=Lax$/)]
    expect(await ask(`sid=${dead}; signed_in=1`)).toEqual(corrected)
    expect(await ask('signed_in=1')).toEqual(corrected)
    const left = [expect.stringMatching(/^signed_in=; .*Expires=Thu, 01 Jan 1970/)]
    expect(await ask(`sid=${dead}; signed_in=leaving`)).toEqual(left)
    expect(await ask(`sid=${dead}`)).toEqual([])
    expect(await ask(`sid=${(await testApp.adult()).token}; signed_in=1`)).toEqual([])
    const wrong = await testApp.visitor().send(account.logIn, {
      body: { email: 'nihce@previs.example', password: 'plezam-nerad' },
      headers: { cookie: 'signed_in=1' },
    })
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []])
  })

  test('a page gives the marker back to a browser with a live session, and to no other', async () => {
    const maja = await testApp.adult()
    const open = async (cookie: string, path = '/') =>
      (await fetch(`${testApp.address}${path}`, { headers: { cookie } })).headers.getSetCookie()
    const restored = [expect.stringMatching(/^signed_in=1; Max-Age=7776000; Path=\/; SameSite=Lax$/)]
    expect(await open(`sid=${maja.token}`)).toEqual(restored)
    expect(await open(`sid=${maja.token}`, '/dashboard/me')).toEqual(restored)
    expect(await open(`sid=${maja.token}; signed_in=ended`)).toEqual(restored)
    for (const marker of ['1', 'leaving']) expect(await open(`sid=${maja.token}; signed_in=${marker}`)).toEqual([])
    expect(await open(`sid=${'A'.repeat(43)}`)).toEqual([])
    await testApp.as(maja).call(account.logOut)
    expect(await open(`sid=${maja.token}`)).toEqual([])
  })

  test('the earlier session of the browser ends at login', async () => {
    const [one, other] = [await testApp.adult(), await testApp.adult({ firstName: 'Nika' })]
    const client = testApp.as(one)
    await client.call(account.logIn, { body: { email: other.email, password: 'plezam-rad' } })
    expect((await client.call(account.me)).me.firstName).toBe('Nika')
    expect((await testApp.as(one).send(account.me)).status).toBe(401)
  })

  test('a session ends 30 days after it was last seen and 90 days after it began', async () => {
    const maja = await testApp.adult()
    const now = testApp.clock.now()
    const day = 24 * 3600
    const client = testApp.as(maja)
    for (let seen = 1; seen <= 3; seen += 1) {
      testApp.clock.forward(29 * day)
      expect((await client.send(account.me)).status).toBe(200)
    }
    testApp.clock.forward(4 * day)
    expect((await client.send(account.me)).status).toBe(401)
    testApp.clock.set(now)
    const idle = await testApp.seed.logIn(maja.email)
    testApp.clock.forward(30 * day)
    expect((await testApp.as(idle).send(account.me)).status).toBe(401)
    testApp.clock.set(now)
  })

  test('the sessions of one person are listed, and all but the current one can be ended', async () => {
    const maja = await testApp.adult()
    const [here, phone, other] = [testApp.visitor(), testApp.visitor(), testApp.visitor()]
    const body = { email: maja.email, password: demoPassword }
    const pixel = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
    testApp.clock.forward(60)
    await here.call(account.logIn, { body })
    testApp.clock.forward(60)
    await phone.send(account.logIn, { body, headers: { 'user-agent': pixel } })
    await other.call(account.logIn, { body: { email: (await testApp.adult()).email, password: demoPassword } })

    const { sessions } = await here.call(account.sessions)
    // The third one is the session that the seed opened.
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome, Android', false],
      ['', true],
      ['', false],
    ])
    expect(Object.keys(sessions[0]!).toSorted()).toEqual(['current', 'device', 'lastSeen', 'since'])

    expect((await here.call(account.endOtherSessions)).message).toBe('Vse druge naprave so odjavljene.')
    expect((await phone.send(account.me)).status).toBe(401)
    expect((await testApp.as(maja).send(account.me)).status).toBe(401)
    expect((await here.call(account.sessions)).sessions).toHaveLength(1)
    expect((await other.send(account.me)).status).toBe(200)
    // Expired sessions are no longer listed.
    testApp.clock.forward(31 * 24 * 3600)
    await here.call(account.logIn, { body })
    expect((await here.call(account.sessions)).sessions).toHaveLength(1)
  })

  test('only the hash of a session is stored', async () => {
    const maja = await testApp.adult()
    const rows = await testApp.app.ctx.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(maja.token)
  })
})

describe('checks before a call (docs/product/api.md §2, §6)', () => {
  const body = JSON.stringify({ email: 'a@b.si', password: 'x' })
  const json = { 'content-type': 'application/json' }
  const post = (path: string, headers: Record<string, string>, sent: string | null = body) =>
    testApp.visitor().request('POST', `/api/v1${path}`, { headers, ...(sent !== null && { body: sent }) })

  test.each([
    ['another site by Fetch Metadata', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling subdomain', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['another site by Origin', { ...json, origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { ...json, origin: 'null' }, 403],
    ['our own page', { ...json, 'sec-fetch-site': 'same-origin' }, 401],
    ['a program without a browser', json, 401],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text that is JSON inside', { 'content-type': 'text/plain' }, 415],
  ])('%s', async (_from, headers, status) => {
    expect((await post('/users/login', headers)).status).toBe(status)
  })

  test('a GET with an effect refuses other sites as well', async () => {
    const answer = await testApp
      .visitor()
      .request('GET', '/api/v1/users/confirmmail/x', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
  })

  test.each([
    ['too large', json, `{"email":"${'a'.repeat(70_000)}"}`, 413],
    ['not JSON', json, '{"email":', 400],
    ['a list', json, '[]', 422],
    ['null', json, 'null', 422],
    ['nothing', json, '', 422],
    ['nothing at all', {}, undefined, 422],
  ])('a body that is %s', async (_what, headers, sent, status) => {
    const answer = await testApp
      .visitor()
      .request('POST', '/api/v1/users/login', { headers, ...(sent !== undefined && { body: sent }) })
    expect(answer.status).toBe(status)
    expect(answer.body.status).toBe('fail')
    expect(typeof answer.body.message).toBe('string')
  })

  test('a call without a body takes an empty one', async () => {
    expect((await post('/users/logout', {}, null)).status).toBe(200)
    expect((await post('/users/logout', json, '')).status).toBe(200)
  })

  test('session and role come before the body, an unknown path is 404', async () => {
    expect((await testApp.visitor().send(payments.openIntent, { body: { surplus: true } })).status).toBe(401)
    expect((await testApp.visitor().request('GET', '/api/v1/users/nothing')).status).toBe(404)
    expect((await testApp.visitor().request('GET', '/api/v1/articles/not-an-id')).status).toBe(404)
  })

  test('a malformed and an unknown id answer byte for byte the same', async () => {
    const unknown = await testApp
      .visitor()
      .send(catalogue.one, { params: { articleId: '0191a2b0-0000-7000-8000-000000000000' } })
    const malformed = await testApp.visitor().send(catalogue.one, { params: { articleId: "1' or '1'='1" } })
    expect(unknown.status).toBe(404)
    expect([malformed.status, malformed.body]).toEqual([unknown.status, unknown.body])
  })

  test('answers are not stored, not sniffed, not framed', async () => {
    const { headers } = await testApp.visitor().send(account.me)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test.each(['en-US,en;q=0.9', 'de', '__proto__', ''])('Accept-Language %j is Slovenian', async (language) => {
    const { body: answer } = await testApp
      .visitor()
      .request('GET', '/api/v1/users/getme', { headers: { 'accept-language': language } })
    expect(answer.message).toBe('Najprej se prijavi.')
  })

  test.each([
    ['en-US,en;q=0.9', 'en', 'Please log in first.'],
    ['sl', 'en', 'Please log in first.'],
    ['en', 'sl', 'Najprej se prijavi.'],
    ['en', '__proto__', 'Please log in first.'],
    ['de', '__proto__', 'Najprej se prijavi.'],
  ])('a browser that prefers %j and remembers %j', async (preferred, remembered, sentence) => {
    const headers = { 'accept-language': preferred, cookie: `language=${remembered}` }
    const { body: answer } = await testApp.visitor().request('GET', '/api/v1/users/getme', { headers })
    expect(answer.message).toBe(sentence)
  })
})
