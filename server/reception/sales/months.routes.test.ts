import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import { months } from '#contract/staff/money/months.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import type { DeskArticle } from '#contract/staff/reception/basket.ts'
import { tills, type TillReport } from '#contract/staff/money/till.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk, sellByBook, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Two days of November: sales in cash and on the terminal, a refund, a pay-out, a sale by the bound book.

let testApp: TestApp
let desk: StaffClient
let manager: StaffClient
let shoes: DeskArticle
let receptionist: StaffMember
let bothRoles: StaffMember
const reports: TillReport[] = []
const month = '2026-11'

/** What a password opens ends after twelve hours. */
const logManagerIn = async () => {
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
}

const close = async (leftCents: number) => {
  const { session } = (await desk.call(tills.all)).tills[0]!
  const { totals } = (await manager.call(tills.report, { params: { sessionId: session!._id } })).report
  await countTill(desk, totals.expectedCents, totals.terminalInCents - totals.terminalOutCents)
  reports.push(await closeTill(desk, { leftCents }))
}

const sellShoes = (quantity: number) => sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity }])

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  receptionist = await addMember(testApp, ['reception'])
  desk = await logStaffIn(testApp, receptionist)
  bothRoles = await addMember(testApp, ['manager', 'admin'])
  await logManagerIn()
  shoes = await articleNamed(desk, 'Plezalniki')
  await openTill(desk, 15_000)
  const sold = await sellShoes(3)
  await sellShoes(1)
  await desk.call(sales.refund, {
    params: { invoiceId: sold.invoiceId! },
    body: {
      key: randomUUID(),
      till,
      how: 'cash',
      lines: [{ line: 0, quantity: 1 }],
      totalCents: shoes.cents,
      because: 'Prevelike',
    },
  })
  await desk.call(tills.move, {
    params: { till },
    body: { key: randomUUID(), direction: 'out', cents: 1_000, why: 'expense', text: '=HYPERLINK("kava")' },
  })
  await close(12_000)
  testApp.clock.set('2026-11-21T08:00:00Z')
  await logManagerIn()
  await openTill(desk, 11_900, 'Manjka en evro')
  await sellByBook(testApp, [{ kind: 'desk', articleId: shoes._id, quantity: 2 }])
  await sellShoes(1)
  await close(10_000)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const sumsOf = async () => (await manager.call(months.one, { params: { month } })).sums

const table = async (answer: Promise<{ bytes: Uint8Array }>): Promise<string[][]> => {
  const { bytes } = await answer
  return new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
}

const centsOf = (cell: string | undefined): number => (cell ? Math.round(Number(cell.replace(',', '.')) * 100) : 0)

test('a month in order says how much it was, and that all agrees', async () => {
  expect((await sumsOf()).fault).toEqual({ kind: 'eor', one: 4, other: 0 })
  await manager.call(fiscal.resendAll)
  const sums = await sumsOf()
  expect(sums).toMatchObject({ invoices: 3, creditNotes: 1, byHand: 1, totalCents: 6 * shoes.cents })
  expect(sums.fault).toBeUndefined()
})

test('the Z goes by email once to each manager and administrator, also to one who is both', async () => {
  await testApp.work()
  const { rows } = await sql<{ recipient: string; count: number }>`
    select recipient, count(*)::int as count from email where kind = 'till_closed' group by 1`.execute(
    testApp.app.ctx.db,
  )
  const both = rows.find(({ recipient }) => recipient === bothRoles.email)
  expect(both?.count).toBe(reports.length)
  expect(rows.every(({ recipient }) => recipient !== receptionist.email)).toBe(true)
  const sent = await testApp.emailsTo(bothRoles.email)
  expect(sent.filter(({ text }) => text.includes('Z-1'))).toHaveLength(1)
})

test('documents, closes and tenders of the month have one sum', async () => {
  const documents = await table(manager.send(months.documents, { params: { month } }))
  expect(documents.filter(([number]) => number?.startsWith('5001-0001018/'))).toHaveLength(1)
  const total = documents.at(-1)!
  const zList = await table(manager.send(months.zList, { params: { month } }))
  const column = zList[0]!.indexOf('Prodaja')
  const zSum = zList.slice(1).reduce((sum, cells) => sum + centsOf(cells[column]), 0)
  const { rows } = await sql<{ sum: number }>`select sum(cents)::int as sum from tender`.execute(testApp.app.ctx.db)
  expect([centsOf(total[8]), zSum, rows[0]!.sum]).toEqual(Array.from({ length: 3 }, () => 6 * shoes.cents))
  expect(zSum).toBe(reports.reduce((sum, { totals }) => sum + totals.salesCents, 0))
})

