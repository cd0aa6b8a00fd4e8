import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arrivals } from '#contract/staff/reception/arrivals.ts'
import { attendance } from '#contract/staff/climbing/attendance.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { people } from '#contract/staff/people/people.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Limits } from '#server/platform/rate-limits.rules.ts'
import { checked, csvOf, linesOf } from '../../../tests/kit/imports.ts'
import { noteStatements, type Sent } from '../../../tests/kit/query-plans.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { addMember, enrolDevice, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { VisitorBrowser } from '../../../tests/kit/visitor-form.ts'
import { eraseExpiredStaffData } from './staff-retention.ts'
import { proof } from '../../../tests/kit/proof.ts'

// Searching counts like opening cards (docs/product/staff.md §7.16).

let testApp: TestApp
let manager: StaffMember
let nika: StaffMember
let office: StaffClient
let reception: StaffClient
const day = 24 * 3_600_000
const start = async (limits: Partial<Limits> = {}) => {
  const before = testApp
  testApp = await startTestApp({ limits: { ...before.app.ctx.limits, ...limits } })
  await before[Symbol.asyncDispose]()
  await open()
}
const open = async () => {
  manager = await addMember(testApp, ['manager', 'admin'])
  nika = await addMember(testApp, ['reception'], { pin: '846201' })
  office = await logStaffIn(testApp, manager)
  reception = await logStaffIn(testApp, nika)
  for (const [firstName, lastName] of names) await testApp.adult({ firstName, lastName })
}
const names = [
  ['Ana', 'Novak'],
  ['Bor', 'Novak'],
  ['Cene', 'Novljan'],
  ['Dora', 'Kos'],
] as const
beforeEach(async () => {
  testApp = await startTestApp()
  await open()
})
afterEach(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const find = (q: string, client = reception) => client.send(people.find, { query: { q } })
const type = async (text: string, client = reception) => {
  for (let length = 2; length <= text.length; length += 1)
    expect((await find(text.slice(0, length), client)).status).toBe(200)
}

/** Lines of the log about searches, with their numbers, the newest first. */
const lines = async () =>
  (await office.call(auditLog.list, { query: { action: 'people_searched' } })).entries.map(
    ({ by, device, fields, isAccess }) => ({ by, ...(device && { device }), fields: fields.join(' '), isAccess }),
  )

describe('the line of a day', () => {
  test('says how many searches were made and how many different people were shown', async () => {
    await type('novak')
    await type('novl')
    await type('kos')
    expect(await lines()).toEqual([{ by: nika.name, fields: 'searches:3 people:4', isAccess: true }])
    // Kept up to date, and one for all day.
    await type('novak')
    expect(await lines()).toEqual([{ by: nika.name, fields: 'searches:4 people:4', isAccess: true }])
    testApp.clock.forward(24 * 3600)
    reception = await logStaffIn(testApp, nika)
    office = await logStaffIn(testApp, manager)
    await type('kos')
    expect((await lines()).map(({ fields }) => fields)).toEqual(['searches:1 people:1', 'searches:4 people:4'])
  })

  test('is one for each member and each device', async () => {
    const { desk } = await enrolDevice(testApp, office, 'Pult')
    await desk.call(staff.unlock, { body: { staffId: nika.id, pin: nika.pin } })
    await type('kos', desk)
    await type('novl', desk)
    await type('kos')
    await type('novak', office)
    const found = await lines()
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { by: nika.name, device: 'Pult', fields: 'searches:2 people:4', isAccess: true },
        { by: nika.name, fields: 'searches:1 people:1', isAccess: true },
        { by: manager.name, fields: 'searches:1 people:3', isAccess: true },
      ]),
    )
  })

  test('needs no statement for a key, and holds nothing that was typed', async () => {
    await type('no')
    const noted = new Map<string, Sent>()
    await noteStatements('keys', noted, async () => {
      await type('novljan skrivnosten')
      await type('kos')
    })
    expect([...noted.keys()].filter((text) => /search_day|audit_log|limit_count/.test(text))).toEqual([])
    await lines()
    const { rows } = await sql<{ row: string }>`
      select search_day::text as row from search_day union all select audit_log::text from audit_log
      union all select limit_count::text from limit_count`.execute(db())
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ row }) => row).join()).not.toMatch(/novl|skrivn|kos/i)
    expect(testApp.logged.join('\n')).not.toMatch(/novl|skrivn/i)
  })

  test('is complete when a server stops', async () => {
    await type('novak')
    await testApp.app.http.close()
    const { rows } = await sql<{ searches: number; people: number }>`select searches, people from search_day`.execute(
      db(),
    )
    expect(rows).toEqual([{ searches: 1, people: 3 }])
  })

  test('loses no count where the database fails for a moment', async () => {
    await type('novak')
    await sql`alter table search_day rename to search_day_away`.execute(db())
    expect((await office.send(auditLog.list, {})).status).toBe(500)
    testApp.errors.length = 0
    await sql`alter table search_day_away rename to search_day`.execute(db())
    await type('kos')
    expect(await lines()).toMatchObject([{ fields: 'searches:2 people:4' }])
  })

  test('forgets on the next day who was shown, and itself after two years', async () => {
    await type('novak')
    await lines()
    const left = async () =>
      (await sql<{ shown: boolean }>`select shown is not null as shown from search_day`.execute(db())).rows
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await left()).toEqual([{ shown: true }])
    testApp.clock.forward(24 * 3600)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await left()).toEqual([{ shown: false }])
    testApp.clock.forward(2 * 366 * 24 * 3600)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await left()).toEqual([])
  })
})

