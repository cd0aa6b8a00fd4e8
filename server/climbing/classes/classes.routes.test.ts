import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClassCart } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import { privacy } from '#contract/reception/privacy.ts'
import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'
import { runCommand } from '#server/operation/operator/commands.ts'

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
})
beforeEach(async () => {
  testApp.clock.set(start)
  testApp.errors.length = 0
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const open = (classCart: ClassCart, who = client, participantId?: PersonId) =>
  who.send(payments.openIntent, { body: { kind: 'classes', classCart, ...(participantId && { participantId }) } })

/** Opens a card checkout, pays it and returns its id. */
const pay = async (classCart: ClassCart, who = client, participantId?: PersonId): Promise<string> => {
  const { intent } = await who.call(payments.openIntent, {
    body: { kind: 'classes', classCart, ...(participantId && { participantId }) },
  })
  const { data } = await who.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  return data.id
}

const mine = async (who = client) => (await who.call(classes.mine, { query: {} })).classes
const termsOf = async (cart: ClassCart, who = client) =>
  (await who.call(classes.single, { query: { article: cart.articleId, ageGroup: 'adult' } })).classes

describe('taking a place (docs/product/classes.md §4, §7)', () => {
  test('by card: held while paying, confirmed once, seen with hours and a calendar file', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [3, 3] })
    const checkoutId = await pay(course.cart(0))
    const [held] = await termsOf(course.cart(0))
    expect(held).toMatchObject({ students: 1, maxStudents: 3, full: false, signedUp: false })
    expect(held?.teacher).toEqual([{ fullName: 'Nejc Marčič' }])
    const body = { articles: course.cart(0), checkoutId }
    await client.call(classes.signUp, { body })
    await client.call(classes.signUp, { body })
    expect(await mine()).toEqual([
      {
        _id: course.classIds[0],
        className: { sl: 'Preizkus 1', en: 'Trial 1' },
        dates: ['2026-11-27'],
        hours: [{ start: '18:00', end: '19:30' }],
        inWords: [
          {
            sl: 'Petek, 27.\u00A011.\u00A02026, 18:00–19:30',
            en: 'Friday, 27.\u00A011.\u00A02026, 18:00–19:30',
          },
        ],
      },
    ])
    expect((await termsOf(course.cart(0)))[0]).toMatchObject({ students: 1, signedUp: true })
    const messages = await testApp.emailsTo(maja.email)
    expect(
      messages.map(({ subject }) => subject).filter((subject) => /Račun|Mesto je potrjeno: /.test(subject)),
    ).toHaveLength(2)
    const file = await client.send(classes.calendar, { params: { classId: course.classIds[0]! } })
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(String(file.body['text'])).toContain('DTSTART;TZID=Europe/Ljubljana:20261127T180000')
    const other = testApp.as(await testApp.adult())
    expect((await other.send(classes.calendar, { params: { classId: course.classIds[0]! } })).status).toBe(404)
  })

  test('the purchase call must name the same terms', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [3, 3] })
    const checkoutId = await pay(course.cart(0))
    const answer = await client.send(classes.signUp, { body: { articles: course.cart(1), checkoutId } })
    expect(answer.status).toBe(409)
    expect(answer.body['code']).toBe('cart_differs')
    await client.call(classes.signUp, { body: { articles: course.cart(0), checkoutId } })
  })

  test('two weekly groups of a guided class for a child, at one price', async () => {
    const course = await openCourse(testApp.app.ctx.db, {
      places: [5, 5, 5],
      weeks: 4,
      noClasses: 2,
      ageGroups: ['school'],
      euros: 120,
    })
    const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
    const checkoutId = await pay(course.cart(0, 2), client, bor)
    await client.call(classes.signUpChild, {
      params: { childId: bor },
      body: { articles: course.cart(2, 0), checkoutId },
    })
    const { classes: booked } = await client.call(classes.ofChild, { params: { childId: bor } })
    expect(booked.map(({ dates }) => dates.length)).toEqual([4, 4])
    expect(await mine()).toEqual([])
    const next = async (who = client) => (await who.call(classes.nextOfChildren)).children
    const [first] = booked[0]?.dates ?? []
    const { start: startsAt, end: endsAt } = booked[0]?.hours[0] ?? {}
    expect(await next()).toEqual([
      { childId: bor, className: booked[0]?.className, date: first, start: startsAt, end: endsAt },
    ])
    const { classes: terms } = await client.call(classes.multiple, {
      query: { article: course.articleId, ageGroup: 'school', child: bor },
    })
    expect(terms.map(({ signedUp }) => signedUp)).toEqual([true, false, true])
    // A class no longer visible is still answered to the child and its guardian.
    const [classId] = course.classIds
    await testApp.app.ctx.db.updateTable('class').set({ visible: false }).where('id', '=', classId!).execute()
    expect((await client.send(classes.one, { params: { classId: classId! } })).status).toBe(200)
    const stranger = testApp.as(await testApp.adult())
    expect((await stranger.send(classes.one, { params: { classId: classId! } })).status).toBe(404)
    expect((await stranger.send(classes.ofChild, { params: { childId: bor } })).status).toBe(404)
    expect(await next(stranger)).toEqual([])
    const theirs = await stranger.send(classes.multiple, { query: { article: course.articleId, child: bor } })
    expect(theirs.status).toBe(404)
    // After the first group's date comes the other group's, before the first group meets again.
    testApp.clock.set(`${first}T22:30:00Z`)
    expect(await next(testApp.as(maja))).toMatchObject([{ childId: bor, date: booked[1]?.dates[0] }])
    testApp.clock.set(start)
  })

  test('a term that overlaps with another class of the same person is marked', async () => {
    const [one, other] = [
      await openCourse(testApp.app.ctx.db),
      await openCourse(testApp.app.ctx.db, { start: '19:00' }),
    ]
    await client.call(classes.signUp, { body: { articles: one.cart(), checkoutId: await pay(one.cart()) } })
    expect((await termsOf(other.cart()))[0]?.clashesWith).toEqual({ sl: 'Preizkus 1', en: 'Trial 1' })
    expect((await termsOf(other.cart(), testApp.as(await testApp.adult())))[0]).not.toHaveProperty('clashesWith')
  })
})

