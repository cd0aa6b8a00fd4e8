import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '#contract/centre/catalogue.ts'
import { invoices } from '#contract/money/invoices.ts'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import { desk as deskCalls } from '#contract/staff/reception/desk.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { corrections } from '#contract/staff/reception/corrections.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { today } from '#contract/staff/operation/today.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import {
  articleNamed,
  closeTill,
  countTill,
  countedOf,
  openTill,
  saleOf,
  sellAtDesk,
  till,
} from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let reception: StaffClient
let manager: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T08:00:00Z'))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager'], { pin: '573920' }))
})
beforeEach(async () => {
  await openTill(reception, 15_000, 'Nov začetek preizkusa')
})
afterEach(async () => {
  const { session, unfinished } = (await reception.call(tills.all)).tills[0]!
  for (const { saleId } of unfinished)
    await reception.call(sales.terminal, { params: { saleId }, body: { outcome: 'failed' } })
  if (session) {
    if (!session.found) await countTill(reception, 0)
    await closeTill(reception, { because: 'Konec preizkusa' })
  }
  expect(testApp.errors).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]

/** A tourist's basket: a day ticket and shoes. */
const touristBasket = async (): Promise<{ person: Awaited<ReturnType<TestApp['adult']>>; lines: BasketLine[] }> => {
  const person = await testApp.adult()
  const ticket = await articleNamed(reception, 'Dnevna vstopnica')
  const shoes = await articleNamed(reception, 'Plezalniki')
  return {
    person,
    lines: [
      { kind: 'tickets', articleId: ticket._id, participantId: person.id, quantity: 1 },
      { kind: 'desk', articleId: shoes._id, quantity: 1 },
    ],
  }
}

const ticketsOf = async (person: Awaited<ReturnType<TestApp['adult']>>) =>
  (await testApp.as(person).call(tickets.mine)).unusedTickets

describe('a sale in cash', () => {
  test('gives the ticket, the number and the change, and puts the cash into the till', async () => {
    const { person, lines } = await touristBasket()
    const sale = await sellAtDesk(reception, lines, { givenCents: 5_000, buyerId: person.id })
    expect(sale).toMatchObject({ state: 'sold', changeCents: 5_000 - sale.totalCents })
    expect(sale.number).toMatch(/^PC1-BL1-\d+$/)
    expect(await ticketsOf(person)).toHaveLength(1)
    const found = await countTill(reception, 15_000 + sale.totalCents)
    expect(found).toMatchObject({ expectedCents: 15_000 + sale.totalCents, differenceCents: 0 })
  })

  test('stands in the invoices of its buyer with whom it was for, and is emailed to them on request', async () => {
    const parent = await testApp.adult()
    const client = testApp.as(parent)
    const bor = await testApp.seed.minor(parent, { firstName: 'Bor', lastName: 'Kos', birthDate: '2016-05-05' as Day })
    const day = await articleNamed(reception, 'Dnevna vstopnica')
    const { articles } = await client.call(catalogue.visible, { query: { label: 'V', ageGroup: 'school' } })
    const child = articles.find(({ type }) => type === 'dnevna')!
    const line = (articleId: ArticleId, participantId: PersonId) => ({
      kind: 'tickets' as const,
      articleId,
      participantId,
      quantity: 1,
    })
    await sellAtDesk(reception, [line(day._id, parent.id), line(child._id, bor)], { buyerId: parent.id })
    const [invoice] = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    expect(invoice?.participantIds.toSorted()).toEqual([parent.id, bor].toSorted())
    expect((await client.send(invoices.resend, { params: { invoiceId: invoice!._id } })).status).toBe(200)
    expect((await testApp.emailsTo(parent.email))[0]?.attachments[0]?.name).toMatch(/^racun-.*\.pdf$/)
  })

  test('with one key, 50 at one moment, is one sale', async () => {
    const { person, lines } = await touristBasket()
    const body = await saleOf(reception, lines)
    const sold = await Promise.all(Array.from({ length: 50 }, () => reception.call(sales.sell, { body })))
    expect(new Set(sold.map(({ sale }) => sale._id)).size).toBe(1)
    expect(await ticketsOf(person)).toHaveLength(1)
    expect((await reception.call(sales.ofTill, { params: { till } })).sales).toHaveLength(1)
    const other = await reception.send(sales.sell, { body: { ...body, givenCents: 9_999 } })
    expect(codeOf(other)).toEqual([409, 'key_used'])
    expect((await reception.call(sales.byKey, { params: { key: body.key } })).sale?._id).toBe(sold[0]!.sale._id)
  })

  test('is refused where the price, the cash or the till is not as the cashier saw it', async () => {
    const { person, lines } = await touristBasket()
    const body = await saleOf(reception, lines)
    const less = { ...body, totalCents: body.totalCents - 1, cashCents: body.cashCents - 1 }
    expect(codeOf(await reception.send(sales.sell, { body: less }))).toEqual([409, 'amount_differs'])
    const short = { ...body, givenCents: body.cashCents - 1 }
    expect(codeOf(await reception.send(sales.sell, { body: short }))).toEqual([409, 'cash_below_total'])
    const split = { ...body, cashCents: 1, givenCents: 1 }
    expect((await reception.send(sales.sell, { body: split })).status).toBe(422)
    await countTill(reception, 15_000)
    expect(codeOf(await reception.send(sales.sell, { body }))).toEqual([409, 'till_counted'])
    await closeTill(reception)
    expect(codeOf(await reception.send(sales.sell, { body }))).toEqual([409, 'till_closed'])
    expect(await ticketsOf(person)).toHaveLength(0)
  })

  test('of more than 5.000 euros is refused', async () => {
    const person = await testApp.adult()
    const yearly = await articleNamed(reception, 'Letna vstopnica')
    const lines = [{ kind: 'tickets' as const, articleId: yearly._id, participantId: person.id, quantity: 20 }]
    const body = await saleOf(reception, lines)
    expect(body.totalCents).toBeGreaterThan(500_000)
    expect(codeOf(await reception.send(sales.sell, { body }))).toEqual([409, 'cash_too_much'])
  })
})

describe('a sale on the terminal', () => {
  test('waits for a word, blocks the count, and is sold once', async () => {
    const { person, lines } = await touristBasket()
    const body = await saleOf(reception, lines)
    const waiting = { ...body, cashCents: 0, givenCents: 0, terminalCents: body.totalCents }
    const { sale } = await reception.call(sales.sell, { body: waiting })
    expect(sale.state).toBe('waiting')
    expect(await ticketsOf(person)).toHaveLength(0)
    expect((await reception.call(tills.all)).tills[0]!.unfinished).toMatchObject([{ saleId: sale._id }])
    const counted = await reception.send(tills.count, {
      params: { till },
      body: { key: randomUUID(), counted: countedOf(15_000), terminalSaidCents: 0 },
    })
    expect(codeOf(counted)).toEqual([409, 'terminal_open'])
    const params = { saleId: sale._id }
    const wrong = await reception.send(sales.terminal, { params, body: { outcome: 'approved', cents: 1 } })
    expect(codeOf(wrong)).toEqual([409, 'terminal_amount_differs'])
    const approved = { outcome: 'approved' as const, cents: sale.terminalCents, lastDigits: '4242' }
    const answered = await Promise.all(
      Array.from({ length: 20 }, () => reception.call(sales.terminal, { params, body: approved })),
    )
    expect(new Set(answered.map((each) => each.sale.number)).size).toBe(1)
    expect(await ticketsOf(person)).toHaveLength(1)
    expect(codeOf(await reception.send(sales.terminal, { params, body: { outcome: 'failed' } }))).toEqual([
      409,
      'sale_decided',
    ])
    expect(await countTill(reception, 15_000, sale.terminalCents)).toMatchObject({
      differenceCents: 0,
      terminalOursCents: sale.terminalCents,
    })
  })

  test('that failed leaves nothing', async () => {
    const { person, lines } = await touristBasket()
    const { totalCents } = await saleOf(reception, lines)
    const sale = await sellAtDesk(reception, lines, { terminalCents: totalCents - 1_000, cashCents: 1_000 })
    await reception.call(sales.terminal, { params: { saleId: sale._id }, body: { outcome: 'failed' } })
    expect(await ticketsOf(person)).toHaveLength(0)
    expect(await countTill(reception, 15_000)).toMatchObject({ differenceCents: 0 })
  })
})

describe('the sessions in the office', () => {
  test('come page by page in both orders and of chosen days, and as a table for those who export', async () => {
    for (let made = 0; made < 2; made += 1) {
      await countTill(reception, 15_000)
      await closeTill(reception)
      testApp.clock.forward(60)
      await openTill(reception, 15_000, 'Nov začetek preizkusa')
    }
    const whole = (await manager.call(tills.sessions, { query: {} })).sessions.map(({ _id }) => _id)
    expect(whole.length).toBeGreaterThan(2)
    for (const sort of ['opened', '-opened'] as const) {
      const paged: typeof whole = []
      for (let more = true; more;) {
        const after = paged.at(-1)
        const page = await manager.call(tills.sessions, { query: { sort, limit: 1, ...(after && { after }) } })
        paged.push(...page.sessions.map(({ _id }) => _id))
        more = page.more
      }
      expect(paged).toEqual(sort === 'opened' ? whole.toReversed() : whole)
    }
    const to = '2026-01-01' as Day
    expect((await manager.call(tills.sessions, { query: { to } })).sessions).toEqual([])
    const { bytes } = await manager.send(tills.table, { query: { sort: 'opened' } })
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(whole.length)
    expect(lines.at(-2)).toMatch(/^BL1-Z-\d+;\d{4}-\d\d-\d\d \d\d:\d\d;/)
    expect((await manager.send(tills.sheet, { query: { to } })).status).toBe(200)
    expect(codeOf(await reception.send(tills.table))).toEqual([403, 'forbidden'])
  })
})

describe('the expected cash', () => {
  test('is in no answer before the count, unless the role may see it', async () => {
    const { lines } = await touristBasket()
    await sellAtDesk(reception, lines)
    const { session } = (await reception.call(tills.all)).tills[0]!
    expect(session).not.toHaveProperty('found')
    const hidden = await reception.send(tills.report, { params: { sessionId: session!._id } })
    expect(codeOf(hidden)).toEqual([409, 'till_uncounted'])
    expect((await reception.send(tills.sessions, { query: {} })).status).toBe(403)
    const { report } = await manager.call(tills.report, { params: { sessionId: session!._id } })
    expect(report.totals.expectedCents).toBeGreaterThan(15_000)
  })
})

describe('a refund at the till', () => {
  const refundOf = (totalCents: number, lines: { line: number; quantity: number; eachCents?: number }[]) => ({
    key: randomUUID(),
    till,
    how: 'cash' as const,
    lines,
    totalCents,
    because: 'Premislil si je',
  })

  test('of one of three tickets gives VAT to the cent, and never more than was sold', async () => {
    const person = await testApp.adult()
    const { _id: articleId, cents } = await articleNamed(reception, 'Dnevna vstopnica')
    const sale = await sellAtDesk(reception, [{ kind: 'tickets', articleId, participantId: person.id, quantity: 3 }])
    const params = { invoiceId: sale.invoiceId! }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        reception.send(sales.refund, { params, body: refundOf(cents, [{ line: 0, quantity: 1 }]) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.map((each) => codeOf(each)[1]).filter(Boolean))).toEqual(new Set(['refund_too_much']))
    expect(await ticketsOf(person)).toHaveLength(0)
    const { refundable } = await reception.call(sales.refundable, { params })
    expect(refundable.lines).toMatchObject([{ quantityLeft: 0, centsLeft: 0 }])
    expect(await countTill(reception, 15_000)).toMatchObject({ differenceCents: 0 })
    const { totals } = await closeTill(reception)
    expect(totals).toMatchObject({ invoices: 1, creditNotes: 3, salesCents: 0, cashOutCents: 3 * cents })
    expect(totals.vat).toEqual([{ rate: 950, baseCents: 0, vatCents: 0, grossCents: 0 }])
  })

  test('of a part of the price leaves the pieces, and the rest goes back to the cent, once', async () => {
    const person = await testApp.adult()
    const { _id: articleId, cents } = await articleNamed(reception, 'Dnevna vstopnica')
    const sale = await sellAtDesk(reception, [{ kind: 'tickets', articleId, participantId: person.id, quantity: 3 }])
    const params = { invoiceId: sale.invoiceId! }
    const unsaid = await manager.send(sales.refund, { params, body: refundOf(1, [{ line: 0, quantity: 0 }]) })
    expect([unsaid.status, Object.keys(unsaid.body.errors ?? {})]).toEqual([422, ['lines.0.eachCents']])
    const part = refundOf(100, [{ line: 0, quantity: 0, eachCents: 100 }])
    expect(codeOf(await reception.send(sales.refund, { params, body: part }))).toEqual([403, 'approval_needed'])
    await manager.call(sales.refund, { params, body: part })
    expect(await ticketsOf(person)).toHaveLength(3)
    const { refundable } = await reception.call(sales.refundable, { params })
    expect(refundable.lines).toMatchObject([{ quantityLeft: 3, centsLeft: 3 * cents - 100 }])
    const whatIsLeft = () => ({ ...refundOf(3 * cents - 100, [{ line: 0, quantity: 3 }]), how: 'terminal' as const })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => manager.send(sales.refund, { params, body: whatIsLeft() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map((each) => codeOf(each)[1]).filter(Boolean))).toEqual(new Set(['refund_too_much']))
    expect(await ticketsOf(person)).toHaveLength(0)
    const { lines } = (await reception.call(sales.refundable, { params })).refundable
    expect(lines).toMatchObject([{ quantityLeft: 0, centsLeft: 0 }])
  })

  test('with one key is one refund; what was used is refused, and another price needs a manager', async () => {
    const { person, lines } = await touristBasket()
    const sale = await sellAtDesk(reception, lines)
    const params = { invoiceId: sale.invoiceId! }
    const shoes = sale.lines[1]!
    const body = refundOf(shoes.totalCents, [{ line: 1, quantity: 1 }])
    const refunded = await Promise.all([1, 2, 3].map(() => reception.call(sales.refund, { params, body })))
    expect(new Set(refunded.map(({ refunded: { number } }) => number)).size).toBe(1)
    const other = await reception.send(sales.refund, { params, body: { ...body, because: 'Drugo' } })
    expect(codeOf(other)).toEqual([409, 'key_used'])
    await reception.call(visits.record, { body: { key: randomUUID(), personId: person.id } })
    const used = refundOf(sale.lines[0]!.totalCents, [{ line: 0, quantity: 1 }])
    expect(codeOf(await manager.send(sales.refund, { params, body: used }))).toEqual([409, 'refund_used'])
    const part = refundOf(500, [{ line: 0, quantity: 1, eachCents: 500 }])
    expect(codeOf(await reception.send(sales.refund, { params, body: part }))).toEqual([403, 'approval_needed'])
    expect((await manager.call(sales.refund, { params, body: part })).refunded.cents).toBe(500)
  })
})

test('a difference above the limit is closed with its reason, waits for a manager, and is confirmed by another one', async () => {
  expect(await countTill(reception, 12_000)).toMatchObject({ differenceCents: -3_000 })
  const short = { params: { till }, body: { key: randomUUID(), leftCents: 0 } }
  expect(codeOf(await reception.send(tills.close, short))).toEqual([409, 'count_differs'])
  const report = await closeTill(reception, { because: 'Manjka trideset evrov' })
  expect(report).toMatchObject({ isMarked: true, found: { differenceCents: -3_000 } })
  const waiting = async () =>
    (await manager.call(today.waiting)).items.flatMap(({ item }) =>
      item.kind === 'till' && item._id === report._id && item.of === 'close' ? [item] : [],
    )
  expect(await waiting()).toMatchObject([{ _id: report._id, zNo: report.zNo, differenceCents: -3_000 }])
  const params = { sessionId: report._id }
  await manager.call(tills.confirm, { params, body: { of: 'close', text: 'Napačno vrnjen drobiž' } })
  expect(await waiting()).toEqual([])
  const again = await manager.send(tills.confirm, { params, body: { of: 'close', text: 'Še enkrat' } })
  expect(codeOf(again)).toEqual([409, 'decided_before'])
})

test('a till of yesterday is closed first, by anyone at the desk', async () => {
  testApp.clock.forward(24 * 3600)
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager'], { pin: '573920' }))
  const { lines } = await touristBasket()
  expect((await reception.call(tills.all)).tills[0]!.session).toMatchObject({ isOld: true })
  const body = await saleOf(reception, lines)
  expect(codeOf(await reception.send(sales.sell, { body }))).toEqual([409, 'till_unclosed'])
  await countTill(reception, 15_000)
  expect(await closeTill(reception, { leftCents: 15_000 })).toMatchObject({ leftCents: 15_000 })
  await openTill(reception, 15_000)
  await sellAtDesk(reception, lines)
})

test('sales against a count: no money comes into a counted session', async () => {
  const { lines } = await touristBasket()
  const { totalCents } = await saleOf(reception, lines)
  const bodies = await Promise.all(Array.from({ length: 20 }, () => saleOf(reception, lines)))
  const [counted, ...sold] = await Promise.all([
    reception.send(tills.count, {
      params: { till },
      body: { key: randomUUID(), counted: countedOf(15_000), terminalSaidCents: 0 },
    }),
    ...bodies.map((body) => reception.send(sales.sell, { body })),
  ])
  expect(counted.status).toBe(200)
  const found = (await reception.call(tills.all)).tills[0]!.session!.found!
  const inTime = sold.filter(({ status }) => status === 200).length
  expect(found.expectedCents).toBe(15_000 + inTime * totalCents)
  expect(sold.every(({ status, body }) => status === 200 || body['code'] === 'till_counted')).toBe(true)
})

test('a buyer sees the invoice of the desk', async () => {
  const { person, lines } = await touristBasket()
  const { number } = await sellAtDesk(reception, lines, { buyerId: person.id })
  const { scanned } = await reception.call(deskCalls.scan, { body: { key: randomUUID(), text: number! } })
  expect(scanned).toMatchObject({ outcome: 'invoice' })
})

test('with an authority that does not know the premises nothing is sold, until they are registered', async () => {
  const { ctx } = testApp.app
  const sandbox = ctx.fiscal!
  ctx.fiscal = { ...sandbox, system: 'live' }
  try {
    const { person, lines } = await touristBasket()
    const body = await saleOf(reception, lines)
    const send = () => reception.send(sales.sell, { body })
    const refused = await send()
    expect(codeOf(refused)).toEqual([409, 'premises_needed'])
    expect(refused.body['message']).toContain('Davčno potrjevanje')
    expect(await ticketsOf(person)).toEqual([])
    await manager.call(fiscal.registerPremises)
    expect((await send()).status).toBe(200)
    expect(await ticketsOf(person)).toHaveLength(1)

    // Without them no credit note is issued, and no invoice to a company.
    const { sales: ofTill } = await reception.call(sales.ofTill, { params: { till } })
    const params = { invoiceId: ofTill[0]!.invoiceId! }
    await ctx.db.deleteFrom('fiscal_premises').execute()
    const { refundable } = await reception.call(sales.refundable, { params })
    const back = { lines: [{ line: 0, quantity: 1 }], totalCents: refundable.lines[0]!.unitCents, because: 'pomota' }
    const company = {
      name: 'Plezalni klub',
      address: 'Stenska 1',
      postalCode: '1000',
      city: 'Ljubljana',
      taxNumber: '10039953',
    }
    for (const answer of [
      await reception.send(sales.refund, { params, body: { key: randomUUID(), till, how: 'cash', ...back } }),
      await reception.send(corrections.toCompany, { params, body: { key: randomUUID(), till, company } }),
    ])
      expect(codeOf(answer)).toEqual([409, 'premises_needed'])
    expect((await reception.call(sales.refundable, { params })).refundable).toEqual(refundable)
  } finally {
    ctx.fiscal = sandbox
    await manager.call(fiscal.registerPremises)
  }
})
