import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { InvoiceId, SavedViewId, VisitId } from '#contract/platform/id.ts'
import { articles } from '#contract/staff/centre/articles.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import { corrections } from '#contract/staff/reception/corrections.ts'
import { figures, SalesBy, VisitsBy } from '#contract/staff/reception/figures.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { savedViews } from '#contract/staff/reception/saved-views.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { team } from '#contract/staff/people/team.ts'
import type { DeskArticle } from '#contract/staff/reception/basket.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { cutoffsAt } from '#server/operation/integrity/check.ts'
import { figureChecks } from '#server/operation/integrity/figures.checks.ts'
import { runChecks } from '#server/operation/integrity/integrity.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { csvLines } from '../../../tests/kit/csv-lines.ts'
import { mergingAs } from '../../../tests/kit/merging.ts'
import { rolledBack } from '../../../tests/kit/rolled-back.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk, sellByBook, till } from '../../../tests/kit/till.ts'
import { rounds } from '../../../tests/kit/proof.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { countDueDays } from './count-days.ts'

let testApp: TestApp
let manager: StaffClient
let shoes: DeskArticle
let chalk: DeskArticle
let ana: SeedPerson

const logIn = async () => {
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
}
const today = () => dayOf(testApp.clock.now())

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-10-30T08:00:00Z' })
  await logIn()
  shoes = await articleNamed(manager, 'Plezalniki')
  chalk = (await manager.call(sales.articles)).articles.find(({ category }) => category === 'B') ?? shoes
  ana = await testApp.adult()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const wholeTime = () => ({ from: '2026-10-01' as Day, to: today() })
const report = async (query: { from: Day; to: Day; by?: SalesBy; beside?: 'none' | 'before' | 'year' }) =>
  (await manager.call(figures.sales, { query })).report
const visitsOf = async (query: { from: Day; to: Day; by?: VisitsBy }) =>
  (await manager.call(figures.visits, { query })).report