describe('refused sign-ups give the reason, and nothing is written', () => {
  const refused = async (cart: ClassCart, status: number, words: string | RegExp) => {
    for (const answer of [
      await open(cart),
      await client.send(classes.signUpPreInvoice, { body: { classCart: cart } }),
    ]) {
      expect(answer.status).toBe(status)
      expect(answer.body.message).toMatch(words)
    }
    expect(await mine()).toEqual([])
  }

  test('too few and too many terms, and one twice', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [5, 5, 5], noClasses: 2, weeks: 3 })
    await refused(course.cart(0), 422, /toliko terminov/)
    await refused(course.cart(0, 1, 2), 422, /toliko terminov/)
    await refused(course.cart(1, 1), 422, /dvakrat/)
  })

  test('a term of another article, an unknown and a hidden one', async () => {
    const [one, other] = [await openCourse(testApp.app.ctx.db), await openCourse(testApp.app.ctx.db)]
    await refused({ articleId: one.articleId, classes: other.classIds }, 422, /ne spada/)
    await refused(
      { articleId: one.articleId, classes: ['019a9f00-0000-7000-8000-000000000000' as never] },
      422,
      /ne spada/,
    )
    const { db } = testApp.app.ctx
    await db.updateTable('class').set({ visible: false }).where('id', '=', one.classIds[0]!).execute()
    await refused(one.cart(), 422, /ne spada/)
    for (const hiddenUsers of ['true', 'false', '1'])
      expect((await client.call(classes.single, { query: { article: one.articleId, hiddenUsers } })).classes).toEqual(
        [],
      )
    expect((await client.send(classes.one, { params: { classId: one.classIds[0]! } })).status).toBe(404)
  })

  test('a term that has begun, was cancelled, or is for another age', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    testApp.clock.set('2026-11-27T17:00:00Z')
    await refused(course.cart(), 409, /že začel/)
    testApp.clock.set(start)
    const { db } = testApp.app.ctx
    await db
      .updateTable('class')
      .set({ cancelled_at: new Date(start) })
      .where('id', '=', course.classIds[0]!)
      .execute()
    await refused(course.cart(), 409, /odpovedan/)
    await refused((await openCourse(testApp.app.ctx.db, { ageGroups: ['school'] })).cart(), 422, /starostno skupino/)
  })

  test('the age at the first term decides, not that of today', async () => {
    const course = await openCourse(testApp.app.ctx.db, { ageGroups: ['adult'] })
    const almost = testApp.as(await testApp.adult({ birthDate: '2000-11-27' as never }))
    expect((await open(course.cart(), almost)).status).toBe(200)
    const laterMember = testApp.as(await testApp.adult({ birthDate: '2000-11-28' as never }))
    expect((await open(course.cart(), laterMember)).status).toBe(422)
  })

  test('a group of two ages at the price of the other age', async () => {
    const { db } = testApp.app.ctx
    const dear = await openCourse(db, { ageGroups: ['adult'], euros: 80 })
    const cheap = await openCourse(db, { ageGroups: ['school'], euros: 40 })
    const [classId] = dear.classIds
    await db
      .insertInto('class_price')
      .values({ article_id: cheap.articleId, class_id: classId!, price_cents: 4000 as never })
      .execute()
    await db
      .updateTable('class')
      .set({ age_groups: ['school', 'adult'] })
      .where('id', '=', classId!)
      .execute()
    await refused({ articleId: cheap.articleId, classes: [classId!] }, 422, /starostno skupino/)
    expect((await open(dear.cart())).status).toBe(200)
  })

  test("another family's child, and buying while under 18", async () => {
    const course = await openCourse(testApp.app.ctx.db, { ageGroups: ['school'] })
    const dora = await testApp.adult()
    const eva = await testApp.seed.minor(dora, {
      firstName: 'Eva',
      lastName: 'Kralj',
      birthDate: '2016-05-05' as never,
    })
    expect((await open(course.cart(), client, eva)).status).toBe(404)
    const request = { params: { childId: eva }, body: { classCart: course.cart() } }
    expect((await client.send(classes.signUpChildPreInvoice, request)).status).toBe(404)
  })
})

