import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { corrections } from '#contract/staff/reception/corrections.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { receipts } from '#contract/staff/reception/receipts.ts'
import { tills } from '#contract/staff/money/till.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { centre, preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let reception: StaffClient
/** The sums of a manager have no limit. */
let manager: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
beforeEach(() => openTill(reception, 15_000, 'Nov začetek preizkusa'))
afterEach(async () => {
  const { session } = (await reception.call(tills.all)).tills[0]!
  if (session && !session.found) await countTill(reception, 0)
  if (session) await closeTill(reception, { because: 'Konec preizkusa' })
  expect(testApp.errors).toEqual([])
  // The clock leaps into the next year, past the deadlines of the tax authority.
  expect((await testApp.integrity()).filter((finding) => !finding.startsWith('I14'))).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]

/** Three day tickets and shoes for a person. */
const basket = async (): Promise<BasketLine[]> => [
  {
    kind: 'tickets',
    articleId: (await articleNamed(reception, 'Dnevna vstopnica'))._id,
    participantId: (await testApp.adult()).id,
    quantity: 3,
  },
  { kind: 'desk', articleId: (await articleNamed(reception, 'Plezalniki'))._id, quantity: 1 },
]

const sold = async (how: Parameters<typeof sellAtDesk>[2] = {}) => {
  const sale = await sellAtDesk(reception, await basket(), how)
  return { sale, params: { invoiceId: sale.invoiceId! }, total: sale.totalCents }
}

const paid = (cashCents: number, terminalCents: number) => ({
  key: randomUUID(),
  cashCents,
  terminalCents,
  because: 'Napačno izbran način',
})

const refundOf = (cents: number, line: number) => ({
  key: randomUUID(),
  till,
  how: 'cash' as const,
  lines: [{ line, quantity: 1 }],
  totalCents: cents,
  because: 'Premislil si je',
})

const company = {
  name: 'Plezalni klub d.o.o.',
  address: 'Stenska 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '10039953',
}

const textOf = async (invoiceId: InvoiceId) =>
  (await reception.call(receipts.slip, { params: { invoiceId } })).slip.sections
    .flat()
    .map(({ text, right = '' }) => `${text} ${right}`)
    .join('\n')

describe('a wrong way of payment', () => {
  test('is put right by a credit note and a new invoice, once, and the cash of the day is right', async () => {
    const { sale, params, total } = await sold()
    const body = paid(0, total)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reception.call(corrections.payment, { params, body })),
    )
    expect(new Set(answers.map(({ corrected }) => corrected.number)).size).toBe(1)
    const { corrected } = answers[0]!
    expect(corrected.creditNote).toMatch(/^PC1-BL1-\d+$/)
    const other = await reception.send(corrections.payment, { params, body: { ...body, cashCents: 1_000 } })
    expect(codeOf(other)).toEqual([409, 'key_used'])
    const second = await reception.send(corrections.payment, { params, body: paid(1_000, total - 1_000) })
    expect(codeOf(second)).toEqual([409, 'invoice_replaced'])
    const day = '20.\u00a011.\u00a02026'
    expect(await textOf(corrected.invoiceId)).toContain(`Nadomešča račun ${sale.number} z dne ${day}`)
    expect(await textOf(corrected.invoiceId)).toContain('Način plačila plačilna kartica na terminalu')
    const note = await textOf(corrected.creditNoteId!)
    expect(note).toContain(`${sale.number} z dne ${day}`)
    expect(note).toContain('Popravek načina plačila')
    expect(note).toContain('Denar se ne vrača.')
    const { refundable } = await reception.call(sales.refundable, { params })
    expect(refundable.replacedBy).toEqual({ invoiceId: corrected.invoiceId, number: corrected.number })
    const listed = (await reception.call(sales.ofTill, { params: { till } })).sales[0]
    expect(listed).toMatchObject({ number: corrected.number })
    const found = await countTill(reception, 15_000, total)
    expect(found).toMatchObject({ differenceCents: 0, terminalOursCents: total })
    expect((await closeTill(reception)).totals).toMatchObject({ invoices: 2, creditNotes: 1, salesCents: total })
  })

  test('and a wrong split are put right more than once, each time on the invoice that stands', async () => {
    const { params, total } = await sold()
    const first = (await manager.call(corrections.payment, { params, body: paid(1_000, total - 1_000) })).corrected
    const again = { invoiceId: first.invoiceId }
    expect(await textOf(first.invoiceId)).toContain('gotovina in plačilna kartica na terminalu')
    await manager.call(corrections.payment, { params: again, body: paid(total, 0) })
    expect(await countTill(reception, 15_000 + total)).toMatchObject({ differenceCents: 0, terminalOursCents: 0 })
  })

  test('stays where it is right, was taken back in part, left too little cash, or is of no such sum', async () => {
    const { sale, params, total } = await sold()
    const send = (body: ReturnType<typeof paid>) => manager.send(corrections.payment, { params, body })
    expect(codeOf(await send(paid(total, 0)))).toEqual([409, 'correction_same'])
    expect((await send(paid(0, total - 1))).status).toBe(422)
    const out = { key: randomUUID(), direction: 'out' as const, why: 'safe' as const, text: '' }
    for (let left = 15_000 + total; left > 0; left -= 5_000)
      await manager.call(tills.move, {
        params: { till },
        body: { ...out, key: randomUUID(), cents: Math.min(left, 5_000) },
      })
    expect(codeOf(await send(paid(0, total)))).toEqual([409, 'not_enough_cash'])
    await reception.call(tills.move, {
      params: { till },
      body: { ...out, key: randomUUID(), direction: 'in', cents: total },
    })
    const shoes = sale.lines[1]!.totalCents
    await manager.call(sales.refund, { params, body: refundOf(shoes, 1) })
    expect(codeOf(await send(paid(0, total)))).toEqual([409, 'invoice_credited'])
  })

  test('stays once its session is counted', async () => {
    const { params, total } = await sold()
    await countTill(reception, 15_000 + total)
    const refused = await reception.send(corrections.payment, { params, body: paid(0, total) })
    expect(codeOf(refused)).toEqual([409, 'correction_late'])
    await closeTill(reception)
    await openTill(reception, 0)
    const late = await reception.send(corrections.payment, { params, body: paid(0, total) })
    expect(codeOf(late)).toEqual([409, 'correction_late'])
  })

  test('leaves the tickets to the new invoice, which alone is taken back', async () => {
    const { sale, params, total } = await sold()
    const ticket = sale.lines[0]!.unitCents
    const { corrected } = await reception.call(corrections.payment, { params, body: paid(total - 100, 100) })
    const old = await reception.send(sales.refund, { params, body: refundOf(ticket, 0) })
    expect(codeOf(old)).toEqual([409, 'invoice_replaced'])
    const current = { invoiceId: corrected.invoiceId }
    await manager.call(sales.refund, { params: current, body: refundOf(ticket, 0) })
    const { refundable } = await reception.call(sales.refundable, { params: current })
    expect(refundable.lines[0]).toMatchObject({ quantityLeft: 2, centsLeft: 2 * ticket })
  })
})

