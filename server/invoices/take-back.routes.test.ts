import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/classes.ts'
import { gifts } from '#contract/gifts.ts'
import { privacy } from '#contract/privacy.ts'
import { invoices } from '#contract/invoices.ts'
import type { TicketId } from '#contract/kit/id.ts'
import { eurosOf } from '#contract/kit/money.ts'
import { payments } from '#contract/payments.ts'
import { preInvoices } from '#contract/pre-invoices.ts'
import { tickets } from '#contract/tickets.ts'
import { runCommand } from '#server/operator/commands.ts'
import type { SeedPerson } from '#server/demo/seed.ts'
import { sweep } from '#server/payments/payments.jobs.ts'
import { recordVisit } from '#server/visits/visits.ts'
import type { Client } from '../../tests/kit/client.ts'
import { openCourse, type Course } from '../../tests/kit/courses.ts'
import { textOf } from '../../tests/kit/pdf.ts'
import { rowFingerprints } from '../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import type { TakenLines } from './credit-notes.rules.ts'
import { numberInYear } from './invoices.rules.ts'
import { takeBack } from './take-back.ts'
import { markPaidManually } from '#server/pre-invoices/pre-invoices.ts'

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
})
beforeEach(async () => {
  testApp.clock.set(start)
  testApp.errors.length = 0
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const operate = (...args: string[]) => runCommand(testApp.app.ctx, args)

/** Newest invoice of a buyer, with its number and year. */
const lastInvoice = async (of = maja) => {
  const row = await testApp.app.ctx.db
    .selectFrom('invoice')
    .selectAll()
    .where('buyer_id', '=', of.id)
    .where('cancels', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('invoice_no', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, name: numberInYear(row) }
}
const refundsOf = (of = maja) =>
  testApp.app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select(['refund.id', 'refund.reason', 'refund.state', 'refund.attempt', 'refund.cents', 'payment.supplier'])
    .where('intent.payer_id', '=', of.id)
    .execute()
const owned = async () => (await client.call(tickets.mine)).unusedTickets
const booked = async () => (await client.call(classes.mine, { query: {} })).classes
const buy = async (...what: Parameters<TestApp['seed']['cart']>[1]) =>
  testApp.seed.buys(maja, await testApp.seed.cart(maja, what))
const takePreInvoice = async (course: Course) =>
  (await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })).preInvoice

/** Buys gifts for adults and reads the first code in the email. */
const buyGifts = async (...names: string[]): Promise<string> => {
  await testApp.seed.presents(maja, 'adult', names)
  const codes = (await testApp.emailsTo(maja.email)).flatMap(
    ({ text }) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? [],
  )
  return codes[0] ?? ''
}

/** Runs the queries of the suppliers that are due an hour later. */
const sweepAnHourLater = async () => {
  testApp.clock.forward(61 * 60)
  await sweep(testApp.app.ctx)
  await testApp.work()
}

/** Expects that a refusal writes nothing. */
const expectRefused = async (name: string, why: string | RegExp) => {
  await testApp.work()
  // Webhooks about earlier refunds write rows, so they are awaited first.
  await testApp.webhooksSent()
  const before = await rowFingerprints(testApp.app.ctx.db)
  await expect(operate('refund', name)).rejects.toThrow(why)
  expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
}

describe('taking a sale back', () => {
  test('makes tickets paid by card void, refunds them and issues a credit note that never changes', async () => {
    await buy(['dnevna', 2], ['paket', 1])
    const [ticket] = await owned()
    const invoice = await lastInvoice()
    const answer = await operate('refund', invoice.name, 'double', 'booking')
    expect(answer).toBe(`refunded, credit note PC1-WEB1-${invoice.invoice_no + 1}-2026`)
    expect(await owned()).toEqual([])
    expect(await recordVisit(testApp.app.ctx, ticket!._id, 'scan-void')).toBe('ticket not valid')
    expect(await refundsOf()).toMatchObject([{ reason: 'operator', supplier: 'card', cents: invoice.total_cents }])

    const messages = await testApp.emailsTo(maja.email)
    const [note, refund] = ['Dobropis', 'Vračilo'].map((word) =>
      messages.find(({ subject }) => subject.startsWith(word)),
    )
    expect(refund?.text).toContain('Nakup smo razveljavili')
    expect(note?.subject).toBe(`Dobropis PC1-WEB1-${invoice.invoice_no + 1} – Previs`)
    expect(note?.text).toContain('Razlog: double booking')
    expect(note?.text.replaceAll('\u00a0', ' ')).toContain('2 × Dnevna vstopnica: −27,00 €')
    const [pdf] = note?.attachments ?? []
    expect(pdf?.name).toBe(`dobropis-PC1-WEB1-${invoice.invoice_no + 1}.pdf`)
    expect(textOf(pdf?.bytes ?? new Uint8Array())).toContain(`PC1-WEB1-${invoice.invoice_no} z dne 20. 11. 2026`)

    const files = unzipSync((await client.send(privacy.myData)).bytes)
    expect(Buffer.from(files[`invoices/2026/${pdf?.name}`] ?? [])).toEqual(Buffer.from(pdf?.bytes ?? []))
    expect(JSON.parse(strFromU8(files['data.json']!))).toMatchObject({
      invoice: [{ cancels: null }, { cancels: invoice.id }],
    })
    const [listed, original] = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    expect(listed).toMatchObject({ total: -eurosOf(invoice.total_cents), cancels: original!.invoiceData })
    expect(original).toMatchObject({ _id: invoice.id, total: eurosOf(invoice.total_cents) })
    expect(original).not.toHaveProperty('cancels')
    const download = await client.send(invoices.download, { params: { invoiceId: listed!._id } })
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${pdf?.name}"`)
    expect(Buffer.from(download.bytes)).toEqual(Buffer.from(pdf?.bytes ?? []))
    const { notices } = await client.call(payments.notices)
    expect(notices.map(({ state, message }) => [state, message])).toEqual([
      ['taken_back', expect.stringContaining('smo razveljavili in denar vračamo') as string],
    ])
    // The success page, opened again, shows the new state.
    const intents = await testApp.app.ctx.db.selectFrom('intent').select('id').where('payer_id', '=', maja.id).execute()
    const { intent } = await client.call(payments.intent, { params: { intentId: intents[0]!.id } })
    expect(intent.state).toBe('taken_back')
    const [checkout] = await testApp.app.ctx.db
      .selectFrom('checkout')
      .select('supplier_id')
      .where('intent_id', '=', intent._id)
      .execute()
    const articles = intent.lines.map(({ articleId, quantity }) => ({ articleId, quantity }))
    const called = await client.send(tickets.buy, {
      body: { articles, checkoutId: checkout?.supplier_id, paymentMethod: 'online' },
    })
    expect([called.status, called.body['code']]).toEqual([409, 'sale_taken_back'])
    await sweepAnHourLater()
    expect(await refundsOf()).toMatchObject([{ state: 'refunded' }])
  })

  test('issues an English credit note to a company that paid by wallet', async () => {
    const company = {
      name: 'Kos d.o.o.',
      address: 'Cesta 1',
      postalCode: '1000',
      city: 'Ljubljana',
      taxNumber: 'SI50223054',
    }
    const cart = await testApp.seed.cart(maja, [['terminska', 1]])
    await testApp.seed.buys(maja, cart, { with: 'wallet', company, language: 'en' })
    await operate('refund', (await lastInvoice()).name)
    const messages = await testApp.emailsTo(maja.email)
    const note = messages.find(({ subject }) => subject.startsWith('Credit note'))
    expect(note?.text).not.toContain('Reason')
    expect(note?.attachments[0]?.name).toMatch(/^credit-note-PC1-WEB1-\d+\.pdf$/)
    const words = textOf(note?.attachments[0]?.bytes ?? new Uint8Array())
    for (const word of ['Kos d.o.o.', 'SI50223054', 'online wallet', 'Cancels invoice']) expect(words).toContain(word)
    await sweepAnHourLater()
    expect(await refundsOf()).toMatchObject([{ supplier: 'wallet', state: 'refunded' }])
  })

  test('happens once, also when it is requested several times at once', async () => {
    await buy(['dnevna', 1])
    const { name } = await lastInvoice()
    const answers = await Promise.all([1, 2, 3, 4].map(() => operate('refund', name)))
    expect(new Set(answers.map((each) => each.replace(/^refunded( before)?, /, ''))).size).toBe(1)
    expect(answers.filter((each) => each.startsWith('refunded,'))).toHaveLength(1)
    expect(await operate('refund', name)).toBe(answers.find((each) => each.startsWith('refunded before')))
    const notes = (await testApp.emailsTo(maja.email)).filter(({ subject }) => subject.startsWith('Dobropis'))
    expect(notes).toHaveLength(1)
  })

  test('and a visit at the same moment: exactly one succeeds, for each of ten sales', async () => {
    const sales: { name: string; id: TicketId }[] = []
    for (let sale = 0; sale < 10; sale += 1) {
      await buy(['dnevna', 1])
      const { name, intent_id: intentId } = await lastInvoice()
      const { id } = await testApp.app.ctx.db
        .selectFrom('ticket')
        .select('id')
        .where('intent_id', '=', intentId)
        .executeTakeFirstOrThrow()
      sales.push({ name, id })
    }
    const race = ({ name, id }: (typeof sales)[number]) =>
      Promise.all([
        operate('refund', name).catch((error: Error) => error.message),
        recordVisit(testApp.app.ctx, id, `scan-${name}`),
      ])
    for (const [refund, visit] of await Promise.all(sales.map(race)))
      expect([refund.startsWith('refunded, '), visit]).toEqual(
        /was used/.test(refund) ? [false, 'recorded'] : [true, 'ticket not valid'],
      )
    expect(await owned()).toEqual([])
  })

  test('of one ticket of two, and then of the rest, adds up to the invoice', async () => {
    await buy(['dnevna', 2], ['paket', 1])
    const invoice = await lastInvoice()
    const take = (lines: TakenLines) =>
      takeBack(testApp.app.ctx, { actor: operatorActor, invoice: invoice.name, lines, reason: null })
    const one = await take([{ line: 0, quantity: 1 }])
    expect(one).toMatchObject({ before: false })
    expect((await owned()).map(({ type }) => type).toSorted()).toEqual(['dnevna', 'paket'])
    expect(await testApp.integrity()).toEqual([])
    expect(await take('rest')).toMatchObject({ before: false })
    expect(await take('rest')).toMatchObject({ before: true })
    expect(await owned()).toEqual([])
    await sweepAnHourLater()
    const refunds = await refundsOf()
    expect(refunds.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(invoice.total_cents)
  })

  test('frees the places of a course', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [1, 1], weeks: 3, noClasses: 2 })
    await testApp.seed.enrols(maja, course.cart(0, 1), { with: 'wallet' })
    expect(await booked()).toHaveLength(2)
    await operate('refund', (await lastInvoice()).name)
    expect(await booked()).toEqual([])
    const nika = await testApp.adult()
    await testApp.seed.enrols(nika, course.cart(0, 1))
    // The new enrolment is a sale of its own, so there is one refund.
    expect(await refundsOf()).toHaveLength(1)
  })

  test('makes vouchers void, so that none can be redeemed', async () => {
    const code = await buyGifts('Dnevna', 'Paket')
    await operate('refund', (await lastInvoice()).name)
    const answer = await testApp.as(await testApp.adult()).send(gifts.redeem, { body: { code } })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Ta darilni bon ne velja več, ker je bil nakup razveljavljen.',
    ])
    expect(await refundsOf()).toHaveLength(1)
  })

  test('of a pre-invoice paid in cash issues a credit note, frees the places and asks no supplier for a refund', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const { _id: preInvoiceId, preInvoiceNumber: number } = await takePreInvoice(course)
    const state = async () => (await client.call(preInvoices.one, { params: { preInvoiceId } })).preInvoice.state
    expect(await state()).toBe('open')
    await markPaidManually(testApp.app.ctx, { number, year: 2026 }, 'cash')
    expect(await state()).toBe('paid')
    await operate('refund', (await lastInvoice()).name)
    expect(await state()).toBe('taken_back')
    expect(await booked()).toEqual([])
    expect(await refundsOf()).toEqual([])
    const messages = await testApp.emailsTo(maja.email)
    expect(messages.map(({ subject }) => subject).filter((subject) => /Vračilo|Dobropis/.test(subject))).toEqual([
      expect.stringContaining('Dobropis') as string,
    ])
    expect(await markPaidManually(testApp.app.ctx, { number, year: 2026 }, 'cash')).toBe('settled before')
  })

  test('of a pre-invoice paid by card refunds the card', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const { _id: preInvoiceId } = await takePreInvoice(course)
    await payPreInvoice(preInvoiceId)
    await operate('refund', (await lastInvoice()).name)
    expect(await booked()).toEqual([])
    expect(await refundsOf()).toMatchObject([{ supplier: 'card', cents: 4000 }])
    const again = await client.send(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
    expect(again.body['code']).toBe('pre_invoice_closed')
  })
})

