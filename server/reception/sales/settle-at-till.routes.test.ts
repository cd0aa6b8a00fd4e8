import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { payments } from '#contract/money/payments.ts'
import { corrections } from '#contract/staff/reception/corrections.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { receipts } from '#contract/staff/reception/receipts.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { closeTill, countedOf, countTill, openTill, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({
    at: '2026-06-10T07:00:00Z',
    limits: { ...defaultLimits, pre_invoice_address: { max: 1_000, windowMs: 1 } },
  })
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
beforeEach(() => openTill(reception, 15_000, 'Nov začetek preizkusa'))
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]

/** An open pre-invoice for a class in two weeks. */
const owed = async () => {
  const buyer = await testApp.adult()
  const course = await openCourse(testApp.app.ctx.db, {
    from: addDays(dayOf(testApp.clock.now()), 14),
    now: testApp.clock.now(),
  })
  const { preInvoice } = await testApp.as(buyer).call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
  const params = { preInvoiceId: preInvoice._id }
  const { total } = (await reception.call(officePreInvoices.one, { params })).preInvoice
  return { buyer, params, cents: Math.round(total * 100) }
}

const paid = (cents: number, more: object = {}) => ({
  key: randomUUID(),
  till,
  how: 'cash' as const,
  totalCents: cents,
  ...more,
})

test('a pre-invoice paid in cash puts the money into the till, once', async () => {
  const { params, cents } = await owed()
  const body = paid(cents, { givenCents: cents + 500 })
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => reception.call(officePreInvoices.settleAtTill, { params, body })),
  )
  expect(new Set(answers.map(({ sale }) => sale.number)).size).toBe(1)
  const { sale } = answers[0]!
  expect(sale).toMatchObject({ changeCents: 500, number: expect.stringMatching(/^PC1-BL1-\d+$/) as string })
  const other = await reception.send(officePreInvoices.settleAtTill, { params, body: paid(cents) })
  expect(codeOf(other)).toEqual([409, 'pre_invoice_closed'])
  const { slip } = await reception.call(receipts.slip, { params: { invoiceId: sale.invoiceId! } })
  expect(slip.number).toBe(sale.number)
  expect(await countTill(reception, 15_000 + cents)).toMatchObject({ differenceCents: 0 })
  const { totals } = await closeTill(reception)
  expect(totals).toMatchObject({ invoices: 1, salesCents: cents, cashInCents: cents })
  expect((await reception.call(officePreInvoices.settleAtTill, { params, body })).sale.number).toBe(sale.number)
  expect(await testApp.integrity()).toEqual([])
})

test('one paid by card waits for the terminal at each desk, keeps its places, and blocks the count', async () => {
  const { params, cents } = await owed()
  const body = paid(cents, { how: 'terminal' })
  const waiting = (await reception.call(officePreInvoices.settleAtTill, { params, body })).sale
  expect(waiting).toMatchObject({ state: 'waiting', terminalCents: cents })
  expect((await reception.call(officePreInvoices.settleAtTill, { params, body })).sale._id).toBe(waiting._id)
  const other = await reception.send(officePreInvoices.settleAtTill, { params, body: { ...body, totalCents: 1 } })
  expect(codeOf(other)).toEqual([409, 'key_used'])
  expect((await reception.call(tills.all)).tills[0]!.unfinished).toMatchObject([{ saleId: waiting._id, cents }])
  const counted = await reception.send(tills.count, {
    params: { till },
    body: { key: randomUUID(), counted: countedOf(15_000), terminalSaidCents: 0 },
  })
  expect(codeOf(counted)).toEqual([409, 'terminal_open'])
  // Neither another desk nor the end of its time takes the place meanwhile.
  for (const how of ['cash', 'terminal'])
    expect(
      codeOf(await reception.send(officePreInvoices.settleAtTill, { params, body: paid(cents, { how }) })),
    ).toEqual([409, 'pre_invoice_waits'])
  await testApp.app.ctx.db
    .updateTable('pre_invoice')
    .set({ due_at: testApp.clock.now(), release_at: testApp.clock.now() })
    .where('id', '=', params.preInvoiceId)
    .execute()
  await sweepPreInvoices(testApp.app.ctx)
  const approved = {
    params: { saleId: waiting._id },
    body: { outcome: 'approved' as const, cents, lastDigits: '4242' },
  }
  const sold = await Promise.all([1, 2, 3].map(() => reception.call(sales.terminal, approved)))
  expect(new Set(sold.map(({ sale }) => sale.number)).size).toBe(1)
  expect((await reception.call(officePreInvoices.one, { params })).preInvoice.state).toBe('paid')
  const found = await countTill(reception, 15_000, cents)
  expect(found).toMatchObject({ differenceCents: 0, terminalOursCents: cents })
  await closeTill(reception)
  expect(await testApp.integrity()).toEqual([])
})

