import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { family, type CreateChild } from '#contract/people/family.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { visits } from '#contract/climbing/visits.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { createLogin } from '#server/people/account/logins.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Answered, Client } from '../../../tests/kit/client.ts'
import { rowCounts } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sample } from '../../../tests/kit/proof.ts'

const start = '2026-11-20T17:00:00Z'

let testApp: TestApp
let ana: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.errors.length = 0
  testApp.clock.set(start)
  ana = await testApp.adult({ firstName: 'Ana', lastName: 'Novak', age: 40 })
  client = testApp.as(ana)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

let addresses = 0
const newAddress = () => `otrok${(addresses += 1)}@previs.example`

const form = (more: Partial<CreateChild> | object = {}): CreateChild =>
  ({
    firstName: 'Bor',
    lastName: 'Novak',
    birthDate: '2018-05-05',
    climbingAbility: 0,
    address: 'Trubarjeva 24',
    city: 'Ljubljana',
    isGuardian: true,
    agreesToTerms: true,
    ...more,
  }) as CreateChild

const addChild = async (more: object = {}, parent = client) =>
  (await parent.call(family.createChild, { body: form(more) })).child

/** Status and bytes of an answer, with one address replaced by another. */
const answerText = ({ status, bytes }: Answered, [from, to] = ['-', '-']) =>
  `${status} ${new TextDecoder().decode(bytes).replaceAll(from, to)}`

const invite = (childId: PersonId, email: string, parent = client) =>
  parent.send(family.sendChildAuth, { params: { childId }, body: { email } })

/** Tokens of all set-up links in the emails to this address. */
const linksTo = async (email: string): Promise<string[]> =>
  (await testApp.emailsTo(email)).flatMap(({ text }) => /\/setchildauth\/([\w-]+)/.exec(text)?.[1] ?? [])

/** A child, the address it was invited at, and the token in its email. */
const invited = async (more: object = {}) => {
  const child = await addChild(more)
  const email = newAddress()
  expect((await invite(child._id, email)).status).toBe(200)
  const [token = ''] = await linksTo(email)
  return { child, email, token }
}

const setUp = (token: string, email: string, more: object = {}) =>
  testApp.visitor().send(family.setChildAuth, {
    params: { token },
    body: { email, password: 'plezam sam', passwordConfirm: 'plezam sam', agreesToTerms: true, ...more },
  })

/** What the page of a link asks on opening: 200 or the code of its refusal. */
const opened = async (token: string) => {
  const { status, body } = await testApp.visitor().send(family.checkSetupLink, { params: { token } })
  return status === 200 ? status : body['code']
}

const logIn = async (email: string, password = 'plezam sam') => {
  const visitor = testApp.visitor()
  const { status } = await visitor.send(account.logIn, { body: { email, password } })
  return { status, visitor }
}

const sorted = (texts: readonly string[]) => texts.toSorted()