describe('the last place (docs/product/classes.md §4.2–4.5)', () => {
  test('is held for the payer, released by another choice, and free again after half an hour', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1, 5] })
    const other = testApp.as(await testApp.adult())
    expect((await open(course.cart(0))).status).toBe(200)
    expect((await open(course.cart(0))).status).toBe(200)
    const full = await open(course.cart(0), other)
    expect([full.status, full.body['code']]).toEqual([409, 'term_full'])
    expect((await termsOf(course.cart(0), other))[0]?.full).toBe(true)
    // Another choice releases the first place.
    expect((await open(course.cart(1))).status).toBe(200)
    expect((await open(course.cart(0), other)).status).toBe(200)
    expect((await open(course.cart(0))).body['code']).toBe('term_full')
    testApp.clock.forward(33 * 60 + 1)
    expect((await open(course.cart(0))).status).toBe(200)
  })

  test('F22: a place sold to another customer before the money arrives: refunded, with an email', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const late = await pay(course.cart())
    testApp.clock.forward(34 * 60)
    const nika = await testApp.adult({ firstName: 'Nika' })
    const other = testApp.as(nika)
    await other.call(classes.signUp, { body: { articles: course.cart(), checkoutId: await pay(course.cart(), other) } })
    const answer = await client.send(classes.signUp, { body: { articles: course.cart(), checkoutId: late } })
    expect([answer.status, answer.body['code']]).toEqual([409, 'paid_and_refunded'])
    expect(await mine()).toEqual([])
    expect((await testApp.emailsTo(maja.email))[0]?.subject).toContain('Vračilo')
  })

  test('F22: money that arrives after the beginning gets the place; after the end it is refunded', async () => {
    // Begins at 18:15 local time, a quarter of an hour from now.
    const { db } = testApp.app.ctx
    const course = await openCourse(db, { from: '2026-11-20' as never, start: '18:15', places: [2] })
    const [checkoutId, nika] = [await pay(course.cart()), testApp.as(await testApp.adult({ firstName: 'Nika' }))]
    const late = await pay(course.cart(), nika)
    testApp.clock.forward(20 * 60)
    await client.call(classes.signUp, { body: { articles: course.cart(), checkoutId } })
    testApp.clock.forward(24 * 3600)
    await sweep(testApp.app.ctx)
    const answer = await nika.send(classes.signUp, { body: { articles: course.cart(), checkoutId: late } })
    expect(answer.body['code']).toBe('paid_and_refunded')
  })

  test('F22: a class cancelled while paying is refunded; one that gets dearer keeps the old price', async () => {
    const { db } = testApp.app.ctx
    const cancelled = await openCourse(db)
    const checkoutId = await pay(cancelled.cart())
    await db
      .updateTable('class')
      .set({ cancelled_at: new Date(start) })
      .where('id', '=', cancelled.classIds[0]!)
      .execute()
    const answer = await client.send(classes.signUp, { body: { articles: cancelled.cart(), checkoutId } })
    expect(answer.body['code']).toBe('paid_and_refunded')

    const dearer = await openCourse(db)
    const paid = await pay(dearer.cart())
    await db
      .updateTable('article_price')
      .set({ price_cents: 9900 as never })
      .where('article_id', '=', dearer.articleId)
      .execute()
    await client.call(classes.signUp, { body: { articles: dearer.cart(), checkoutId: paid } })
    expect(await mine()).toHaveLength(1)
  })

  const bothParents = async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [5], ageGroups: ['school'] })
    const father = await testApp.adult({ firstName: 'Jan' })
    const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
    await testApp.app.ctx.db
      .insertInto('guardianship')
      .values({ guardian_id: father.id, child_id: bor, since: new Date(start) })
      .execute()
    return { course, father, bor }
  }

  test('both parents for one child: one place, and the second is refused', async () => {
    const { course, father, bor } = await bothParents()
    expect((await open(course.cart(), client, bor)).status).toBe(200)
    expect((await open(course.cart(), testApp.as(father), bor)).body['code']).toBe('term_taken')
  })

  test('a place on the pre-invoice of one parent: the other sees that it is unpaid, and no pre-invoice', async () => {
    const { course, father, bor } = await bothParents()
    const params = { childId: bor }
    await client.call(classes.signUpChildPreInvoice, { params, body: { classCart: course.cart() } })
    expect((await client.call(classes.ofChild, { params })).classes).toMatchObject([{ unpaid: true, preInvoice: {} }])
    const [seen] = (await testApp.as(father).call(classes.ofChild, { params })).classes
    expect(seen).toMatchObject({ unpaid: true })
    expect(seen).not.toHaveProperty('preInvoice')
  })
})

