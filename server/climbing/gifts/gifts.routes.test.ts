import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gifts, tidyCode } from '#contract/climbing/gifts.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { createMembers } from '../../../tests/kit/members.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

const start = new Date('2026-11-20T17:00:00Z')

let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  testApp.clock.set(start)
  maja = await testApp.adult()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const list = async (ageGroup: AgeGroup, label: 'V' | 'A') =>
  (await testApp.visitor().call(gifts.list, { params: { ageGroup }, query: { label } })).articles

/** A cart of the first gift of a kind for an age group. */
const cart = async (ageGroup: AgeGroup, label: 'V' | 'A' = 'V') => {
  const [gift] = await list(ageGroup, label)
  return [{ articleId: gift!._id, quantity: 1 }]
}

const message = async (to: SeedPerson = maja) =>
  (await testApp.emailsTo(to.email)).find(({ text }) => codesIn(text).length)!

const codesIn = (text: string) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? []

/** Buys a gift for an age group and reads its code in the email. */
const codeFor = async (ageGroup: AgeGroup, name = 'Dnevna', buyer: SeedPerson = maja) => {
  await testApp.seed.presents(buyer, ageGroup, [name])
  return codesIn((await message(buyer)).text)[0]!
}

const redeem = (who: SeedPerson, code: string, childId?: PersonId) =>
  testApp.as(who).send(gifts.redeem, { body: { code, ...(childId && { childId }) } })

const ticketsOf = async (who: SeedPerson) => (await testApp.as(who).call(tickets.mine)).unusedTickets

const child = (age: number) =>
  testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: `${2026 - age}-05-05` as Day })

describe('GET /articles/getgifts/{ageGroup} (docs/product/gifts.md §1.3)', () => {
  test.each(ageGroups)('tickets and activities for %s, without a session', async (ageGroup) => {
    const [ofTickets, ofActivities] = [await list(ageGroup, 'V'), await list(ageGroup, 'A')]
    expect(ofTickets.length).toBeGreaterThan(0)
    expect(ofTickets.every(({ type }) => type)).toBe(true)
    expect(ofActivities.length).toBeGreaterThan(0)
    expect(ofActivities.some(({ type }) => type)).toBe(false)
  })

  test('a gift is not listed in the shop and cannot be bought as a ticket', async () => {
    const [gift] = await list('adult', 'V')
    const visitor = testApp.visitor()
    const { articles } = await visitor.call(catalogue.visible, { query: { label: ['V', 'A'], ageGroup: 'adult' } })
    expect(articles.map(({ _id }) => _id)).not.toContain(gift!._id)
    const refused = await testApp
      .as(maja)
      .send(payments.openIntent, { body: { kind: 'tickets', articles: [{ articleId: gift!._id, quantity: 1 }] } })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['articles.0.articleId']])
  })

  test.each([
    ['old', { label: 'V' }],
    ['adult', {}],
    ['adult', { label: 'VV' }],
  ])('%s %j is refused', async (ageGroup, query) => {
    const { status } = await testApp.visitor().send(gifts.list, { params: { ageGroup }, query })
    expect(status).toBe(422)
  })
})

