import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RegisteredInvoice } from '#providers/fiscal/port.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { BasketLine, DeskPaper } from '#contract/staff/reception/basket.ts'
import { corrections } from '#contract/staff/reception/corrections.ts'
import { desk as atDesk } from '#contract/staff/reception/desk.ts'
import { deskGifts } from '#contract/staff/climbing/gifts.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import { months } from '#contract/staff/money/months.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { sales, type DeskSale } from '#contract/staff/reception/sales.ts'
import { tills, type TillReport } from '#contract/staff/money/till.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { createMembers } from '../../../tests/kit/members.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
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

const company = {
  name: 'Skala d. o. o.',
  address: 'Stegne 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '10000038',
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

/** `-1.234,50` of a table in cents. */
const centsOf = (cell: string): number => Math.round(Number(cell.replace(',', '.')) * 100)

/** Lines of the month's table that belong to the till and to the bound book: number, rate and amounts. */
const monthOfTill = async ({ app: { ctx } }: TestApp) =>
  (await runCommand(ctx, ['export', '2026-11']))
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter(([number = '']) => number.startsWith(`PC1-${till}-`) || number.startsWith('5001-'))
    .map(([number = '', , , , , rate = '', base = '', vat = '', gross = '']) => ({
      number,
      rate: centsOf(rate),
      baseCents: centsOf(base),
      vatCents: centsOf(vat),
      grossCents: centsOf(gross),
    }))

/** Settles a class owed by pre-invoice at the till; returns its cents. */
const settleOwed = async (testApp: TestApp, desk: StaffClient, how: 'cash' | 'terminal'): Promise<number> => {
  const buyer = await testApp.adult()
  const from = addDays(dayOf(testApp.clock.now()), 14)
  const course = await openCourse(testApp.app.ctx.db, { from, now: testApp.clock.now(), vatClass: 'coaching' })
  const { preInvoice } = await testApp.as(buyer).call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
  const params = { preInvoiceId: preInvoice._id }
  const totalCents = Math.round((await desk.call(officePreInvoices.one, { params })).preInvoice.total * 100)
  const body = { key: randomUUID(), till, how, totalCents }
  const { sale } = await desk.call(officePreInvoices.settleAtTill, { params, body })
  if (sale.state === 'waiting')
    await desk.call(sales.terminal, {
      params: { saleId: sale._id },
      body: { outcome: 'approved', cents: sale.terminalCents },
    })
  return totalCents
}

/** Sells a place in a class, a voucher that is redeemed, and a ticket on no one's name that lets three people in. */
const sellForAnybody = async (testApp: TestApp, desk: StaffClient, person: PersonId): Promise<DeskSale[]> => {
  const { db, centre } = testApp.app.ctx
  centre.guests = 'bearer'
  const now = testApp.clock.now()
  const course = await openCourse(db, { from: addDays(dayOf(now), 7), now, vatClass: 'coaching' })
  const place = await sellAtDesk(desk, [
    { kind: 'classes', articleId: course.articleId, participantId: person, classIds: course.classIds },
  ])
  const codesOf = async ({ invoiceId }: DeskSale): Promise<DeskPaper[]> =>
    (await desk.call(sales.papers, { params: { invoiceId: invoiceId! } })).papers
  const { gifts } = await desk.call(sales.articles)
  const gift = gifts.find(({ ageGroup, name }) => ageGroup === 'adult' && name.sl.startsWith('Dnevna'))!
  const vouchers = await sellAtDesk(desk, [{ kind: 'gifts', articleId: gift._id, quantity: 2 }])
  const [{ code } = expect.fail('no code')] = await codesOf(vouchers)
  await desk.call(deskGifts.redeem, { body: { key: randomUUID(), code, personId: person } })
  const dayTicket = await articleNamed(desk, 'Dnevna vstopnica')
  const guests = await sellAtDesk(desk, [{ kind: 'bearer', articleId: dayTicket._id, quantity: 3, groupName: '' }])
  const [{ code: text } = expect.fail('no code')] = await codesOf(guests)
  for (const outcome of ['guest', 'guest', 'guest', 'no_guest'])
    expect((await desk.call(atDesk.scan, { body: { key: randomUUID(), text } })).scanned.outcome).toBe(outcome)
  return [place, vouchers, guests]
}

test('a whole day adds up: 60 visits, 44 sales, 5 refunds, 3 pre-invoices, 2 corrections, count and close', async () => {
  await using testApp = await startTestApp({
    at: '2026-11-20T07:30:00Z',
    limits: { ...defaultLimits, pre_invoice_address: { max: 1_000, windowMs: 1 } },
  })
  const { db } = testApp.app.ctx
  const ana = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const bor = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager'], { pin: '573920' }))
  const people = (await createMembers(db, 60, testApp.clock.now())).map(({ id }) => id)
  const dayTicket = await articleNamed(ana, 'Dnevna vstopnica')
  const shoes = await articleNamed(ana, 'Plezalniki')
  const ticketFor = (participantId: PersonId, quantity = 1): BasketLine => ({
    kind: 'tickets',
    articleId: dayTicket._id,
    participantId,
    quantity,
  })
  const shoesFor = (quantity: number): BasketLine => ({ kind: 'desk', articleId: shoes._id, quantity })
  await openTill(ana, 15_000)

  const sold: DeskSale[] = []
  const inCash = async (desk: StaffClient, lines: BasketLine[], more: object = {}) => {
    sold.push(await sellAtDesk(desk, lines, more))
    testApp.clock.forward(60)
  }
  const onTerminal = async (desk: StaffClient, lines: BasketLine[], cashCents = 0) => {
    const { totalCents } = await desk.call(sales.quote, { body: { lines } })
    const waiting = await sellAtDesk(desk, lines, { cashCents, terminalCents: totalCents - cashCents })
    testApp.clock.forward(60)
    const body = { outcome: 'approved' as const, cents: waiting.terminalCents, lastDigits: '4242' }
    sold.push((await desk.call(sales.terminal, { params: { saleId: waiting._id }, body })).sale)
  }

  // Two cashiers at one till: in cash with change, by card, in two ways, and for a company.
  const sellFor = async (desk: StaffClient, buyers: readonly PersonId[]): Promise<void> => {
    for (const [index, id] of buyers.entries()) {
      const lines = [ticketFor(id), ...(index % 3 === 0 ? [shoesFor(1)] : [])]
      if (index % 5 === 1) await onTerminal(desk, lines)
      else if (index % 5 === 3) await onTerminal(desk, lines, 500)
      else if (index % 9 === 0) await inCash(desk, lines, { company })
      else await inCash(desk, lines, { givenCents: 2_000 + 500 * index, buyerId: id })
    }
  }
  await Promise.all([sellFor(ana, people.slice(0, 18)), sellFor(bor, people.slice(18, 36))])
  // A family's basket, and an answer that was lost: the same key is the same sale.
  await inCash(ana, [ticketFor(people[36]!), ticketFor(people[37]!), ticketFor(people[38]!), shoesFor(3)])
  await inCash(bor, [ticketFor(people[39]!, 3)])
  const repeated = await saleOf(bor, [shoesFor(2)])
  for (const _try of [1, 2, 3]) await bor.call(sales.sell, { body: repeated })
  sold.push((await bor.call(sales.byKey, { params: { key: repeated.key } })).sale!)
  // The card of this customer failed; cash follows.
  const { totalCents } = await saleOf(ana, [ticketFor(people[40]!)])
  const failed = await sellAtDesk(ana, [ticketFor(people[40]!)], { terminalCents: totalCents, cashCents: 0 })
  await ana.call(sales.terminal, { params: { saleId: failed._id }, body: { outcome: 'failed' } })
  await inCash(ana, [ticketFor(people[40]!)])
  expect(sold).toHaveLength(40)

  // What is sold to anybody, and what was written by hand in the outage of the evening before.
  const others = await sellForAnybody(testApp, ana, people[41]!)
  const byHand = await sellByBook(testApp, [ticketFor(people[42]!), shoesFor(2)])

  const owed = [
    await settleOwed(testApp, ana, 'cash'),
    await settleOwed(testApp, bor, 'terminal'),
    await settleOwed(testApp, bor, 'cash'),
  ]

  // Who bought comes in with the ticket, the others without one of ours.
  const bought = new Set(people.slice(0, 43))
  for (const personId of people) {
    const reason = bought.has(personId) ? {} : { reason: 'partner_card' as const }
    const { decision } = await bor.call(visits.record, { body: { key: randomUUID(), personId, ...reason } })
    expect(decision.outcome).toBe('recorded')
  }

  const refund = async (
    desk: StaffClient,
    sale: DeskSale,
    how: 'cash' | 'terminal',
    line: number,
    eachCents?: number,
  ) =>
    (
      await desk.call(sales.refund, {
        params: { invoiceId: sale.invoiceId! },
        body: {
          key: randomUUID(),
          till,
          how,
          lines: [{ line, quantity: 1, ...(eachCents !== undefined && { eachCents }) }],
          totalCents: eachCents ?? sale.lines[line]!.unitCents,
          because: 'Premislil si je',
        },
      })
    ).refunded
  const family = sold[36]!
  const refunds = [
    await refund(ana, family, 'cash', 3),
    await refund(bor, family, 'cash', 3),
    await refund(bor, sold[37]!, 'cash', 0),
    await refund(ana, sold[38]!, 'terminal', 0),
    // A ticket that was used is given back in part, by a manager.
    await refund(manager, sold[0]!, 'cash', 0, 400),
  ]

  // This cashier took the card of one buyer for cash, and another one asks for an invoice to a company.
  const onCard = { cashCents: 0, terminalCents: sold[39]!.totalCents, because: 'Napačno izbran način' }
  const { corrected } = await ana.call(corrections.payment, {
    params: { invoiceId: sold[39]!.invoiceId! },
    body: { key: randomUUID(), ...onCard },
  })
  const toCompany = { params: { invoiceId: corrected.invoiceId }, body: { key: randomUUID(), till, company } }
  await bor.call(corrections.toCompany, toCompany)
  await manager.call(grants.give, {
    params: { personId: people[43]! },
    body: { key: randomUUID(), articleId: dayTicket._id, why: 'compensation', because: 'Odpadla vadba', till },
  })

  const move = (direction: 'in' | 'out', cents: number) =>
    manager.call(tills.move, {
      params: { till },
      body: { key: randomUUID(), direction, cents, why: direction === 'in' ? 'change' : 'bank', text: '' },
    })
  await move('in', 5_000)
  await move('out', 4_000)

  const back = (how: string) => sum(refunds.filter((each) => each.how === how).map(({ cents }) => cents))
  const mended = sold[39]!.cashCents
  const all = [...sold, ...others, byHand]
  const cash = sum(all.map(({ cashCents }) => cashCents)) + owed[0]! + owed[2]! - back('cash') - mended
  const terminal = sum(all.map(({ terminalCents }) => terminalCents)) + owed[1]! - back('terminal') + mended
  const found = await countTill(bor, 16_000 + cash, terminal)
  expect(found).toMatchObject({ expectedCents: 16_000 + cash, differenceCents: 0, terminalOursCents: terminal })
  // The web shop has its own series, which the till's sums leave out.
  const customer = await testApp.adult()
  await testApp.seed.buys(customer, await testApp.seed.cart(customer, [['dnevna', 1]]))
  await testApp.work()
  const report: TillReport = await closeTill(ana, { leftCents: 15_000 })

  const takings = cash + terminal
  expect(report).toMatchObject({
    zNo: 1,
    isMarked: false,
    takenCents: 1_000 + cash,
    totals: { invoices: 48, creditNotes: 7, salesCents: takings, payInCents: 5_000, payOutCents: 4_000 },
  })
  const { totals } = report
  expect(totals.book).toEqual([{ number: '5001-0001018/01', cents: byHand.totalCents }])
  expect(totals.grants).toMatchObject([{ why: 'compensation' }])
  expect(totals.cashInCents - totals.cashOutCents).toBe(cash)
  expect(totals.terminalInCents - totals.terminalOutCents).toBe(terminal)
  expect(sum(totals.articles.map(({ cents }) => cents))).toBe(takings)

  const month = await monthOfTill(testApp)
  const byRate = Map.groupBy(month, ({ rate }) => rate)
  expect(totals.vat).toEqual(
    [...byRate]
      .toSorted(([one], [other]) => one - other)
      .map(([rate, lines]) => ({
        rate,
        baseCents: sum(lines.map(({ baseCents }) => baseCents)),
        vatCents: sum(lines.map(({ vatCents }) => vatCents)),
        grossCents: sum(lines.map(({ grossCents }) => grossCents)),
      })),
  )
  expect(totals.vat.length).toBeGreaterThan(1)
  const numbers = [...new Set(month.map(({ number }) => number))]
  const issued = Array.from({ length: 55 }, (_, index) => `PC1-${till}-${index + 1}`)
  expect(numbers).toEqual([...issued, '5001-0001018/01'])
  expect([totals.first, totals.last]).toEqual([`${issued[0]}-2026`, `${issued.at(-1)}-2026`])
  const { rows } = await sql<{ documents: string; tenders: string; visits: number }>`
    select (select sum(total_cents) from invoice where till_session_id is not null) as documents,
      (select sum(cents) from tender) as tenders,
      (select count(*)::int from visit where undone_at is null) as visits`.execute(db)
  expect(rows.map((row) => [Number(row.documents), Number(row.tenders), row.visits])).toEqual([
    [takings - byHand.totalCents, takings, 63],
  ])
  await sendDue(testApp.app.ctx)
  const { invoices, book } = (await testApp.fiscal('/__sandbox/ledger')) as unknown as {
    invoices: RegisteredInvoice[]
    book: object[]
  }
  const verified = invoices.filter(({ device }) => device === till)
  expect(verified.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 55 }, (_, index) => index + 1),
  )
  expect(sum(verified.map(({ amountCents }) => amountCents))).toBe(takings - byHand.totalCents)
  expect(book).toMatchObject([{ serial: '5001-0001018', set: '01', amountCents: byHand.totalCents }])
  const { sums } = await manager.call(months.one, { params: { month: '2026-11' } })
  expect(sums).toMatchObject({ byHand: 1, tills: [{ till, sessions: 1 }] })
  expect(sums.fault).toBeUndefined()
  expect(await testApp.integrity()).toEqual([])
})