describe('POST /users/createchild (docs/product/family.md §1)', () => {
  test('a minor is added with the declarations of the guardian', async () => {
    const { message, child } = await client.call(family.createChild, { body: form() })
    expect(message).toBe('Bor je v tvojem profilu.')
    expect(child).toEqual({
      _id: child._id,
      firstName: 'Bor',
      lastName: 'Novak',
      birthDate: '2018-05-05',
      age: 8,
      ageGroup: ['school'],
      address: 'Trubarjeva 24',
      city: 'Ljubljana',
      postalCode: '',
      country: '',
      climbingAbility: 0,
    })
    expect((await client.call(account.me)).me.parentOf).toEqual([
      { _id: child._id, firstName: 'Bor', age: 8, ageGroup: ['school'] },
    ])
    const agreements = await testApp.app.ctx.db
      .selectFrom('agreement')
      .select(['subject', 'signed_by', 'version'])
      .where('person_id', '=', child._id)
      .execute()
    expect(sorted(agreements.map(({ subject }) => subject))).toEqual(['guardian', 'rules', 'terms'])
    expect(new Set(agreements.map(({ signed_by: by }) => by))).toEqual(new Set([ana.id]))
  })

  test.each([
    ['born today', start, '2026-11-20', 200],
    ['born tomorrow', start, '2026-11-21', 422],
    ['17 years and 364 days', start, '2008-11-21', 200],
    ['18 today', start, '2008-11-20', 422],
    ['18 tomorrow, a second before midnight in Ljubljana', '2026-11-20T22:59:59Z', '2008-11-21', 200],
    ['18 since midnight in Ljubljana', '2026-11-20T23:00:00Z', '2008-11-21', 422],
    ['18 since midnight in summer', '2026-07-20T22:00:00Z', '2008-07-21', 422],
    ['born on 29 February, on 28 February', '2026-02-28T12:00:00Z', '2008-02-29', 200],
    ['born on 29 February, on 1 March', '2026-03-01T12:00:00Z', '2008-02-29', 422],
    ['a day there never was', start, '2018-02-30', 422],
  ])('%s', async (_who, at, birthDate, status) => {
    testApp.clock.set(at)
    const parent = await testApp.adult({ age: 40 })
    const answer = await testApp.as(parent).send(family.createChild, { body: form({ birthDate }) })
    expect(answer.status).toBe(status)
    if (birthDate.startsWith('2008') && status === 422)
      expect(answer.body.errors).toEqual({
        birthDate: '18 letni in starejši uporabniki se morajo samostojno prijaviti.',
      })
  })

  test.each([
    ['2020-11-21', 5, 'preschool'],
    ['2020-11-20', 6, 'school'],
    ['2011-11-21', 14, 'school'],
    ['2011-11-20', 15, 'student'],
  ])('born on %s: %i years old, %s, and a day older after midnight', async (birthDate, age, group) => {
    const { _id, ...child } = await addChild({ birthDate })
    expect(child).toMatchObject({ age, ageGroup: [group] })
    const ageGroup = group === 'preschool' || age === 6 ? 'school' : 'student'
    testApp.clock.set('2026-11-20T23:00:00Z')
    const { myChild } = await client.call(family.child, { params: { childId: _id } })
    expect(myChild.ageGroup).toEqual([ageGroup])
    const query = { label: 'V', ageGroup, type: 'dnevna' } as const
    const { articles } = await client.call(catalogue.visible, { query })
    const wish = {
      kind: 'tickets' as const,
      articles: [{ articleId: articles[0]!._id, quantity: 1 }],
      participantId: _id,
    }
    expect((await client.send(payments.openIntent, { body: wish })).status).toBe(200)
    // Before midnight the age group was still another, for those with a birthday.
    testApp.clock.set('2026-11-20T22:59:59Z')
    const { status } = await client.send(payments.openIntent, {
      body: { ...wish, articles: [{ ...wish.articles[0]!, quantity: 2 }] },
    })
    expect(status).toBe(group === ageGroup ? 200 : 422)
  })

  test.each([
    ['2000-11-21', 25, 'student'],
    ['2000-11-20', 26, 'adult'],
  ])('a customer born on %s: %i years old, %s', async (birthDate, age, group) => {
    const customer = testApp.as(await testApp.adult({ birthDate: birthDate as never }))
    expect((await customer.call(account.me)).me).toMatchObject({ age, ageGroup: [group] })
    testApp.clock.set('2026-11-20T23:00:00Z')
    expect((await customer.call(account.me)).me).toMatchObject({ age: 26, ageGroup: ['adult'] })
  })

  test.each([
    ['2008-11-20', 'guardians_only'],
    ['2007-11-21', 'guardians_only'],
    ['2007-11-20', undefined],
  ])('a guardian born on %s: %s', async (birthDate, code) => {
    const parent = testApp.as(await testApp.adult({ birthDate: birthDate as never }))
    const answer = await parent.send(family.createChild, { body: code ? { surplus: true } : form() })
    expect([answer.status, answer.body['code']]).toEqual(code ? [403, code] : [200, undefined])
  })

  test.each([
    ['isGuardian', false],
    ['isGuardian', undefined],
    ['agreesToTerms', 'true'],
    ['climbingAbility', 8],
    ['firstName', '  '],
  ])('%s %j is refused beside its field', async (field, value) => {
    const before = await rowCounts(testApp.app.ctx.db)
    const answer = await client.send(family.createChild, { body: form({ [field]: value }) })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
  })

  test('the same child twice is refused, in any capitalisation', async () => {
    await addChild({ firstName: 'Črt' })
    for (const firstName of ['Črt', 'ČRT', '  črt ', 'C\u030Crt']) {
      const { status, body } = await client.send(family.createChild, { body: form({ firstName, lastName: 'NOVAK' }) })
      expect([status, body.message]).toEqual([409, 'Ta otrok je že dodan. Najdeš ga v svojem profilu.'])
    }
    // Another first name or birth date is another child.
    await addChild({ firstName: 'Cene' })
    await addChild({ firstName: 'Črt', birthDate: '2018-05-06' })
  })

  test('the same child added ten times at once is one child', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.send(family.createChild, { body: form() })),
    )
    expect(sorted(answers.map(({ status }) => String(status)))).toEqual(['200', ...Array<string>(9).fill('409')])
    expect((await client.call(family.children)).children).toHaveLength(1)
  })

  test('a thirteenth child is refused, until one of twelve comes of age', async () => {
    await addChild({ firstName: 'Prvi', birthDate: '2008-11-21' })
    for (let child = 2; child <= 12; child += 1) await addChild({ firstName: `Otrok ${child}` })
    const one = await client.send(family.createChild, { body: form({ firstName: 'Trinajsti' }) })
    expect([one.status, one.body['code']]).toEqual([409, 'too_many_children'])
    testApp.clock.set('2026-11-20T23:00:00Z')
    await addChild({ firstName: 'Trinajsti' })
  })

  test('a body that names another guardian, an id or a login is read without them', async () => {
    const dora = await testApp.adult({ firstName: 'Dora' })
    const extra = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`dodatek${index}`, dora.id]))
    const more = {
      _id: dora.id,
      parent: dora.id,
      guardianId: dora.id,
      email: 'bor@x.si',
      password: 'plezam-rad',
      age: 3,
    }
    const child = await addChild({ ...extra, ...more })
    expect(child._id).not.toBe(dora.id)
    expect(child).not.toHaveProperty('email')
    expect((await testApp.as(dora).call(family.children)).children).toEqual([])
    expect((await logIn('bor@x.si', 'plezam-rad')).status).toBe(401)
  })
})

