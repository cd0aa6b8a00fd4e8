import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { invoices } from '#contract/money/invoices.ts'
import type { TicketId } from '#contract/platform/id.ts'
import { cents, eurosOf } from '#contract/platform/money.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { refundPayment } from '#server/money/payments/refunds.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { payAtReception } from '../../../tests/kit/pay-at-reception.ts'
import { operatorActor, systemActor } from '#server/platform/audit-log.ts'
import type { TakenLines } from './credit-notes.rules.ts'
import { numberInYear } from './invoices.rules.ts'
import { piecesOf, takeBack } from './take-back.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { markPaidManually } from '#server/money/pre-invoices/pre-invoices.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { proof } from '../../../tests/kit/proof.ts'

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
const buyGifts = async (...names: string[]): Promise<string> => (await codesOf(...names))[0] ?? ''
const codesOf = async (...names: string[]): Promise<string[]> => {
  await testApp.seed.presents(maja, 'adult', names)
  return (await testApp.emailsTo(maja.email)).flatMap(
    ({ text }) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? [],
  )
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
    expect(await recordVisit(testApp.app.ctx, operatorActor(), ticket!._id, 'scan-void')).toEqual({
      refused: 'ticket_not_valid',
    })
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
    expect(textOf(pdf?.bytes ?? new Uint8Array())).toContain(
      `PC1-WEB1-${invoice.invoice_no} z dne 20.\u00a011.\u00a02026`,
    )

    const files = unzipSync((await client.send(privacy.myData)).bytes)
    expect(Buffer.from(files[`invoices/2026/${pdf?.name}`] ?? [])).toEqual(Buffer.from(pdf?.bytes ?? []))
    expect(JSON.parse(strFromU8(files['data.json']!))).toMatchObject({
      invoice: [{ cancels: null }, { cancels: invoice.id }],
    })
    const [listed, original] = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    expect(original).toMatchObject({ credited: 'whole' })
    expect(listed).not.toHaveProperty('credited')
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
    expect(intent).toMatchObject({
      state: 'taken_back',
      refunds: [{ amount: intent.total, supplier: 'card', because: expect.stringContaining('razveljavili') as string }],
    })
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
    for (const word of ['Kos d.o.o.', 'SI50223054', 'PayPal or Apple Pay', 'Cancels invoice'])
      expect(words).toContain(word)
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

  test('and a visit at the same moment: exactly one succeeds, for each of ten sales', proof, async () => {
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
        recordVisit(testApp.app.ctx, operatorActor(), id, `scan-${name}`),
      ])
    for (const [refund, visit] of await Promise.all(sales.map(race)))
      expect([refund.startsWith('refunded, '), visit]).toEqual(
        /was used/.test(refund) ? [false, { state: 'recorded' }] : [true, { refused: 'ticket_not_valid' }],
      )
    expect(await owned()).toEqual([])
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
    await payAtReception(testApp.app.ctx, number)
    expect(await state()).toBe('paid')
    await operate('refund', (await lastInvoice()).name)
    expect(await state()).toBe('taken_back')
    expect(await booked()).toEqual([])
    expect(await refundsOf()).toEqual([])
    const messages = await testApp.emailsTo(maja.email)
    expect(messages.map(({ subject }) => subject).filter((subject) => /Vračilo|Dobropis/.test(subject))).toEqual([
      expect.stringContaining('Dobropis') as string,
    ])
    expect(await payAtReception(testApp.app.ctx, number)).toEqual({
      state: 'settled_before',
    })
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

/** Takes parts of the last invoice back. */
const take = async (lines: TakenLines, name?: string, issuer = webIssuer(testApp.app.ctx.centre)) =>
  takeBack(testApp.app.ctx, {
    actor: operatorActor(),
    issuer,
    invoice: name ?? (await lastInvoice()).name,
    lines,
    reason: null,
  })
const pieces = async () => {
  const { id } = await lastInvoice()
  return inTransaction(testApp.app.ctx.db, (tx) => piecesOf(testApp.app.ctx, tx, id))
}
/** The amounts of the buyer's refunds in their order, all of which have arrived. */
const refunded = async () => {
  await sweepAnHourLater()
  const rows = await refundsOf()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['refunded']))
  return rows.map(({ cents }) => cents as number).toSorted((one, other) => one - other)
}
const creditNotesSent = async () =>
  (await testApp.emailsTo(maja.email)).filter(({ subject }) => subject.startsWith('Dobropis'))

