import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { invoices, type Invoice } from '#contract/money/invoices.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { withoutGrace } from '#server/operation/integrity/check.ts'
import { proof } from '../../../tests/kit/proof.ts'

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
  testApp.errors.length = 0
  maja = await testApp.adult()
  client = testApp.as(maja)
})

const myInvoices = async (of = client) => (await of.call(invoices.mine, { params: { year: '2026' } })).invoices

/** Buys a day ticket and returns its invoice as the page lists it. */
const buyTicket = async (): Promise<Invoice> => {
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  const [invoice] = await myInvoices()
  return invoice!
}

const resend = (invoiceId: InvoiceId, who = client) => who.send(invoices.resend, { params: { invoiceId } })

/** Emails with a document, newest first. */
const documentsTo = async (email: string) =>
  (await testApp.emailsTo(email)).filter(({ attachments }) => attachments.length)

/** Requests another address; the returned function opens the link in its email. */
const changeAddress = async (email: string) => {
  const { me } = await client.call(account.me)
  await client.call(account.updateMe, { body: { ...me, email } })
  return async () => {
    const [message] = await testApp.emailsTo(email)
    const token = /confirmmail\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
    await client.call(account.confirmAddress, { params: { token } })
  }
}

/** An email server that refuses every recipient until `accepts` is set. */
const openSmtpServer = async () => {
  const smtpServer = {
    accepts: false,
    url: '',
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(smtpServer.accepts ? null : Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  smtpServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return smtpServer
}

describe('the email state of a document', () => {
  test('is queued first, then sent, with the address and the time', async () => {
    const { letter: documentEmail } = await buyTicket()
    expect(documentEmail).toEqual({ state: 'queued', email: maja.email })
    await testApp.work()
    const [invoice] = await myInvoices()
    expect(invoice?.letter).toEqual({ state: 'sent', email: maja.email, sentAt: '2026-11-20T17:00:00.000Z' })
  })

  test('is shown for a pre-invoice as well', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
    await testApp.work()
    const [open] = (await client.call(preInvoices.unpaid)).preInvoices
    expect(open?.letter).toMatchObject({ state: 'sent', email: maja.email })
  })

  test('is dead when it could not be delivered, and sent after the buyer requests another email', proof, async () => {
    await using smtpServer = await openSmtpServer()
    await using otherApp = await startTestApp({ at: start, smtpUrl: smtpServer.url })
    // This email fails as well, and is not requested again.
    otherApp.allowFindings(/\(confirm_email\)/)
    const nika = await otherApp.adult()
    const nikaClient = otherApp.as(nika)
    await otherApp.seed.buys(nika, await otherApp.seed.cart(nika, [['dnevna', 1]]))
    await otherApp.work()
    const [lost] = await myInvoices(nikaClient)
    expect(lost?.letter).toEqual({ state: 'dead', email: nika.email })
    expect(await otherApp.integrity()).toEqual([expect.stringMatching(/email that could not be sent.*\(receipt\)/)])
    smtpServer.accepts = true
    expect((await resend(lost!._id, nikaClient)).status).toBe(200)
    await otherApp.work()
    const [found] = await myInvoices(nikaClient)
    expect(found?.letter).toMatchObject({ state: 'sent', email: nika.email })
    // When this app closes, the integrity checks accept the failed email, because a later one was sent.
  })
})

describe('POST /invoices/{id}/resend', () => {
  test('is an email of its own with the same document, and the first one stays', async () => {
    const { _id, invoiceData } = await buyTicket()
    const [first, ...none] = await documentsTo(maja.email)
    expect(none).toEqual([])
    testApp.clock.forward(3600)
    const { status, body } = await resend(_id)
    expect([status, body['letter']]).toEqual([200, { state: 'queued', email: maja.email }])
    const [again, before, ...more] = await documentsTo(maja.email)
    expect([before?.id, more]).toEqual([first?.id, []])
    expect(again!.id).not.toBe(first!.id)
    expect(again!.subject).toBe(`Račun PC1-WEB1-${invoiceData.invoiceNo} – Previs`)
    expect(again!.text).toContain('Na tvojo željo ti pošiljamo račun')
    expect(Buffer.from(again!.attachments[0]!.bytes).equals(first!.attachments[0]!.bytes)).toBe(true)
    const [invoice] = await myInvoices()
    expect(invoice?.letter?.sentAt).toBe('2026-11-20T18:00:00.000Z')
    expect(await testApp.integrity()).toEqual([])
  })

  test('is written in the language of the request', async () => {
    const { _id } = await buyTicket()
    await resend(_id, testApp.as(maja, 'en'))
    const [message] = await documentsTo(maja.email)
    expect(message?.text).toContain('As you asked, here is invoice')
  })

  test('goes to the current address, and to a new one only after it is confirmed', async () => {
    const { _id } = await buyTicket()
    const confirm = await changeAddress('nov.naslov@previs.example')
    await resend(_id)
    expect(await documentsTo('nov.naslov@previs.example')).toEqual([])
    expect(await documentsTo(maja.email)).toHaveLength(2)
    await confirm()
    expect((await resend(_id)).body['letter']).toMatchObject({ email: 'nov.naslov@previs.example' })
    expect(await documentsTo('nov.naslov@previs.example')).toHaveLength(1)
    expect(await documentsTo(maja.email)).toHaveLength(2)
    expect(await testApp.integrity()).toEqual([])
  })

  test('is refused before the address is confirmed', async () => {
    const iva = await testApp.adult({}, { confirmed: false })
    await testApp.seed.buys(iva, await testApp.seed.cart(iva, [['dnevna', 1]]))
    const [invoice] = await myInvoices(testApp.as(iva))
    const { status, body } = await resend(invoice!._id, testApp.as(iva))
    expect([status, body['code']]).toEqual([409, 'address_unconfirmed'])
    expect(await documentsTo(iva.email)).toHaveLength(1)
  })

  test('is allowed three times an hour for each document, in sequence or at once', async () => {
    const [one, other] = [await buyTicket(), await buyTicket()]
    for (let time = 1; time <= 3; time += 1) {
      expect((await resend(one._id)).status).toBe(200)
      testApp.clock.forward(600)
    }
    const fourth = await resend(one._id)
    expect([fourth.status, fourth.body['code'], fourth.headers.get('retry-after')]).toEqual([429, 'too_often', '1800'])
    expect(fourth.body.message).toBe('Preveč poskusov. Poskusi znova čez 30\u00a0minut.')
    const many = await Promise.all(Array.from({ length: 12 }, () => resend(other._id)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(9)
    testApp.clock.forward(1800)
    expect((await resend(one._id)).status).toBe(200)
    expect(await documentsTo(maja.email)).toHaveLength(2 + 4 + 3)
    expect(await testApp.integrity()).toEqual([])
  })

  test('sends a cancelled invoice and its credit note without mentioning a successful purchase', async () => {
    const { invoiceData } = await buyTicket()
    const { businessPremises, deviceNo, invoiceNo, year } = invoiceData
    await runCommand(testApp.app.ctx, ['refund', `${businessPremises}-${deviceNo}-${invoiceNo}-${year}`])
    for (const { _id } of await myInvoices()) expect((await resend(_id)).status).toBe(200)
    const messages = (await documentsTo(maja.email)).slice(0, 2)
    expect(new Set(messages.map(({ subject }) => subject.split(' ')[0]))).toEqual(new Set(['Dobropis', 'Račun']))
    for (const { text } of messages) expect(text).not.toContain('uspel')
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('POST /preinvoices/{id}/resend', () => {
  test('brings an open pre-invoice again, and refuses a closed one', async () => {
    const course = await openCourse(testApp.app.ctx.db)
    const { preInvoice } = await client.call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
    const { _id: preInvoiceId } = preInvoice
    const ask = () => client.send(preInvoices.resend, { params: { preInvoiceId } })
    expect((await ask()).status).toBe(200)
    const [again, first] = await documentsTo(maja.email)
    expect(Buffer.from(again!.attachments[0]!.bytes).equals(first!.attachments[0]!.bytes)).toBe(true)
    expect(again!.text).toContain('še enkrat pošiljamo predračun')
    const { preInvoiceNumber: number, year } = preInvoice
    await runCommand(testApp.app.ctx, ['settle', `${number}-${year}`, 'transfer'])
    const { status, body } = await ask()
    expect([status, body['code']]).toEqual([409, 'pre_invoice_closed'])
    expect(await testApp.integrity()).toEqual([])
  })
})

test('the integrity checks find a duplicated first email and an email to another person', async () => {
  await using damagedApp = await startTestApp({ at: start })
  const found = [/email sent again to a person other than/, /without exactly one first email/]
  damagedApp.allowFindings(...found)
  const [nika, stranger] = [await damagedApp.adult(), await damagedApp.adult()]
  await damagedApp.seed.buys(nika, await damagedApp.seed.cart(nika, [['dnevna', 1]]))
  const copy = (again: boolean, to: string) =>
    sql`insert into email (id, kind, recipient, person_id, language, data, state, created_at, about, again)
      select gen_random_uuid(), kind, recipient, ${to}, language, data, state, created_at, about, ${again}
      from email where person_id = ${nika.id} and kind = 'receipt' and not again`.execute(damagedApp.app.ctx.db)
  const findings = async () => {
    await damagedApp.work()
    return (await checkIntegrity(damagedApp.app.ctx, withoutGrace(damagedApp.clock.now()))).findings
  }
  expect(await findings()).toEqual([])
  await copy(true, stranger.id)
  expect(await findings()).toEqual([expect.stringMatching(found[0]!)])
  await copy(false, nika.id)
  expect(await findings()).toContainEqual(expect.stringMatching(found[1]!))
})
