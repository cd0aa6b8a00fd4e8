import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { payments } from '#contract/money/payments.ts'
import { notes, type Incident } from '#contract/staff/people/notes.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { eraseExpiredNotes } from './retention.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { codeOf, mergingAs } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn, sendApproved, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { openTill, saleOf } from '../../../tests/kit/till.ts'

let testApp: TestApp
let manager: StaffMember
let [office, reception]: StaffClient[] = []
let person: PersonCard
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set('2026-11-20T16:00:00Z')
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
beforeEach(async () => {
  testApp.clock.set('2026-11-20T17:00:00Z')
  person = await mergingAs(office!).entered()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const params = () => ({ personId: person._id })
const cardOf = async (personId: PersonId = person._id) =>
  (await reception!.call(people.card, { params: { personId } })).card
const words = (text: string, until = '2026-12-01') => ({ key: randomUUID(), text, until: until as Day })
const write = async (body = words('Najprej na recepcijo')) => {
  const { card } = await reception!.call(notes.write, { params: params(), body })
  return card.notes[0]!
}
const rowsOf = async (table: 'person_note' | 'entry_ban', personId: PersonId = person._id) =>
  (await db().selectFrom(table).select('id').where('person_id', '=', personId).execute()).length

describe('notes of the desk (docs/product/notes.md §2)', () => {
  test('reception writes, changes and ends one; the card shows it until its last day', async () => {
    const note = await write()
    expect(note).toMatchObject({ text: 'Najprej na recepcijo', until: '2026-12-01', writtenOn: '2026-11-20' })
    const one = { params: { noteId: note._id } }
    const { card } = await office!.call(notes.change, {
      ...one,
      body: { text: 'Pozabljen ključ', until: '2026-11-21' },
    })
    expect(card.notes).toMatchObject([{ text: 'Pozabljen ključ', until: '2026-11-21', by: manager.name }])
    testApp.clock.set('2026-11-21T22:59:00Z')
    expect((await cardOf()).notes).toHaveLength(1)
    testApp.clock.set('2026-11-21T23:00:00Z')
    expect((await cardOf()).notes).toEqual([])
  })

  test('ending is undone by one change, and a second end changes nothing', async () => {
    const { _id: noteId, text, until } = await write()
    const one = { params: { noteId } }
    expect((await reception!.call(notes.end, one)).card.notes).toEqual([])
    expect((await reception!.call(notes.end, one)).card.notes).toEqual([])
    const { card } = await reception!.call(notes.change, { ...one, body: { text, until } })
    expect(card.notes).toMatchObject([{ _id: noteId, text }])
  })

  test('one key writes one note; with other words it is refused', async () => {
    const body = words('Dvakrat poslano')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reception!.send(notes.write, { params: params(), body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf('person_note')).toBe(1)
    const other = { ...body, text: 'Drugače' }
    expect(codeOf(await reception!.send(notes.write, { params: params(), body: other }))).toEqual([409, 'key_used'])
  })

  test('an eleventh note and a last day that is past are refused', async () => {
    for (let each = 1; each <= 10; each += 1) await write(words(`Opomba ${each}`))
    expect(codeOf(await reception!.send(notes.write, { params: params(), body: words('Enajsta') }))).toEqual([
      409,
      'too_many_notes',
    ])
    const past = await reception!.send(notes.write, { params: params(), body: words('Včeraj', '2026-11-19') })
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['until']])
  })

  test('it is forgotten 90 days after its last day, and 90 days after it was ended', async () => {
    const { _id: noteId } = await write(words('Ostane', '2026-12-01'))
    await write(words('Prej zaključena', '2027-06-01'))
    const ended = (await cardOf()).notes.find(({ text }) => text === 'Prej zaključena')!
    await reception!.call(notes.end, { params: { noteId: ended._id } })
    testApp.clock.set('2027-02-17T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    expect(await rowsOf('person_note')).toBe(2)
    testApp.clock.set('2027-02-19T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    const left = await db().selectFrom('person_note').select('id').where('person_id', '=', person._id).execute()
    expect(left).toEqual([{ id: noteId }])
    testApp.clock.set('2027-03-02T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    expect(await rowsOf('person_note')).toBe(0)
  })
})

const banned = (until = '2027-03-01', more: object = {}) => ({
  key: randomUUID(),
  until: until as Day,
  because: 'Plezanje brez varovanja',
  ...more,
})

describe('entry bans (docs/product/notes.md §3)', () => {
  test('reception bans and lifts with the approval of a manager alone', async () => {
    const body = banned()
    expect(codeOf(await reception!.send(notes.ban, { params: params(), body }))).toEqual([403, 'approval_needed'])
    const { status } = await sendApproved(reception!, manager, notes.ban, { params: params(), body })
    expect(status).toBe(200)
    expect((await cardOf()).ban).toMatchObject({ until: '2027-03-01', because: 'Plezanje brez varovanja' })
    expect(codeOf(await reception!.send(notes.liftBan, { params: params() }))).toEqual([403, 'approval_needed'])
    expect((await sendApproved(reception!, manager, notes.liftBan, { params: params() })).status).toBe(200)
    expect((await cardOf()).ban).toBeUndefined()
  })

  test('it holds until the end of its last day; a new one takes its place, also after that', async () => {
    await office!.call(notes.ban, { params: params(), body: banned('2026-11-21') })
    testApp.clock.set('2026-11-21T22:59:00Z')
    expect((await cardOf()).ban?.until).toBe('2026-11-21')
    testApp.clock.set('2026-11-21T23:00:00Z')
    expect((await cardOf()).ban).toBeUndefined()
    await office!.call(notes.ban, { params: params(), body: banned('2027-01-01') })
    await office!.call(notes.ban, { params: params(), body: banned('2027-02-01') })
    expect((await cardOf()).ban?.until).toBe('2027-02-01')
  })

  test('one key bans once; with another day it is refused', async () => {
    const body = banned()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office!.send(notes.ban, { params: params(), body })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf('entry_ban')).toBe(1)
    const other = { ...body, until: '2028-01-01' as Day }
    expect(codeOf(await office!.send(notes.ban, { params: params(), body: other }))).toEqual([409, 'key_used'])
  })

  test('no member bans or lifts in an own matter', async () => {
    await office!.call(notes.ban, { params: params(), body: banned() })
    await db().updateTable('staff').set({ person_id: person._id }).where('id', '=', manager.id).execute()
    expect(codeOf(await office!.send(notes.liftBan, { params: params() }))).toEqual([403, 'own_matter'])
    expect(codeOf(await office!.send(notes.ban, { params: params(), body: banned() }))).toEqual([403, 'own_matter'])
    await db().updateTable('staff').set({ person_id: null }).where('id', '=', manager.id).execute()
  })

  test('on request it ends running tickets without money, and lifting brings none back', async () => {
    const ana = await testApp.adult()
    await testApp.seed.buys(ana, await testApp.seed.cart(ana, [['paket', 1]]))
    await testApp.seed.visits(ana, 'paket')
    const one = { params: { personId: ana.id } }
    await office!.call(notes.ban, { ...one, body: banned() })
    expect((await cardOf(ana.id)).tickets.map(({ isGood }) => isGood)).toEqual([true])
    const body = banned('2027-04-01', { endsTickets: true })
    const { card } = await office!.call(notes.ban, { ...one, body })
    expect(card.tickets.map(({ isGood }) => isGood)).toEqual([false])
    await office!.call(notes.liftBan, one)
    expect((await cardOf(ana.id)).tickets.map(({ isGood }) => isGood)).toEqual([false])
    const ticket = await db()
      .selectFrom('ticket')
      .select(['ended_because', 'ended_at'])
      .where('holder_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(ticket).toEqual({ ended_because: 'banned', ended_at: new Date('2026-11-20T17:00:00Z') })
    expect(await db().selectFrom('refund').select('id').execute()).toEqual([])
    expect(await testApp.integrity()).toEqual([])
  })

  test('nothing is bought for a banned person until the ban ends, and `getme` says so before', async () => {
    const ana = await testApp.adult()
    const client = testApp.as(ana)
    const articles = await testApp.seed.cart(ana, [['dnevna', 1]])
    const open = () => client.send(payments.openIntent, { body: { kind: 'tickets', articles } })
    const { intent } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
    const session = () =>
      client.send(payments.createSession, { params: { amount: intent.amount }, query: { intent: intent._id } })
    const order = () => client.send(payments.walletOrder, { params: { intentId: intent._id }, body: {} })
    expect((await client.call(account.me)).me).not.toHaveProperty('bannedUntil')
    await office!.call(notes.ban, { params: { personId: ana.id }, body: banned('2026-11-21') })
    expect((await client.call(account.me)).me.bannedUntil).toBe('2026-11-21')
    for (const refused of [open, session, order]) expect(codeOf(await refused())).toEqual([409, 'banned'])
    testApp.clock.set('2026-11-21T23:00:00Z')
    expect((await client.call(account.me)).me).not.toHaveProperty('bannedUntil')
    expect((await open()).status).toBe(200)
  })

  test('no voucher is redeemed and no pre-invoice issued for a banned person; once it is lifted, both are', async () => {
    const ana = await testApp.adult()
    const client = testApp.as(ana)
    const course = await openCourse(testApp.app.ctx.db)
    await testApp.seed.presents(ana, 'adult', ['Dnevna'])
    const emails = await testApp.emailsTo(ana.email)
    const [code = ''] = emails.flatMap(({ text }) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? [])
    const one = { params: { personId: ana.id } }
    await office!.call(notes.ban, { ...one, body: banned() })
    const calls = [
      () => client.send(gifts.redeem, { body: { code } }),
      () => client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } }),
    ]
    for (const send of calls) expect(codeOf(await send())).toEqual([409, 'banned'])
    await office!.call(notes.liftBan, one)
    for (const send of calls) expect((await send()).status).toBe(200)
  })

  test('the desk sells no class for a banned person, now or later, and says who lifts the ban', async () => {
    const [ana, other] = [await testApp.adult(), await testApp.adult()]
    const course = await openCourse(testApp.app.ctx.db)
    await openTill(reception!, 15_000)
    const lineFor = ({ id: participantId }: { id: PersonId }) => {
      const { articleId, classes: classIds } = course.cart()
      return { kind: 'classes' as const, articleId, participantId, classIds }
    }
    const sale = await saleOf(reception!, [lineFor(ana)])
    const unpaid = { key: randomUUID(), lines: [lineFor(ana)], totalCents: sale.totalCents }
    const one = { params: { personId: ana.id } }
    await office!.call(notes.ban, { ...one, body: banned() })
    const calls = [
      () => reception!.send(sales.quote, { body: { lines: [lineFor(ana)] } }),
      () => reception!.send(sales.sell, { body: sale }),
      () => reception!.send(officePreInvoices.quote, { body: { lines: [lineFor(ana)] } }),
      () => reception!.send(officePreInvoices.issue, { body: unpaid }),
    ]
    for (const send of calls) {
      const answer = await send()
      expect(codeOf(answer)).toEqual([409, 'banned_from_classes'])
      expect(answer.body['message']).toMatch(/^Preizkus \(.+\): Ima prepoved vstopa, .*vodja prepoved preklicati/)
    }
    const [ticket] = (await testApp.seed.cart(ana, [['dnevna', 1]])).map(({ articleId }) => ({
      kind: 'tickets' as const,
      articleId,
      participantId: ana.id,
      quantity: 1,
    }))
    expect((await reception!.send(sales.quote, { body: { lines: [ticket!, lineFor(other)] } })).status).toBe(200)
    await office!.call(notes.liftBan, one)
    expect((await reception!.send(sales.sell, { body: sale })).status).toBe(200)
  })

  test('it is forgotten a year after its last day', async () => {
    await office!.call(notes.ban, { params: params(), body: banned('2027-03-01') })
    testApp.clock.set('2028-03-01T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    expect(await rowsOf('entry_ban')).toBe(1)
    testApp.clock.set('2028-03-02T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    expect(await rowsOf('entry_ban')).toBe(0)
  })

  test('two people who are one keep the ban that ends later, and the notes of both', async () => {
    const acts = mergingAs(office!)
    const other = await acts.entered()
    await write(words('Prva'))
    await office!.call(notes.ban, { params: params(), body: banned('2027-01-01') })
    await office!.call(notes.write, { params: { personId: other._id }, body: words('Druga') })
    await office!.call(notes.ban, { params: { personId: other._id }, body: banned('2027-05-01') })
    expect((await acts.merge(await acts.cardOf(person._id), await acts.cardOf(other._id))).status).toBe(200)
    const card = await cardOf()
    expect(card.ban?.until).toBe('2027-05-01')
    expect(card.notes.map(({ text }) => text).toSorted((one, two) => one.localeCompare(two))).toEqual(['Druga', 'Prva'])
  })
})

const fell = () => ({
  key: randomUUID(),
  happenedAt: '2026-11-20T16:30:00.000Z',
  place: 'Visoka stena',
  text: 'Padec z dveh metrov.\nZvit gleženj.',
  witnesses: 'Nika Priča',
})

describe('incidents (docs/product/notes.md §4)', () => {
  test('a manager writes one down once; the card of the desk and reception never have it', async () => {
    const body = fell()
    await office!.call(notes.report, { params: params(), body })
    const { incidents } = await office!.call(notes.report, { params: params(), body })
    expect(incidents).toMatchObject([
      {
        who: expect.stringContaining('Štefka Žagar'),
        place: 'Visoka stena',
        witnesses: 'Nika Priča',
        by: manager.name,
      },
    ])
    expect(JSON.stringify(await cardOf())).not.toContain('gleženj')
    expect(codeOf(await reception!.send(notes.incidentsOf, { params: params() }))).toEqual([403, 'forbidden'])
    expect(codeOf(await reception!.send(notes.report, { params: params(), body }))).toEqual([403, 'forbidden'])
    expect(codeOf(await reception!.send(notes.incidents))).toEqual([403, 'forbidden'])
    expect(codeOf(await office!.send(notes.report, { params: params(), body: { ...body, text: 'Drugače' } }))).toEqual([
      409,
      'key_used',
    ])
  })

  test('one in the future is refused, and each reading is noted once a day', async () => {
    const ahead = await office!.send(notes.report, {
      params: params(),
      body: { ...fell(), happenedAt: '2026-11-20T17:01:00.000Z' },
    })
    expect([ahead.status, Object.keys(ahead.body.errors ?? {})]).toEqual([422, ['happenedAt']])
    await office!.call(notes.report, { params: params(), body: fell() })
    await office!.call(notes.incidentsOf, { params: params() })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log
      where action = 'incidents_read' and about_id = ${person._id}`.execute(db())
    expect(rows).toEqual([{ count: 1 }])
  })

  test('all of them come in each order page by page, and as a table for those who export, each in the logs', async () => {
    for (const [hour, place] of [
      ['08', 'Mala stena'],
      ['10', 'Balvani'],
      ['09', 'Velika stena'],
    ])
      await office!.call(notes.report, {
        params: params(),
        body: { ...fell(), place: place!, happenedAt: `2026-11-19T${hour}:00:00.000Z` },
      })
    for (const [sort, places] of [
      [undefined, ['Balvani', 'Velika stena', 'Mala stena']],
      ['when', ['Mala stena', 'Velika stena', 'Balvani']],
      ['where', ['Balvani', 'Mala stena', 'Velika stena']],
    ] as const) {
      const paged: Incident[] = []
      for (let more = true; more;) {
        const after = paged.at(-1)?._id
        const query = { limit: 2, ...(sort && { sort }), ...(after && { after }) }
        const page = await office!.call(notes.incidents, { query })
        paged.push(...page.incidents)
        more = page.more
      }
      // Other tests left theirs at 'Visoka stena'.
      expect(paged.map(({ place }) => place).filter((place) => place !== 'Visoka stena')).toEqual(places)
      expect(paged).toHaveLength(new Set(paged.map(({ _id }) => _id)).size)
    }
    const { incidents } = await office!.call(notes.incidents, { query: { limit: 100 } })
    const { bytes } = await office!.send(notes.table, { query: { sort: 'where' } })
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    expect(lines.filter((line) => line.startsWith('2026-'))).toHaveLength(incidents.length)
    expect(lines[1]).toMatch(/^2026-11-19 11:00;Štefka Žagar.*;Balvani;/)
    expect((await office!.send(notes.sheet)).status).toBe(200)
    const { rows } = await sql`select object_id, fields from audit_log
      where action = 'table_exported' order by at desc, id desc limit 2`.execute(db())
    expect(rows).toEqual(
      ['xlsx', 'csv'].map((format) => ({ object_id: String(incidents.length), fields: ['incidents', format] })),
    )
    expect(codeOf(await reception!.send(notes.table))).toEqual([403, 'forbidden'])
  })

  test('it outlives the person by its name, and is forgotten after ten years', async () => {
    await office!.call(notes.report, { params: params(), body: fell() })
    await write(words('Zaupno o Štefki'))
    await office!.call(people.erase, { params: params(), body: { proof: 'known' } })
    const { incidents } = await office!.call(notes.incidents, { query: {} })
    expect(incidents[0]).toMatchObject({ who: expect.stringContaining('Štefka Žagar') })
    const bodies = await db().selectFrom('person_note').select('body').where('person_id', '=', person._id).execute()
    expect(bodies.map(({ body }) => body).toSorted((one, two) => one.localeCompare(two))).toEqual(['', fell().text])
    testApp.clock.set('2036-11-20T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    expect(await rowsOf('person_note')).toBe(1)
    testApp.clock.set('2036-11-21T12:00:00Z')
    await eraseExpiredNotes(testApp.app.ctx)
    expect(await rowsOf('person_note')).toBe(0)
  })
})