test('a minor is never signed up to the newsletter (docs/product/family.md §1.9)', async () => {
  const { child, email, token } = await invited({ signedForNewsletter: true })
  const password = 'plezam-rada'
  const body = { email, password, passwordConfirm: password, agreesToTerms: true as const, signedForNewsletter: true }
  await testApp.visitor().call(family.setChildAuth, { params: { token }, body })
  const consents = await testApp.app.ctx.db
    .selectFrom('agreement')
    .select('subject')
    .where('person_id', '=', child._id)
    .where('subject', '=', 'news')
    .execute()
  expect(consents).toEqual([])
})

describe('GET /users/getmychildren and /{childId} (docs/product/family.md §2.1)', () => {
  test('of a login the answer holds only the address and that there is a password', async () => {
    const without = await addChild({ firstName: 'Bor' })
    const email = newAddress()
    const details = { firstName: 'Cene', lastName: 'Novak', birthDate: '2010-03-03' as never }
    const childId = await testApp.seed.minor(ana, details, email)
    const answer = await client.send(family.children)
    const { children, grownChildren } = await client.call(family.children)
    expect(children.map(({ child }) => [child.firstName, child.email, child.password])).toEqual([
      ['Cene', email, true],
      ['Bor', undefined, undefined],
    ])
    expect(grownChildren).toEqual([])
    expect(new TextDecoder().decode(answer.bytes)).not.toContain('argon2')
    const { myChild } = await client.call(family.child, { params: { childId } })
    expect(myChild).toEqual(children[0]?.child)
    expect((await client.call(family.child, { params: { childId: without._id } })).myChild.firstName).toBe('Bor')
  })

  test('a child of another guardian, an unknown and a malformed id get one answer', async () => {
    const child = await addChild()
    const other = testApp.as(await testApp.adult({ firstName: 'Dora' }))
    const answers = await Promise.all(
      [child._id, '019a9f00-0000-7000-8000-000000000000', 'x'].map((childId) =>
        other.send(family.child, { params: { childId } }),
      ),
    )
    expect(new Set(answers.map((answer) => answerText(answer)))).toEqual(
      new Set([
        '404 {"status":"fail","code":"not_found","message":"Tega ni mogoče najti. Osveži stran ali se vrni na začetek."}',
      ]),
    )
  })
})