describe('the terms of everything on offer (docs/product/classes.md §2.8–2.9)', () => {
  const visitor = () => testApp.visitor()
  const offeredOf = async (articleId: ArticleId, who = client) =>
    (await who.call(classes.offered)).terms.filter(({ articles }) => articles.includes(articleId))

  test('a customer reads days, hours, teachers and free places; a visitor only whether there is a place', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [3, 1], weeks: 4, noClasses: 2 })
    const weekly = { articles: [course.articleId], ageGroup: ['student', 'adult'], start: '18:00', end: '19:30' }
    const hours = [{ start: '18:00', end: '19:30' }]
    const datesOf = (weekday: number, ...dates: string[]) => ({
      from: dates[0],
      to: dates.at(-1),
      dates,
      hours,
      weekly: { weekday, ...hours[0] },
      inWords: [
        expect.anything(),
        { sl: expect.stringContaining('2026 – ') as string, en: expect.any(String) as string },
      ],
      meets: { sl: '4\u00A0srečanja', en: '4\u00A0sessions' },
    })
    const first = {
      ...weekly,
      ...datesOf(5, '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'),
      _id: course.classIds[0]!,
      full: false,
    }
    const second = {
      ...weekly,
      ...datesOf(6, '2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'),
      _id: course.classIds[1]!,
    }
    const named = { className: { sl: 'Preizkus 1', en: 'Trial 1' } }
    const teacher = [{ fullName: 'Nejc Marčič' }]
    expect(await offeredOf(course.articleId)).toEqual([
      { ...first, ...named, teacher, placesLeft: 3 },
      { ...second, className: { sl: 'Preizkus 2', en: 'Trial 2' }, full: false, teacher, placesLeft: 1 },
    ])
    await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart(0, 1) } })
    expect((await offeredOf(course.articleId)).map(({ placesLeft, full }) => [placesLeft, full])).toEqual([
      [2, false],
      [0, true],
    ])
    const { terms } = await visitor().call(classes.timetable)
    const seen = terms.filter(({ articles }) => articles.includes(course.articleId))
    // Everyone sees how many places are free, and no one who teaches.
    expect(seen[0]).toEqual({ ...first, ...named, placesLeft: 2 })
    expect(seen[1]).toMatchObject({ ...second, full: true, placesLeft: 0 })
    expect(JSON.stringify(terms)).not.toContain('Marčič')
  })

  test('hidden, cancelled and begun terms are not there, nor terms of a hidden article', async () => {
    const { db } = testApp.app.ctx
    // The first begins at 18:15 local time, a quarter of an hour from now.
    const course = await openCourse(db, { from: '2026-11-20' as never, start: '18:15', places: [3, 3, 3, 3] })
    const [, hidden, cancelled] = course.classIds
    await db.updateTable('class').set({ visible: false }).where('id', '=', hidden!).execute()
    await db.updateTable('class').set({ cancelled_at: new Date() }).where('id', '=', cancelled!).execute()
    testApp.clock.forward(20 * 60)
    expect((await offeredOf(course.articleId)).map(({ _id }) => _id)).toEqual([course.classIds[3]])
    await db.updateTable('article').set({ visible: false }).where('id', '=', course.articleId).execute()
    expect(await offeredOf(course.articleId)).toEqual([])
    const { terms } = await visitor().call(classes.timetable)
    expect(terms.map(({ _id }) => _id)).not.toContain(course.classIds[3])
  })

  test('a last place that is only held may come free, and is free for its payer', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1] })
    const other = testApp.as(await testApp.adult())
    expect((await open(course.cart())).status).toBe(200)
    expect((await offeredOf(course.articleId))[0]).toMatchObject({ full: true, mayComeFree: true })
    expect((await termsOf(course.cart(), other))[0]).toMatchObject({ full: true, mayComeFree: true })
    // The payer goes back to the choice of terms: the chosen one is still there.
    const [own] = await termsOf(course.cart())
    expect(own?.full).toBe(false)
    expect(own).not.toHaveProperty('mayComeFree')
    const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
    const query = { article: course.articleId, ageGroup: 'adult' as const, child: bor }
    expect((await client.call(classes.single, { query })).classes[0]?.full).toBe(true)
    await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
    expect((await termsOf(course.cart(), other))[0]).not.toHaveProperty('mayComeFree')
  })
})