describe.each(['card', 'wallet'] as const)('taking back by line a sale paid by %s', (supplier) => {
  const buyTickets = async (...what: Parameters<TestApp['seed']['cart']>[1]) =>
    testApp.seed.buys(maja, await testApp.seed.cart(maja, what), { with: supplier })

  test('one of two tickets, then the other, then the rest: each has its note and its refund, to the cent', async () => {
    await buyTickets(['dnevna', 2], ['paket', 1])
    const invoice = await lastInvoice()
    expect(await operate('refund', invoice.name, '--line', '1', 'ena', 'preveč')).toMatch(/^refunded, credit note/)
    expect((await owned()).map(({ type }) => type).toSorted()).toEqual(['dnevna', 'paket'])
    const [first] = await creditNotesSent()
    const inPart = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    expect(inPart.find(({ cancels }) => !cancels)).toMatchObject({ credited: 'part' })
    expect(first?.text).toContain('Del nakupa smo razveljavili')
    expect(first?.text).toContain('Kar s tega računa ni razveljavljeno, velja še naprej.')
    expect(textOf(first?.attachments[0]?.bytes ?? new Uint8Array())).toContain('razveljavlja samo zgoraj navedeno')
    const { notices } = await client.call(payments.notices)
    expect(notices.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringContaining('Del nakupa smo razveljavili in ti vračamo 13,50 €.') as string,
    ])
    expect(await testApp.integrity()).toEqual([])

    // The second ticket has the same price: its refund is not taken for the first one.
    expect(await take([{ line: 0, quantity: 1 }])).toMatchObject({ before: false })
    const remainder = await take('rest')
    expect(remainder).toMatchObject({ before: false })
    expect(await take('rest')).toEqual({ ...remainder, before: true })
    expect(await owned()).toEqual([])
    expect(await refunded()).toEqual([1350, 1350, invoice.total_cents - 2700])
    expect((await creditNotesSent()).map(({ text }) => text.split('\n')[0])).toHaveLength(3)
    const listed = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    expect(listed.filter(({ cancels }) => cancels?.invoiceNo === invoice.invoice_no)).toHaveLength(3)
    const { rows } = await sql<{ left: number }>`
      select sum((v->>'vatCents')::bigint)::bigint as left from invoice, jsonb_array_elements(vat) v
      where id = ${invoice.id} or cancels = ${invoice.id}`.execute(testApp.app.ctx.db)
    expect(rows).toEqual([{ left: 0 }])
  })
})

