import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import { settings, type AllSettings, type SettingName } from '#contract/staff/centre/settings.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { newId } from '#server/platform/ids.ts'
import { addMember, logStaffIn, StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { settingsOf } from './settings.ts'
import { defaultSettings } from './settings.rules.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const change = (body: Partial<AllSettings> & { version: number }) => office.send(settings.change, { body })

test('a centre begins with the defaults, and without a history', async () => {
  const now = await office.call(settings.now)
  expect(now).toMatchObject({ settings: defaultSettings, version: 0, history: [] })
  expect(now.articles.length).toBeGreaterThan(5)
})

test('a change counts from the next call on, and stands in history and audit log', async () => {
  expect((await new StaffClient(testApp.address).call(staff.state)).lockMinutes).toBe(3)
  const { version } = await office.call(settings.now)
  const { body } = await change({ version, lockMinutes: 5, aloneFrom: 15, stayMinutes: 90 })
  expect(body).toMatchObject({ version: version + 2, settings: { lockMinutes: 5, stayMinutes: 90 } })
  const at = testApp.clock.now().toISOString()
  expect(body['history']).toEqual([
    { name: 'lockMinutes', before: 3, after: 5, at, by: manager.name },
    { name: 'stayMinutes', before: 120, after: 90, at, by: manager.name },
  ])
  expect((await new StaffClient(testApp.address).call(staff.state)).lockMinutes).toBe(5)
  expect(await settingsOf(testApp.app.ctx)).toMatchObject({ lockMinutes: 5, stayMinutes: 90 })
  const entry = await testApp.app.ctx.db
    .selectFrom('audit_log')
    .select(['actor', 'staff_id', 'fields'])
    .where('action', '=', 'setting_changed')
    .execute()
  expect(entry).toEqual([{ actor: 'staff', staff_id: manager.id, fields: ['stayMinutes', 'lockMinutes'] }])
})

test('the second of two forms is refused, also when both are sent at once', async () => {
  const { version } = await office.call(settings.now)
  expect((await change({ version, forgetMonths: 48 })).status).toBe(200)
  const late = await change({ version, forgetMonths: 60 })
  expect([late.status, late.body['code']]).toEqual([409, 'changed_meanwhile'])
  const answers = await Promise.all(
    [25, 26, 27, 28].map((forgetMonths) => change({ version: version + 1, forgetMonths })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  expect((await office.call(settings.now)).version).toBe(version + 2)
})

test('a form without a change changes nothing', async () => {
  const { version, settings: now } = await office.call(settings.now)
  const { body } = await change({ version, ...(now as AllSettings) })
  expect(body).toMatchObject({ version })
})

test('favourites are articles of the catalogue, each once and in order', async () => {
  const { version, articles } = await office.call(settings.now)
  const favourites = [articles[2]!._id, articles[0]!._id]
  for (const wrong of [[newId<'article'>()], [favourites[0]!, favourites[0]!]]) {
    const { status, body } = await change({ version, favourites: wrong })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['favourites']])
  }
  const { body } = await change({ version, favourites })
  expect(body).toMatchObject({ settings: { favourites } })
})

test('a value out of its bounds is refused beside its field', async () => {
  const { version } = await office.call(settings.now)
  for (const [name, value] of [
    ['aloneFrom', 9],
    ['lockMinutes', 0],
    ['refundLimit', 100_001],
    ['stayMinutes', 15.5],
  ] as const) {
    const { status, body } = await change({ version, [name]: value })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]])
  }
})

test('reception sees no settings', async () => {
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  expect((await reception.send(settings.now)).status).toBe(403)
})

test('each setting has its history and the way back, and two managers never overwrite each other', async () => {
  const { settings: first, articles } = await office.call(settings.now)
  const planned = { from: '2027-01-01' as Day, version: '2027-01' }
  const page = { sl: 'https://stena.si/stran', en: 'https://stena.si/en/page' }
  const other: AllSettings = {
    favourites: [articles[0]!._id],
    aloneFrom: 16,
    stayMinutes: 77,
    refundLimit: 6_000,
    payOutLimit: 6_000,
    lockMinutes: 9,
    makeupDays: 61,
    forgetMonths: 37,
    brand: { ...first.brand, nominative: 'Stena' },
    appearance: { ...first.appearance, accent: '#0b6e4f' },
    seller: { ...first.seller, street: 'Ob steni 7' },
    contact: { ...first.contact, phone: '04 765 43 21' },
    bank: { ...first.bank, bank: 'Deželna banka' },
    vat: { ...first.vat, goods: [...first.vat['goods']!, { from: '2099-01-01' as Day, rate: 2_300 }] },
    terms: { ...first.terms, ...planned },
    rules: { ...planned, url: first.rules.url, text: { sl: ['Plezaj.'], en: ['Climb.'] } },
    privacy: { ...first.privacy, version: '2027-01' },
    complaints: { ...first.complaints, url: page },
    fursNotice: null,
    preInvoices: { graceDays: 8 },
    invoices: { ...first.invoices, operator: { sl: 'splet', en: 'web' } },
    tills: [...first.tills, { mark: 'BL2', name: 'Bar' }],
    premises: { ...first.premises!, street: 'Nova cesta' },
    policy: { ...first.policy!, version: '2027-01' },
    desk: { bearerTickets: true, mendsPaymentsWithoutDocuments: true },
    accessibility: { url: page },
  }
  for (const [name, after] of Object.entries(other)) {
    const before = first[name as SettingName]
    const { version } = await office.call(settings.now)
    const { body } = await change({ version, [name]: after })
    expect((body['history'] as unknown[])[0], name).toMatchObject({ name, before, after, by: manager.name })
    // Another form of the same moment is refused, and the value of before comes back from the history.
    expect((await change({ version, [name]: before })).body['code'], name).toBe('changed_meanwhile')
    const back = await change({ version: version + 1, [name]: before })
    expect((back.body['history'] as unknown[])[0], name).toMatchObject({ name, before: after, after: before })
  }
  expect((await office.call(settings.now)).settings).toEqual(first)
})
