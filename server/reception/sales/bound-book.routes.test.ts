import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/platform/endpoint.ts'
import { boundBook } from '#contract/staff/reception/bound-book.ts'
import type { BasketLine, DeskArticle } from '#contract/staff/reception/basket.ts'
import { tills } from '#contract/staff/money/till.ts'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import { runChecks } from '#server/operation/integrity/integrity.ts'
import { cutoffsAt } from '#server/operation/integrity/check.ts'
import { fiscalChecks } from '#server/operation/integrity/fiscal.checks.ts'
import { tillChecks } from '#server/operation/integrity/till.checks.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// The evening before, the power was out from 17:00 to 19:30; this morning what was sold by hand is entered.

let testApp: TestApp
let manager: StaffClient
let desk: StaffClient
let receptionist: StaffMember
let ticket: DeskArticle
let shoes: DeskArticle

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  receptionist = await addMember(testApp, ['reception'])
  desk = await logStaffIn(testApp, receptionist)
  ticket = await articleNamed(desk, 'Dnevna vstopnica')
  shoes = await articleNamed(desk, 'Plezalniki')
  await openTill(desk)
  await manager.call(boundBook.record, { body: outage })
})
afterAll(() => testApp[Symbol.asyncDispose]())

const outage = {
  key: randomUUID(),
  fromDay: '2026-11-19',
  fromTime: '17:00',
  toDay: '2026-11-19',
  toTime: '19:30',
  cause: 'power' as const,
  text: 'Brez elektrike v celi ulici',
}

type Body = CallInput<typeof boundBook.sell>['body']

let nextSet = 1

const written = async (change: Partial<Body> = {}): Promise<Body> => {
  const lines: BasketLine[] = [
    { kind: 'tickets', articleId: ticket._id, participantId: (await testApp.adult()).id, quantity: 1 },
    { kind: 'desk', articleId: shoes._id, quantity: 1 },
  ]
  const totalCents = ticket.cents + shoes.cents
  return {
    key: randomUUID(),
    till,
    lines,
    totalCents,
    cashCents: totalCents,
    terminalCents: 0,
    language: 'sl',
    serial: '5001-0001018',
    set: nextSet++,
    number: '612',
    writtenDay: '2026-11-19',
    writtenTime: '18:05',
    ...change,
  }
}

const enter = async (body: Body, who = manager) => (await who.call(boundBook.sell, { body })).sale

const refusalOf = async (body: Body, who = manager): Promise<unknown> =>
  (await who.send(boundBook.sell, { body })).body['code']

const bookOfAuthority = async () =>
  ((await testApp.fiscal('/__sandbox/ledger')) as unknown as { book: { serial: string; set: string }[] }).book

const db = () => testApp.app.ctx.db

test('a sale by the bound book delivers its goods, books its money, and issues no invoice', async () => {
  const person = await testApp.adult()
  const lines = [{ kind: 'tickets' as const, articleId: ticket._id, participantId: person.id, quantity: 1 }]
  const body = await written({ lines, totalCents: ticket.cents, cashCents: ticket.cents })
  const sale = await enter(body)
  expect(sale).toMatchObject({ state: 'sold', book: { serial: '5001-0001018', set: body.set, number: '612' } })
  expect(sale.number).toBeUndefined()
  expect(await db().selectFrom('ticket').select('id').where('holder_id', '=', person.id).execute()).toHaveLength(1)
  const tenders = await db().selectFrom('tender').selectAll().where('book_sale_id', '=', sale._id).execute()
  expect(tenders).toMatchObject([{ how: 'cash', cents: body.totalCents, invoice_id: null }])
  expect(await db().selectFrom('invoice').select('id').where('desk_sale_id', '=', sale._id).execute()).toEqual([])
})

