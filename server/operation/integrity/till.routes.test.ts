import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corrections } from '#contract/staff/reception/corrections.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { rolledBack } from '../../../tests/kit/rolled-back.ts'
import { addMember, logStaffIn } from '../../../tests/kit/staff.ts'
import {
  articleNamed,
  closeTill,
  countTill,
  openTill,
  saleOf,
  sellAtDesk,
  sellByBook,
  till,
} from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { cutoffsAt } from './check.ts'
import { runChecks } from './integrity.ts'
import { tillChecks } from './till.checks.ts'

// A till with a closed session and an open one, and a sale that waits for the terminal.

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.app.ctx.centre.guests = 'bearer'
  const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const ticket = await articleNamed(desk, 'Dnevna vstopnica')
  const shoes = await articleNamed(desk, 'Plezalniki')
  const basket = async () => [
    {
      kind: 'tickets' as const,
      articleId: ticket._id,
      participantId: (await testApp.adult()).id,
      quantity: 1,
    },
    { kind: 'desk' as const, articleId: shoes._id, quantity: 1 },
  ]
  await openTill(desk, 10_000)
  const { totalCents } = await sellAtDesk(desk, await basket())
  const move = { key: randomUUID(), direction: 'in' as const, cents: 500, why: 'change' as const, text: '' }
  await desk.call(tills.move, { params: { till }, body: move })
  await countTill(desk, 10_500 + totalCents)
  await closeTill(desk, { leftCents: 10_000 })
  await openTill(desk, 10_000)
  const back = await sellAtDesk(desk, await basket())
  await desk.call(sales.refund, {
    params: { invoiceId: back.invoiceId! },
    body: {
      key: randomUUID(),
      till,
      how: 'cash',
      lines: [{ line: 1, quantity: 1 }],
      totalCents: shoes.cents,
      because: 'Premajhni čevlji',
    },
  })
  const wrong = await sellAtDesk(desk, await basket())
  await desk.call(corrections.payment, {
    params: { invoiceId: wrong.invoiceId! },
    body: { key: randomUUID(), cashCents: 0, terminalCents: wrong.totalCents, because: 'Napačno izbran način' },
  })
  await sellByBook(testApp, await basket())
  const { gifts } = await desk.call(sales.articles)
  const guests = await sellAtDesk(desk, [
    { kind: 'bearer', articleId: ticket._id, quantity: 3, groupName: '' },
    { kind: 'gifts', articleId: gifts[0]!._id, quantity: 1 },
  ])
  const bearerTicketId = guests.guests![0]!._id
  await desk.call(visits.group, { body: { key: randomUUID(), heads: 2, name: '', bearerTicketId } })
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager'], { pin: '573920' }))
  await manager.call(grants.give, {
    params: { personId: (await testApp.adult()).id },
    body: { key: randomUUID(), articleId: ticket._id, why: 'free', because: 'Zmagovalka tekme' },
  })
  const course = await openCourse(testApp.app.ctx.db, { now: testApp.clock.now() })
  const { articleId, classes: classIds } = course.cart()
  const participantId = (await testApp.adult()).id
  await desk.call(officePreInvoices.issue, {
    body: {
      key: randomUUID(),
      lines: [{ kind: 'classes', articleId, participantId, classIds }],
      totalCents: 4_000,
    },
  })
  const body = await saleOf(desk, await basket())
  await desk.call(sales.sell, { body: { ...body, cashCents: 0, givenCents: 0, terminalCents: body.totalCents } })
})
afterAll(() => testApp[Symbol.asyncDispose]())

const findings = async (db = testApp.app.ctx.db) =>
  (await runChecks(db, tillChecks, cutoffsAt(testApp.clock.now()))).map(({ what }) => what)

const closed = sql`(select id from till_session where closed_at is not null limit 1)`
const byHand = sql`(select sale_id from bound_book_sale limit 1)`
const sold = sql`(select id from desk_sale where state = 'sold' order by created_at limit 1)`
const checked = sql`alter table till_session drop constraint till_session_difference`

