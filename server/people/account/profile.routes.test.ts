import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, type Me } from '#contract/people/account.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import type { Answered, Client } from '../../../tests/kit/client.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let maja: SeedPerson
let client: Client
let me: Me
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.errors.length = 0
  maja = await testApp.adult({ firstName: 'Maja', lastName: 'Kos' })
  client = testApp.as(maja)
  me = (await client.call(account.me)).me
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

let addresses = 0
const newAddress = () => `nov${(addresses += 1)}@previs.example`

/** Status and text of an answer, without the parts that differ between any two people. */
const comparable = ({ status, body }: Answered, email: string) => {
  const { _id, email: shown, ...rest } = body['me'] as Me
  return JSON.stringify([status, body.message, rest, shown === email]).replaceAll(email, '…')
}

const ask = async (email: string, who = client) => {
  const { me: now } = await who.call(account.me)
  return who.send(account.updateMe, { body: { ...now, email } })
}

/** Tokens of all links in the emails to this address. */
const linksTo = async (email: string): Promise<string[]> =>
  (await testApp.emailsTo(email)).flatMap(({ text }) => /\/confirmmail\/([\w-]+)/.exec(text)?.[1] ?? [])

const open = (token = '') => testApp.visitor().send(account.confirmAddress, { params: { token } })

const logsInWith = async (email: string) =>
  (await testApp.visitor().send(account.logIn, { body: { email, password: demoPassword } })).status === 200

const subjects = async (email: string) => (await testApp.emailsTo(email)).map(({ subject }) => subject)

const taken = 'Uporabniški račun že imaš – Previs'

describe('PATCH /users/updateme (docs/product/account.md §8.1)', () => {
  test('saves the profile exactly as sent and nothing else', async () => {
    const profile = {
      firstName: 'Mája',
      lastName: 'Kos Črnčič',
      climbingAbility: 7,
      address: 'Trubarjeva 24',
      city: 'Ljubljana',
      postalCode: '1000',
      country: 'Slovenija',
      phoneNumber: '+386 41 234 567',
    }
    const answer = await client.call(account.updateMe, { body: { ...profile, email: maja.email } })
    expect(answer.message).toBe('Podatki so shranjeni.')
    expect(answer.me).toEqual({ ...me, ...profile })
    expect((await client.call(account.me)).me).toEqual(answer.me)
    expect(await testApp.emailsTo(maja.email)).toHaveLength(1)
  })

  test('a birth date, an id, minors or a confirmation in the body change nothing', async () => {
    const before = await rowFingerprints(testApp.app.ctx.db)
    const extra = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`dodatek${index}`, true]))
    const body = {
      ...me,
      ...extra,
      _id: 'x',
      birthDate: '2015-01-01',
      age: 11,
      ageGroup: ['school'],
      parentOf: [{ _id: 'x' }],
      confirmed: true,
      confirmed_at: null,
      newsletter: true,
      password: 'prevzeto geslo',
      role: 'staff',
    }
    expect((await client.send(account.updateMe, { body })).status).toBe(200)
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  })

  test.each([
    ['firstName', ' '],
    ['lastName', undefined],
    ['climbingAbility', 8],
    ['climbingAbility', undefined],
    ['phoneNumber', 'pokliči'],
    ['email', 'žiga@previs.example'],
    ['email', ''],
  ])('%s %j is refused beside its field and nothing is written', async (field, value) => {
    const before = await rowFingerprints(testApp.app.ctx.db)
    const { status, body } = await client.send(account.updateMe, { body: { ...me, [field]: value } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  })
})