describe('the 18th birthday (docs/product/family.md §5)', () => {
  test('from midnight on a grown child is its own person', async () => {
    const birthDate = '2008-11-21' as never
    const lev = await testApp.seed.minor(ana, { firstName: 'Lev', lastName: 'Novak', birthDate })
    const email = newAddress()
    const mina = await testApp.seed.minor(ana, { firstName: 'Mina', lastName: 'Novak', birthDate }, email)
    const ofMina = testApp.as(await testApp.seed.logIn(email))
    const { articles } = await client.call(catalogue.visible, {
      query: { label: 'V', ageGroup: 'student', type: 'dnevna' },
    })
    const cart = [{ articleId: articles[0]!._id, quantity: 1 }]
    const wish = { kind: 'tickets' as const, articles: cart }
    const purchase = { articles: cart, checkoutId: 'neznan-nakup', paymentMethod: 'online' as const }
    const statusesFor = async (childId: PersonId) =>
      (
        await Promise.all([
          client.send(family.child, { params: { childId } }),
          client.send(tickets.ofChild, { params: { childId } }),
          client.send(visits.ofChild, { params: { childId } }),
          client.send(payments.openIntent, { body: { ...wish, participantId: childId } }),
        ])
      ).map(({ status }) => status)

    testApp.clock.set('2026-11-20T22:59:59Z')
    for (const childId of [lev, mina]) expect(await statusesFor(childId)).toEqual([200, 200, 200, 200])
    expect((await client.call(account.me)).me.parentOf.map(({ firstName }) => firstName)).toEqual(['Lev', 'Mina'])
    expect((await ofMina.send(payments.openIntent, { body: wish })).status).toBe(403)

    testApp.clock.set('2026-11-20T23:00:00Z')
    for (const childId of [lev, mina]) {
      expect(await statusesFor(childId)).toEqual([404, 404, 404, 404])
      expect((await client.send(tickets.buy, { params: { childId }, body: purchase })).status).toBe(404)
    }
    expect((await client.call(account.me)).me.parentOf).toEqual([])
    expect(await client.call(family.children)).toMatchObject({
      children: [],
      grownChildren: [{ _id: lev, firstName: 'Lev' }],
    })
    // With a login: no longer a child of the guardian, in the same session.
    expect((await invite(mina, newAddress())).status).toBe(404)
    expect((await ofMina.send(payments.openIntent, { body: wish })).status).toBe(200)

    // Without a login: the guardian can still send login data, and nothing else.
    const own = newAddress()
    expect((await invite(lev, own)).status).toBe(200)
    const [token = ''] = await linksTo(own)
    expect((await setUp(token, own)).status).toBe(200)
    expect((await logIn(own)).status).toBe(200)
    expect((await client.call(family.children)).grownChildren).toEqual([])
    expect((await invite(lev, newAddress())).status).toBe(404)
  })
})