const payPreInvoice = async (preInvoiceId: Awaited<ReturnType<typeof takePreInvoice>>['_id'], who = client) => {
  const { intent } = await who.call(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId } })
  const { data } = await who.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, {})
  await testApp.webhooksSent()
  await testApp.work()
}

describe('taking back is refused with the reason, and nothing is written', () => {
  test('for a sale with one used ticket, though another one is unused', async () => {
    await buy(['dnevna', 2])
    await testApp.seed.visits(maja, 'dnevna')
    await expectRefused((await lastInvoice()).name, 'a ticket of this sale was used')
    expect(await owned()).toHaveLength(1)
  })

  test('for a sale with one redeemed gift, though another one is not', async () => {
    const code = await buyGifts('Dnevna', 'Paket')
    await testApp.as(await testApp.adult()).call(gifts.redeem, { body: { code } })
    await expectRefused((await lastInvoice()).name, 'a gift of this sale was redeemed: ')
  })

  test('for a class that has begun, unless it was cancelled', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    await testApp.seed.enrols(maja, course.cart())
    testApp.clock.set('2026-11-27T17:00:00Z')
    const { name } = await lastInvoice()
    await expectRefused(name, 'a class of this sale has begun: Preizkus 1')
    await sql`update class set cancelled_at = ${testApp.clock.now()} where id = ${course.classIds[0]}`.execute(
      testApp.app.ctx.db,
    )
    expect(await operate('refund', name)).toContain('refunded, credit note')
  })

  test('for a text that names no invoice', async () => {
    await buy(['dnevna', 1])
    const invoice = await lastInvoice()
    await expectRefused('PC1-WEB1-99999-2026', 'no such invoice')
    await expectRefused(`PC1-WEB1-${invoice.invoice_no}`, 'no invoice has such a number')
    await expectRefused('', 'usage: refund')
    const answer = await operate('refund', invoice.name)
    await expectRefused(answer.split(' ').at(-1) ?? '', 'this is a credit note')
  })
})
