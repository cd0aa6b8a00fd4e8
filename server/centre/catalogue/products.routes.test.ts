import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/centre/catalogue.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import { payments } from '#contract/money/payments.ts'
import { articles, type NewProduct, type OfficeProduct } from '#contract/staff/centre/articles.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const today = () => dayOf(testApp.clock.now())
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const fieldsOf = ({ status, body }: Answered) => [status, Object.keys(body.errors ?? {}).toSorted()]

const form = (more: Partial<NewProduct> = {}): NewProduct => ({
  key: randomUUID(),
  category: 'V',
  type: 'paket',
  name: { sl: 'Paket 3 obiskov', en: '3-visit package' },
  vatClass: 'sport',
  durationDays: 90,
  visits: 3,
  from: today(),
  articles: [
    { ageGroups: ['school'], cents: 2400 },
    { ageGroups: ['adult'], cents: 3600 },
  ],
  isVisible: true,
  ...more,
})

const added = async (more: Partial<NewProduct> = {}): Promise<OfficeProduct> =>
  (await office.call(articles.create, { body: form(more) })).product

const shop = async (ageGroup: 'adult' | 'school' | 'student' = 'adult') =>
  (await testApp.visitor().call(catalogue.visible, { query: { label: 'V', ageGroup } })).articles

const inShop = async (name: string, ageGroup: 'adult' | 'school' | 'student' = 'adult') =>
  (await shop(ageGroup)).find((each) => each.name.sl === name)

const ofAdults = ({ articles: all }: OfficeProduct) => all.find(({ ageGroups: [group] }) => group === 'adult')!

const listed = async (product: OfficeProduct) =>
  (await office.call(articles.list, { query: {} })).products.find(({ _id }) => _id === product._id)!