describe('POST /users/sendchildauthmail/{childId} (docs/product/family.md §3.1)', () => {
  test('the child gets a link; its email contains first names only', async () => {
    const { email, token } = await invited({ firstName: 'Cene', birthDate: '2010-03-04' })
    expect(token).toMatch(/^[\w-]{43}$/)
    const messages = await testApp.emailsTo(email)
    expect(messages).toHaveLength(1)
    const words = `${messages[0]?.subject} ${messages[0]?.text} ${messages[0]?.html}`
    expect(words).toContain('Cene')
    expect(words).toContain('Ana')
    for (const secret of ['Novak', '2010', '4. 3.', 'Trubarjeva', 'Ljubljana 1', ana.email])
      expect(words).not.toContain(secret)
  })

  test('the guardian’s own address is refused plainly', async () => {
    const { _id } = await addChild()
    const before = await rowCounts(testApp.app.ctx.db)
    const { status, body } = await invite(_id, ana.email.toUpperCase())
    expect([status, body.errors]).toEqual([422, { email: 'To je tvoj e-naslov. Otrok potrebuje svojega.' }])
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
  })

  test('an address in use is answered alike; its owner gets an email, the child none', async () => {
    const owner = await testApp.adult({ firstName: 'Iva' })
    const { _id } = await addChild()
    const taken = await invite(_id, owner.email)
    const free = newAddress()
    const other = await invite(_id, free)
    expect(answerText(taken)).toEqual(answerText(other, [free, owner.email]))
    expect((await testApp.emailsTo(owner.email)).map(({ subject }) => subject)).toContain(
      'Uporabniški račun že imaš – Previs',
    )
    expect(await linksTo(owner.email)).toEqual([])
    expect(await linksTo(free)).toHaveLength(1)
  })

  test('a fourth email within a day is too many for one child, an eleventh for one guardian', async () => {
    const first = await addChild({ firstName: 'Otrok 0' })
    for (let message = 1; message <= 3; message += 1) expect((await invite(first._id, newAddress())).status).toBe(200)
    const fourth = await invite(first._id, newAddress())
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '86400'])
    expect(fourth.body.message).toBe('Preveč poskusov. Poskusi znova čez 24\u00a0ur.')

    const others = [
      await addChild({ firstName: 'A' }),
      await addChild({ firstName: 'B' }),
      await addChild({ firstName: 'C' }),
    ]
    const sent = [0, 0, 0, 1, 1, 1, 2].map((index) => others[index]!._id)
    for (const childId of sent) expect((await invite(childId, newAddress())).status).toBe(200)
    expect((await invite(others[2]!._id, newAddress())).status).toBe(429)

    testApp.clock.forward(24 * 3600)
    expect((await invite(first._id, newAddress())).status).toBe(200)
  })

  test('before the own address is confirmed no email leaves, and a child can be added all the same', async () => {
    const hana = await testApp.adult({ firstName: 'Hana' }, { confirmed: false })
    const { _id } = await addChild({}, testApp.as(hana))
    const email = newAddress()
    const { status, body } = await invite(_id, email, testApp.as(hana))
    expect([status, body['code']]).toEqual([409, 'address_unconfirmed'])
    expect(await testApp.emailsTo(email)).toEqual([])
  })

  test('a new email ends the link in the older one', async () => {
    const { child, email, token: older } = await invited()
    await invite(child._id, email)
    const newer = (await linksTo(email)).find((token) => token !== older) ?? ''
    expect((await setUp(older, email)).body['code']).toBe('setup_link_expired')
    expect((await setUp(newer, email)).status).toBe(200)
  })

  test('two guardians at once: both emails are sent, and one link is live', async () => {
    const { _id } = await addChild()
    const other = await testApp.adult({ firstName: 'Oto', age: 41 })
    // A second guardian is added at reception (docs/product/family.md §6.1).
    await testApp.app.ctx.db
      .insertInto('guardianship')
      .values({ guardian_id: other.id, child_id: _id, since: testApp.clock.now() })
      .execute()
    const emails = [newAddress(), newAddress()]
    const answers = await Promise.all([invite(_id, emails[0]!), invite(_id, emails[1]!, testApp.as(other))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const links = [...(await linksTo(emails[0]!)), ...(await linksTo(emails[1]!))]
    const outcomes = []
    for (const token of links) outcomes.push((await setUp(token, newAddress())).status)
    expect(outcomes.map(String).toSorted()).toEqual(['200', '400'])
  })

  test('a child with a login is refused', async () => {
    const { child, email, token } = await invited()
    await setUp(token, email)
    const { status, body } = await invite(child._id, newAddress())
    expect([status, body['code']]).toEqual([409, 'login_exists'])
  })
})

