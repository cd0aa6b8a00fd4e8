import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { people } from '#contract/staff/people/people.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, openTill, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffClient
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T08:00:00Z' })
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
beforeEach(() => {
  testApp.errors.length = 0
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const company = {
  name: 'Plezalka d.o.o.',
  address: 'Celovška cesta 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '50223054',
}

const codeOf = ({ status, body }: Answered) => [status, body['code']]

const courseOf = (wanted: Parameters<typeof openCourse>[1] = {}) => openCourse(testApp.app.ctx.db, wanted)

const lineOf = (participantId: PersonId, course: Course, ...terms: number[]): BasketLine => {
  const { articleId, classes: classIds } = course.cart(...terms)
  return { kind: 'classes', articleId, participantId, classIds }
}

const wanted = (lines: BasketLine[], more: object = {}) => ({
  key: randomUUID(),
  lines,
  totalCents: 4_000 * lines.length,
  ...more,
})

const issue = async (...of: Parameters<typeof wanted>) =>
  (await reception.call(officePreInvoices.issue, { body: wanted(...of) })).preInvoices

const refusalOf = async (...of: Parameters<typeof wanted>) =>
  codeOf(await reception.send(officePreInvoices.issue, { body: wanted(...of) }))

const placesOf = async (person: Parameters<TestApp['as']>[0]) =>
  (await testApp.as(person).call(classes.mine, { query: {} })).classes

test('a class goes on a pre-invoice as one of the app: place, number, deadline, email and what the customer sees', async () => {
  const person = await testApp.adult({ firstName: 'Maja', lastName: 'Kos' })
  const course = await courseOf()
  const lines = [lineOf(person.id, course)]
  const quoted = await reception.call(officePreInvoices.quote, { body: { lines } })
  expect(quoted).toMatchObject({
    totalCents: 4_000,
    preInvoices: [
      { forName: 'Maja Kos', cents: 4_000, payer: { _id: person.id, name: 'Maja Kos', email: person.email } },
    ],
  })
  const [issued, ...others] = await issue(lines)
  expect(others).toEqual([])
  expect(issued).toMatchObject({
    number: expect.stringMatching(/^\d+-2026$/) as string,
    state: 'open',
    total: 40,
    due: quoted.preInvoices[0]!.due,
    release: quoted.preInvoices[0]!.release,
    buyer: { _id: person.id, name: 'Maja Kos', email: person.email },
  })
  expect(await placesOf(person)).toMatchObject([{ _id: course.classIds[0] }])
  const emails = await testApp.emailsTo(person.email)
  const sent = emails.find(({ subject }) => subject.includes(issued!.number))
  expect(sent?.attachments.map(({ name }) => name)).toContain(`predracun-${issued!.number}.pdf`)
  expect((await testApp.as(person).call(preInvoices.unpaid)).preInvoices).toMatchObject([{ _id: issued!._id }])
  const { entries } = await manager.call(auditLog.list, { query: { about: person.id } })
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['pre_invoice_issued', 'place_taken']))
})

test('needs no till session, and is settled by the operator once the transfer has come', async () => {
  expect((await reception.call(tills.all)).tills[0]?.session).toBeUndefined()
  const person = await testApp.adult()
  const [issued] = await issue([lineOf(person.id, await courseOf())])
  expect(await runCommand(testApp.app.ctx, ['settle', issued!.number, 'transfer'])).toBe('settled')
})