describe('a pre-invoice (docs/product/pre-invoices.md §1–4)', () => {
  const takePreInvoice = async (cart: ClassCart, who = client) =>
    (await who.call(classes.signUpPreInvoice, { body: { classCart: cart } })).preInvoice

  test('confirms the place, comes as a PDF, and is paid by card from the list', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const { _id: preInvoiceId, due, preInvoiceNumber } = await takePreInvoice(course.cart())
    expect(due).toBe('2026-11-25T22:59:59.000Z')
    const { preInvoices: open } = await client.call(preInvoices.unpaid)
    expect(open).toMatchObject([{ _id: preInvoiceId, preInvoiceNumber, total: 40, classes: course.classIds }])
    expect((await mine())[0]).toMatchObject({
      unpaid: true,
      preInvoice: { _id: preInvoiceId, preInvoiceNumber, year: 2026, due },
    })
    const { preInvoice } = await client.call(preInvoices.one, { params: { preInvoiceId } })
    expect(preInvoice.transfer).toMatchObject({
      iban: 'SI56 0203 6025 3863 406',
      reference: `SI00 ${preInvoiceNumber}-2026`,
      qr: { side: 85 },
    })
    const byId = await client.send(preInvoices.download, { params: { preInvoiceId } })
    expect(byId.headers.get('content-type')).toBe('application/pdf')
    expect(byId.headers.get('content-disposition')).toMatch(/^attachment; filename="predracun-\d+-2026\.pdf"$/)
    expect(String(byId.body['text'])).toMatch(/^%PDF/)
    const byClass = await client.send(preInvoices.downloadForClass, { params: { classId: course.classIds[0]! } })
    expect(byClass.body).toEqual(byId.body)
    const stranger = testApp.as(await testApp.adult())
    expect((await stranger.send(preInvoices.download, { params: { preInvoiceId } })).status).toBe(404)
    expect(
      (await testApp.emailsTo(maja.email)).some(({ attachments }) => attachments[0]?.name.startsWith('predracun')),
    ).toBe(true)

    const { intent } = await client.call(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
    testApp.clock.forward(61)
    await sweep(testApp.app.ctx)
    expect((await client.call(payments.intent, { params: { intentId: intent._id } })).intent.state).toBe('fulfilled')
    expect((await client.call(preInvoices.unpaid)).preInvoices).toEqual([])
    expect((await mine())[0]).not.toHaveProperty('preInvoice')
    expect((await mine())[0]).not.toHaveProperty('unpaid')
    // A closed one must not be paid again.
    const closed = await client.call(preInvoices.one, { params: { preInvoiceId } })
    expect(closed.preInvoice).not.toHaveProperty('transfer')
    const again = await client.send(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
    expect(again.body['code']).toBe('pre_invoice_closed')
    const theirs = await stranger.send(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
    expect(theirs.status).toBe(404)
  })

  test('is part of the data export of its buyer', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const { preInvoiceNumber } = await takePreInvoice(course.cart())
    const { bytes } = await client.send(privacy.myData)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toContain(`invoices/2026/predracun-${preInvoiceNumber}-2026.pdf`)
    expect(strFromU8(files['data.json']!)).toContain(course.classIds[0])
  })

  test('reception marks it paid, once, and one invoice is emailed', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const { preInvoiceNumber: number } = await takePreInvoice(course.cart())
    const markPaid = () => runCommand(testApp.app.ctx, ['settle', `${number}-2026`, 'transfer'])
    expect(await Promise.all([markPaid(), markPaid()])).toEqual(expect.arrayContaining(['settled', 'settled before']))
    await expect(runCommand(testApp.app.ctx, ['settle', '999999-2026', 'transfer'])).rejects.toThrow(
      'no such pro-forma',
    )
    expect((await client.call(preInvoices.unpaid)).preInvoices).toEqual([])
    expect((await testApp.emailsTo(maja.email)).filter(({ subject }) => subject.startsWith('Račun'))).toHaveLength(1)
  })

  test('three open ones are enough, also when a fourth and fifth come at once', async () => {
    const courses = await Promise.all([1, 2, 3, 4, 5].map(() => openCourse(testApp.app.ctx.db)))
    const answers = await Promise.all(
      courses.map((course) => client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body['code'] === 'too_many_pre_invoices')).toHaveLength(2)
  })

  test('unpaid: one reminder, then the place is free again, and the number stays', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1], from: '2026-12-10' as never })
    const { _id: preInvoiceId } = await takePreInvoice(course.cart())
    const subjects = async () => (await testApp.emailsTo(maja.email)).map(({ subject }) => subject)
    testApp.clock.set('2026-11-25T22:59:58Z')
    await sweepPreInvoices(testApp.app.ctx)
    const before = (await subjects()).length
    testApp.clock.set('2026-11-26T00:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    await sweepPreInvoices(testApp.app.ctx)
    expect((await subjects()).length).toBe(before + 1)
    expect(await mine()).toHaveLength(1)
    testApp.clock.set('2026-11-28T23:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    expect((await subjects()).length).toBe(before + 2)
    expect(await mine()).toEqual([])
    expect((await client.call(preInvoices.unpaid)).preInvoices).toEqual([])
    const { preInvoice } = await client.call(preInvoices.one, { params: { preInvoiceId } })
    expect(preInvoice.state).toBe('void')
    expect((await open(course.cart(), testApp.as(await testApp.adult()))).status).toBe(200)
  })

  test('no reminder is sent for a class that was cancelled', async () => {
    const { db } = testApp.app.ctx
    const course = await openCourse(db, { from: '2026-12-10' as never })
    await takePreInvoice(course.cart())
    await db
      .updateTable('class')
      .set({ cancelled_at: new Date(start) })
      .where('id', '=', course.classIds[0]!)
      .execute()
    const before = (await testApp.emailsTo(maja.email)).length
    testApp.clock.set('2026-11-26T00:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    expect(await testApp.emailsTo(maja.email)).toHaveLength(before)
    // At its release time it becomes void like any other.
    testApp.clock.set('2026-11-28T23:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    expect((await client.call(preInvoices.unpaid)).preInvoices).toEqual([])
  })

  test('two late payers of released pre-invoices for one place: one place, one refund', async () => {
    const { db } = testApp.app.ctx
    // Of three places two may be on unpaid pre-invoices (docs/product/pre-invoices.md §1.8).
    const course = await openCourse(db, { places: [3], from: '2026-12-10' as never })
    const nika = await testApp.adult({ firstName: 'Nika' })
    const buyers = [client, testApp.as(nika)]
    const issued = []
    for (const buyer of buyers) issued.push({ buyer, preInvoiceId: (await takePreInvoice(course.cart(), buyer))._id })
    // Both open the payment page ten minutes before the release, and pay after it.
    testApp.clock.set('2026-11-28T22:50:00Z')
    const paid = []
    for (const { buyer, preInvoiceId } of issued) {
      const { intent } = await buyer.call(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
      const { data } = await buyer.call(payments.createSession, {
        params: { amount: intent.amount },
        query: { intent: intent._id },
      })
      paid.push({ buyer, intent, checkoutId: data.id })
    }
    testApp.clock.set('2026-11-28T23:00:00Z')
    await sweepPreInvoices(testApp.app.ctx)
    await db.updateTable('class').set({ max_students: 1 }).where('id', '=', course.classIds[0]!).execute()
    for (const { checkoutId } of paid) await testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
    testApp.clock.forward(61)
    await sweep(testApp.app.ctx)
    const states = []
    for (const { buyer, intent } of paid)
      states.push((await buyer.call(payments.intent, { params: { intentId: intent._id } })).intent.state)
    expect(states.toSorted()).toEqual(['fulfilled', 'refunded'])
    expect([...(await mine(buyers[0])), ...(await mine(buyers[1]))]).toHaveLength(1)
  })
})