/** What the documents and the bound book have, read and added up by other code. */
const booksOf = async (from: Day, to: Day) => {
  const { db } = testApp.app.ctx
  const documents = (await db.selectFrom('invoice').selectAll().execute()).filter(
    ({ issued_at: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to,
  )
  const written = (
    await db
      .selectFrom('bound_book_sale')
      .innerJoin('desk_sale', 'desk_sale.id', 'bound_book_sale.sale_id')
      .select(['written_at', 'total_cents', 'lines'])
      .execute()
  ).filter(({ written_at: at }) => dayOf(at) >= from && dayOf(at) <= to)
  const vat = new Map<string, number>()
  for (const { lines } of [...documents, ...written])
    for (const line of lines) vat.set(String(line.vatRate), (vat.get(String(line.vatRate)) ?? 0) + line.totalCents)
  return {
    cents: [...documents, ...written].reduce((sum, row) => sum + row.total_cents, 0),
    invoices: documents.filter(({ cancels }) => cancels === null).length,
    creditNotes: documents.filter(({ cancels }) => cancels !== null).length,
    written: written.length,
    vat,
  }
}

const expectBooks = async (from: Day, to: Day) => {
  const books = await booksOf(from, to)
  for (const by of SalesBy.options) {
    const answer = await report({ from, to, by, beside: 'none' })
    const { invoices, creditNotes, written, cents } = books
    expect(answer).toMatchObject({ agrees: true, invoices, creditNotes, written, cents, documentsCents: cents })
    expect(answer.rows.reduce((sum, row) => sum + row.cents, 0)).toBe(cents)
    expect(answer.steps.reduce((sum, step) => sum + step.value, 0)).toBe(cents)
    if (by === 'vat') expect(new Map(answer.rows.map((row) => [row.key, row.cents]))).toEqual(books.vat)
  }
  const { rows } = await sql<{ heads: number }>`
    select coalesce(sum(heads), 0)::int as heads from visit where undone_at is null
      and (at at time zone 'Europe/Ljubljana')::date between ${from}::date and ${to}::date`.execute(testApp.app.ctx.db)
  for (const by of VisitsBy.options) {
    const answer = await visitsOf({ from, to, by })
    expect(answer.visits).toBe(rows[0]!.heads)
    for (const parts of [answer.rows.map((row) => row.pieces), answer.heat.map((cell) => cell.visits)])
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(answer.visits)
  }
}

type Step =
  | { kind: 'sell'; quantity: number; how: 'cash' | 'terminal' | 'mixed'; other: boolean }
  | { kind: 'buy'; quantity: number; with: 'card' | 'wallet' }
  | { kind: 'gift'; with: 'card' | 'wallet' }
  | { kind: 'vat'; vatClass: string }
  | { kind: 'refund'; which: number }
  | { kind: 'correct'; which: number }
  | { kind: 'write' }
  | { kind: 'visit' }
  | { kind: 'undo'; which: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'count' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      how: fc.constantFrom('cash' as const, 'terminal' as const, 'mixed' as const),
      other: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
      with: fc.constantFrom('card' as const, 'wallet' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat(5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('gift' as const),
      with: fc.constantFrom('card' as const, 'wallet' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('vat' as const), vatClass: fc.constantFrom('sport', 'rental', 'goods') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'write' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'visit' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'count' }) },
)

/** The class of shoes from the next sale on: what is sold keeps the rate that it was sold at. */
const changeVat = async (vatClass: string) => {
  const { products } = await manager.call(articles.list, { query: {} })
  const product = products.find((each) => each.articles.some(({ _id }) => _id === shoes._id))!
  const { version, name } = product
  await manager.call(articles.change, { params: { productId: product._id }, body: { version, name, vatClass } })
}

let bookSet = 0

/** The till of this day: one of an earlier day is closed first. */
const openToday = async () => {
  const { rows } = await sql<{ day: Day; expected: number; terminal: number }>`
    select (opened_at at time zone 'Europe/Ljubljana')::date as day,
           (float_cents + coalesce((select sum(cents) from tender where till_session_id = s.id and how = 'cash'), 0))::int as expected,
           coalesce((select sum(cents) from tender where till_session_id = s.id and how = 'terminal'), 0)::int as terminal
    from till_session s where closed_at is null`.execute(testApp.app.ctx.db)
  const [open] = rows
  if (open?.day === today()) return
  if (open) {
    await countTill(manager, open.expected, open.terminal)
    await closeTill(manager, { leftCents: Math.min(50_000, open.expected) })
  }
  await openTill(manager, 50_000, 'Iz sefa')
}

const carryOut = async (each: Step, invoices: InvoiceId[], recorded: VisitId[]) => {
  if (each.kind === 'wait') {
    testApp.clock.forward(each.hours * 3600)
    return logIn()
  }
  if (each.kind === 'count') return void (await countDueDays(testApp.app.ctx))
  if (each.kind === 'buy') {
    const cart = await testApp.seed.cart(ana, [['dnevna', each.quantity]])
    return testApp.seed.buys(ana, cart, { with: each.with })
  }
  if (each.kind === 'gift') return testApp.seed.presents(ana, 'adult', ['Dnevna'], { with: each.with })
  if (each.kind === 'vat') return changeVat(each.vatClass)
  if (each.kind === 'visit') {
    const body = { key: randomUUID(), personId: ana.id, reason: 'staff' as const, again: true as const }
    const { decision } = await manager.call(visits.record, { body })
    if (decision.outcome === 'recorded') recorded.push(decision.visit._id)
    return undefined
  }
  if (each.kind === 'undo') {
    const visitId = recorded[each.which]
    const body = { key: randomUUID(), because: 'Pomota pri vpisu' }
    return visitId && void (await manager.send(visits.undo, { params: { visitId }, body }))
  }
  await openToday()
  if (each.kind === 'write') {
    await sellByBook(testApp, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }], (bookSet += 1))
    return undefined
  }
  if (each.kind === 'sell') {
    const article = each.other ? chalk : shoes
    const total = article.cents * each.quantity
    const terminalCents = each.how === 'cash' ? 0 : each.how === 'terminal' ? total : Math.floor(total / 2)
    const sold = await sellAtDesk(manager, [{ kind: 'desk', articleId: article._id, quantity: each.quantity }], {
      terminalCents,
    })
    const { sale } =
      terminalCents === 0
        ? { sale: sold }
        : await manager.call(sales.terminal, {
            params: { saleId: sold._id },
            body: { outcome: 'approved', cents: terminalCents },
          })
    if (sale.invoiceId) invoices.push(sale.invoiceId)
    return undefined
  }
  const invoiceId = invoices.at(-1 - each.which)
  if (!invoiceId) return undefined
  const { refundable } = await manager.call(sales.refundable, { params: { invoiceId } })
  const cents = refundable.lines.reduce((sum, line) => sum + line.centsLeft, 0)
  if (each.kind === 'correct') {
    const body = { key: randomUUID(), because: 'Narobe pritisnjeno', cashCents: cents, terminalCents: 0 }
    await manager.send(corrections.payment, { params: { invoiceId }, body })
    return undefined
  }
  const quantity = refundable.lines[0]?.quantityLeft ?? 0
  if (quantity === 0) return undefined
  const body = { key: randomUUID(), till, how: 'cash' as const, because: 'Vrnjeno', lines: [{ line: 0, quantity: 1 }] }
  await manager.send(sales.refund, {
    params: { invoiceId },
    body: { ...body, totalCents: Math.floor(cents / quantity) },
  })
  return undefined
}