test('the cash journal: what a session began with and received, less what it paid, is what it ended with', async () => {
  const [head, ...lines] = await table(manager.send(months.journal, { params: { month, till } }))
  expect(head).toEqual(['Čas', 'Zaključek', 'Postavka', 'Opis', 'Prejemek', 'Izdatek', 'Stanje'])
  const named = (what: string) => lines.filter((cells) => cells[2] === what)
  expect(named('Začetno stanje').map((cells) => centsOf(cells[6]))).toEqual([15_000, 11_900])
  expect(named('Končno stanje').map((cells) => centsOf(cells[6]))).toEqual([12_000, 10_000])
  for (const z of ['Z-1', 'Z-2']) {
    const own = lines.filter((cells) => cells[1] === z && cells[2] !== 'Razlika ob odprtju')
    const moved = own.reduce((sum, cells) => sum + centsOf(cells[4]) - centsOf(cells[5]), 0)
    expect(centsOf(own[0]![6]) + moved).toBe(centsOf(own.at(-1)![6]))
  }
  expect(named('Razlika ob odprtju')).toMatchObject([expect.arrayContaining(['Manjka en evro', '1,00'])])
  // What members typed is no formula.
  expect(named('Vložek ali izplačilo')[0]![3]).not.toMatch(/^=/)
})

test('an unknown till has no journal', async () => {
  const answer = await manager.send(months.journal, { params: { month, till: 'BL9' } })
  expect(answer.status).toBe(404)
})

test('each table is in the audit log', async () => {
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where action = 'table_exported' order by at`.execute(testApp.app.ctx.db)
  expect(new Set(rows.flatMap(({ fields }) => fields))).toEqual(
    new Set(['month_documents', 'month_z', 'month_journal']),
  )
})

test('an open till, then a sum that was damaged, is the one line that does not agree', async () => {
  testApp.clock.set('2026-11-22T08:00:00Z')
  await logManagerIn()
  await openTill(desk, 10_000)
  expect((await sumsOf()).fault).toMatchObject({ kind: 'open', till })
  const { db } = testApp.app.ctx
  await sql`alter table till_session disable trigger all`.execute(db)
  const setSales = (cents: string) =>
    sql`update till_session set totals = jsonb_set(totals, '{salesCents}', ${cents}) where z_no = 1`.execute(db)
  await setSales('1')
  expect((await sumsOf()).fault).toMatchObject({ kind: 'z', till, zNo: 1, one: 1 })
  // The integrity checks at the end find it too.
  await setSales(String(reports[0]!.totals.salesCents))
  await sql`alter table till_session enable trigger all`.execute(db)
})

test('a payment on the terminal over New Year stands on one Z, and both months say that it reaches over', async () => {
  const at = async (time: string) => {
    testApp.clock.set(time)
    desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    await logManagerIn()
  }
  await at('2026-12-31T22:50:00Z')
  await close(10_000)
  await openTill(desk, 10_000)
  const sold = await sellShoes(2)
  const waiting = await sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }], {
    terminalCents: shoes.cents,
  })
  // Two minutes into the new year.
  await at('2026-12-31T23:02:00Z')
  const approved = { outcome: 'approved' as const, cents: waiting.terminalCents }
  const { sale } = await desk.call(sales.terminal, { params: { saleId: waiting._id }, body: approved })
  expect(sale.number).toBe(`PC1-${till}-1`)
  await close(10_000)
  const z = reports.at(-1)!
  expect(z.totals).toMatchObject({
    invoices: 2,
    salesCents: 3 * shoes.cents,
    first: `${sold.number}-2026`,
    last: `PC1-${till}-1-2027`,
  })
  await manager.call(fiscal.resendAll)
  const monthly = async (each: string) => (await manager.call(months.one, { params: { month: each } })).sums
  const reaches = { kind: 'month', sessionId: z._id, till, zNo: z.zNo, one: 3 * shoes.cents }
  expect(await monthly('2026-12')).toMatchObject({
    totalCents: 2 * shoes.cents,
    fault: { ...reaches, other: 2 * shoes.cents },
  })
  expect(await monthly('2027-01')).toMatchObject({ totalCents: shoes.cents, fault: { ...reaches, other: shoes.cents } })
  expect((await sumsOf()).fault).toBeUndefined()
})