test('refunds and corrections at one moment take back no more than was sold', async () => {
  const { sale, params, total } = await sold()
  const ticket = sale.lines[0]!.unitCents
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 5 === 4
        ? manager.send(corrections.payment, { params, body: paid(0, total) })
        : index % 5 === 3
          ? reception.send(corrections.toCompany, { params, body: { key: randomUUID(), till, company } })
          : manager.send(sales.refund, { params, body: refundOf(ticket, 0) }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200).length
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThanOrEqual(3)
  expect(
    answers.every(
      ({ status, body }) =>
        status === 200 ||
        ['refund_too_much', 'invoice_replaced', 'invoice_credited', 'busy'].includes(String(body['code'])),
    ),
  ).toBe(true)
})

describe('an invoice on a company', () => {
  test('takes the place of the first one, moves no money, and is taken back like it', async () => {
    const { sale, params, total } = await sold({ terminalCents: 0 })
    const body = { key: randomUUID(), till, company }
    const answers = await Promise.all([1, 2, 3].map(() => reception.call(corrections.toCompany, { params, body })))
    expect(new Set(answers.map(({ corrected }) => corrected.number)).size).toBe(1)
    const { corrected } = answers[0]!
    const text = await textOf(corrected.invoiceId)
    expect(text).toContain(company.name)
    expect(text).toContain(company.taxNumber)
    expect(text).toContain(sale.number)
    expect(await textOf(corrected.creditNoteId!)).toContain('Račun na podjetje')
    const wrong = { key: randomUUID(), till, company: { ...company, taxNumber: '12345678' } }
    expect((await reception.send(corrections.toCompany, { params, body: wrong })).status).toBe(422)
    const current = { invoiceId: corrected.invoiceId }
    const { refundable } = await reception.call(sales.refundable, { params: current })
    expect(refundable).toMatchObject({ company: company.name, cashCents: total, terminalCents: 0 })
    await manager.call(sales.refund, { params: current, body: refundOf(sale.lines[0]!.unitCents, 0) })
    expect(await countTill(reception, 15_000 + total - sale.lines[0]!.unitCents)).toMatchObject({ differenceCents: 0 })
  })

  test('is issued on a later day of the year, and in another year no more', async () => {
    const first = await sold()
    const second = await sold()
    await countTill(reception, 15_000 + first.total + second.total)
    await closeTill(reception)
    testApp.clock.forward(24 * 3_600)
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    await openTill(reception, 0)
    const send = ({ params }: typeof first) =>
      reception.send(corrections.toCompany, { params, body: { key: randomUUID(), till, company } })
    expect((await send(first)).status).toBe(200)
    expect(await countTill(reception, 0)).toMatchObject({ differenceCents: 0 })
    expect(codeOf(await send(second))).toEqual([409, 'till_counted'])
    await closeTill(reception)
    testApp.clock.set(new Date('2027-01-04T08:00:00Z'))
    reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    await openTill(reception, 0)
    expect(codeOf(await send(second))).toEqual([409, 'invoice_other_year'])
  })
})