describe('every search for names counts', () => {
  const counted = async () => (await lines()).find(({ by }) => by === manager.name)?.fields

  test('a table, of all people in it', async () => {
    expect((await office.send(people.table, { query: { q: 'nov' } })).status).toBe(200)
    expect(await counted()).toBe('searches:1 people:3')
  })

  test('filters without a text', async () => {
    await office.call(people.find, { query: { birthYear: 1996 } })
    await office.call(people.find, { query: { birthYear: 1997 } })
    expect(await counted()).toMatch(/^searches:2 /)
  })

  test('pre-invoices and their people', async () => {
    await office.call(officePreInvoices.list, { query: { q: 'novak' } })
    // The list of all is no search.
    await office.call(officePreInvoices.list, { query: {} })
    expect(await counted()).toBe('searches:1 people:0')
  })

  test('who may be added to a roster', async () => {
    const { classIds } = await openCourse(db())
    const { rows } = await sql<{ id: string }>`select id from class_date where class_id = ${classIds[0]}`.execute(db())
    const params = { dateId: rows[0]!.id }
    expect((await office.send(attendance.addable, { params, query: { q: 'novak' } })).status).toBe(200)
    expect(await counted()).toBe('searches:1 people:2')
  })

  test('prijavnice by name', async () => {
    await new VisitorBrowser(testApp.address).fillIn({ firstName: 'Ana', lastName: 'Novak' })
    await office.call(arrivals.find, { body: { q: 'nov' } })
    // The desk asks for people and forms with one key.
    await Promise.all([find('novak', office), office.call(arrivals.find, { body: { q: 'novak' } })])
    expect(await counted()).toBe('searches:1 people:3')
  })

  test('whom a new person, a prijavnica or a line of a file may be', async () => {
    const [ana] = (await office.call(people.find, { query: { q: 'ana novak' } })).people
    const birthDate = (await office.call(people.card, { params: { personId: ana!._id } })).card.birthDate
    expect(await counted()).toBe('searches:1 people:1')
    const person = {
      firstName: 'Dora',
      lastName: 'Kos',
      birthDate,
      phoneNumber: '',
      email: '',
      language: 'sl' as const,
    }
    const { maybe } = await office.call(people.create, { body: { key: randomUUID(), ...person } })
    expect([maybe.length, await counted()]).toEqual([1, 'searches:1 people:2'])
    const file = csvOf([
      ['Ime', 'Priimek', 'Datum rojstva'],
      ['Bor', 'Novak', birthDate],
    ])
    const shown = await checked(office, 'people', file)
    expect(await linesOf(office, shown, 'duplicate')).toHaveLength(1)
    expect(await counted()).toBe('searches:2 people:3')
  })
})

