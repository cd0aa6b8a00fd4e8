import { describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { attendance } from '#contract/staff/climbing/attendance.ts'
import { people } from '#contract/staff/people/people.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { tills } from '#contract/staff/money/till.ts'
import { visits } from '#contract/climbing/visits.ts'
import { datesInWords } from '#texts/class-dates.ts'
import { articlesOnSale } from '#server/centre/catalogue/catalogue.ts'
import { at, dayOf, yearOf } from '#server/platform/calendar.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { dbEvent, setDbEvent } from '#server/platform/database/db-events.ts'
import { addAdmin } from '#server/people/staff/first-admin.ts'
import { emptyTables } from '../../../tests/kit/empty-tables.ts'
import { StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp } from '../../../tests/kit/test-app.ts'
import { clubName } from './demo-club.ts'
import { shown } from './demo-members.ts'
import { loadDemo } from './demo.ts'
import { beginEmpty } from './demo-mark.ts'
import { tillTimes } from './demo-till.ts'
import { demoPassword } from './seed.ts'
import { proof, sample } from '../../../tests/kit/proof.ts'

/** Hardest days for dates relative to today: an evening, the end of a year, 29 February. */
const days = ['2026-11-20T17:00:00Z', '2026-12-31T23:20:00Z', '2028-02-29T08:00:00Z']

/** Midnight itself, half a minute after it, and before the till of an ordinary day opens. */
const hours = ['2026-11-19T23:00:00Z', '2026-11-20T23:00:30Z', '2026-11-20T06:30:00Z']

test.each([...days, ...hours])('the till of the demo is of today at %s', (loadedAt) => {
  const now = new Date(loadedAt)
  const times = tillTimes(now, 5)
  expect(times.map(dayOf)).toEqual(times.map(() => dayOf(now)))
  expect(times.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(times)
  expect(times.every((when) => when <= now)).toBe(true)
})

/** What the till of the demo shows: yesterday's close, today's sales, and a payment that waits. */
const expectTill = async (address: string) => {
  const reception = new StaffClient(address)
  await reception.call(staff.logIn, { body: { email: 'recepcija@previs.example', password: demoPassword } })
  const [till] = (await reception.call(tills.all)).tills
  expect(till).toMatchObject({
    mark: 'BL1',
    session: { isOld: false },
    unfinished: [{ cents: 900 }],
  })
  const manager = new StaffClient(address)
  await manager.call(staff.logIn, { body: { email: 'vodja@previs.example', password: demoPassword } })
  const { sales: sold } = await manager.call(sales.ofTill, { params: { till: 'BL1' } })
  expect(sold.map(({ state, totalCents }) => `${state} ${totalCents}`).toSorted()).toEqual([
    'sold 1750',
    'sold 300',
    'sold 4250',
    'waiting 900',
  ])
  const { sessions } = await manager.call(tills.sessions, { query: {} })
  expect(sessions).toMatchObject([
    { totals: { invoices: 3, creditNotes: 1, cashInCents: 2_050, cashOutCents: 300, terminalInCents: 4_250 } },
    { zNo: 1, found: { differenceCents: -150 }, isMarked: false, leftCents: 15_000, totals: { withoutEor: 0 } },
  ])
}

describe('a database in which anything stands is never the demo’s (docs/product/operations.md §5.1)', () => {
  test('with a member of staff and no customer, with a price list alone, and with a cut-off load among others', async () => {
    await using testApp = await startTestApp()
    const { ctx, jobs, external } = testApp.app
    const { card = '', wallet = '' } = external.sandboxes
    const load = () => loadDemo(ctx, jobs, { card, wallet })
    const standing = async () => [
      await ctx.db.selectFrom('staff').select('name').execute(),
      (await ctx.db.selectFrom('article').select('id').execute()).length,
      await dbEvent(ctx.db, 'demo'),
    ]
    const asStocked = await standing()
    expect(await load()).toBe('in use')
    expect(await standing()).toEqual(asStocked)

    await emptyTables(testApp.database)
    await addAdmin(ctx, operatorActor(), { email: 'mojca@center.example', name: 'Mojca Hrast', language: 'sl' })
    expect(await load()).toBe('in use')
    const alone = [[{ name: 'Mojca Hrast' }], 0, undefined]
    expect(await standing()).toEqual(alone)

    // A centre that began empty stays empty, also before its first row.
    await emptyTables(testApp.database)
    expect([await beginEmpty(ctx), await beginEmpty(ctx)]).toEqual([true, true])
    expect(await load()).toBe('in use')
    expect(await standing()).toEqual([[], 0, undefined])

    // What a release before left there.
    await addAdmin(ctx, operatorActor(), { email: 'mojca@center.example', name: 'Mojca Hrast', language: 'sl' })
    await setDbEvent(ctx.db, 'demo', testApp.clock.now(), null)
    expect(await load()).toBe('cut short among others')
    expect((await standing()).slice(0, 2)).toEqual(alone.slice(0, 2))
    expect(await beginEmpty(ctx)).toBe(false)
  })
})

test.each(sample(days, 3))('the demo loads at %s', async (loadedAt) => {
  await using testApp = await startTestApp({ at: loadedAt })
  const { ctx, jobs, external } = testApp.app
  await emptyTables(testApp.database)
  const { card = '', wallet = '' } = external.sandboxes
  expect(await loadDemo(ctx, jobs, { card, wallet })).toBe('loaded')
  expect(await loadDemo(ctx, jobs, { card, wallet })).toBe('there')
  expect(await testApp.integrity()).toEqual([])
  expect(testApp.errors).toEqual([])

  await expectTill(testApp.address)

  // Nothing is on sale that has no date to choose, and a class on days in a row is among it.
  const { terms } = await testApp.visitor().call(classes.timetable)
  const onSale = await articlesOnSale(ctx, { label: ['A', 'VV'] })
  for (const { _id: id, name, ageGroup } of onSale.articles)
    for (const age of ageGroup)
      expect(
        terms.some(({ articles, ageGroup: ages }) => articles.includes(id) && ages.includes(age)),
        `${name.sl} ${age}`,
      ).toBe(true)
  const club = terms.filter(({ className }) => className.sl === clubName.sl)
  expect(club.filter(({ weekly }) => weekly)).toEqual([])
  expect(datesInWords(club.at(-1)!, 'en')[0]!.when).toMatch(/^Mon\s[^,]+ – Fri\s[^,]+, 09:00–13:00$/)

  const enter = async (email: string) => {
    const client = testApp.visitor()
    await client.call(account.logIn, { body: { email, password: demoPassword } })
    const { me } = await client.call(account.me)
    return { client, me }
  }
  const members = await ctx.db.selectFrom('staff').select('mark').where('pin_hash', 'is not', null).execute()
  expect(members).toHaveLength(5)

  const today = dayOf(ctx.clock.now())
  const since = at(today, '09:00')
  const visitsToday = await ctx.db
    .selectFrom('visit')
    .select(['at', 'undone_at', 'ticket_id'])
    .where('at', '>=', since)
    .where('staff_id', 'is not', null)
    .execute()
  // As many as a minute each leaves room for since nine: forty in the evening, none before.
  const expected = Math.max(0, Math.min(40, Math.floor((ctx.clock.now().getTime() - since.getTime()) / 60_000) - 1))
  expect(visitsToday).toHaveLength(expected)
  expect(visitsToday.filter(({ undone_at: undone }) => undone)).toHaveLength(expected > 4 ? 1 : 0)
  const byTicket = visitsToday.filter(({ ticket_id: ticket }) => ticket)
  expect(byTicket.length).toBeGreaterThanOrEqual(Math.floor(expected * 0.6))
  for (const table of ['entry_ban', 'person_note'] as const)
    expect(await ctx.db.selectFrom(table).select('id').execute()).toHaveLength(1)
  // One waits, and one is the family's that has bought its tickets.
  const sent = await ctx.db.selectFrom('arrival').select('accepted_at').execute()
  expect(sent.filter(({ accepted_at: accepted }) => accepted === null)).toHaveLength(1)
  expect(sent).toHaveLength(2)
  const year = yearOf(today)

  const { client: ana, me } = await enter('ana@previs.example')
  expect(me).toMatchObject({ age: 40, ageGroup: ['adult'] })
  expect(me.parentOf.map(({ firstName, age }) => `${firstName} ${age}`)).toEqual(['Cene 16', 'Bor 8'])
  const { unusedTickets } = await ana.call(tickets.mine)
  expect(unusedTickets.map(({ type }) => type).toSorted()).toEqual(['dnevna', 'paket', 'terminska'])
  expect(unusedTickets.map(({ validUntil }) => validUntil)).toEqual(
    unusedTickets.map(({ validUntil }) => validUntil).toSorted(),
  )
  const { results } = await ana.call(visits.yearly, { body: { startDate: `${year}-01-01` as Day, endDate: today } })
  expect(results).toBeGreaterThanOrEqual(8)
  const invoices = await ctx.db.selectFrom('invoice').select('year').where('buyer_id', '=', me._id).execute()
  expect(new Set(invoices.map((invoice) => invoice.year)).size).toBeGreaterThanOrEqual(2)
  expect(invoices.map((invoice) => invoice.year)).toContain(year)

  // Old documents predate the verification, and the others are confirmed.
  const documents = await ctx.db
    .selectFrom('invoice')
    .leftJoin('fiscal_document', 'fiscal_document.invoice_id', 'invoice.id')
    .select('fiscal_document.state')
    .execute()
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set([null, 'confirmed']))

  const others = ['dora', 'franc', 'vid', 'cene', 'hana']
  const entered = await Promise.all(others.map((name) => enter(`${name}@previs.example`)))
  expect(entered.map((person) => `${person.me.firstName} ${person.me.age}`)).toEqual([
    'Dora 38',
    'Franc 30',
    'Vid 22',
    'Cene 16',
    'Hana 29',
  ])
  expect(Date.parse(entered[4]!.me.confirmMailTokenExpires ?? '')).toBeLessThan(ctx.clock.now().getTime())
  expect(entered[0]!.me.parentOf).toMatchObject([{ firstName: 'Eva', age: 10 }])
})

test('the desk of the demo has each verdict, and its classes each alert', proof, async () => {
  await using testApp = await startTestApp({ at: days[0]! })
  const { ctx, jobs, external } = testApp.app
  await emptyTables(testApp.database)
  const { card = '', wallet = '' } = external.sandboxes
  await loadDemo(ctx, jobs, { card, wallet })
  const asMember = async (email: string) => {
    const client = new StaffClient(testApp.address)
    await client.call(staff.logIn, { body: { email, password: demoPassword } })
    return client
  }
  const reception = await asMember('recepcija@previs.example')

  const family = new Map<string, number[]>()
  const verdictsOf = async ({ firstName, lastName }: { firstName: string; lastName: string }) => {
    const { people: found } = await reception.call(people.find, { query: { q: `${firstName} ${lastName}` } })
    const { card: opened } = await reception.call(people.card, { params: { personId: found[0]!._id } })
    family.set(lastName, [...(family.get(lastName) ?? []), opened.family.length])
    const { verdict, choice } = opened.entry
    return [choice.kind, ...verdict.map(({ level, code }) => `${level} ${code}`)].join(', ')
  }
  const seen = Object.entries(shown).map(async ([who, person]) => [who, await verdictsOf(person)] as const)
  expect(Object.fromEntries(await Promise.all(seen))).toEqual({
    regular: 'ticket',
    banned: 'ticket, red banned',
    noted: 'ticket, amber note',
    unactivated: 'needs_activation',
    choosing: 'needs_choice',
    beginner: 'ticket, amber no_certificate',
    oldRules: 'ticket, amber rules',
    mother: 'ticket, info last_visit',
    son: 'ticket, red needs_supervisor',
    daughter: 'ticket, red needs_supervisor',
  })

  // A mother with two children, and each of them with her and the other one.
  expect(family.get('Kotnik')).toEqual([2, 2, 2])

  const coach = await asMember('trener@previs.example')
  const { dates } = await coach.call(attendance.today)
  expect(
    dates.map(({ isComplete, hasStandIn, people: all, unmarked }) => [isComplete, hasStandIn, all, unmarked]),
  ).toEqual([
    [true, false, 8, 0],
    [false, true, 8, 5],
    [false, false, 9, 9],
  ])
  expect(dates[2]!.alerts).toEqual([
    { kind: 'health', names: ['Neža'] },
    { kind: 'unpaid', names: ['Matic'] },
    { kind: 'first', names: expect.arrayContaining(['Neža', 'Matic']) as string[] },
    { kind: 'makeup', names: ['Žan'] },
  ])
})
