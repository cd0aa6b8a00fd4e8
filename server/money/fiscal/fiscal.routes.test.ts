import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invoices } from '#contract/money/invoices.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { takeBack } from '#server/money/invoices/take-back.ts'
import { fiscalDigits } from '#providers/fiscal/digits.ts'
import { scanQr, textOf } from '../../../tests/kit/pdf.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendDue } from './confirm.ts'
import { exportedMarks } from './exported-marks.ts'

const start = '2026-11-20T17:00:00Z'

let testApp: TestApp
let maja: SeedPerson

beforeAll(async () => {
  testApp = await startTestApp({ at: start })
})
afterAll(() => testApp[Symbol.asyncDispose]())
beforeEach(async () => {
  testApp.clock.set(start)
  testApp.errors.splice(0)
  await fetch(`${testApp.app.external.fiscalSandbox}/__sandbox/faults`, { method: 'DELETE' })
  maja = await testApp.adult()
})

interface RegisteredInvoice {
  number: string
  zoi: string
  eor: string
  amountCents: number
  isSubsequent: boolean
  sends: number
}

/** What the authority knows, by number. */
const registered = async (): Promise<Map<number, RegisteredInvoice>> => {
  const { invoices: all } = (await testApp.fiscal('/__sandbox/ledger')) as unknown as { invoices: RegisteredInvoice[] }
  return new Map(all.map((each) => [Number(each.number), each]))
}

const arm = (fault: string, more: object = {}) =>
  testApp.fiscal('/__sandbox/faults', { call: 'invoice', fault, ...more })

/** A day ticket sold now: its invoice, and what is stored about it. */
const buy = async (year = '2026') => {
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  const [invoice] = (await testApp.as(maja).call(invoices.mine, { params: { year } })).invoices
  return { id: invoice!._id, no: invoice!.invoiceData.invoiceNo }
}

const rowOf = (id: InvoiceId) =>
  testApp.app.ctx.db.selectFrom('fiscal_document').selectAll().where('invoice_id', '=', id).executeTakeFirstOrThrow()

const pdfOf = async (id: InvoiceId): Promise<Buffer> => {
  const response = await fetch(`${testApp.app.url}/api/v1/invoices/myinvoices/download/${id}`, {
    headers: { cookie: testApp.as(maja).cookie ?? '' },
  })
  return Buffer.from(await response.arrayBuffer())
}

test('an invoice has its ZOI with its number, and its EOR before it is emailed', async () => {
  const { id, no } = await buy()
  expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 0, eor: null, policy: '2026-01' })
  const [email] = await testApp.emailsTo(maja.email)
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'confirmed', attempts: 1, problem: null })
  expect((await registered()).get(no)).toMatchObject({
    zoi: row.zoi,
    eor: row.eor,
    amountCents: 1350,
    isSubsequent: false,
  })
  const bytes = email!.attachments[0]!.bytes
  const text = textOf(bytes)
  expect(text).toContain(`ZOI: ${row.zoi}`)
  expect(text).toContain(`EOR: ${row.eor}`)
  expect(scanQr(bytes, { dot: 1.6, size: 25 })?.data).toBe(fiscalDigits(row.zoi, '12345679', '2026-11-20T18:00:00'))
})

test('without an answer it is drawn with its ZOI, and stays so; the EOR comes later, by the same message', async () => {
  await arm('500', { times: 1 })
  const { id, no } = await buy()
  const [email] = await testApp.emailsTo(maja.email)
  const { zoi } = await rowOf(id)
  const text = textOf(email!.attachments[0]!.bytes)
  expect(text).toContain(`ZOI: ${zoi}`)
  expect(text).toContain('EOR še ni dodeljen')
  testApp.clock.forward(60)
  expect(await sendDue(testApp.app.ctx)).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', attempts: 2, zoi })
  expect((await registered()).get(no)).toMatchObject({ zoi, isSubsequent: true })
  expect(await pdfOf(id)).toEqual(Buffer.from(email!.attachments[0]!.bytes))
})

test('F35: a lost answer is asked for again, and the authority has one invoice', async () => {
  await arm('lose-answer')
  const { id, no } = await buy()
  await testApp.work()
  expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 1 })
  const before = (await registered()).get(no)
  testApp.clock.forward(60)
  await sendDue(testApp.app.ctx)
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', eor: before!.eor })
  expect((await registered()).get(no)).toMatchObject({ sends: 2 })
})

test.each(['wrong-signature', 'wrong-message-id', 'untrusted-certificate', 'truncated', 'html', 'reset'])(
  'an answer that is %s confirms nothing',
  async (fault) => {
    await arm(fault)
    const { id } = await buy()
    await testApp.work()
    expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: 1, eor: null })
    testApp.clock.forward(60)
    await sendDue(testApp.app.ctx)
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed' })
  },
)