test('brothers and sisters have one each in one commit, and the guardian at the desk pays for both', async () => {
  const [mother, father] = [await testApp.adult(), await testApp.adult()]
  const bor = await testApp.seed.minor(mother, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
  const ana = await testApp.seed.minor(mother, { firstName: 'Ana', lastName: 'Kos', birthDate: '2016-05-05' as never })
  const course = await courseOf({ ageGroups: ['school'], places: [4] })
  const lines = [lineOf(bor, course), lineOf(ana, course)]
  const both = await issue(lines, { buyerId: mother.id })
  expect(both.map(({ participant, buyer }) => [participant?.name, buyer._id])).toEqual([
    ['Bor Kos', mother.id],
    ['Ana Kos', mother.id],
  ])
  expect(await refusalOf(lines, { buyerId: father.id })).toEqual([409, 'already_signed_up'])
})

/** An adult without a log-in, as the desk enters one. */
const withoutLogIn = async (email: string): Promise<PersonId> => {
  const { card } = await reception.call(people.create, {
    body: {
      key: randomUUID(),
      firstName: 'Neža',
      lastName: email === '' ? 'Vidic' : 'Zajec',
      birthDate: '1990-05-05',
      phoneNumber: '041 234 567',
      email,
      language: 'sl',
    },
  })
  return card!._id
}

test('a company pays for who has no log-in, at the address on the card', async () => {
  const email = 'uciteljica@previs.example'
  const [teacher, unreached] = [await withoutLogIn(email), await withoutLogIn('')]
  const [course, other] = [await courseOf(), await courseOf()]
  expect(await refusalOf([lineOf(teacher, course)])).toEqual([409, 'pre_invoice_payer'])
  expect(await refusalOf([lineOf(unreached, course)], { company })).toEqual([409, 'pre_invoice_payer'])
  const quote = { lines: [lineOf(teacher, course)], company }
  expect((await reception.call(officePreInvoices.quote, { body: quote })).preInvoices).toMatchObject([
    { payer: { _id: teacher, email } },
  ])
  const [issued] = await issue([lineOf(teacher, course)], { company })
  const subjects = async () => (await testApp.emailsTo(email)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(expect.arrayContaining([expect.stringContaining(issued!.number)]))
  await manager.call(officePreInvoices.settle, {
    params: { preInvoiceId: issued!._id },
    body: { key: randomUUID(), statementSeenBy: 'Sara' },
  })
  expect(await subjects()).toHaveLength(3)
  // Without an address no invoice could be sent; the place is released all the same.
  const [open] = await issue([lineOf(teacher, other)], { company })
  await testApp.app.ctx.db.updateTable('person').set({ contact_email: '' }).where('id', '=', teacher).execute()
  const params = { preInvoiceId: open!._id }
  const late = await manager.send(officePreInvoices.settle, {
    params,
    body: { key: randomUUID(), statementSeenBy: 'Sara' },
  })
  expect(codeOf(late)).toEqual([409, 'pre_invoice_payer'])
  await reception.call(officePreInvoices.void, { params, body: { because: 'Podjetje je odstopilo' } })
})

test('fifty calls with one key are one pre-invoice; another basket with it is refused', async () => {
  const person = await testApp.adult()
  const body = wanted([lineOf(person.id, await courseOf())])
  const answers = await Promise.all(Array.from({ length: 50 }, () => reception.send(officePreInvoices.issue, { body })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const ids = answers.flatMap(({ body: { preInvoices: all } }) => (all as { _id: string }[]).map(({ _id }) => _id))
  expect([ids.length, new Set(ids).size]).toEqual([50, 1])
  const other = await reception.send(officePreInvoices.issue, { body: { ...body, company } })
  expect(codeOf(other)).toEqual([409, 'key_used'])
})

test('what cannot be paid later is refused with its reason, and nothing is held', async () => {
  const person = await testApp.adult()
  const [course, shoes] = [await courseOf({ places: [1] }), await articleNamed(reception, 'Plezalniki')]
  const line = lineOf(person.id, course)
  expect(await refusalOf([line, { kind: 'desk', articleId: shoes._id, quantity: 1 }])).toEqual([
    409,
    'pre_invoice_classes',
  ])
  expect(await refusalOf([line], { totalCents: 3_999 })).toEqual([409, 'amount_differs'])
  const unconfirmed = await testApp.adult({}, { confirmed: false })
  expect(await refusalOf([lineOf(unconfirmed.id, course)])).toEqual([409, 'pre_invoice_payer'])
  const quote = await reception.send(officePreInvoices.quote, { body: { lines: [lineOf(unconfirmed.id, course)] } })
  expect(quote.body['message']).toMatch(/^Preizkus \(Maja Kos\): Predračun dobi/)
  await runCommand(testApp.app.ctx, ['switch', 'pro-forma', 'off'])
  expect(await refusalOf([line])).toEqual([409, 'pre_invoice_off'])
  await runCommand(testApp.app.ctx, ['switch', 'pro-forma', 'on'])
  expect(await placesOf(person)).toEqual([])
  await issue([line])
  expect(await refusalOf([lineOf((await testApp.adult()).id, course)])).toEqual([409, 'term_full'])
})

test('a family has three open ones at most, those of the same basket counted', async () => {
  const person = await testApp.adult()
  const four = await Promise.all([1, 2, 3, 4].map((week) => courseOf({ start: `1${week}:00` })))
  const lines = four.map((course) => lineOf(person.id, course))
  expect(await refusalOf(lines)).toEqual([409, 'too_many_pre_invoices'])
  expect(await placesOf(person)).toEqual([])
  expect(await issue(lines.slice(0, 3))).toHaveLength(3)
})

test('half of the places at most are on unpaid ones, those of the same basket counted', async () => {
  const mother = await testApp.adult()
  const names = ['Bor', 'Ana']
  const pupils = await Promise.all(
    names.map((firstName) =>
      testApp.seed.minor(mother, { firstName, lastName: 'Kos', birthDate: '2016-05-05' as never }),
    ),
  )
  const course = await courseOf({ ageGroups: ['school'], places: [2] })
  const lines = pupils.map((pupil) => lineOf(pupil, course))
  expect(await refusalOf(lines, { buyerId: mother.id })).toEqual([409, 'pre_invoices_full'])
  expect(await issue(lines.slice(0, 1), { buyerId: mother.id })).toHaveLength(1)
})

test('it is made out to a company, and paid at once at the till', async () => {
  const person = await testApp.adult()
  const [issued] = await issue([lineOf(person.id, await courseOf())], { company })
  expect(issued).toMatchObject({ company: company.name })
  await openTill(reception, 15_000, 'Nov začetek preizkusa')
  const { sale } = await reception.call(officePreInvoices.settleAtTill, {
    params: { preInvoiceId: issued!._id },
    body: { key: randomUUID(), till, how: 'cash', totalCents: 4_000 },
  })
  const { refundable } = await reception.call(sales.refundable, { params: { invoiceId: sale.invoiceId! } })
  expect(refundable).toMatchObject({ company: company.name, cashCents: 4_000 })
})

test('a released place is free again, as one of the app', async () => {
  const person = await testApp.adult()
  const course = await courseOf({ places: [1] })
  const [issued] = await issue([lineOf(person.id, course)])
  testApp.clock.set(new Date(Date.parse(issued!.release!) + 1_000))
  await sweepPreInvoices(testApp.app.ctx)
  const { preInvoice } = await reception.call(officePreInvoices.one, { params: { preInvoiceId: issued!._id } })
  expect(preInvoice.state).toBe('void')
  expect(await placesOf(person)).toEqual([])
})