describe('a product (docs/product/catalogue.md §4.2)', () => {
  test('is an article for each age, which customers of that age see at once', async () => {
    const product = await added({ name: { sl: 'Paket treh', en: 'Package of three' } })
    expect(product).toMatchObject({
      name: { sl: 'Paket treh', en: 'Package of three' },
      category: 'V',
      type: 'paket',
      articles: [
        { name: { sl: 'Paket treh za šolarje', en: 'Package of three, school' }, ageGroups: ['school'] },
        {
          name: { sl: 'Paket treh' },
          ageGroups: ['adult'],
          prices: [{ from: today(), cents: 3600, by: manager.name }],
        },
      ],
    })
    expect(await inShop('Paket treh')).toMatchObject({ priceDDV: 36, visits: 3, duration: 90 })
    expect(await inShop('Paket treh za šolarje', 'school')).toMatchObject({ priceDDV: 24 })
    expect(await listed(product)).toEqual(product)
  })

  test('without English the Slovenian text stands for both', async () => {
    const body = { ...form(), name: { sl: 'Paket domač' }, description: { sl: 'Za vse.' } }
    const { product } = await office.call(articles.create, { body })
    expect(product).toMatchObject({
      name: { sl: 'Paket domač', en: 'Paket domač' },
      description: { sl: 'Za vse.', en: 'Za vse.' },
      articles: [{ name: { sl: 'Paket domač za šolarje', en: 'Paket domač, school' } }, {}],
    })
    const params = { productId: product._id }
    const change = { ...body, version: product.version, name: { sl: 'Paket tuj', en: '' } }
    expect((await office.call(articles.change, { params, body: change })).product.name).toEqual({
      sl: 'Paket tuj',
      en: 'Paket tuj',
    })
  })

  test('the same key is one product, whatever arrives twice at once', async () => {
    const body = form({ name: { sl: 'Paket dvakrat', en: 'Package twice' } })
    const sent = await Promise.all([1, 2, 3].map(() => office.call(articles.create, { body })))
    expect(new Set(sent.map(({ product }) => product._id))).toEqual(new Set([body.key]))
    expect((await shop()).filter(({ name }) => name.sl === 'Paket dvakrat')).toHaveLength(1)
  })

  test.each([
    ['an unknown VAT class', { vatClass: 'mleko' }, ['vatClass']],
    ['a text in English only', { name: { sl: ' ', en: 'Package' } }, ['name.sl']],
    ['no VAT class', { vatClass: '' }, ['vatClass']],
    ['a price of nothing', { articles: [{ ageGroups: ['adult'], cents: 0 }] }, ['articles.0.cents']],
    ['a price below zero', { articles: [{ ageGroups: ['adult'], cents: -1 }] }, ['articles.0.cents']],
    ['a price in parts of a cent', { articles: [{ ageGroups: ['adult'], cents: 10.5 }] }, ['articles.0.cents']],
    ['no age', { articles: [{ ageGroups: [], cents: 100 }] }, ['articles.0.ageGroups']],
    [
      'an age twice',
      {
        articles: [
          { ageGroups: ['adult'], cents: 100 },
          { ageGroups: ['adult', 'student'], cents: 90 },
        ],
      },
      ['articles'],
    ],
    ['a day gone by', { from: '2026-11-19' as Day }, ['from']],
    ['a package of one visit', { visits: 1 }, ['visits']],
    ['a package without visits', { visits: undefined }, ['visits']],
    ['a package without days', { durationDays: undefined }, ['durationDays']],
    ['a ticket without a type', { type: undefined }, ['type']],
    ['rental with a type', { category: 'R' as const }, ['type']],
    ['hours that end before they begin', { entryHours: { from: '14:00', to: '09:00' } }, ['entryHours.to']],
    ['hours that no clock has', { entryHours: { from: '9:00', to: '25:00' } }, ['entryHours.from', 'entryHours.to']],
  ] as [string, Partial<NewProduct>, string[]][])('refuses %s', async (_what, more, fields) => {
    expect(fieldsOf(await office.send(articles.create, { body: form(more) }))).toEqual([422, fields])
  })

  test('what all its articles share is changed in one place, and sold tickets stay as they are', async () => {
    const product = await added({ name: { sl: 'Paket spremenljiv', en: 'Package in change' } })
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, [{ articleId: ofAdults(product)._id, quantity: 1 }])
    const { product: after } = await office.call(articles.change, {
      params: { productId: product._id },
      body: {
        version: product.version,
        name: { sl: 'Paket nov', en: 'New package' },
        description: { sl: 'Za vsak dan', en: 'For every day' },
        vatClass: 'coaching',
        durationDays: 120,
        visits: 4,
      },
    })
    expect(after.articles.map(({ name }) => name.sl)).toEqual(['Paket nov za šolarje', 'Paket nov'])
    expect(await inShop('Paket nov')).toMatchObject({ visits: 4, duration: 120 })
    const [ticket] = (await testApp.as(maja).call(tickets.mine)).unusedTickets
    expect(ticket).toMatchObject({ name: { sl: 'Paket spremenljiv' }, visits: 3, duration: 90 })
    const entry = await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select(['fields', 'staff_id'])
      .where('action', '=', 'product_changed')
      .where('object_id', '=', product._id)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      fields: ['name', 'description', 'vatClass', 'durationDays', 'visits'],
      staff_id: manager.id,
    })
  })

  test('of two managers the second one is refused, and loses nothing of the first', async () => {
    const product = await added({ name: { sl: 'Paket dveh', en: 'Package of two' } })
    const params = { productId: product._id }
    const body = { version: product.version, name: product.name, vatClass: 'sport', durationDays: 60, visits: 3 }
    const answers = await Promise.all(
      [60, 61, 62].map((durationDays) => office.send(articles.change, { params, body: { ...body, durationDays } })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(codeOf(await office.send(articles.change, { params, body }))).toEqual([409, 'changed_meanwhile'])
    // A price that was set meanwhile counts as well.
    const now = await listed(product)
    const price = { version: now.version, from: today(), cents: 4000 }
    await office.call(articles.setPrice, { params: { articleId: ofAdults(now)._id }, body: price })
    expect(codeOf(await office.send(articles.change, { params, body: { ...body, version: now.version } }))).toEqual([
      409,
      'changed_meanwhile',
    ])
  })

  test('is added for further ages, hidden until it is shown', async () => {
    const product = await added({ name: { sl: 'Paket rasti', en: 'Package of growth' } })
    const body = { version: product.version, ageGroups: ['student' as const], cents: 3000, from: today() }
    const params = { productId: product._id }
    const { product: after } = await office.call(articles.addArticle, { params, body })
    const student = after.articles.find(({ ageGroups: [group] }) => group === 'student')!
    expect(student).toMatchObject({ name: { sl: 'Paket rasti za dijake in študente' }, isVisible: false })
    expect(await inShop(student.name.sl, 'student')).toBeUndefined()
    const again = { ...body, version: after.version }
    expect(fieldsOf(await office.send(articles.addArticle, { params, body: again }))).toEqual([422, ['ageGroups']])
    await office.call(articles.show, {
      params: { articleId: student._id },
      body: { version: after.version, isVisible: true },
    })
    expect(await inShop(student.name.sl, 'student')).toMatchObject({ priceDDV: 30 })
    const { product: grown } = await office.call(articles.addArticle, {
      params,
      body: { ...body, version: (await listed(product)).version, ageGroups: ['preschool'], isVisible: true },
    })
    expect(grown.articles.map(({ isVisible }) => isVisible)).toEqual([true, true, true, true])
  })

  test('is archived instead of deleted, and comes back hidden', async () => {
    const product = await added({ name: { sl: 'Paket za arhiv', en: 'Package to archive' } })
    const params = { productId: product._id }
    const { product: archived } = await office.call(articles.archive, {
      params,
      body: { version: product.version, isArchived: true },
    })
    expect(await inShop('Paket za arhiv')).toBeUndefined()
    expect(await listed(product)).toBeUndefined()
    const { products } = await office.call(articles.list, { query: { archived: '1' } })
    expect(products.map(({ _id }) => _id)).toContain(product._id)
    const show = { params: { articleId: ofAdults(product)._id }, body: { version: archived.version, isVisible: true } }
    expect(codeOf(await office.send(articles.show, show))).toEqual([409, 'archived'])
    const { product: back } = await office.call(articles.archive, {
      params,
      body: { version: archived.version, isArchived: false },
    })
    expect(ofAdults(back)).toMatchObject({ isArchived: false, isVisible: false })
  })

  test('comes back as it was where archiving is undone', async () => {
    const name = 'Paket pomotoma'
    const product = await added({ name: { sl: name, en: name } })
    const params = { productId: product._id }
    const articleId = ofAdults(product)._id
    const { product: given } = await office.call(articles.gift, {
      params: { articleId },
      body: { version: product.version, isOnSale: true },
    })
    const { product: archived } = await office.call(articles.archive, {
      params,
      body: { version: given.version, isArchived: true },
    })
    const [gift] = ofAdults(given).gifts
    const body = { version: archived.version, isArchived: false, shown: [articleId, gift!._id] }
    const foreign = { ...body, shown: [ofAdults(await added())._id] }
    expect(fieldsOf(await office.send(articles.archive, { params, body: foreign }))).toEqual([422, ['shown']])
    const { product: back } = await office.call(articles.archive, { params, body })
    expect(back.articles.map(({ isVisible }) => isVisible)).toEqual([false, true])
    expect(ofAdults(back).gifts).toMatchObject([{ isVisible: true }])
    expect(await inShop(name)).toMatchObject({ priceDDV: 36 })
  })

  test('is listed with the rates that VAT classes have today', async () => {
    const { vatClasses } = await office.call(articles.list, { query: {} })
    expect(vatClasses).toContainEqual({ name: 'sport', rate: 950 })
  })

  test('rental and goods stand in no list of customers, and are not sold to them', async () => {
    const shoes = await added({
      category: 'R',
      type: undefined,
      visits: undefined,
      durationDays: undefined,
      name: { sl: 'Plezalniki 2', en: 'Shoes 2' },
      vatClass: 'rental',
      articles: [{ ageGroups: ['preschool', 'school', 'student', 'adult'], cents: 400 }],
    })
    const articleId = shoes.articles[0]!._id
    expect(await inShop('Plezalniki 2')).toBeUndefined()
    expect((await testApp.visitor().send(catalogue.one, { params: { articleId } })).status).toBe(404)
    const maja = await testApp.adult()
    await expect(testApp.seed.buys(maja, [{ articleId, quantity: 1 }])).rejects.toThrow()
    const gift = { params: { articleId }, body: { version: shoes.version, isOnSale: true } }
    expect((await office.send(articles.gift, gift)).status).toBe(404)
  })

  test('customers see products in the order that the office gives them, also four hundred', async () => {
    const names = ['Vrstni A', 'Vrstni B', 'Vrstni C']
    for (const name of names) await added({ name: { sl: name, en: name } })
    const { products } = await office.call(articles.list, { query: {} })
    const ids = products.map(({ _id }) => _id)
    const idOf = (name: string) => products.find((each) => each.name.sl === name)!._id
    const wanted = [
      idOf('Vrstni C'),
      idOf('Vrstni A'),
      ...ids.filter((id) => id !== idOf('Vrstni C') && id !== idOf('Vrstni A')),
    ]
    await office.call(articles.order, { body: { productIds: wanted } })
    const seen = (await shop()).map(({ name }) => name.sl).filter((name) => names.includes(name))
    expect(seen).toEqual(['Vrstni C', 'Vrstni A', 'Vrstni B'])
    expect(fieldsOf(await office.send(articles.order, { body: { productIds: [ids[0]!, ids[0]!] } }))).toEqual([
      422,
      ['productIds'],
    ])
    const unknown = Array.from({ length: 400 }, () => randomUUID())
    expect((await office.send(articles.order, { body: { productIds: unknown } })).status).toBe(200)
  })
})