test('sums of any period are those of the invoices and the visits, counted or not', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: rounds(22, 40) }), fc.nat(40), async (steps, back) => {
      const [invoices, recorded]: [InvoiceId[], VisitId[]] = [[], []]
      for (const each of steps) await carryOut(each, invoices, recorded)
      const { from, to } = wholeTime()
      await expectBooks(from, to)
      await expectBooks([from, addDays(to, -back)].toSorted()[1]!, addDays(to, -Math.floor(back / 2)))
      await countDueDays(testApp.app.ctx)
      await expectBooks(from, to)
      const before = await manager.call(figures.sales, { query: { from, to, by: 'way' } })
      await runCommand(testApp.app.ctx, ['figures', 'rebuild'])
      expect(await manager.call(figures.sales, { query: { from, to, by: 'way' } })).toEqual(before)
    }),
    { numRuns: rounds(1, 12), seed: 31 },
  )
})

test('a count that takes the database twelve seconds is finished', { tags: ['proof'], timeout: 60_000 }, async () => {
  const { ctx } = testApp.app
  await logIn()
  await openToday()
  await sellAtDesk(manager, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }])
  testApp.clock.forward(24 * 3600)
  await sql`create function figures_slow() returns trigger language plpgsql as
    'begin perform pg_sleep(12); return null; end'`.execute(ctx.db)
  await sql`create trigger figures_slow before insert on figure_day for each statement execute function figures_slow()`.execute(
    ctx.db,
  )
  try {
    expect(await runCommand(ctx, ['figures', 'rebuild'])).toContain('counted anew')
  } finally {
    await sql`drop function figures_slow cascade`.execute(ctx.db)
  }
})