describe('an intent for gifts', () => {
  const open = async (articles: unknown, more = {}) =>
    testApp.as(maja).send(payments.openIntent, { body: { kind: 'gifts', articles, ...more } })

  test('costs what the gifts cost', async () => {
    const articles = [...(await cart('school')), ...(await cart('adult', 'A'))]
    const { status, body } = await open(articles)
    expect(status).toBe(200)
    expect(body['intent']).toMatchObject({ kind: 'gifts', total: 8.5 + 25, state: 'open' })
    expect(body['intent']).toMatchObject({ lines: [{ name: { sl: 'Darilni bon: Dnevna vstopnica za šolarje' } }, {}] })
  })

  test('quantity 0 is refused with its own sentence', async () => {
    const [item] = await cart('adult')
    const { status, body } = await open([{ ...item, quantity: 0 }])
    expect([status, body.message]).toEqual([422, 'Prosim izberi količino!'])
  })

  test.each([2, -1, 1.5])('quantity %s is refused', async (quantity) => {
    const [item] = await cart('adult')
    const { status, body } = await open([{ ...item, quantity }])
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['articles.0.quantity']])
  })

  test('the same gift on two lines is refused', async () => {
    const [item] = await cart('adult')
    expect((await open([item, item])).body.errors).toHaveProperty('articles')
  })

  test('an article that is no gift, and a gift with a child as participant', async () => {
    const ticket = await testApp.seed.cart(maja, [['dnevna', 1]])
    expect((await open(ticket)).body.errors).toHaveProperty(['articles.0.articleId'])
    const participantId = await child(8)
    expect((await open(await cart('school'), { participantId })).body.errors).toHaveProperty('participantId')
  })
})

describe('POST /articles/buygiftonline (docs/product/gifts.md §2)', () => {
  const pay = async (articles: { articleId: string; quantity: number }[]) => {
    const me = testApp.as(maja)
    const { intent } = await me.call(payments.openIntent, { body: { kind: 'gifts', articles } as never })
    const { data } = await me.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { outcome: 'paid' })
    return { articles, company: null, checkoutId: data.id, paymentMethod: 'online' as const }
  }
  const buy = (body: object) => testApp.as(maja).send(gifts.buy, { body })

  test('by card: vouchers, one email with their PDFs, one invoice; a repeated call answers the same', async () => {
    const body = await pay([...(await cart('school')), ...(await cart('student', 'A'))])
    for (let times = 0; times < 2; times += 1) {
      const { status, body: answer } = await buy(body)
      expect([status, answer.message]).toEqual([
        200,
        'Nakup je uspel. Račun in darilna bona s kodama smo poslali na tvoj e-naslov.',
      ])
    }
    const messages = await testApp.emailsTo(maja.email)
    const withCodes = messages.filter(({ text }) => codesIn(text).length)
    expect(withCodes).toHaveLength(1)
    expect(codesIn(withCodes[0]!.text)).toHaveLength(2)
    expect(withCodes[0]!.attachments.map(({ name }) => name)).toEqual(['darilni-bon-1.pdf', 'darilni-bon-2.pdf'])
    expect(messages.filter(({ subject }) => subject.startsWith('Račun'))).toHaveLength(1)
    expect(await testApp.integrity()).toEqual([])
  })

  test('the invoice carries the VAT of the sale (docs/product/gifts.md §5.1)', async () => {
    await buy(await pay(await cart('adult')))
    const { vat, total_cents: total } = await testApp.app.ctx.db
      .selectFrom('invoice')
      .select(['vat', 'total_cents'])
      .where('buyer_id', '=', maja.id)
      .executeTakeFirstOrThrow()
    expect(total).toBe(1350)
    expect(vat).toEqual([{ rate: 950, baseCents: 1233, vatCents: 117, grossCents: 1350 }])
  })

  test('by wallet, and in the language of the buyer', async () => {
    await testApp.seed.presents(maja, 'adult', ['Dnevna', 'Prvič'], { with: 'wallet', language: 'en' })
    const { subject, attachments } = await message()
    expect(subject).toBe('Gift voucher – Previs')
    expect(attachments.map(({ name }) => name)).toEqual(['gift-voucher-1.pdf', 'gift-voucher-2.pdf'])
  })

  test('a cart other than the paid one, and the checkout of another person', async () => {
    const body = await pay(await cart('adult'))
    const other = await buy({ ...body, articles: await cart('school') })
    expect([other.status, other.body['code']]).toEqual([409, 'cart_differs'])
    const stranger = testApp.as(await testApp.adult())
    expect((await stranger.send(gifts.buy, { body })).status).toBe(404)
    expect((await buy(body)).status).toBe(200)
  })

  test('the code is nowhere in the database in clear text', async () => {
    const code = await codeFor('adult')
    const { rows: tables } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(testApp.app.ctx.db)
    for (const { name } of tables)
      for (const form of [code, tidyCode(code), Buffer.from(tidyCode(code)).toString('hex')]) {
        const { rows } = await sql<{ found: number }>`
          select count(*) as found from ${sql.table(name)} t where t::text like ${`%${form}%`}`.execute(
          testApp.app.ctx.db,
        )
        expect(rows[0]?.found, name).toBe(0)
      }
    // A PDF is compressed, so a search for text proves nothing: the stored bytes must not be a PDF.
    const { sealed } = await testApp.app.ctx.db
      .selectFrom('voucher_document')
      .innerJoin('voucher', 'voucher.id', 'voucher_document.voucher_id')
      .select('sealed')
      .where('buyer_id', '=', maja.id)
      .executeTakeFirstOrThrow()
    expect(sealed.includes('%PDF')).toBe(false)
  })
})

