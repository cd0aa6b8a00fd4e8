import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agreements } from '#contract/people/agreements.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { team } from '#contract/staff/people/team.ts'
import { news } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { newsConsentVersion } from '#server/people/account/agreements.rules.ts'
import { mergingAs } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendWaitingNews } from './campaigns.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const words = { sl: { subject: 'Nova stena', text: 'Pridi <b>pogledat</b> & plezat.\nOd sobote.' } }
const wish = (of: SeedPerson) =>
  testApp.as(of).call(agreements.give, { body: { subject: 'news', version: newsConsentVersion } })
const consentsOf = (personId: PersonId) =>
  db()
    .selectFrom('agreement')
    .select(['version', 'signed_at', 'revoked_at'])
    .where('person_id', '=', personId)
    .where('subject', '=', 'news')
    .execute()
const newsTo = async ({ email }: SeedPerson) =>
  (await testApp.emailsTo(email)).filter(({ subject }) => subject.includes('Nova stena'))
/** Ages that only the people of one test have. */
const look = async (ageFrom: number, ageTo = ageFrom) =>
  (await office.call(news.audience, { query: { ageFrom, ageTo } })).audience
const send = async (age: number, more: object = {}) =>
  office.send(news.send, {
    body: { key: randomUUID(), words, filter: { ageFrom: age, ageTo: age }, recipients: 1, ...more },
  })
const post = (url: string, init: RequestInit = {}) => fetch(url, { method: 'POST', ...init })
const linkOf = (personId: PersonId) =>
  unsubscribeUrl({ secrets: testApp.app.ctx.secrets, publicUrl: testApp.address }, personId)