/** For each check the damage that it must find, by the sentence of the finding. */
const damages: Record<string, readonly RawBuilder<unknown>[]> = {
  'document of a till whose tenders are not its total': [sql`update tender set cents = cents - 1, given_cents = null`],
  'tender of a document of another session': [
    sql`update tender set till_session_id = (select id from till_session where closed_at is null)
        where till_session_id = ${closed}`,
  ],
  'sale by the bound book whose tenders are not its total': [
    sql`update tender set cents = cents - 1, given_cents = null where book_sale_id = ${byHand}`,
  ],
  'tender of a sale by the bound book of another session': [
    sql`update tender set till_session_id = ${closed} where book_sale_id = ${byHand}`,
  ],
  'sale by the bound book that was written outside of its outage': [
    sql`update bound_book_sale set written_at = written_at - interval '1 day'`,
  ],
  'counted session whose expected cash is not float, tenders and moves': [
    checked,
    sql`update till_session set expected_cents = expected_cents + 1 where id = ${closed}`,
  ],
  'money that came after the count of its session': [
    sql`update tender set at = at + interval '1 day' where till_session_id = ${closed}`,
  ],
  'gap in the numbers of closed sessions': [sql`update till_session set z_no = 3 where id = ${closed}`],
  'sale that waits for the terminal in a counted session': [
    sql`update desk_sale set till_session_id = ${closed} where state = 'waiting'`,
  ],
  'sale at the desk without exactly its invoice': [
    sql`update invoice set total_cents = total_cents + 1 where desk_sale_id = ${sold}`,
  ],
  'part of a sale at the desk in another state than its sale': [
    sql`update intent set state = 'open' where desk_sale_id = ${sold}`,
  ],
  'part of a sale at the desk that is not its lines': [
    sql`update intent set total_cents = total_cents + 1 where desk_sale_id = ${sold}`,
  ],
  'sold part of tickets without exactly its tickets': [
    sql`delete from ticket where intent_id in (select id from intent where desk_sale_id = ${sold})`,
  ],
  'replaced invoice that is not credited in full by one note, or whose new invoice has other goods': [
    sql`update invoice set vat = '[]' where replaces is not null`,
  ],
  'correction whose documents do not replace its invoice, or without its audit entry': [
    sql`delete from audit_log where action = 'payment_corrected'`,
  ],
  'line of vouchers of a sale at the desk without exactly its vouchers': [sql`update voucher set line = line + 1`],
  "line on no one's name without its ticket, or with other entries than were sold and not taken back": [
    sql`update bearer_ticket set visits = visits + 1`,
  ],
  "ticket on no one's name whose entries are not its live visits": [
    sql`update bearer_ticket set used_visits = used_visits - 1`,
  ],
  'given ticket that is not exactly what was given, or stays after it was taken back': [
    sql`update ticket_grant set taken_back_at = at, taken_back_by = staff_id`,
  ],
  'call of the desk without its pre-invoices, or with one that lacks its audit entry': [
    sql`update pre_invoice set desk_key = null`,
  ],
  'given ticket without its audit entry': [sql`delete from audit_log where action = 'granted'`],
  'rental whose pieces out are not its moves': [sql`update rental_out set pieces = pieces + 1`],
  'closed session whose report is not its money': [
    sql`update till_session set totals = jsonb_set(totals, '{salesCents}', '1') where id = ${closed}`,
  ],
  'closed session whose report is not its documents': [
    sql`update till_session set totals = jsonb_set(totals, '{invoices}', '99') where id = ${closed}`,
  ],
  'step, movement or refund of a till without exactly its audit entry': [
    sql`delete from audit_log where action = 'cash_moved'`,
  ],
  'sale at the desk without exactly one audit entry': [
    sql`delete from audit_log where object_id = ${sold}::text and action = 'sold_at_desk'`,
  ],
}

test('a till in order has no finding', async () => {
  expect(await findings()).toEqual([])
})

test('every check of tills has its damage', () => {
  expect(Object.keys(damages).toSorted()).toEqual(tillChecks.map(({ what }) => what).toSorted())
})

test.each(Object.entries(damages))('found: %s', async (what, statements) => {
  await rolledBack(testApp.database, async (db) => {
    for (const statement of statements) await statement.execute(db)
    expect(await findings(db)).toContain(what)
  })
})