describe('a changed email (docs/product/account.md §8.3)', () => {
  test('waits for its confirmation; then the old address gets an email and no longer logs in', async () => {
    const email = newAddress()
    const { status, body } = await ask(email)
    expect([status, body.message]).toEqual([
      200,
      `Podatki so shranjeni. Na ${email} smo poslali povezavo; ko jo odpreš, velja novi e-naslov.`,
    ])
    expect(body['me']).toEqual({ ...me, pendingEmail: email })
    expect([await logsInWith(maja.email), await logsInWith(email)]).toEqual([true, false])

    const [token] = await linksTo(email)
    expect(await subjects(maja.email)).not.toContain('E-naslov je spremenjen – Previs')
    const opened = [await open(token), await open(token), await open(token)]
    for (const { status, body } of opened)
      expect([status, body.message]).toEqual([200, 'Uspešno ste potrdili vaš elektronski naslov.'])
    expect((await client.call(account.me)).me).toEqual({ ...me, email })
    expect([await logsInWith(maja.email), await logsInWith(email)]).toEqual([false, true])
    expect((await subjects(maja.email)).filter((each) => each.startsWith('E-naslov'))).toHaveLength(1)
  })

  test('ends after 24 hours', async () => {
    const email = newAddress()
    await ask(email)
    const [token] = await linksTo(email)
    testApp.clock.forward(24 * 3600)
    expect((await open(token)).status).toBe(400)
    expect((await client.call(account.me)).me).toEqual(me)
  })

  test('only the newest one counts, and saving with the old address requests no change', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await ask(first)
    await ask(second)
    expect((await ask(maja.email.toUpperCase())).body.message).toBe('Podatki so shranjeni.')
    expect((await open((await linksTo(first))[0])).status).toBe(400)
    expect((await open((await linksTo(second))[0])).status).toBe(200)
    expect((await client.call(account.me)).me.email).toBe(second)
  })

  test('that is taken gets the same answer; its owner gets an email and no link is sent', async () => {
    const owner = await testApp.adult({ firstName: 'Iva' })
    const other = testApp.as(await testApp.adult({ firstName: 'Maja', lastName: 'Kos' }))
    const free = newAddress()
    expect(comparable(await ask(owner.email), owner.email)).toBe(comparable(await ask(free, other), free))
    expect(await subjects(owner.email)).toContain(taken)
    // The one link in the owner's emails is from the own sign-up.
    expect(await linksTo(owner.email)).toHaveLength(1)
    expect(await logsInWith(owner.email)).toBe(true)
  })

  test('a sixth one within a day is too many', async () => {
    for (let time = 1; time <= 5; time += 1) expect((await ask(newAddress())).status).toBe(200)
    testApp.clock.forward(3600.5)
    const { status, headers, body } = await ask(newAddress())
    expect([status, headers.get('retry-after'), body['code']]).toEqual([429, String(23 * 3600), 'too_often'])
    expect(body.message).toBe('Preveč poskusov. Poskusi znova čez 23\u00a0ur.')
    testApp.clock.forward(23 * 3600)
    expect((await ask(newAddress())).status).toBe(200)
  })

  test.each(['one after the other', 'at once'])('two accounts request one address, %s: one gets it', async (how) => {
    const email = newAddress()
    const other = testApp.as(await testApp.adult({ firstName: 'Nika' }))
    await ask(email)
    await ask(email, other)
    const tokens = await linksTo(email)
    expect(tokens).toHaveLength(2)
    const answers =
      how === 'at once' ? await Promise.all(tokens.map(open)) : [await open(tokens[0]), await open(tokens[1])]
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
    const addresses = [(await client.call(account.me)).me.email, (await other.call(account.me)).me.email]
    expect(addresses.filter((each) => each === email)).toHaveLength(1)
  })
})