test('two people who are merged are counted anew, with the age and as the one who stays', async () => {
  await logIn()
  const { entered } = mergingAs(manager)
  const [kept, other] = [
    await entered({ birthDate: '1990-01-01' as Day }),
    await entered({ birthDate: '2004-01-01' as Day }),
  ]
  const { decision } = await manager.call(visits.record, {
    body: { key: randomUUID(), personId: other._id, reason: 'staff', again: true },
  })
  expect(decision.outcome).toBe('recorded')
  const day = today()
  const seen = async () => {
    const answer = await visitsOf({ from: day, to: day, by: 'age' })
    return [Object.fromEntries(answer.rows.map((row) => [row.key, row.pieces])), answer.newPeople] as const
  }
  testApp.clock.forward(24 * 3600)
  await logIn()
  await countDueDays(testApp.app.ctx)
  const [before, newBefore] = await seen()
  expect((await mergingAs(manager).merge(kept, other, 'Ista oseba, osebni dokument')).status).toBe(200)
  const expected = [
    { ...before, student: before['student']! - 1, adult: (before['adult'] ?? 0) + 1 },
    newBefore - 1,
  ] as const
  const clean = ([ages, people]: typeof expected | Awaited<ReturnType<typeof seen>>) => [
    Object.entries(ages)
      .filter(([, pieces]) => pieces > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    people,
  ]
  expect(clean(await seen())).toEqual(clean(expected))
  // Written too, and its note is gone.
  await countDueDays(testApp.app.ctx)
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from figure_change`.execute(
    testApp.app.ctx.db,
  )
  expect([rows[0]!.left, clean(await seen())]).toEqual([0, clean(expected)])
})

test('a change that commits during a recount is counted by the next one', async () => {
  const { db } = testApp.app.ctx
  const day = addDays(today(), -1)
  const note = () => db.insertInto('figure_change').values({ day }).execute()
  await note()
  const notes = () => db.selectFrom('figure_change').select('id').execute()
  const [first] = await notes()
  const counting = countDueDays(testApp.app.ctx)
  await note()
  await counting
  // The note that was there is gone; the one that came may have been seen or not, and is never lost unseen.
  expect((await notes()).map(({ id }) => id)).not.toContain(first!.id)
  await countDueDays(testApp.app.ctx)
  expect(await notes()).toEqual([])
})

test('what was given back and away stands with its reason by member, and what was taken back in no sum', async () => {
  await logIn()
  await openToday()
  const givenBack = async () => (await manager.call(figures.givenBack, { query: wholeTime() })).report
  const before = await givenBack()
  const { invoiceId } = await sellAtDesk(manager, [{ kind: 'desk', articleId: shoes._id, quantity: 2 }])
  const refund = { how: 'cash' as const, because: 'Premajhni čevlji', lines: [{ line: 0, quantity: 1 }] }
  await manager.call(sales.refund, {
    params: { invoiceId: invoiceId! },
    body: { key: randomUUID(), till, ...refund, totalCents: shoes.cents },
  })
  const { articles: sold } = await manager.call(sales.articles)
  const ticket = sold.find(({ type, ageGroups }) => type === 'dnevna' && ageGroups.includes('adult'))!
  const give = async (because: string) =>
    manager.call(grants.give, {
      params: { personId: ana.id },
      body: { key: randomUUID(), articleId: ticket._id, why: 'compensation', because },
    })
  await give('Zaprt balvanski del')
  await give('Pomota')
  const [last] = (await givenBack()).grants
  await manager.call(grants.takeBack, { params: { grantId: last!._id } })

  const after = await givenBack()
  expect(after.refunds[0]).toMatchObject({ because: 'Premajhni čevlji', cents: 0 - shoes.cents })
  expect(after.grants.slice(0, 2)).toMatchObject([
    { because: 'Pomota', why: 'compensation', isTakenBack: true },
    { because: 'Zaprt balvanski del', isTakenBack: false },
  ])
  expect([after.total.refunds, after.total.cents, after.total.grants]).toEqual([
    before.total.refunds + 1,
    before.total.cents - shoes.cents,
    before.total.grants + 1,
  ])
  // The same as the sales of the period say.
  const { creditNotes } = await report({ ...wholeTime(), beside: 'none' })
  expect(after.total.refunds).toBe(creditNotes)

  const { bytes } = (await manager.send(figures.givenBackTable, { query: wholeTime() })) as unknown as {
    bytes: Uint8Array
  }
  const lines = csvLines(bytes)
  const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  expect(lines).toHaveLength(after.total.refunds + after.grants.length + 2)
  expect(lines[1]?.slice(2)).toEqual(['Premajhni čevlji', expect.any(String), '', euros(0 - shoes.cents)])
  expect(lines.at(-1)?.at(-1)).toBe(euros(after.total.cents))
})

const view = { report: 'sales', preset: 'last_month', beside: 'year', by: 'article' } as const
const saved = async (browser: StaffClient) => (await browser.call(savedViews.list)).views

test('a view is saved once by its name, for who may read its report, and outlives who saved it', async () => {
  await logIn()
  const accountant = await addMember(testApp, ['accountant'], { name: 'Rina Račun' })
  const bookkeeping = await logStaffIn(testApp, accountant)
  const [key, own] = [randomUUID(), randomUUID()]
  const body = { key, name: 'Prodaja lani', ...view }
  for (let sent = 0; sent < 2; sent += 1) await bookkeeping.call(savedViews.save, { body })
  const ending = { report: 'ending', by: 'ended', filters: 'within=60' } as const
  await manager.call(savedViews.save, { body: { ...view, ...ending, key: own, name: 'Po vstopnici' } })
  const taken = await manager.send(savedViews.save, { body: { ...body, key: randomUUID(), name: 'prodaja LANI' } })
  expect(taken.body.errors).toEqual({ name: 'Pogled s tem imenom že obstaja. Izberi drugo ime.' })
  expect((await saved(bookkeeping)).map(({ name }) => name)).toEqual(['Prodaja lani'])

  const admin = await logStaffIn(testApp, await addMember(testApp, ['admin']))
  await admin.call(team.end, { params: { staffId: accountant.id } })
  expect(await saved(manager)).toMatchObject([
    { ...ending, name: 'Po vstopnici' },
    { ...view, filters: '', name: 'Prodaja lani', savedBy: 'Rina Račun' },
  ])
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  expect(await saved(reception)).toEqual([])
  const viewId = own as SavedViewId
  for (const answer of [
    await reception.send(savedViews.save, { body: { ...body, key: randomUUID() } }),
    await reception.send(savedViews.delete, { params: { viewId } }),
  ])
    expect(answer.status).toBe(403)
  for (const { _id } of await saved(manager)) await manager.call(savedViews.delete, { params: { viewId: _id } })
  expect(await saved(manager)).toEqual([])
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where object = 'saved_view' order by at, id`.execute(testApp.app.ctx.db)
  expect(rows.map(({ action }) => action)).toEqual(['view_saved', 'view_saved', 'view_deleted', 'view_deleted'])
})

test.each([
  [{ preset: undefined }, 'from'],
  [{ from: '2026-01-01', to: '2026-01-31' }, 'from'],
  [{ preset: undefined, from: '2026-02-01', to: '2026-01-31' }, 'to'],
  [{ name: ' ' }, 'name'],
  [{ by: `'; drop` }, 'by'],
  [{ filters: `<x>` }, 'filters'],
  [{ report: 'wages' }, 'report'],
])('a view with %j is wrong in %s', async (wrong, field) => {
  const { status, body: answer } = await manager.send(savedViews.save, {
    body: { key: randomUUID(), name: 'Pogled', ...view, ...wrong },
  })
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
})

const wrongPeriods = [
  { from: '2026-11-20', to: '2026-11-19', field: 'to', sentence: 'Konec obdobja ne more biti pred začetkom.' },
  { from: '2026-02-30', to: '2026-11-19', field: 'from', sentence: 'Izberi veljaven datum.' },
  { from: '2016-11-19', to: '2026-11-19', field: 'from', sentence: 'Obdobje je lahko dolgo največ deset let.' },
  { from: '', to: '2026-11-19', field: 'from', sentence: 'Izberi veljaven datum.' },
] as const

test.each(wrongPeriods)('a period from $from to $to is wrong in $field', async ({ from, to, field, sentence }) => {
  for (const call of [figures.sales, figures.visits, figures.salesTable, figures.visitsTable]) {
    const { status, body } = await manager.send(call, { query: { from, to } })
    expect([status, body.errors]).toEqual([422, { [field]: sentence }])
  }
})

test('ten years are a period', async () => {
  expect((await report({ from: '2017-01-01' as Day, to: '2026-12-31' as Day })).steps).toHaveLength(120)
})

test('managers see all, the accountant sales, a coach and the reception nothing', async () => {
  const statuses = async (role: 'accountant' | 'coach' | 'reception' | 'admin') => {
    const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
    const query = wholeTime()
    return [
      (await browser.send(figures.sales, { query })).status,
      (await browser.send(figures.visits, { query })).status,
      (await browser.send(figures.salesTable, { query })).status,
    ]
  }
  expect(await statuses('accountant')).toEqual([200, 403, 200])
  for (const role of ['coach', 'reception', 'admin'] as const) expect(await statuses(role)).toEqual([403, 403, 403])
})

test('tables have the sums of the report, and each is in the audit log', async () => {
  await logIn()
  const { from, to } = wholeTime()
  const { cents } = await report({ from, to, by: 'vat' })
  const { bytes } = (await manager.send(figures.salesTable, {
    query: { from, to, by: 'vat', beside: 'none' },
  })) as unknown as {
    bytes: Uint8Array
  }
  expect(Math.round(Number(csvLines(bytes).at(-1)!.at(-1)!.replace(',', '.')) * 100)).toBe(cents)
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where action = 'table_exported' order by at desc limit 1`.execute(testApp.app.ctx.db)
  expect(rows[0]!.fields).toEqual(['report_sales', 'csv'])
})

test('a spreadsheet has words as words and sums as numbers', async () => {
  const { from, to } = wholeTime()
  const { cents } = await report({ from, to, by: 'article' })
  const answer = (await manager.send(figures.salesSheet, { query: { from, to, by: 'article' } })) as unknown as {
    bytes: Uint8Array
  }
  const files = unzipSync(answer.bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain(`<v>${cents / 100}</v>`)
})

test('today stands beside the same weekday, for who may see each part', async () => {
  testApp.clock.forward(5 * 24 * 3600)
  await logIn()
  await openToday()
  const of = async (browser: StaffClient) => (await browser.call(figures.today)).figures
  const before = await of(manager)
  await sellAtDesk(manager, [{ kind: 'desk', articleId: shoes._id, quantity: 2 }])
  await manager.call(visits.record, { body: { key: randomUUID(), personId: ana.id, reason: 'staff', again: true } })
  const after = await of(manager)
  expect(after.takings!.all.value).toBe(before.takings!.all.value + 2 * shoes.cents)
  expect(after.visits!.all.value).toBe(before.visits!.all.value + 1)
  const mean = await Promise.all(
    [7, 14, 21, 28]
      .map((back) => addDays(today(), -back))
      .slice(0, after.usualDays)
      .map(async (day) => (await report({ from: day, to: day })).cents),
  )
  if (mean.length > 0)
    expect(after.takings!.all.usual).toBe(Math.round(mean.reduce((sum, each) => sum + each, 0) / mean.length))
  const as = async (role: 'accountant' | 'coach' | 'reception') =>
    Object.keys(await of(await logStaffIn(testApp, await addMember(testApp, [role])))).filter((key) =>
      ['takings', 'visits', 'newPeople', 'classes'].includes(key),
    )
  expect(await as('accountant')).toEqual(['takings'])
  expect(await as('coach')).toEqual(['classes'])
  // Before a count the reception does not hear from here what the till should hold.
  expect(await as('reception')).toEqual([])
})

/** For each check a damage that it must find. */
const damaged: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(
    ['document', 'way', 'article', 'vat', 'device', 'member'].map((kind) => [
      `day whose figures by ${kind} are not its documents`,
      sql`update figure set cents = cents + 1 where kind = ${kind}`,
    ]),
  ),
  'day whose figures of an article are not its lines': sql`update figure set key = key || ' 2' where kind = 'article'`,
  'day whose figures of an hour are not its visits': sql`update figure set key = 'x' || key where kind = 'visit_hour'`,
  'day whose figures by visit_ticket are not its visits': sql`delete from figure where kind = 'visit_ticket'`,
  'day whose people of the month are not its visits': sql`delete from figure where kind = 'person_month'`,
  'day whose figures by visit_age are not its visits': sql`update figure set pieces = pieces + 1 where kind = 'visit_age'`,
}

test('each check of the figures has a damage', async () => {
  // The day of the last sale and visit is over.
  testApp.clock.forward(24 * 3600)
  await countDueDays(testApp.app.ctx)
  expect(Object.keys(damaged).toSorted()).toEqual(figureChecks.map(({ what }) => what).toSorted())
})

test.each(Object.entries(damaged))('found: %s', async (what, damage) => {
  const findings = async (db: Db) => runChecks(db, figureChecks, cutoffsAt(testApp.clock.now()))
  expect(await findings(testApp.app.ctx.db)).toEqual([])
  await rolledBack(testApp.database, async (db) => {
    await damage.execute(db)
    const found = (await findings(db)).find((finding) => finding.what === what)
    expect(found?.which).toMatch(/^day \d{4}-\d\d-\d\d /)
  })
})