test('a link that waits is shown to the guardian who sent it, until it is used or expires', async () => {
  const { child, email } = await invited({ birthDate: '2008-11-23' })
  const seen = async (guardian = client) => {
    const { children, grownChildren } = await guardian.call(family.children)
    return [...children.map((each) => each.child), ...grownChildren].map(({ invitation }) => invitation)
  }
  expect(await seen()).toEqual([{ email, expires: '2026-11-27T17:00:00.000Z' }])
  const oto = await testApp.adult({ firstName: 'Oto', age: 41 })
  await runCommand(testApp.app.ctx, ['guardian', 'add', ana.email, 'Bor', oto.email])
  expect(await seen(testApp.as(oto))).toEqual([undefined])

  // An address in use looks the same, and the child may have come of age meanwhile.
  testApp.clock.set('2026-11-23T11:00:00Z')
  await invite(child._id, oto.email)
  expect(await seen()).toEqual([{ email: oto.email, expires: '2026-11-30T11:00:00.000Z' }])
  await invite(child._id, email)
  const token = (await linksTo(email)).at(-1) ?? ''
  testApp.clock.set('2026-11-30T10:59:59Z')
  expect(await seen()).toHaveLength(1)
  expect((await seen())[0]).toHaveProperty('email', email)
  testApp.clock.set('2026-11-30T11:00:00Z')
  expect(await seen()).toEqual([undefined])
  expect(await opened(token)).toBe('setup_link_expired')
})

describe('a second guardian (docs/product/family.md §6)', () => {
  const operate = (...command: string[]) => runCommand(testApp.app.ctx, ['guardian', ...command])

  test('sees the child like the first one; after the removal neither the child nor a sent link is available', async () => {
    const oto = await testApp.adult({ firstName: 'Oto', age: 41 })
    const { _id: childId } = await addChild()
    const read = async () => (await testApp.as(oto).send(family.child, { params: { childId } })).status
    expect(await read()).toBe(404)
    expect(await operate('add', ana.email, 'Bor', oto.email)).toBe('added')
    expect(await operate('add', ana.email, 'Bor', oto.email)).toBe('added before')
    expect(await read()).toBe(200)
    const email = newAddress()
    await invite(childId, email, testApp.as(oto))
    const [token = ''] = await linksTo(email)

    expect(await operate('remove', oto.email, 'Bor')).toBe('removed')
    expect(await read()).toBe(404)
    expect((await testApp.as(oto).call(family.children)).children).toEqual([])
    expect((await setUp(token, email)).body['code']).toBe('setup_link_expired')
    expect((await client.send(family.child, { params: { childId } })).status).toBe(200)
    // Reads as a guardian were allowed, and stay in the audit log.
    expect(await testApp.integrity()).toEqual([])
    const log = await runCommand(testApp.app.ctx, ['log', childId])
    for (const entry of ['child_read', 'guardian_added', 'guardian_removed']) expect(log).toContain(entry)
  })

  test.each([
    ['the only guardian', () => ['remove', ana.email, 'Bor'], 'this child has no other guardian'],
    ['another name', () => ['remove', ana.email, 'Cene'], 'this guardian has no minor with this first name'],
    [
      'an unknown guardian',
      () => ['remove', 'nihce@previs.example', 'Bor'],
      'no customer logs in as nihce@previs.example',
    ],
    ['an unknown second guardian', () => ['add', ana.email, 'Bor', 'nihce@previs.example'], 'no customer logs in as'],
  ])('%s: refused with a reason, and nothing is written', async (_why, command, says) => {
    await addChild()
    const before = await rowCounts(testApp.app.ctx.db)
    await expect(operate(...command())).rejects.toThrow(says)
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
  })

  test('is not added to one of two minors with the same first name', async () => {
    await addChild()
    await addChild({ birthDate: '2019-02-03' })
    await expect(operate('remove', ana.email, 'Bor')).rejects.toThrow(
      'this guardian has several minors with this first name',
    )
  })

  test('must be above 18 and have a confirmed address', async () => {
    await addChild()
    const young = await testApp.adult({ age: 18 })
    const hana = await testApp.adult({}, { confirmed: false })
    await expect(operate('add', ana.email, 'Bor', young.email)).rejects.toThrow('not above 18')
    await expect(operate('add', ana.email, 'Bor', hana.email)).rejects.toThrow('not confirmed yet')
    for (const words of [
      ['add', ana.email, 'Bor'],
      ['remove', ana.email],
      ['lend', ana.email, 'Bor'],
    ])
      await expect(operate(...words)).rejects.toThrow('usage: guardian')
  })
})