describe('POST /gifts/redeem', () => {
  test('gives a ticket that begins today, once, and no invoice', async () => {
    const code = await codeFor('adult')
    testApp.clock.set('2027-02-01T10:00:00Z')
    const friend = await testApp.adult()
    const { status, body } = await redeem(friend, code.toLowerCase().replaceAll('-', ' '))
    expect([status, body.message]).toEqual([200, 'Bon je unovčen. »Dnevna vstopnica« je zdaj med tvojimi vstopnicami.'])
    expect(await ticketsOf(friend)).toMatchObject([{ type: 'dnevna', validUntil: '2028-02-01T22:59:59.000Z' }])
    for (const who of [friend, maja]) {
      // Logs in again where the session has ended meanwhile.
      await who.me()
      const again = await redeem(who, code)
      expect([again.status, again.body['code'], again.body.message]).toEqual([
        409,
        'voucher_used',
        'Ta darilni bon je že unovčen. Če tega ne poznaš, vprašaj na recepciji.',
      ])
    }
    const invoices = await testApp.app.ctx.db.selectFrom('invoice').select('buyer_id').execute()
    expect(invoices.filter(({ buyer_id }) => buyer_id === friend.id)).toEqual([])
    expect(await testApp.integrity()).toEqual([])
  })

  test('a voucher can be redeemed until the last second of its year', async () => {
    const [first, second] = [await codeFor('adult'), await codeFor('adult', 'Paket 5')]
    testApp.clock.set('2027-11-20T22:59:59Z')
    const friend = await testApp.adult()
    expect((await redeem(friend, first)).status).toBe(200)
    testApp.clock.set('2027-11-20T23:00:00Z')
    expect((await redeem(friend, second)).body['code']).toBe('voucher_expired')
    expect(await ticketsOf(friend)).toHaveLength(1)
  })

  test('the age on the day counts: a person who is 26 tomorrow is a student today', async () => {
    const code = await codeFor('student')
    const friend = await testApp.adult({ birthDate: '2000-11-21' as Day })
    testApp.clock.set('2026-11-20T22:59:00Z')
    const other = await codeFor('adult', 'Dnevna', await testApp.adult())
    expect((await redeem(friend, other)).body['code']).toBe('voucher_other_age')
    testApp.clock.set('2026-11-20T23:01:00Z')
    expect((await redeem(friend, code)).body['code']).toBe('voucher_other_age')
    expect((await redeem(friend, other)).status).toBe(200)
  })

  test('for an own child, never for a child of other people', async () => {
    const code = await codeFor('school')
    const bor = await child(8)
    const stranger = await testApp.adult()
    const refused = await redeem(stranger, code, bor)
    const unknown = await redeem(stranger, code, '019a9f00-0000-7000-8000-000000000000' as PersonId)
    expect([refused.status, refused.bytes]).toEqual([404, unknown.bytes])
    expect((await redeem(maja, code)).body['code']).toBe('voucher_other_age')
    const { body } = await redeem(maja, code, bor)
    expect(body.message).toBe('Bon je unovčen. »Dnevna vstopnica za šolarje« je zdaj med vstopnicami otroka Bor.')
    const { unusedTickets } = await testApp.as(maja).call(tickets.ofChild, { params: { childId: bor } })
    expect(unusedTickets).toHaveLength(1)
    expect(await ticketsOf(maja)).toEqual([])
  })

  test('an activity is redeemed at reception, and its voucher stays good', async () => {
    const code = await codeFor('adult', 'Prvič')
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await redeem(maja, code)
      expect([status, body['code']]).toEqual([409, 'voucher_at_reception'])
      expect(body.message).toBe('To je darilni bon za aktivnost. Pokaži ga na recepciji, kjer ti rezervirajo termin.')
    }
  })

  test('a minor with a login is refused, and so is a visitor without a session', async () => {
    const body = { code: await codeFor('school') }
    await testApp.seed.minor(
      maja,
      { firstName: 'Cene', lastName: 'Kos', birthDate: '2013-05-05' as Day },
      'cene-daril@previs.example',
    )
    const cene = await testApp.seed.logIn('cene-daril@previs.example')
    expect((await testApp.as(cene).send(gifts.redeem, { body })).body['code']).toBe('adults_only')
    expect((await testApp.visitor().send(gifts.redeem, { body })).status).toBe(401)
  })

  describe('wrong codes', () => {
    const wrong = (index: number) => `0000-0000-0000-0000-${String(index).padStart(4, '0')}`

    test('ten in an hour are answered, then even the right one waits', async () => {
      const code = await codeFor('adult')
      const friend = await testApp.adult()
      for (let index = 0; index < 10; index += 1) {
        const { status, body } = await redeem(friend, wrong(index))
        expect([status, body['code'], body.message]).toEqual([
          409,
          'voucher_unknown',
          'Te kode ne poznamo. Preveri, ali je pravilno prepisana.',
        ])
        testApp.clock.forward(60)
      }
      expect((await redeem(friend, wrong(10))).body['code']).toBe('too_often')
      const refused = await redeem(friend, code)
      expect([refused.status, refused.body['code']]).toEqual([429, 'too_often'])
      // Ten minutes of the hour have passed.
      expect(refused.headers.get('retry-after')).toBe('3000')
      expect(refused.body.message).toBe('Preveč poskusov. Poskusi znova čez 50\u00a0minut.')
      // An hour after the first wrong code the window ends.
      testApp.clock.set(new Date(start.getTime() + 3_600_000))
      expect((await redeem(friend, code)).status).toBe(200)
    })

    test('many at once count like many in a row', async () => {
      const friend = await testApp.adult()
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => redeem(friend, wrong(index))))
      const codes = answers.map(({ body }) => body['code'])
      expect(codes.filter((code) => code === 'voucher_unknown')).toHaveLength(10)
      expect(codes.filter((code) => code === 'too_often')).toHaveLength(20)
    })

    test('a malformed code does not count', async () => {
      for (let times = 0; times < 12; times += 1) {
        const { status, body } = await redeem(maja, '7K3M')
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['code']])
      }
    })
  })

  test('of 50 people redeeming one code at the same moment one gets it', async () => {
    const code = await codeFor('adult')
    const people = await createMembers(testApp.app.ctx.db, 50, testApp.clock.now())
    const answers = await Promise.all(
      people.map(({ token }) => testApp.as({ token } as SeedPerson).send(gifts.redeem, { body: { code } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['code'] === 'voucher_used')).toHaveLength(49)
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('a voucher again for its buyer', () => {
  const mine = async (who: SeedPerson = maja) => (await testApp.as(who).call(gifts.mine)).vouchers
  const open = (voucherId: string) => testApp.as(maja).send(gifts.download, { params: { voucherId } })
  const again = (voucherId: string) => testApp.as(maja).send(gifts.resend, { params: { voucherId } })

  test('is listed with the address it was emailed to, and without its code', async () => {
    const code = await codeFor('school')
    const [voucher, ...more] = await mine()
    expect(more).toEqual([])
    expect(voucher).toMatchObject({
      ageGroup: 'school',
      state: 'good',
      boughtAt: start.toISOString(),
      validUntil: '2027-11-20T22:59:59.000Z',
      letter: { state: 'sent', email: maja.email },
    })
    expect(JSON.stringify(voucher)).not.toContain(code)
    expect(await mine(await testApp.adult())).toEqual([])
  })

  test('downloads as the same PDF, and is emailed again alone', async () => {
    await testApp.seed.presents(maja, 'adult', ['Dnevna', 'Prvič'])
    const first = await message()
    const [voucher] = await mine()
    const opened = await open(voucher!._id)
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="darilni-bon.pdf"')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const documents = first.attachments.map(({ bytes }) => Buffer.from(bytes))
    expect(documents.some((document) => document.equals(opened.bytes))).toBe(true)

    testApp.clock.forward(20 * 24 * 3600)
    expect((await again(voucher!._id)).body['letter']).toEqual({ state: 'queued', email: maja.email })
    const second = await message()
    expect(second.id).not.toBe(first.id)
    expect(codesIn(first.text)).toHaveLength(2)
    expect(codesIn(first.text)).toContain(codesIn(second.text)[0])
    expect(second.attachments).toHaveLength(1)
    expect(Buffer.from(second.attachments[0]!.bytes).equals(opened.bytes)).toBe(true)
    const sent = new Set((await mine()).map((each) => each.letter?.sentAt))
    expect(sent).toEqual(new Set(['2026-11-20T17:00:00.000Z', '2026-12-10T17:00:00.000Z']))
    expect(await testApp.integrity()).toEqual([])
  })

  test.each([
    ['redeemed', 'voucher_used', async (code: string) => void (await redeem(maja, code))],
    [
      'void',
      'voucher_void',
      async () => {
        const [sold] = await testApp.app.ctx.db
          .selectFrom('invoice')
          .select(['business_premises', 'device_no', 'invoice_no', 'year'])
          .where('buyer_id', '=', maja.id)
          .execute()
        await runCommand(testApp.app.ctx, ['refund', Object.values(sold!).join('-')])
      },
    ],
    ['expired', 'voucher_expired', async () => testApp.clock.set('2027-11-21T00:00:00Z')],
  ] as const)('is not given out when it is %s', async (state, refusal, change) => {
    await change(await codeFor('adult'))
    const messages = (await testApp.emailsTo(maja.email)).length
    maja = await testApp.seed.logIn(maja.email)
    const [voucher] = await mine()
    expect(voucher?.state).toBe(state)
    for (const refused of [await open(voucher!._id), await again(voucher!._id)])
      expect([refused.status, refused.body['code']]).toEqual([409, refusal])
    expect(await testApp.emailsTo(maja.email)).toHaveLength(messages)
    expect(await testApp.integrity()).toEqual([])
  })

  test('is reported by the integrity checks until each lost voucher was emailed again', async () => {
    await testApp.seed.presents(maja, 'adult', ['Dnevna', 'Prvič'])
    const { id } = await message()
    await testApp.app.ctx.db
      .updateTable('email')
      .set({ state: 'dead' })
      .where('person_id', '=', maja.id)
      .where('kind', '=', 'voucher')
      .execute()
    const lost = [expect.stringContaining('email that could not be sent')]
    expect(await testApp.integrity()).toEqual(lost)
    testApp.clock.forward(3600)
    const [one, other] = await mine()
    await again(one!._id)
    expect(await testApp.integrity()).toEqual(lost)
    await again(other!._id)
    expect((await message()).id).not.toBe(id)
    expect(await testApp.integrity()).toEqual([])
  })

  test('is emailed again three times an hour each', async () => {
    await testApp.seed.presents(maja, 'adult', ['Dnevna', 'Prvič'])
    const [one, other] = await mine()
    for (let time = 1; time <= 3; time += 1) expect((await again(one!._id)).status).toBe(200)
    expect((await again(one!._id)).status).toBe(429)
    expect((await again(other!._id)).status).toBe(200)
  })
})

describe('the operator redeems', () => {
  const run = (...args: string[]) => runCommand(testApp.app.ctx, ['redeem', ...args])

  /** A new term of the activity whose name begins so. */
  const termOf = async (name: string, places = 8): Promise<ClassId> => {
    const { db } = testApp.app.ctx
    const all = await db
      .selectFrom('article')
      .selectAll()
      .where('category', '=', 'A')
      .where('gift', '=', false)
      .execute()
    const activity = all.find((each) => each.name.sl.startsWith(name))!
    const { classIds } = await openCourse(db, {
      now: testApp.clock.now(),
      places: [places],
      ageGroups: activity.age_groups,
    })
    await db.updateTable('class_price').set({ article_id: activity.id }).where('class_id', '=', classIds[0]!).execute()
    return classIds[0]!
  }

  test('an activity, for a customer and for a child of theirs', async () => {
    await child(8)
    const own = await run(await codeFor('adult', 'Prvič'), maja.email, '--term', await termOf('Prvič'))
    expect(own).toBe('redeemed: Prvič na steni')
    const code = await codeFor('school', 'Starši')
    expect(await run(code, maja.email, 'Bor', '--term', await termOf('Starši'))).toBe(
      'redeemed: Starši in otroci (6–14\u00A0let)',
    )
    const places = await testApp.app.ctx.db.selectFrom('place').select(['participant_id', 'payer_id']).execute()
    expect(places.map(({ payer_id: payer }) => payer)).toEqual([maja.id, maja.id])
    expect(new Set(places.map(({ participant_id: id }) => id)).size).toBe(2)
    expect(await testApp.integrity()).toEqual([])
  })

  test('an activity only for a term of its own that has a place, and names its terms', async () => {
    const code = await codeFor('adult', 'Prvič')
    await expect(run(code, maja.email)).rejects.toThrow('choose a date with --term')
    const term = await termOf('Prvič', 1)
    await expect(run(code, maja.email)).rejects.toThrow(`${term}  `)
    await expect(run(code, maja.email, '--term', await termOf('Starši'))).rejects.toThrow('voucher_other_term')
    const friend = await testApp.adult()
    await run(await codeFor('adult', 'Prvič'), friend.email, '--term', term)
    await expect(run(code, maja.email, '--term', term)).rejects.toThrow('term_full')
    expect(await run(code, maja.email, '--term', await termOf('Prvič'))).toContain('redeemed')
    expect(await testApp.integrity()).toEqual([])
  })

  test('a ticket, which the customer then has', async () => {
    expect(await run(await codeFor('adult', 'Paket 5'), maja.email)).toBe('redeemed: Paket 5 obiskov')
    expect(await ticketsOf(maja)).toMatchObject([{ type: 'paket', visits: 5 }])
  })

  test('no code a second time, for another age, for an unknown account or with a wrong code', async () => {
    const code = await codeFor('adult', 'Prvič')
    await expect(run(code, 'nihce@previs.example')).rejects.toThrow('no customer logs in as nihce@previs.example')
    await expect(run(code, maja.email, 'Bor')).rejects.toThrow('this customer has no minor with this first name')
    await expect(run(await codeFor('student'), maja.email)).rejects.toThrow('voucher_other_age')
    await expect(run('0000-0000-0000-0000-0000', maja.email)).rejects.toThrow('voucher_unknown')
    const term = await termOf('Prvič')
    await run(code, maja.email, '--term', term)
    await expect(run(code, maja.email, '--term', term)).rejects.toThrow('voucher_used')
    await expect(run(code)).rejects.toThrow('usage')
  })
})