describe('prices hold from a day (docs/product/catalogue.md §4.3)', () => {
  const priceNow = async (name: string) => (await inShop(name))?.priceDDV

  test('a later one changes nothing before its midnight in Ljubljana, and needs no restart then', async () => {
    const name = 'Paket od leta'
    const product = await added({ name: { sl: name, en: name } })
    const params = { articleId: ofAdults(product)._id }
    const from = addDays(today(), 10)
    const { product: planned } = await office.call(articles.setPrice, {
      params,
      body: { version: product.version, from, cents: 6200 },
    })
    expect(ofAdults(planned).prices).toEqual([
      { from, cents: 6200, by: manager.name },
      { from: today(), cents: 3600, by: manager.name },
    ])
    const before = testApp.clock.now()
    testApp.clock.set(new Date(at(from, '00:00').getTime() - 1))
    expect(await priceNow(name)).toBe(36)
    testApp.clock.set(at(from, '00:00'))
    expect(await priceNow(name)).toBe(62)
    testApp.clock.set(before)
    expect(await priceNow(name)).toBe(36)
  })

  test('one of today holds at once, and may be mended the same day', async () => {
    const name = 'Paket tiskarska'
    const product = await added({ name: { sl: name, en: name } })
    const params = { articleId: ofAdults(product)._id }
    const set = async (cents: number, version: string) =>
      (await office.call(articles.setPrice, { params, body: { version, from: today(), cents } })).product
    const wrong = await set(620_000, product.version)
    expect(await priceNow(name)).toBe(6200)
    await set(6200, wrong.version)
    expect(await priceNow(name)).toBe(62)
  })

  test('past ones are frozen, present ones are not taken back, future ones are', async () => {
    const product = await added({ name: { sl: 'Paket zamrznjen', en: 'Frozen package' } })
    const params = { articleId: ofAdults(product)._id }
    const yesterday = addDays(today(), -1)
    const body = { version: product.version, from: yesterday, cents: 100 }
    expect(fieldsOf(await office.send(articles.setPrice, { params, body }))).toEqual([422, ['from']])
    const now = { version: product.version, from: today() }
    expect(codeOf(await office.send(articles.removePrice, { params, body: now }))).toEqual([409, 'price_holds'])
    const from = addDays(today(), 3)
    const { product: planned } = await office.call(articles.setPrice, {
      params,
      body: { version: product.version, from, cents: 4000 },
    })
    const { product: back } = await office.call(articles.removePrice, {
      params,
      body: { version: planned.version, from },
    })
    expect(ofAdults(back).prices).toEqual(ofAdults(product).prices)
    const gone = { version: back.version, from }
    expect(fieldsOf(await office.send(articles.removePrice, { params, body: gone }))).toEqual([422, ['from']])
  })

  test('what began to be paid keeps its price', async () => {
    const name = 'Paket med plačilom'
    const product = await added({ name: { sl: name, en: name } })
    const articleId = ofAdults(product)._id
    const maja = await testApp.adult()
    const client = testApp.as(maja)
    const cart = [{ articleId, quantity: 1 }]
    const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles: cart } })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await office.call(articles.setPrice, {
      params: { articleId },
      body: { version: product.version, from: today(), cents: 9900 },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { outcome: 'paid' })
    await client.call(tickets.buy, {
      params: {},
      body: { articles: cart, checkoutId: data.id, paymentMethod: 'online' },
    })
    const [ticket] = (await client.call(tickets.mine)).unusedTickets
    expect(ticket?.name.sl).toBe(name)
  })

  test('a product whose first price is to come is sold from that day on', async () => {
    const from = addDays(today(), 20)
    await added({ name: { sl: 'Paket pozneje', en: 'Package later' }, from })
    expect(await inShop('Paket pozneje')).toBeUndefined()
    const before = testApp.clock.now()
    testApp.clock.set(at(from, '08:00'))
    expect(await inShop('Paket pozneje')).toMatchObject({ priceDDV: 36 })
    testApp.clock.set(before)
  })
})