describe('limits', () => {
  test('count searches and no keys: an evening passes, a crawl is refused', async () => {
    await start({ searches_member: { max: 20, windowMs: day } })
    // Nineteen names, typed key by key, are nineteen searches.
    for (let each = 0; each < 19; each += 1) await type(each % 2 === 0 ? 'novak ana' : 'kos dora')
    const statuses: number[] = []
    for (const q of ['aa', 'ab', 'ac', 'ad']) statuses.push((await find(q)).status)
    expect(statuses).toEqual([200, 429, 429, 429])
    const refused = await find('ada')
    expect([refused.status, refused.body['code']]).toEqual([429, 'too_often'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Another member searches on.
    expect((await find('novak', office)).status).toBe(200)
    expect(await lines()).toMatchObject([{ by: manager.name }, { by: nika.name, fields: 'searches:20 people:4' }])
  })

  test('of a device count all its members', proof, async () => {
    await start({ searches_device: { max: 10, windowMs: day } })
    const { desk } = await enrolDevice(testApp, office, 'Pult')
    const statuses: number[] = []
    for (const member of [nika, await addMember(testApp, ['reception'], { pin: '912837' })]) {
      await desk.call(staff.unlock, { body: { staffId: member.id, pin: member.pin } })
      for (const q of ['aa', 'ab', 'ac', 'ad', 'ae', 'af']) statuses.push((await find(q, desk)).status)
      await desk.call(staff.lock)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  test('leave a queue of an evening alone', proof, async () => {
    await start({ searches_member: { max: 1_500, windowMs: day }, searches_device: { max: 3_000, windowMs: day } })
    for (let each = 0; each < 600; each += 1)
      for (const q of ['no', 'nova', 'novak']) expect((await find(each % 2 === 0 ? q : `k${q}`)).status).toBe(200)
    expect((await lines())[0]?.fields).toBe('searches:600 people:3')
  })
})

describe('a day far above the usual', () => {
  const emails = async () =>
    (await testApp.emailsTo(manager.email)).filter(({ subject }) => subject.startsWith('Veliko iskanj'))
  const warnings = () => testApp.warnings.filter((line) => line.includes('searches_day'))
  const crawl = async (searches: number) => {
    for (let each = 0; each < searches; each += 1)
      expect(
        (await find(`${'abcdefghij'.charAt(each % 10)}${'klmnoprstu'.charAt(Math.floor(each / 10))}`)).status,
      ).toBe(200)
    await lines()
  }

  test('reaches managers and operators once, and no search is refused', async () => {
    await start({ searches_day: { max: 10, windowMs: day } })
    await crawl(10)
    expect([await emails(), warnings()]).toEqual([[], []])
    await crawl(15)
    await crawl(30)
    const [email, ...others] = await emails()
    expect(others).toEqual([])
    expect(email?.text).toContain('Iskanj danes: 25')
    expect(email?.text).toContain(nika.name)
    expect(warnings()).toHaveLength(1)
  })

  test('by the people shown as well', proof, async () => {
    await start({ people_shown_day: { max: 2, windowMs: day } })
    await type('kos')
    await lines()
    expect(await emails()).toEqual([])
    await type('novak')
    await lines()
    expect((await emails())[0]?.text).toContain('Različnih oseb, ki so bile pokazane: 4')
  })

  test('is twice a busy day of the last four weeks', proof, async () => {
    await start({ searches_day: { max: 10, windowMs: day } })
    const today = dayOf(testApp.clock.now())
    await sql`insert into search_day (id, staff_id, day, searches, people)
      select gen_random_uuid(), ${nika.id}, ${today}::date - each, case when each = 28 then 5000 else 20 end, 10
      from generate_series(1, 28) each`.execute(db())
    await crawl(40)
    expect(await emails()).toEqual([])
    await crawl(1)
    expect(await emails()).toHaveLength(1)
  })
})