test('the tax authority hears of it with serial, set and day, and its EOR stands in the office', async () => {
  const body = await written()
  const sale = await enter(body)
  expect(await bookOfAuthority()).toContainEqual(
    expect.objectContaining({
      serial: body.serial,
      set: String(body.set).padStart(2, '0'),
      number: '612',
      issuedOn: '2026-11-19',
      amountCents: body.totalCents,
    }),
  )
  const { outages } = await manager.call(boundBook.outages)
  const listed = outages[0]!.sales.find(({ _id }) => _id === sale._id)
  expect(listed).toMatchObject({ writtenAt: '2026-11-19T17:05:00.000Z', fiscal: { state: 'confirmed', isLate: false } })
  expect(listed?.fiscal?.eor).toMatch(/^[\da-f-]{36}$/)
})

test('the authority away: it waits, is counted, and is sent again with all that waits', async () => {
  await testApp.fiscal('/__sandbox/faults', { call: 'invoice', fault: '500', times: 1 })
  const sale = await enter(await written())
  const stateOf = async () =>
    (await manager.call(boundBook.outages)).outages[0]!.sales.find(({ _id }) => _id === sale._id)?.fiscal?.state
  expect(await stateOf()).toBe('pending')
  expect((await manager.call(fiscal.state)).counts.pending).toBe(1)
  const { counts } = await manager.call(fiscal.resendAll)
  expect(counts.pending).toBe(0)
  expect(await stateOf()).toBe('confirmed')
})

test('the same key is the same sale; another body with it is refused, and sets are used once', async () => {
  const body = await written()
  const sale = await enter(body)
  expect((await enter(body))._id).toBe(sale._id)
  expect(await refusalOf({ ...body, number: '613' }, manager)).toBe('key_used')
  expect(await refusalOf(await written({ set: body.set }), manager)).toBe('book_set_used')
})

test('fifty entries of one set at the same time: one sale', async () => {
  const bodies = await Promise.all(Array.from({ length: 50 }, () => written({ set: 77 })))
  const answers = await Promise.allSettled(bodies.map((body) => enter(body)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db().selectFrom('bound_book_sale').select('sale_id').where('set_no', '=', 77).execute()).toHaveLength(1)
})

test.each<[string, Partial<Body>, string]>([
  ['a time without an outage', { writtenTime: '19:31' }, 'outage_unknown'],
  ['another total than the catalogue', { totalCents: 1, cashCents: 1 }, 'amount_differs'],
  ['too much cash', { totalCents: 500_001, cashCents: 500_001 }, 'cash_too_much'],
])('refused: %s', async (_, change, code) => {
  expect(await refusalOf(await written(change), manager)).toBe(code)
})

test('reception needs the approval of a manager for each sale', async () => {
  expect(await refusalOf(await written(), desk)).toBe('approval_needed')
})

test('an outage that is not over, or ends before it begins, is not recorded', async () => {
  const record = (change: object) =>
    manager.send(boundBook.record, { body: { ...outage, key: randomUUID(), ...change } })
  expect((await record({ toDay: '2026-11-20', toTime: '23:00' })).status).toBe(422)
  expect((await record({ toTime: '16:59' })).status).toBe(422)
  expect((await record({ fromDay: '2026-10-01' })).status).toBe(422)
})

test('the Z lists it among the sums of its session; cash, sales and VAT agree', async () => {
  const { session } = (await desk.call(tills.all)).tills[0]!
  const open = (await manager.call(tills.report, { params: { sessionId: session!._id } })).report.totals
  await countTill(desk, open.expectedCents)
  const { totals } = await closeTill(desk, { leftCents: 0 })
  expect(totals.book?.length).toBeGreaterThan(3)
  expect(totals.salesCents).toBe(totals.book!.reduce((sum, { cents }) => sum + cents, 0))
  expect(totals.salesCents).toBe(totals.cashInCents)
  expect(totals.vat.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totals.salesCents)
  expect(totals).toMatchObject({ invoices: 0, eorMissing: [] })
  expect(await runChecks(db(), [...tillChecks, ...fiscalChecks], cutoffsAt(testApp.clock.now()))).toEqual([])
})