describe('gifts of an article (docs/product/catalogue.md §4.5)', () => {
  const giftsOf = async () =>
    (await testApp.visitor().call(gifts.list, { params: { ageGroup: 'adult' }, query: { label: 'V' } })).articles.map(
      ({ name, priceDDV }) => [name.sl, priceDDV],
    )

  test('are sold beside it, take its price when asked to, and end with it', async () => {
    const name = 'Paket darilni'
    const product = await added({ name: { sl: name, en: name } })
    const params = { articleId: ofAdults(product)._id }
    const { product: given } = await office.call(articles.gift, {
      params,
      body: { version: product.version, isOnSale: true },
    })
    expect(await giftsOf()).toContainEqual([name, 36])
    expect(ofAdults(given).gifts).toMatchObject([{ ageGroup: 'adult', isVisible: true, prices: [{ cents: 3600 }] }])
    const { product: dearer } = await office.call(articles.setPrice, {
      params,
      body: { version: given.version, from: today(), cents: 4100, gifts: true },
    })
    expect(await giftsOf()).toContainEqual([name, 41])
    const { product: alone } = await office.call(articles.setPrice, {
      params,
      body: { version: dearer.version, from: today(), cents: 4200 },
    })
    expect(await giftsOf()).toContainEqual([name, 41])
    const { product: hidden } = await office.call(articles.show, {
      params,
      body: { version: alone.version, isVisible: false },
    })
    expect((await giftsOf()).map(([each]) => each)).not.toContain(name)
    await office.call(articles.show, { params, body: { version: hidden.version, isVisible: true, gifts: true } })
    expect(await giftsOf()).toContainEqual([name, 41])
  })
})