test('a refusal waits for a person, and is sent again once its cause is mended', async () => {
  await arm('S005')
  const { id } = await buy()
  await testApp.work()
  expect(await rowOf(id)).toMatchObject({ state: 'rejected', problem: 'S005' })
  expect(testApp.errors.splice(0).join()).toContain('fiscal_rejected')
  testApp.clock.forward(3_600)
  expect(await sendDue(testApp.app.ctx)).toBe(0)
})

test('a credit note names its invoice, with negative amounts and its own mark', async () => {
  const { id, no } = await buy()
  await testApp.work()
  const { ctx } = testApp.app
  const taken = await takeBack(ctx, {
    actor: operatorActor('test'),
    issuer: webIssuer(ctx.centre),
    invoice: `PC1-WEB1-${no}-2026`,
    lines: 'rest',
    reason: null,
  })
  expect(taken).toMatchObject({ before: false })
  await testApp.work()
  const note = await ctx.db.selectFrom('invoice').select('id').where('cancels', '=', id).executeTakeFirstOrThrow()
  const row = await rowOf(note.id)
  expect(row).toMatchObject({ state: 'confirmed' })
  expect(row.message).toMatchObject({
    totalCents: -1350,
    vat: [{ rate: 950, baseCents: -1233, vatCents: -117 }],
    reference: { identifier: { premises: 'PC1', device: 'WEB1', number: no }, issuedAt: '2026-11-20T18:00:00' },
  })
  expect((await registered()).get(row.message.identifier.number)).toMatchObject({ amountCents: -1350 })
})

test('two processes at once send each document once', async () => {
  await arm('500', { times: 1 })
  const bought = await buy()
  await testApp.work()
  testApp.clock.forward(60)
  const [one, other] = await Promise.all([sendDue(testApp.app.ctx), sendDue(testApp.app.ctx)])
  expect(one + other).toBe(1)
  expect((await registered()).get(bought.no)).toMatchObject({ sends: 1 })
})

test('in the hour that comes twice the times of numbers never run back, and both are confirmed', async () => {
  // In a year of its own, so that no number of another test is later.
  testApp.clock.set('2025-10-26T00:30:00Z')
  const first = await buy('2025')
  testApp.clock.set('2025-10-26T01:10:00Z')
  const second = await buy('2025')
  await testApp.work()
  const [one, other] = [await rowOf(first.id), await rowOf(second.id)]
  expect([one.message.issuedAt, other.message.issuedAt]).toEqual(['2025-10-26T02:30:00', '2025-10-26T02:30:00'])
  expect([one.state, other.state]).toEqual(['confirmed', 'confirmed'])
  expect(one.zoi).not.toBe(other.zoi)
  expect(other.message.identifier.number).toBe(one.message.identifier.number + 1)
})

test.each<[string, RawBuilder<unknown>]>([
  ['whose person the secret key does not open', sql`operator_sealed = ${Buffer.alloc(40)}`],
  ['with an amount of no whole cents', sql`message = jsonb_set(message, '{vat,0,baseCents}', '0.5')`],
])('a document %s waits for a person, is drawn, and stops no other', async (_, spoilt) => {
  const { id } = await buy()
  await sql`update fiscal_document set ${spoilt} where invoice_id = ${id}`.execute(testApp.app.ctx.db)
  const [email] = await testApp.emailsTo(maja.email)
  expect(textOf(email!.attachments[0]!.bytes)).toContain('EOR še ni dodeljen')
  expect(await rowOf(id)).toMatchObject({ state: 'rejected', problem: 'unsendable' })
  expect(testApp.errors.splice(0).join()).toContain('fiscal_rejected')
  await sql`update fiscal_document set state = 'pending' where invoice_id = ${id}`.execute(testApp.app.ctx.db)
  testApp.clock.forward(60)
  const { id: later } = await buy()
  expect(await sendDue(testApp.app.ctx)).toBe(1)
  expect(await rowOf(later)).toMatchObject({ state: 'confirmed' })
  testApp.errors.splice(0)
  expect((await exportedMarks(testApp.app.ctx, [id])).get(id)).toMatchObject({ eor: null })
})

test('the first attempt needs no clock that agrees with the one of the sale', async () => {
  const { id } = await buy()
  testApp.clock.forward(-5)
  await testApp.work()
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', attempts: 1 })
})

test('a document whose next attempt stands in a clock that was put back is sent all the same', async () => {
  await arm('500', { times: 1 })
  const { id } = await buy()
  await testApp.work()
  // A process died with it while its clock was a year ahead.
  await sql`update fiscal_document set problem = null, next_attempt_at = next_attempt_at + interval '1 year'
    where invoice_id = ${id}`.execute(testApp.app.ctx.db)
  expect(await sendDue(testApp.app.ctx)).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'confirmed', attempts: 2 })
})