test('a terminal that failed leaves the pre-invoice open, also one whose places had been released', async () => {
  const { params, cents } = await owed()
  const fail = async () => {
    const { sale } = await reception.call(officePreInvoices.settleAtTill, {
      params,
      body: paid(cents, { how: 'terminal' }),
    })
    await reception.call(sales.terminal, { params: { saleId: sale._id }, body: { outcome: 'failed' } })
  }
  await fail()
  expect((await reception.call(officePreInvoices.one, { params })).preInvoice.state).toBe('open')
  await reception.call(officePreInvoices.void, { params, body: { because: 'Ni plačano v roku' } })
  await fail()
  const { sale } = await reception.call(officePreInvoices.settleAtTill, { params, body: paid(cents) })
  expect(sale.state).toBe('sold')
  expect(await countTill(reception, 15_000 + cents)).toMatchObject({ differenceCents: 0 })
  await closeTill(reception)
  expect(await testApp.integrity()).toEqual([])
})

test('its way of payment is put right, it is made out to a company, and the place goes back by the new invoice', async () => {
  const { params, cents } = await owed()
  const { sale } = await reception.call(officePreInvoices.settleAtTill, { params, body: paid(cents) })
  const first = { invoiceId: sale.invoiceId! }
  const body = { key: randomUUID(), cashCents: 0, terminalCents: cents, because: 'Napačno izbran način' }
  const { corrected } = await reception.call(corrections.payment, { params: first, body })
  const second = { invoiceId: corrected.invoiceId }
  const { corrected: toCompany } = await reception.call(corrections.toCompany, {
    params: second,
    body: {
      key: randomUUID(),
      till,
      company: { name: 'Klub', address: 'Pot 1', postalCode: '1000', city: 'Ljubljana', taxNumber: '10039953' },
    },
  })
  expect(await testApp.integrity()).toEqual([])
  const third = { invoiceId: toCompany.invoiceId }
  const refund = {
    key: randomUUID(),
    till,
    how: 'terminal' as const,
    lines: [{ line: 0, quantity: 1 }],
    totalCents: cents,
    because: 'Bolezen',
  }
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const old = await manager.send(sales.refund, { params: first, body: { ...refund, key: randomUUID() } })
  expect(codeOf(old)).toEqual([409, 'invoice_replaced'])
  await manager.call(sales.refund, { params: third, body: refund })
  expect(await countTill(reception, 15_000, 0)).toMatchObject({ differenceCents: 0, terminalOursCents: 0 })
  await closeTill(reception)
  expect(await testApp.integrity()).toEqual([])
})

test('money that is too little, another total and gone places take nothing', async () => {
  const { params, cents } = await owed()
  const send = (body: ReturnType<typeof paid>) => reception.send(officePreInvoices.settleAtTill, { params, body })
  expect(codeOf(await send(paid(cents, { givenCents: cents - 1 })))).toEqual([409, 'cash_below_total'])
  expect(codeOf(await send(paid(cents + 1)))).toEqual([409, 'amount_differs'])
  await testApp.app.ctx.db.updateTable('class').set({ cancelled_at: testApp.clock.now() }).execute()
  const refused = await send(paid(cents))
  expect(codeOf(refused)).toEqual([409, 'term_cancelled'])
  expect(await countTill(reception, 15_000)).toMatchObject({ differenceCents: 0 })
  expect(codeOf(await send(paid(cents)))).toEqual([409, 'till_counted'])
  await closeTill(reception)
})

test('while it waits for the terminal no other money is taken: one of the web goes back by itself', async () => {
  const { buyer, params, cents } = await owed()
  const client = testApp.as(buyer)
  const wanted = { kind: 'pre_invoice' as const, preInvoiceId: params.preInvoiceId }
  // The payment page is open before the desk begins.
  const { intent } = await client.call(payments.openIntent, { body: wanted })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  const waiting = (
    await reception.call(officePreInvoices.settleAtTill, { params, body: paid(cents, { how: 'terminal' }) })
  ).sale
  expect(codeOf(await client.send(payments.openIntent, { body: wanted }))).toEqual([409, 'pre_invoice_waits'])
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const byTransfer = await manager.send(officePreInvoices.settle, {
    params,
    body: { key: randomUUID(), statementSeenBy: 'Sara' },
  })
  expect(codeOf(byTransfer)).toEqual([409, 'pre_invoice_waits'])
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, {})
  await testApp.webhooksSent()
  await testApp.work()
  expect((await client.call(payments.intent, { params: { intentId: intent._id } })).intent.state).toBe('refunded')
  const { sale } = await reception.call(sales.terminal, {
    params: { saleId: waiting._id },
    body: { outcome: 'approved', cents },
  })
  expect(sale.state).toBe('sold')
  await countTill(reception, 15_000, cents)
  await closeTill(reception)
  expect(await testApp.integrity()).toEqual([])
})
