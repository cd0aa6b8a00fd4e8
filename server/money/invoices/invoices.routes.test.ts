import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { invoices } from '#contract/money/invoices.ts'
import type { Day } from '#contract/platform/day.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { payAtReception } from '../../../tests/kit/pay-at-reception.ts'
import { takeBack } from './take-back.ts'

const start = '2026-11-20T17:00:00Z'

let testApp: TestApp
let maja: SeedPerson
let client: Client

beforeAll(async () => {
  testApp = await startTestApp({ at: start })
})
afterAll(() => testApp[Symbol.asyncDispose]())
beforeEach(async () => {
  testApp.clock.set(start)
  maja = await testApp.adult()
  client = testApp.as(maja)
})

/** A day ticket sold at this instant. */
const buyAt = async (instant: string, count = 1) => {
  testApp.clock.set(instant)
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', count]]))
}

const inYear = async (year: number) => (await client.call(invoices.mine, { params: { year: String(year) } })).invoices

/** Response with the raw bytes of the document. */
const fetchPdf = async (invoiceId: string, who = client, query = '') => {
  const response = await fetch(`${testApp.app.url}/api/v1/invoices/myinvoices/download/${invoiceId}${query}`, {
    headers: { cookie: who.cookie ?? '' },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('GET /invoices/myinvoices/{year} (docs/product/invoices.md §8.1)', () => {
  test('answers the caller’s invoices of one year, newest first', async () => {
    await buyAt('2026-11-21T09:00:00Z')
    await buyAt('2026-11-22T09:00:00Z', 2)
    const [newest, oldest, ...more] = await inYear(2026)
    expect(more).toEqual([])
    expect(newest).toMatchObject({
      invoiceDate: '2026-11-22T09:00:00.000Z',
      invoiceData: { businessPremises: 'PC1', deviceNo: 'WEB1', year: 2026 },
      total: 27,
      lines: [{ name: { sl: 'Dnevna vstopnica', en: 'Day ticket' }, quantity: 2 }],
    })
    expect(newest).not.toHaveProperty('company')
    expect(oldest).toMatchObject({ invoiceDate: '2026-11-21T09:00:00.000Z', total: 13.5 })
    expect(newest!.invoiceData.invoiceNo).toBe(oldest!.invoiceData.invoiceNo + 1)
    expect(await inYear(2025)).toEqual([])
    const stranger = testApp.as(await testApp.adult())
    expect((await stranger.call(invoices.mine, { params: { year: '2026' } })).invoices).toEqual([])
    expect((await testApp.visitor().send(invoices.mine, { params: { year: '2026' } })).status).toBe(401)
  })

  test('says which invoice was for whom in the family, and names no other person', async () => {
    const born = '2008-11-23' as Day
    const bor = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: born })
    const { ctx } = testApp.app
    const reserve = async () => {
      const body = { classCart: (await openCourse(ctx.db)).cart() }
      return (await client.call(classes.signUpChildPreInvoice, { params: { childId: bor }, body })).preInvoice
    }
    await buyAt('2026-11-20T17:01:00Z')
    await testApp.seed.presents(maja, 'adult', ['Dnevna'])
    await testApp.seed.enrols(maja, (await openCourse(ctx.db)).cart(), { participantId: bor })
    // The payer is the participant of the intent that pays a pre-invoice.
    const { _id: preInvoiceId } = await reserve()
    const { intent } = await client.call(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
    testApp.clock.forward(61)
    await sweep(ctx)
    const { preInvoiceNumber: number } = await reserve()
    await payAtReception(ctx, number)
    const [atReception] = await inYear(2026)
    const invoice = `PC1-WEB1-${atReception!.invoiceData.invoiceNo}-2026`
    await takeBack(ctx, { actor: operatorActor(), issuer: webIssuer(ctx.centre), invoice, lines: 'rest', reason: null })
    const forWhom = async () => (await inYear(2026)).map(({ participantId }) => participantId).toReversed()
    // Two invoices of pre-invoices, and the credit note of the second one.
    expect(await forWhom()).toEqual([maja.id, undefined, bor, bor, bor, bor])
    // Bor has come of age and is no child any more.
    testApp.clock.set('2026-11-23T17:00:00Z')
    expect(await forWhom()).toEqual([maja.id, ...Array.from({ length: 5 })])
  })

  test.each(['2024', '2027', '1e3', '0x7ea', '2026.0', ' 2026', '-2026', '99999', 'letos', 'download'])(
    '%s is refused beside the year',
    async (year) => {
      const { status, body } = await client.send(invoices.mine, { params: { year } })
      expect(status).toBe(422)
      expect(Object.keys(body.errors ?? {})).toEqual(['year'])
    },
  )
})

test('a year ends at midnight in Ljubljana, and the next one is available from then on', async () => {
  await using appAtNewYear = await startTestApp({ at: '2026-12-31T22:30:00Z' })
  const nika = await appAtNewYear.adult()
  const buy = async () => appAtNewYear.seed.buys(nika, await appAtNewYear.seed.cart(nika, [['dnevna', 1]]))
  const ask = (year: string) => appAtNewYear.as(nika).send(invoices.mine, { params: { year } })
  // 23:30 on 31 December in Ljubljana.
  await buy()
  const early = await ask('2027')
  expect(early.status).toBe(422)
  expect(early.body.errors).toEqual({ year: 'Izberi eno od ponujenih možnosti.' })
  // 00:30 on 1 January in Ljubljana, still December in UTC.
  appAtNewYear.clock.set('2026-12-31T23:30:00Z')
  await buy()
  for (const [year, invoiceDate] of [
    ['2026', '2026-12-31T22:30:00.000Z'],
    ['2027', '2026-12-31T23:30:00.000Z'],
  ] as const)
    expect((await ask(year)).body['invoices']).toMatchObject([
      { invoiceDate, invoiceData: { year: Number(year), invoiceNo: 1 } },
    ])
})

describe('GET /invoices/myinvoices/download/{id} (docs/product/invoices.md §6.4)', () => {
  test('the same PDF every time, as a file with a name', async () => {
    await buyAt('2026-11-21T09:00:00Z')
    const [invoice] = await inYear(2026)
    const first = await fetchPdf(invoice!._id)
    expect(first.status).toBe(200)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="racun-PC1-WEB1-${invoice!.invoiceData.invoiceNo}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(textOf(first.bytes)).toContain(`PC1-WEB1-${invoice!.invoiceData.invoiceNo}`)
    const [attached] = (await testApp.emailsTo(maja.email))[0]!.attachments
    expect(first.bytes.equals(attached!.bytes)).toBe(true)
  })

  test('`inline=1` makes the browser show the PDF, and no other value is accepted', async () => {
    await buyAt('2026-11-21T09:00:00Z')
    const [invoice] = await inYear(2026)
    const shown = await fetchPdf(invoice!._id, client, '?inline=1')
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-disposition': `inline; filename="racun-PC1-WEB1-${invoice!.invoiceData.invoiceNo}.pdf"`,
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    })
    expect((await fetchPdf(invoice!._id, client, '?inline=yes')).status).toBe(422)
  })

  test('not yours and not there are the same 404', async () => {
    await buyAt('2026-11-21T09:00:00Z')
    const [invoice] = await inYear(2026)
    const stranger = testApp.as(await testApp.adult())
    const ask = (invoiceId: string) => stranger.send(invoices.download, { params: { invoiceId } })
    const theirs = await ask(invoice!._id)
    expect(theirs.status).toBe(404)
    for (const other of ['01900000-0000-7000-8000-000000000000', '2026', 'x'])
      expect(await ask(other)).toMatchObject({ status: 404, body: theirs.body })
    expect((await testApp.visitor().send(invoices.download, { params: { invoiceId: invoice!._id } })).status).toBe(401)
  })
})