test('without documents the money alone moves, once, where the centre says so', async () => {
  await using own = await startTestApp({
    installation: { ...(await preparedConfig()), centre: { ...centre, mendsPaymentsWithoutDocuments: true } },
  })
  const desk = await logStaffIn(own, await addMember(own, ['reception']))
  await openTill(desk, 15_000)
  const shoes = await articleNamed(desk, 'Plezalniki')
  const sale = await sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity: 2 }])
  const params = { invoiceId: sale.invoiceId! }
  const body = paid(0, sale.totalCents)
  const { corrected } = await desk.call(corrections.payment, { params, body })
  expect(corrected).toEqual({ invoiceId: sale.invoiceId, number: sale.number })
  expect((await desk.call(corrections.payment, { params, body })).corrected).toEqual(corrected)
  const second = await desk.send(corrections.payment, { params, body: paid(sale.totalCents, 0) })
  expect(codeOf(second)).toEqual([409, 'decided_before'])
  const { refundable } = await desk.call(sales.refundable, { params })
  expect(refundable).toMatchObject({ cashCents: 0, terminalCents: sale.totalCents })
  const audited = await own.app.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'payment_mended')
    .execute()
  expect(audited).toHaveLength(1)
  expect(await countTill(desk, 15_000, sale.totalCents)).toMatchObject({ differenceCents: 0 })
  expect((await closeTill(desk)).totals).toMatchObject({ invoices: 1, creditNotes: 0 })
  expect(await own.integrity()).toEqual([])
})