describe('the wish for news (docs/product/messages.md §2)', () => {
  test('is given and taken back by the person, by version and time', async () => {
    const ana = await testApp.adult()
    expect((await testApp.as(ana).call(agreements.present, { query: {} })).agreements.news).toEqual({
      version: newsConsentVersion,
    })
    const given = [await wish(ana), await wish(ana)]
    expect(given[1]!.agreements.news).toMatchObject({ at: testApp.clock.now().toISOString() })
    await testApp.as(ana).call(agreements.revokeNews)
    expect(await consentsOf(ana.id)).toEqual([
      { version: newsConsentVersion, signed_at: testApp.clock.now(), revoked_at: testApp.clock.now() },
    ])
    const sent = { body: { subject: 'news', version: '2020-01' } } as const
    expect((await testApp.as(ana).send(agreements.give, sent)).body['code']).toBe('consent_renewed')
  })

  test('a sentence that changes gets another version', () => {
    expect([newsConsentVersion, m.news_consent({}, { locale: 'sl' }), m.news_consent({}, { locale: 'en' })]).toEqual([
      '2026-11',
      'Želim novice centra po e-pošti: dogodke, nove vadbe in ugodnosti. Odjavim se lahko kadar koli.',
      'I want the centre’s news by email: events, new classes and offers. I can unsubscribe at any time.',
    ])
  })

  test('no child has one, by itself or by a guardian', async () => {
    const ana = await testApp.adult()
    const child = await testApp.seed.minor(ana, { firstName: 'Bor', lastName: 'Kos', birthDate: '2019-05-05' as never })
    const body = { subject: 'news', version: newsConsentVersion, childId: child } as const
    expect((await testApp.as(ana).send(agreements.give, { body })).status).toBe(404)
    expect((await testApp.as(ana).call(agreements.present, { query: { child } })).agreements.news).toBeUndefined()
  })

  test('ends by a signed link without a log-in; opening it changes nothing', async () => {
    const ana = await testApp.adult()
    await wish(ana)
    const url = linkOf(ana.id)
    const page = await fetch(url, { headers: { 'accept-language': 'en' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect((await consentsOf(ana.id))[0]!.revoked_at).toBeNull()
    // As mail programs send it: from anywhere, without a cookie (RFC 8058).
    const oneClick = await post(url, {
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(oneClick.status).toBe(200)
    expect((await consentsOf(ana.id))[0]!.revoked_at).toEqual(testApp.clock.now())
    expect((await post(url, { body: new FormData() })).status).toBe(200)
    const { rows } = await sql<{ fields: string[] }>`
      select fields from audit_log where action = 'agreement_revoked' and object_id = ${ana.id}`.execute(db())
    expect(rows).toEqual([{ fields: ['news'] }])
    for (const wrong of [
      `${url}x`,
      linkOf(randomUUID() as PersonId).replace(/[^/]+$/, url.split('/').at(-1)!),
      `${testApp.address}/news/x/y`,
    ])
      expect((await post(wrong)).status).toBe(404)
  })

  test('ends by the link of a person who was merged since', async () => {
    const ana = await testApp.adult()
    await wish(ana)
    const { cardOf, entered, merge } = mergingAs(office)
    const { firstName, lastName, birthDate } = await cardOf(ana.id)
    const double = await entered({ firstName, lastName, birthDate })
    expect((await merge(await cardOf(ana.id), double, 'Ista oseba, osebni dokument')).status).toBe(200)
    expect((await post(linkOf(double._id))).status).toBe(200)
    expect((await consentsOf(ana.id))[0]!.revoked_at).toEqual(testApp.clock.now())
  })
})

describe('people of a filter (docs/product/messages.md §1)', () => {
  test('are counted with those who get news, and why others do not', async () => {
    const [wants, silent, unconfirmed] = await Promise.all([
      testApp.adult({ age: 97 }),
      testApp.adult({ age: 97 }),
      testApp.adult({ age: 97 }),
    ])
    await wish(wants)
    await wish(unconfirmed)
    await db().updateTable('person').set({ language: 'en' }).where('id', '=', wants.id).execute()
    await db().updateTable('login').set({ confirmed_at: null }).where('person_id', '=', unconfirmed.id).execute()
    const guardian = await testApp.adult()
    await testApp.seed.minor(guardian, { firstName: 'Bor', lastName: 'Kos', birthDate: '2019-05-05' as never })
    expect(await look(97)).toMatchObject({
      count: 3,
      recipients: 1,
      english: 1,
      leftOut: { minors: 0, withoutWish: 1, unconfirmed: 1 },
    })
    expect((await look(97)).people.map(({ _id }) => _id).toSorted()).toEqual(
      [wants.id, silent.id, unconfirmed.id].toSorted(),
    )
    expect(await look(0, 17)).toMatchObject({ count: 2, recipients: 0, leftOut: { minors: 2, withoutWish: 0 } })
    expect(await look(119)).toMatchObject({ count: 0, people: [], recipients: 0 })
  })

  test('by ticket, last visit and first day', async () => {
    const ana = await testApp.adult({ age: 96 })
    const filtered = async (more: object) =>
      (await office.call(news.audience, { query: { ageFrom: 96, ageTo: 96, ...more } })).audience.count
    expect([await filtered({ ticket: 'valid' }), await filtered({ ticket: 'none' })]).toEqual([0, 1])
    await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['dnevna', 1]]))
    expect([await filtered({ ticket: 'valid' }), await filtered({ ticket: 'none' })]).toEqual([1, 0])
    await db()
      .updateTable('person')
      .set({ last_visit_at: new Date('2026-10-05T22:30:00Z') })
      .where('id', '=', ana.id)
      .execute()
    // Half past midnight of the sixth.
    expect([await filtered({ cameSince: '2026-10-06' }), await filtered({ cameBefore: '2026-10-06' })]).toEqual([1, 0])
    expect([await filtered({ newSince: '2020-01-01' }), await filtered({ newSince: '2099-01-01' })]).toEqual([1, 0])
    expect(await filtered({ course: randomUUID() })).toBe(0)
    await db().updateTable('person').set({ last_visit_at: null }).where('id', '=', ana.id).execute()
  })

  test('ends that are not in order are refused beside their field', async () => {
    const query = { ageFrom: 30, ageTo: 20, cameSince: '2026-10-02', cameBefore: '2026-10-01' }
    expect((await office.send(news.audience, { query })).body.errors).toEqual({
      ageTo: m.field_order_of_ages({}, { locale: 'sl' }),
      cameBefore: m.field_order_of_days({}, { locale: 'sl' }),
    })
  })

  test('are saved under a name that stays when its author leaves', async () => {
    const author = await addMember(testApp, ['manager'])
    const filter = { ticket: 'ended', ageFrom: 15 } as const
    const own = await logStaffIn(testApp, author)
    await own.call(news.save, { body: { name: 'Potekle vstopnice', filter } })
    const again = await office.send(news.save, { body: { name: 'potekle VSTOPNICE', filter: {} } })
    expect(again.body.errors).toEqual({ name: m.field_audience_taken({}, { locale: 'sl' }) })
    const admin = await logStaffIn(testApp, await addMember(testApp, ['admin']))
    await admin.call(team.end, { params: { staffId: author.id } })
    const { audiences } = await office.call(news.saved)
    expect(audiences).toMatchObject([{ name: 'Potekle vstopnice', filter, by: author.name, hasLeft: true }])
    const params = { audienceId: audiences[0]!._id }
    expect(await office.call(news.remove, { params })).toEqual(expect.objectContaining({ audiences: [] }))
    expect((await office.send(news.remove, { params })).status).toBe(404)
  })

  test('go out as a table, at most 500', async () => {
    await testApp.adult({ age: 95, lastName: '=1+1' })
    const query = { ageFrom: 95, ageTo: 95 }
    const csv = Buffer.from((await office.send(news.table, { query })).bytes).toString()
    expect(csv.split(/\r?\n/)[1]).toMatch(/^"?'=1\+1.*ne/)
    expect((await office.send(news.sheet, { query })).bytes.subarray(0, 2)).toEqual(new Uint8Array(Buffer.from('PK')))
    const { rows } = await sql<{ id: string; fields: string[] }>`
      select object_id as id, fields from audit_log where action = 'table_exported' order by at`.execute(db())
    expect(rows).toEqual([
      { id: '2', fields: ['audience', 'csv'] },
      { id: '2', fields: ['audience', 'xlsx'] },
    ])
  })
})

describe('news (docs/product/messages.md §3)', () => {
  test('go to those who want them, once, as typed, with a way out in each', async () => {
    const ana = await testApp.adult({ age: 91 })
    const other = await testApp.adult({ age: 91 })
    await wish(ana)
    const key = randomUUID()
    const both = await Promise.all([send(91, { key }), send(91, { key })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await sendWaitingNews(testApp.app.ctx)
    const [email, ...more] = await newsTo(ana)
    expect([more, await newsTo(other)]).toEqual([[], []])
    expect(email!.html).toContain('Pridi &lt;b&gt;pogledat&lt;/b&gt; &amp; plezat.')
    const [url = ''] = /https?:.*\/news\/.*/.exec(email!.text) ?? []
    expect((await post(testApp.address + new URL(url).pathname)).status).toBe(200)
    expect((await consentsOf(ana.id))[0]!.revoked_at).not.toBeNull()
    expect((await office.call(news.list)).news[0]).toMatchObject({
      by: manager.name,
      subject: { sl: 'Nova stena', en: 'Nova stena' },
      recipients: 1,
      sent: 1,
      waiting: 0,
      leftOut: 0,
    })
  })

  test('who takes the wish back after the preview, or while the email waits, gets nothing', async () => {
    const [early, late] = await Promise.all([0, 1].map(() => testApp.adult({ age: 90 })))
    await Promise.all([wish(early!), wish(late!)])
    expect((await send(90, { recipients: 2 })).status).toBe(200)
    await testApp.as(early!).call(agreements.revokeNews)
    // The batch is written and not sent yet when the second one leaves.
    const { jobs } = testApp.app
    await sendWaitingNews(testApp.app.ctx)
    await testApp.as(late!).call(agreements.revokeNews)
    await jobs.drain(testApp.app.ctx)
    const arrived = [...(await newsTo(early!)), ...(await newsTo(late!))]
    expect(arrived.map(({ subject }) => subject)).toEqual([])
    expect((await office.call(news.list)).news[0]).toMatchObject({ recipients: 2, sent: 0, waiting: 0, leftOut: 2 })
  })

  test('no person and another number are refused; a test goes to the own address alone', async () => {
    expect((await send(118)).body['code']).toBe('audience_empty')
    const ana = await testApp.adult({ age: 89 })
    await wish(ana)
    expect((await send(89, { recipients: 2 })).body['code']).toBe('changed_meanwhile')
    const long = { words: { sl: { subject: '', text: 'Ž'.repeat(4_001) } } }
    expect((await send(89, long)).body.errors).toHaveProperty(['words.sl.subject'])
    const english = { ...words, en: { subject: 'Nova stena in English', text: 'Come.' } }
    expect((await office.call(news.test, { body: { words: english } })).email).toBe(manager.email)
    const tests = await testApp.emailsTo(manager.email)
    expect(tests.map(({ subject }) => subject).toSorted()).toEqual([
      '[Poskus] Nova stena – Previs',
      '[Test] Nova stena in English – Previs',
    ])
    expect(await newsTo(ana)).toEqual([])
  })

  test('leave at a pace, are stopped, and three a day are the most', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => testApp.adult({ age: 88 })))
    for (const each of people) await wish(each)
    expect((await send(88, { recipients: 3 })).status).toBe(200)
    const campaignId = (await office.call(news.list)).news[0]!._id
    const { news: after } = await office.call(news.stop, { params: { campaignId } })
    expect(after[0]).toMatchObject({ isStopped: true, waiting: 0, sent: 0, leftOut: 3 })
    await sendWaitingNews(testApp.app.ctx)
    for (const each of people) expect(await newsTo(each)).toEqual([])
    // Two tests before this one have sent news.
    expect((await send(88, { recipients: 3 })).body['code']).toBe('too_often')
  })
})
