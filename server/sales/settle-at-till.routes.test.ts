import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes } from '#contract/classes.ts'
import { officePreInvoices } from '#contract/staff/pre-invoices.ts'
import { receipts } from '#contract/staff/receipts.ts'
import { defaultLimits } from '#server/app/limits.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Answered } from '../../tests/kit/client.ts'
import { openCourse } from '../../tests/kit/courses.ts'
import { addMember, logStaffIn, type StaffClient } from '../../tests/kit/staff.ts'
import { closeTill, countTill, openTill, till } from '../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts'

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
  return { params, cents: Math.round(total * 100) }
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
  expect(new Set(answers.map(({ settled }) => settled.number)).size).toBe(1)
  const { settled } = answers[0]!
  expect(settled).toMatchObject({ changeCents: 500, number: expect.stringMatching(/^PC1-BL1-\d+$/) as string })
  const other = await reception.send(officePreInvoices.settleAtTill, { params, body: paid(cents) })
  expect(codeOf(other)).toEqual([409, 'pre_invoice_closed'])
  const { slip } = await reception.call(receipts.slip, { params: { invoiceId: settled.invoiceId } })
  expect(slip.number).toBe(settled.number)
  expect(await countTill(reception, 15_000 + cents)).toMatchObject({ differenceCents: 0 })
  const { totals } = await closeTill(reception)
  expect(totals).toMatchObject({ invoices: 1, salesCents: cents, cashInCents: cents })
  expect((await reception.call(officePreInvoices.settleAtTill, { params, body })).settled.number).toBe(settled.number)
  expect(await testApp.integrity()).toEqual([])
})

test('one paid by card is the terminal’s money', async () => {
  const { params, cents } = await owed()
  const body = paid(cents, { how: 'terminal', lastDigits: '4242' })
  await reception.call(officePreInvoices.settleAtTill, { params, body })
  const found = await countTill(reception, 15_000, cents)
  expect(found).toMatchObject({ differenceCents: 0, terminalOursCents: cents })
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