describe('hours of entry (docs/product/tickets.md §1.10)', () => {
  test('are shown to customers, kept on the ticket, and decide a visit', async () => {
    const name = 'Jutranja 2'
    const entryHours = { from: '09:00', to: '13:00' }
    const product = await added({
      name: { sl: name, en: name },
      type: 'dnevna',
      visits: undefined,
      durationDays: undefined,
      entryHours,
    })
    expect(await inShop(name)).toMatchObject({ entryHours, visits: 1, duration: 365 })
    const maja = await testApp.adult()
    await testApp.seed.buys(maja, [{ articleId: ofAdults(product)._id, quantity: 1 }])
    await office.call(articles.change, {
      params: { productId: product._id },
      body: { version: product.version, name: product.name, vatClass: 'sport' },
    })
    const [ticket] = (await testApp.as(maja).call(tickets.mine)).unusedTickets
    expect(ticket).toMatchObject({ entryHours })
    const visitAt = async (time: string, scan: string) => {
      testApp.clock.set(at(addDays(today(), 1), time))
      return recordVisit(testApp.app.ctx, operatorActor(), ticket!._id, scan)
    }
    expect(await visitAt('08:59', 'scan-hours-1')).toEqual({ refused: 'ticket_not_now', hours: entryHours })
    expect(await visitAt('13:01', 'scan-hours-2')).toEqual({ refused: 'ticket_not_now', hours: entryHours })
    expect(await visitAt('13:00', 'scan-hours-3')).toEqual({ state: 'recorded' })
    office = await logStaffIn(testApp, manager)
  })
})

test('reception and coaches see no price list', async () => {
  for (const role of ['reception', 'coach', 'accountant', 'admin'] as const) {
    const client = await logStaffIn(testApp, await addMember(testApp, [role]))
    expect((await client.send(articles.list, { query: {} })).status).toBe(403)
  }
})