describe('POST /users/setchildauth/{token} (docs/product/family.md §3.5)', () => {
  const agreementsOf = async (personId: PersonId) =>
    (
      await testApp.app.ctx.db
        .selectFrom('agreement')
        .select('subject')
        .where('person_id', '=', personId)
        .where('signed_by', '=', personId)
        .execute()
    ).map(({ subject }) => subject)

  test('at the invited address the login works at once, and the child has signed both agreements', async () => {
    const { child, email, token } = await invited({ firstName: 'Cene', birthDate: '2010-03-04' })
    const answer = await setUp(token, email.toUpperCase(), { phoneNumber: '041 555 666' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Prijava je pripravljena. Zdaj se lahko prijaviš.'])
    expect(answer.headers.getSetCookie()).toEqual([])
    const { status, visitor } = await logIn(email)
    expect(status).toBe(200)
    const { me } = await visitor.call(account.me)
    expect(me).toMatchObject({ _id: child._id, firstName: 'Cene', age: 16, phoneNumber: '041 555 666', parentOf: [] })
    expect(me).not.toHaveProperty('confirmMailTokenExpires')
    expect(sorted(await agreementsOf(child._id))).toEqual(['rules', 'terms'])
  })

  test('another address waits for its own link; until then the login is at the invited one', async () => {
    const { email, token } = await invited()
    const other = newAddress()
    const answer = await setUp(token, other)
    expect(answer.body.message).toContain(other)
    expect((await logIn(other)).status).toBe(401)
    const { status, visitor } = await logIn(email)
    expect(status).toBe(200)
    expect((await visitor.call(account.me)).me).toMatchObject({ email, pendingEmail: other })
    const [message] = await testApp.emailsTo(other)
    const confirm = /\/confirmmail\/([\w-]+)/.exec(message?.text ?? '')?.[1]
    await testApp.visitor().call(account.confirmAddress, { params: { token: confirm ?? '' } })
    expect((await visitor.call(account.me)).me).toMatchObject({ email: other })
    expect((await logIn(other)).status).toBe(200)
  })

  test('another address in use is answered alike, and nothing that follows tells which', async () => {
    const owner = await testApp.adult({ firstName: 'Iva' })
    const free = newAddress()
    const outcomes = []
    for (const [firstName, chosen] of [
      ['Bor', owner.email],
      ['Cene', free],
    ] as const) {
      const { child, email, token } = await invited({ firstName })
      const answer = answerText(await setUp(token, chosen), [chosen, '…'])
      const again = answerText(await setUp(token, email), [email, '…'])
      const { myChild: shown } = await client.call(family.child, { params: { childId: child._id } })
      const logins = [(await logIn(email)).status, (await logIn(chosen)).status]
      outcomes.push([answer, again, shown.email === email, shown.password, logins])
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    expect((await testApp.emailsTo(owner.email)).map(({ subject }) => subject)).toContain(
      'Uporabniški račun že imaš – Previs',
    )
  })

  test('the invited address, used meanwhile, is refused beside its field, and no other address helps', async () => {
    const { email, token } = await invited()
    const owner = await testApp.adult()
    await testApp.seed.adult(email, { firstName: 'Iva', lastName: 'Kos', birthDate: '1990-01-01' as never })
    const { status, body } = await setUp(token, email)
    expect([status, body.errors]).toEqual([
      422,
      {
        email:
          'Uporabniški račun s tem e-naslovom že obstaja. Prosi starša ali skrbnika, naj pošlje povezavo na drug e-naslov.',
      },
    ])
    for (const chosen of [newAddress(), owner.email])
      expect((await setUp(token, chosen)).body['code']).toBe('setup_link_expired')
  })

  test.each([
    ['a short password', { password: 'kratko', passwordConfirm: 'kratko' }, 'password'],
    ['two different passwords', { passwordConfirm: 'nekaj drugega' }, 'passwordConfirm'],
    ['no agreement', { agreesToTerms: false }, 'agreesToTerms'],
    ['letters in a phone number', { phoneNumber: 'pokliči me' }, 'phoneNumber'],
  ])('%s: refused beside its field, and the link stays valid', async (_what, more, field) => {
    const { email, token } = await invited()
    const { status, body } = await setUp(token, email, more)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect((await setUp(token, email)).status).toBe(200)
  })

  test('used, expired, of another purpose, cut short or changed: one answer', async () => {
    const { email, token: used } = await invited()
    await setUp(used, email)
    const { email: late, token: expired } = await invited({ firstName: 'Cene' })
    await testApp.visitor().call(account.forgotPassword, { body: { email: ana.email } })
    const reset = (await testApp.emailsTo(ana.email)).flatMap(
      ({ text }) => /\/resetpassword\/([\w-]+)/.exec(text)?.[1] ?? [],
    )
    testApp.clock.forward(7 * 24 * 3600)
    const { email: invitedEmail, token: live } = await invited({ firstName: 'Dan' })
    const wrong = [
      used,
      expired,
      ...reset,
      live.slice(0, -1),
      `${live}A`,
      live.toUpperCase(),
      'x',
      '%00',
      'č'.repeat(43),
    ]
    expect(reset).toHaveLength(1)
    expect(await Promise.all(wrong.map(opened))).toEqual(wrong.map(() => 'setup_link_expired'))
    expect([await opened(live), await opened(live)]).toEqual([200, 200])
    const answers = await Promise.all(wrong.map((token) => setUp(token, late)))
    expect(new Set(answers.map((answer) => answerText(answer)))).toEqual(
      new Set([
        '400 {"status":"fail","code":"setup_link_expired","message":"Povezava ne velja več. Novo ti pošlje starš, skrbnik ali recepcija."}',
      ]),
    )
    expect((await setUp(live, invitedEmail)).status).toBe(200)
  })

  test('a link of a child that has a login by now is refused', async () => {
    const { child, email, token } = await invited()
    const hash = await hashPassword('plezam drugje')
    await inTransaction(testApp.app.ctx.db, (tx) =>
      createLogin(tx, child._id, { email: newAddress(), passwordHash: hash, confirmed: false }, testApp.clock.now()),
    )
    expect((await setUp(token, email)).body['code']).toBe('setup_link_expired')
  })

  test('a link is valid for seven days to the second', async () => {
    const { email, token } = await invited()
    testApp.clock.forward(7 * 24 * 3600 - 1)
    expect((await setUp(token, email)).status).toBe(200)
  })

  test.each(sample(['invited', 'another'], 2))('fifty at once, at the %s address, make one login', async (which) => {
    const { child, email, token } = await invited()
    const chosen = which === 'invited' ? email : newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => setUp(token, chosen)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'set' : String(body['code'])))
    expect(codes.filter((code) => code === 'set')).toHaveLength(1)
    // The other calls came later, or exceeded the hashing limit.
    expect(codes.filter((code) => !['set', 'setup_link_expired', 'busy'].includes(code))).toEqual([])
    const logins = await testApp.app.ctx.db
      .selectFrom('login')
      .select('email')
      .where('person_id', '=', child._id)
      .execute()
    expect(logins).toEqual([{ email }])
    expect(
      (await testApp.emailsTo(chosen)).filter(({ subject }) => subject.startsWith('Uporabniški račun že imaš')),
    ).toEqual([])
  })
})