describe('taking back by line', () => {
  test('a begun package for less than its price, which ends it', async () => {
    await testApp.seed.buys(
      maja,
      await testApp.seed.cart(maja, [
        ['paket', 1],
        ['dnevna', 1],
      ]),
      { with: 'wallet' },
    )
    await testApp.seed.visits(maja, 'paket')
    const { name } = await lastInvoice()
    const [begun] = await pieces()
    expect(begun).toMatchObject({ line: 0, state: 'begun', holderId: maja.id, usedVisits: 1 })
    await expectRefused(name, 'a ticket of this sale was used')
    expect(await operate('refund', name, '--line', '1', '--each', '50,00')).toMatch(/^refunded, /)
    expect((await owned()).map(({ type }) => type)).toEqual(['dnevna'])
    expect(await recordVisit(testApp.app.ctx, operatorActor(), begun!.id as TicketId, 'scan-ended')).toEqual({
      refused: 'ticket_not_valid',
    })
    expect((await pieces()).map(({ state }) => state)).toEqual(['ended', 'unused'])
    expect((await creditNotesSent())[0]?.text).toContain('Vračamo del cene.')
    expect(await refunded()).toEqual([5000])
    // The wallet reports the payment as in review, but no one waits for more money.
    const { rows: asked } = await sql<{ last_outcome: string }>`
      select c.last_outcome, c.ask_at from checkout c join intent n on n.id = c.intent_id
      where n.payer_id = ${maja.id}`.execute(testApp.app.ctx.db)
    expect(asked).toEqual([{ last_outcome: 'paid', ask_at: null }])
    expect(await take('rest')).toMatchObject({ before: false })
    expect(await refunded()).toEqual([1350, 5000])
  })

  test('a part of the price leaves the piece, and the rest goes back to the cent', async () => {
    await buy(['paket', 1], ['dnevna', 3])
    const { name, total_cents: total, lines } = await lastInvoice()
    const price = lines[0]?.unitCents ?? 0
    await testApp.seed.visits(maja, 'paket')
    // The pieces stay, so they keep a cent each.
    await expect(operate('refund', name, '--line', '2', '--quantity', '0', '--each', '40,50')).rejects.toThrow('4047')
    expect(await operate('refund', name, '--line', '1', '--quantity', '0', '--each', '0,01')).toMatch(/^refunded, /)
    expect((await pieces()).map(({ state }) => state)).toEqual(['begun', 'unused', 'unused', 'unused'])
    await take([{ line: 1, quantity: 0, eachCents: cents(100) }])
    // A used ticket does not go back for its price, nor for what is left of it.
    await expectRefused(name, 'a ticket of this sale was used')
    await take([{ line: 0, quantity: 1, eachCents: cents(1) }])
    expect(await take([{ line: 1, quantity: 3 }])).toMatchObject({ before: false })
    expect((await pieces()).map(({ state }) => state)).toEqual(['ended', 'ended', 'ended', 'ended'])
    // What was kept of the package that ended for less goes back once, however many ask.
    const kept = { line: 0, quantity: 0, eachCents: cents(price - 2) }
    const answers = await Promise.all(Array.from({ length: 30 }, () => take([kept], name)))
    expect(answers.filter((answer) => 'creditNote' in answer)).toHaveLength(1)
    expect((await refunded()).reduce((sum, each) => sum + each, 0)).toBe(total)
  })

  test('thirty requests at once never refund more than was paid', async () => {
    await buy(['dnevna', 5])
    const { name, total_cents: total } = await lastInvoice()
    const answers = await Promise.all(Array.from({ length: 30 }, () => take([{ line: 0, quantity: 1 }], name)))
    expect(answers.filter((answer) => 'creditNote' in answer)).toHaveLength(5)
    expect(new Set(answers.map((answer) => ('refused' in answer ? answer.refused : '')))).toEqual(
      new Set(['', 'too_few_left']),
    )
    expect(await owned()).toEqual([])
    // Equal parts, sent by several workers at once: the supplier's ledger has each one once.
    const ids = (await refundsOf()).map(({ id }) => id)
    await Promise.all([...ids, ...ids].map((id) => refundPayment(testApp.app.ctx, systemActor, id)))
    expect((await refunded()).reduce((sum, each) => sum + each, 0)).toBe(total)
  })

  test('a part that the supplier refused is sent again under a key of its own', async () => {
    await buy(['dnevna', 2])
    await testApp.card('/__sandbox/faults', { call: 'refund', fault: 'declined' })
    await take([{ line: 0, quantity: 1 }])
    await testApp.work()
    const [refused] = await refundsOf()
    expect(refused?.state).toBe('failed')
    expect(testApp.errors.splice(0)).toEqual([expect.stringContaining('refund_failed') as string])
    await take([{ line: 0, quantity: 1 }])
    await operate('refund-again', refused!.id)
    expect(await refunded()).toEqual([1350, 1350])
  })

  test('and a visit at the same moment: the ticket is refunded or used, never both', async () => {
    await buy(['dnevna', 5])
    const { name } = await lastInvoice()
    const tickets5 = await pieces()
    const outcomes = await Promise.all(
      tickets5.map(({ id }) =>
        Promise.all([
          take([{ line: 0, quantity: 1, pieces: [id] }], name),
          recordVisit(testApp.app.ctx, operatorActor(), id as TicketId, `scan-part-${id}`),
        ]),
      ),
    )
    for (const [answer, visit] of outcomes)
      expect(visit).toEqual('refused' in answer ? { state: 'recorded' } : { refused: 'ticket_not_valid' })
  })

  test('named tickets: a repeated call returns the same credit note', async () => {
    await buy(['dnevna', 3])
    const [one, two, three] = (await pieces()).map(({ id }) => id)
    const lines = [{ line: 0, quantity: 2, pieces: [one!, two!] }]
    const first = await take(lines)
    expect(await take([{ ...lines[0]!, pieces: [two!, one!] }])).toEqual({ ...first, before: true })
    expect(await take([{ ...lines[0]!, pieces: [two!, three!] }])).toHaveProperty('refused')
    expect((await owned()).map(({ _id }) => _id)).toEqual([three])
    expect(await refundsOf()).toHaveLength(1)
  })

  test('documents are numbered in the series of who issues them', async () => {
    const till = { premises: 'PC1', device: 'BL1', operator: null }
    const { preInvoiceNumber: number } = await takePreInvoice(await openCourse(testApp.app.ctx.db))
    await markPaidManually(testApp.app.ctx, async () => operatorActor(), { number, year: 2026 }, 'cash', till)
    expect(await take('rest', 'PC1-BL1-1-2026', till)).toEqual({ creditNote: 'PC1-BL1-2-2026', before: false })
    const subjects = (await testApp.emailsTo(maja.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Račun PC1-BL1-1 – Previs', 'Dobropis PC1-BL1-2 – Previs']))
  })

  test('one voucher of two: it cannot be redeemed, and the other one can', async () => {
    const codes = await codesOf('Dnevna', 'Paket')
    const { name } = await lastInvoice()
    expect(await operate('refund', name, '--line', '2')).toMatch(/^refunded, /)
    const friend = testApp.as(await testApp.adult())
    const redeemed = []
    for (const code of codes) redeemed.push((await friend.send(gifts.redeem, { body: { code } })).status)
    expect(new Set(redeemed)).toEqual(new Set([200, 409]))
    await expectRefused(name, 'a gift of this sale was redeemed')
    expect((await pieces()).map(({ state }) => state)).toEqual(['redeemed', 'ended'])
    expect(await refundsOf()).toHaveLength(1)
  })

  test('of an enrolment: a part of the price leaves the place, and the place goes with the rest', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    await testApp.seed.enrols(maja, course.cart())
    const { name } = await lastInvoice()
    const [enrolment] = await pieces()
    expect(enrolment).toMatchObject({ line: 0, state: 'unused', holderId: maja.id })
    await expect(operate('refund', name, '--line', '1', '--each', '10')).rejects.toThrow('refunded as a whole')
    await take([{ line: 0, quantity: 0, eachCents: cents(1000) }])
    expect(await booked()).toHaveLength(1)
    expect(await take([{ line: 0, quantity: 1, pieces: [enrolment!.id] }])).toMatchObject({ before: false })
    expect(await booked()).toEqual([])
    expect(await refunded()).toEqual([1000, 3000])
    expect(await pieces()).toMatchObject([{ state: 'ended' }])
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