test('the company of the last invoice is remembered for its buyer alone, and is on no invoice that does not name it', async () => {
  const company = { address: 'Celovška cesta 1', postalCode: '1000', city: 'Ljubljana', taxNumber: 'SI50223054' }
  const named = (name: string) => ({ ...company, name })
  const buy = async (instant: string, how: object = {}) => {
    testApp.clock.set(instant)
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]), how)
  }
  const remembered = async (who = client) => (await who.call(invoices.lastCompany)).company
  expect(await remembered()).toBeUndefined()
  await buy('2026-11-21T09:00:00Z', { company: named('Stara d.o.o.') })
  await buy('2026-11-22T09:00:00Z', { company: named('Nova d.o.o.') })
  await buy('2026-11-23T09:00:00Z')
  expect((await inYear(2026)).map(({ company: invoiced }) => invoiced)).toEqual([
    undefined,
    'Nova d.o.o.',
    'Stara d.o.o.',
  ])
  expect(await remembered()).toEqual(named('Nova d.o.o.'))
  // Not to the family: a child with a login, and its other guardian.
  const email = 'tina.company@previs.example'
  const tina = await testApp.seed.minor(
    maja,
    { firstName: 'Tina', lastName: 'Kos', birthDate: '2010-05-14' as Day },
    email,
  )
  const other = await testApp.adult()
  const { db, clock } = testApp.app.ctx
  await db.insertInto('guardianship').values({ guardian_id: other.id, child_id: tina, since: clock.now() }).execute()
  expect(await remembered(testApp.as(other))).toBeUndefined()
  expect((await testApp.as(await testApp.seed.logIn(email)).send(invoices.lastCompany)).status).toBe(403)
})

describe('a paid pre-invoice (docs/product/pre-invoices.md §4.3)', () => {
  test('paid by card gives an invoice to the company it names', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const company = {
      name: 'Plezalka d.o.o.',
      address: 'Celovška cesta 1',
      postalCode: '1000',
      city: 'Ljubljana',
      taxNumber: '50223054',
    }
    const { preInvoice } = await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart(), company } })
    const { _id: preInvoiceId } = preInvoice
    const { intent } = await client.call(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
    const { data } = await client.call(payments.createSession, {
      params: { amount: intent.amount },
      query: { intent: intent._id },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
    testApp.clock.forward(61)
    await sweep(testApp.app.ctx)
    expect((await client.call(preInvoices.unpaid)).preInvoices).toEqual([])
    const [invoice] = await inYear(2026)
    expect(invoice).toMatchObject({ total: 40, company: 'Plezalka d.o.o.' })
    const words = textOf((await fetchPdf(invoice!._id)).bytes)
    expect(words).toContain('Plezalka d.o.o.')
    expect(words).toContain(`${preInvoice.preInvoiceNumber}-${preInvoice.year}`)
  })
})