describe('a changed email while the first one is unconfirmed (docs/product/account.md §8.5)', () => {
  const unconfirmed = async () => {
    const hana = await testApp.adult({ firstName: 'Hana', lastName: 'Kos' }, { confirmed: false })
    return { hana, ofHana: testApp.as(hana) }
  }

  test('waits as that of a confirmed one does; then the account is confirmed and the old address learns nothing', async () => {
    const { hana, ofHana } = await unconfirmed()
    const [older] = await linksTo(hana.email)
    const email = newAddress()
    const { body } = await ask(email, ofHana)
    expect(body['me']).toMatchObject({
      email: hana.email,
      pendingEmail: email,
      confirmMailTokenExpires: expect.any(String) as string,
    })
    expect([await logsInWith(hana.email), await logsInWith(email)]).toEqual([true, false])
    expect((await open((await linksTo(email))[0])).status).toBe(200)
    expect([await logsInWith(hana.email), await logsInWith(email)]).toEqual([false, true])
    expect((await open(older)).status).toBe(400)
    expect((await ofHana.call(account.me)).me).not.toHaveProperty('confirmMailTokenExpires')
    expect(await subjects(hana.email)).not.toContain('E-naslov je spremenjen – Previs')
  })

  test('names from before the rule against links are mended, so that a mistyped address can be corrected', async () => {
    const { db } = testApp.app.ctx
    const { hana, ofHana } = await unconfirmed()
    const rename = (first_name: string, last_name: string) =>
      db.updateTable('person').set({ first_name, last_name }).where('id', '=', hana.id).execute()
    const mend = readFileSync('server/platform/database/migrations/0055_account.sql', 'utf8')
    const migrate = () => sql.raw(mend).execute(db)
    const mended: [string, string][] = []
    for (const name of [
      'dr.Novak',
      'Č.Šuštar',
      'Ana/Maja',
      'tel:112',
      'nagrada。si',
      '//',
      `${'a'.repeat(57)}.si`,
      'J.R. Kos ml.',
    ]) {
      await rename('Hana', name)
      await migrate()
      const { firstName, lastName } = (await ofHana.call(account.me)).me
      expect(firstName).toBe('Hana')
      mended.push([name, lastName])
    }
    expect(mended).toEqual([
      ['dr.Novak', 'dr. Novak'],
      ['Č.Šuštar', 'Č. Šuštar'],
      ['Ana/Maja', 'Ana Maja'],
      ['tel:112', 'tel 112'],
      ['nagrada。si', 'nagrada。 si'],
      ['//', '-'],
      [`${'a'.repeat(57)}.si`, `${'a'.repeat(57)}. s`],
      ['J.R. Kos ml.', 'J.R. Kos ml.'],
    ])

    await rename('Hana', 'dr.Novak')
    await migrate()
    testApp.clock.forward(24 * 3600)
    const email = newAddress()
    expect((await ask(email, ofHana)).body['me']).toMatchObject({ lastName: 'dr. Novak', pendingEmail: email })
  })

  test('a new code goes to the address that waits', async () => {
    const { ofHana } = await unconfirmed()
    const email = newAddress()
    await ask(email, ofHana)
    const [first] = await linksTo(email)
    await ofHana.call(account.sendNewConfirmEmail)
    const links = await linksTo(email)
    expect(links).toHaveLength(2)
    expect((await open(first)).status).toBe(400)
    expect((await open(links.find((link) => link !== first))).status).toBe(200)
    expect((await ofHana.call(account.me)).me.email).toBe(email)
  })

  test('a new code that its address cannot get any more leaves the earlier link valid', async () => {
    const { ofHana } = await unconfirmed()
    const email = newAddress()
    await ask(email, ofHana)
    const [first] = await linksTo(email)
    // Others typed the same address, so it has its three emails of the day.
    for (let time = 0; time < 2; time += 1) await ask(email, testApp.as(await testApp.adult()))
    await ofHana.call(account.sendNewConfirmEmail)
    await ask(email, ofHana)
    expect(await linksTo(email)).toHaveLength(3)
    expect((await open(first)).status).toBe(200)
    expect((await ofHana.call(account.me)).me.email).toBe(email)
  })

  test('a reset link sent to the mistyped address opens nothing once it is corrected', async () => {
    const { hana, ofHana } = await unconfirmed()
    await testApp.visitor().call(account.forgotPassword, { body: { email: hana.email } })
    const [reset] = (await testApp.emailsTo(hana.email)).flatMap(
      ({ text }) => /\/resetpassword\/([\w-]+)/.exec(text)?.[1] ?? [],
    )
    const email = newAddress()
    await ask(email, ofHana)
    expect((await open((await linksTo(email))[0])).status).toBe(200)

    const password = 'tuje-geslo'
    const { status, body } = await testApp.visitor().send(account.resetPassword, {
      params: { token: reset },
      body: { password, passwordConfirm: password },
    })
    expect([status, body['code']]).toEqual([400, 'reset_link_expired'])
    expect(await logsInWith(email)).toBe(true)
  })

  test('that is taken is answered and shown alike', async () => {
    const owner = await testApp.adult({ firstName: 'Iva' })
    const [one, other] = [await unconfirmed(), await unconfirmed()]
    const free = newAddress()
    expect(comparable(await ask(owner.email, one.ofHana), owner.email)).toBe(
      comparable(await ask(free, other.ofHana), free),
    )
    const [shown, shownFree] = [(await one.ofHana.call(account.me)).me, (await other.ofHana.call(account.me)).me]
    expect([shown.pendingEmail, shownFree.pendingEmail]).toEqual([owner.email, free])
    expect(await subjects(owner.email)).toContain(taken)
    // Nor do the logins tell which address was free.
    for (const [who, email] of [
      [one, owner.email],
      [other, free],
    ] as const) {
      await who.ofHana.call(account.sendNewConfirmEmail)
      const answer = await testApp.visitor().send(account.logIn, { body: { email, password: 'ni pravo geslo' } })
      expect([await logsInWith(who.hana.email), answer.status]).toEqual([true, 401])
    }
  })

  test('two accounts request one address at once: both are answered, one gets it', async () => {
    const email = newAddress()
    const both = [await unconfirmed(), await unconfirmed()]
    const answers = await Promise.all(both.map(({ ofHana }) => ask(email, ofHana)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const opened = await Promise.all((await linksTo(email)).map(open))
    expect(opened.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
    const rows = await testApp.app.ctx.db.selectFrom('login').select('person_id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  test('past the deadline the address may change, and nothing else', async () => {
    const { hana, ofHana } = await unconfirmed()
    testApp.clock.forward(24 * 3600)
    const { me: now } = await ofHana.call(account.me)
    const before = await rowFingerprints(testApp.app.ctx.db)
    const refused = await ofHana.send(account.updateMe, { body: { ...now, email: newAddress(), city: 'Kranj' } })
    expect([refused.status, refused.body['code']]).toEqual([403, 'email_unconfirmed'])
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)

    const email = newAddress()
    expect((await ask(email, ofHana)).status).toBe(200)
    expect(
      (await ofHana.send(account.updatePassword, { body: { currentPassword: demoPassword, password: 'novo geslo' } }))
        .status,
    ).toBe(403)
    expect((await open((await linksTo(email))[0])).status).toBe(200)
    expect((await ofHana.send(account.updateMe, { body: { ...now, email, city: 'Kranj' } })).status).toBe(200)
    expect(await logsInWith(hana.email)).toBe(false)
  })
})
