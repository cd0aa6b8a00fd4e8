import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { Day } from '#contract/platform/day.ts'
import { arrivals } from '#contract/staff/reception/arrivals.ts'
import { cancellations } from '#contract/staff/climbing/cancellations.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { people } from '#contract/staff/people/people.ts'
import { rescheduling } from '#contract/staff/climbing/rescheduling.ts'
import { officeHours } from '#contract/staff/centre/hours.ts'
import { settings } from '#contract/staff/centre/settings.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { sendArrival } from '#server/reception/arrivals/arrivals.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { days, hours, addMs, minutes, seconds } from '#server/platform/clock.ts'
import { pathOf } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { enrolling } from '../../../tests/kit/enrolments.ts'
import { pngOf } from '../../../tests/kit/logos.ts'
import { rolledBack } from '../../../tests/kit/rolled-back.ts'
import { addMember, logStaffIn, sendApproved, StaffClient } from '../../../tests/kit/staff.ts'
import { centre, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { checkIntegrity, runChecks } from './integrity.ts'
import { cutoffsAt, withoutGrace } from './check.ts'
import { auditLogChecks } from './audit-log.checks.ts'
import { creditChecks } from './credits.checks.ts'
import { invoiceChecks } from './invoices.checks.ts'
import { emailChecks } from './emails.checks.ts'
import { mergedChecks, movedTables } from './merged.checks.ts'
import { moneyChecks } from './money.checks.ts'
import { peopleChecks } from './people.checks.ts'
import { attendanceChecks } from './attendance.checks.ts'
import { placeChecks } from './places.checks.ts'
import { secretChecks } from './secrets.checks.ts'
import { staffChecks } from './staff.checks.ts'
import { ticketChecks } from './tickets.checks.ts'
import { personalTables } from '#server/reception/privacy/my-data.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'
import { sample } from '../../../tests/kit/proof.ts'

// A centre with every kind of sale, visit, pre-invoice, refund and email.

let testApp: TestApp
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  const { seed } = testApp
  const { db } = testApp.app.ctx
  maja = await testApp.adult()
  const client = testApp.as(maja)
  await seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })

  await seed.buys(maja, await seed.cart(maja, [['paket', 2]]))
  await seed.visits(maja, 'paket')
  await seed.visits(maja, 'paket')
  await seed.buys(maja, await seed.cart(maja, [['dnevna', 1]]), { with: 'wallet' })
  await runCommand(testApp.app.ctx, ['refund', 'PC1-WEB1-2-2026'])
  await seed.presents(maja, 'adult', ['Dnevna'])
  const [, message] = await testApp.emailsTo(maja.email)
  const code = /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/.exec(message?.text ?? '')?.[0] ?? ''
  await client.call(gifts.redeem, { body: { code } })
  const open = (weeks: number, ...places: number[]) =>
    openCourse(db, { now: testApp.clock.now(), places, weeks, ...(places.length > 1 && { noClasses: 2 }) })
  await seed.enrols(maja, (await open(2, 9, 9, 9)).cart(0, 1))

  const takePreInvoice = async () => {
    const classCart = (await open(1, 9)).cart()
    const { preInvoice } = await client.call(classes.signUpPreInvoice, { body: { classCart } })
    await client.send(preInvoices.download, { params: { preInvoiceId: preInvoice._id } })
    return `${preInvoice.preInvoiceNumber}-2026`
  }
  await runCommand(testApp.app.ctx, ['settle', await takePreInvoice(), 'transfer'])
  await takePreInvoice()
  testApp.clock.forward(6 * 24 * 3600)
  await sweepPreInvoices(testApp.app.ctx)
  await takePreInvoice()

  await cancelClasses()
  await cancelDates()
  await workOfStaff()

  // One purchase under way, whose place is held.
  await client.call(payments.openIntent, { body: { kind: 'classes', classCart: (await open(1, 1)).cart() } })
  await client.call(account.updatePassword, {
    body: { currentPassword: demoPassword, password: 'plezam-se-bolj' },
  })
  await seed.minor(maja, { firstName: 'Cene', lastName: 'Kos', birthDate: '2010-05-05' as never }, 'cene@a.example')
  await comesWithTermTicket()
  await comesForTheFirstTime()
  await testApp.work()
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** A person with two term tickets, of which one is activated. */
const comesWithTermTicket = async () => {
  const dora = await testApp.adult()
  await testApp.seed.buys(dora, await testApp.seed.cart(dora, [['terminska', 2]]))
  await testApp.seed.visits(dora, 'terminska')
}

/** A visitor whose prijavnica was accepted. */
const comesForTheFirstTime = async () => {
  const { ctx } = testApp.app
  const visitor = { firstName: 'Marco', lastName: 'Bianchi', birthDate: '1995-05-05' as Day, contact: '041 222 333' }
  await sendArrival(ctx, { ...visitor, children: [], acceptsRules: true }, { language: 'en', network: 'hall' })
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  const { others } = await reception.call(arrivals.waiting)
  const params = { arrivalId: others.arrivals[0]!._id }
  await reception.call(arrivals.accept, { params, body: { key: randomUUID(), decided: [] } })
}

/** A class that was cancelled: one place paid by card, one by transfer, one on an open pre-invoice. */
const cancelClasses = async () => {
  const { db } = testApp.app.ctx
  const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const course = await openCourse(db, { now: testApp.clock.now(), places: [9] })
  const sent = { body: { classCart: course.cart() } }
  await testApp.seed.enrols(await testApp.adult(), course.cart())
  const { preInvoice } = await testApp.as(await testApp.adult()).call(classes.signUpPreInvoice, sent)
  await runCommand(testApp.app.ctx, ['settle', `${preInvoice.preInvoiceNumber}-2026`, 'transfer'])
  await testApp.as(await testApp.adult()).call(classes.signUpPreInvoice, sent)
  const groupIds = [course.classIds[0]!]
  const { fingerprint } = await office.call(cancellations.preview, { body: { groupIds } })
  const body = { key: randomUUID(), groupIds, because: 'Premalo prijav', moves: [], fingerprint }
  await office.call(cancellations.cancel, { body })
  await testApp.work()
}

/** Two dates of a class that were cancelled: one for a part of the price, one for a right that was used. */
const cancelDates = async () => {
  const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const kit = enrolling(
    () => testApp,
    () => office,
  )
  const course = await kit.added('VV', [kit.group(), kit.group({ start: '20:00', end: '21:30' })])
  const person = await kit.enrolled(course)
  testApp.clock.forward(60)
  const cancel = async (index: number, settles: 'makeup' | 'refund') => {
    const params = { dateId: course.groups[0]!.dates[index]!._id }
    const change = { what: 'cancelled', because: 'Bolezen', settles } as const
    const key = randomUUID()
    const { touched } = await office.call(rescheduling.preview, { params, body: { key, change, fingerprint: '' } })
    await office.call(rescheduling.change, { params, body: { key, change, fingerprint: touched.fingerprint } })
    await testApp.work()
  }
  await cancel(0, 'refund')
  await cancel(1, 'makeup')
  const { makeups } = await office.call(rescheduling.ofPerson, { params: { personId: person.id } })
  const params = { makeupId: makeups[0]!._id }
  const { dates } = await office.call(rescheduling.makeupDates, { params })
  await office.call(rescheduling.useMakeup, { params, body: { dateId: dates[0]!._id } })
}

/** A team with a device in use and one revoked, a member who left, a used approval, a changed setting, opening hours. */
const workOfStaff = async () => {
  const admin = await addMember(testApp, ['admin'])
  const manager = await addMember(testApp, ['manager'], { pin: '573920' })
  const receptionist = await addMember(testApp, ['reception'], { pin: '846201' })
  const office = await logStaffIn(testApp, admin)
  const enrol = async (name: string) => {
    const { code } = await office.call(team.makeDeviceCode, { body: { name } })
    const desk = new StaffClient(testApp.address)
    const { device } = await desk.call(staff.enrol, { body: { code } })
    await desk.call(staff.unlock, { body: { staffId: receptionist.id, pin: receptionist.pin } })
    return { desk, device }
  }
  const lost = await enrol('Tablica')
  await office.call(team.revokeDevice, { params: { deviceId: lost.device._id } })
  const { desk } = await enrol('Pult')
  const bor = (await maja.me()).children[0]!.id
  const params = { personId: bor }
  const { card } = await desk.call(people.card, { params })
  const { status } = await sendApproved(desk, manager, people.correctBirthDate, {
    params,
    body: { version: card.version, birthDate: '2017-05-06', because: 'osebna izkaznica' },
  })
  expect(status).toBe(200)
  const its = await logStaffIn(testApp, manager)
  const terms = { ...centre.terms, from: '2099-01-01' as Day, version: '2099-01' }
  await its.call(settings.change, { body: { version: 0, lockMinutes: 5 } })
  await its.call(settings.change, { body: { version: 1, terms } })
  const uploaded = await its.request('POST', pathOf(settings.uploadLogo, {}), {
    headers: { 'content-type': 'application/octet-stream' },
    body: pngOf(),
  })
  const name = String(uploaded.body['logo'])
  const appearance = { accent: null, logo: { file: name, picture: name }, nameInLogo: false }
  await its.call(settings.change, { body: { version: 2, appearance } })
  const day = '2027-01-01' as Day
  const closed = { from: day, to: day, spans: [], reason: { sl: 'Inventura', en: '' } }
  await its.call(officeHours.saveException, { body: { version: 0, ...closed } })
  const leaving = await addMember(testApp, ['coach'])
  await office.call(team.end, { params: { staffId: leaving.id } })
}

/** Findings after damaging statements, which are rolled back. The last statement returns the id of the damaged row. */
const damaged = async (statements: readonly RawBuilder<{ id: string }>[], when = withoutGrace(testApp.clock.now())) => {
  let found: readonly string[] = []
  let damagedId = ''
  await rolledBack(testApp.database, async (db) => {
    for (const statement of statements) damagedId = (await statement.execute(db)).rows[0]?.id ?? ''
    found = (await checkIntegrity({ ...testApp.app.ctx, db }, when)).findings
  })
  return { found, damagedId }
}

const any = (table: string, where = 'true') =>
  sql`(select id from ${sql.table(table)} where ${sql.raw(where)} order by id limit 1)`
const set = (table: string, change: string, where = 'true') =>
  sql<{ id: string }>`update ${sql.table(table)} set ${sql.raw(change)} where id = ${any(table, where)} returning id`
const gone = (table: string, where = 'true', id = 'id') =>
  sql<{ id: string }>`delete from ${sql.table(table)} where id = ${any(table, where)} returning ${sql.ref(id)} as id`
const without = (table: string, constraint: string) =>
  sql<{ id: string }>`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`

/** Inserts a copy of a row with these fields changed. */
const copyOf = (table: string, changes: string, where = 'true') => sql<{ id: string }>`
  insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), ${sql.raw(changes)}))).*
  from ${sql.table(table)} t where id = ${any(table, where)} returning id`
const soldLine = (change: string) =>
  set('intent', `lines = jsonb_set(lines, ${change})`, `state = 'fulfilled' and kind = 'tickets'`)

/** For each check the damage that it must find, by the sentence of the finding. */
const damages: Record<string, readonly RawBuilder<{ id: string }>[]> = {
  // Money
  'payment neither spent on a sale, refunded nor in review': [set('payment', 'spent_on = null')],
  'answer of a supplier that was never read': [set('supplier_answer', 'read_at = null')],
  'payment to be refunded without a refund': [gone('refund', 'true', 'payment_id')],
  'refunds that contradict what their payment was spent on': [
    set('payment', `spent_on = 'sale'`, `spent_on = 'refund'`),
  ],
  'payment whose refunded amount is not the sum of its refunds': [
    set('payment', 'refunded_cents = cents - 1', `spent_on = 'refund'`),
  ],
  'refund that a supplier refused': [set('refund', `state = 'failed'`)],
  'refund unfinished for too long': [set('refund', `state = 'in_transit'`)],
  'purchase in review or refunded without such a payment': [set('intent', `state = 'review'`, `state = 'fulfilled'`)],
  'sum of sales differs from sum of invoices': [
    set('invoice', 'total_cents = total_cents + 100'),
    sql`select (select sum(cents - refunded_cents) from payment where spent_on = 'sale')::text as id`,
  ],
  "sale for an amount other than the purchase's total": [set('payment', 'cents = cents - 1', `spent_on = 'sale'`)],
  'purchase whose lines do not add up': [soldLine(`'{0,quantity}', '7'`)],
  'fulfilled purchase without exactly one payment': [gone('payment', `spent_on = 'sale'`, 'intent_id')],
  'payment spent on a purchase that is not fulfilled': [
    set('intent', `state = 'open', fingerprint = null`, `state = 'fulfilled'`),
  ],
  "supplier's payment stored twice": [
    without('payment', 'payment_once'),
    copyOf('payment', `'spent_on', 'refund'`),
    sql`select supplier_payment_id as id from payment group by 1 having count(*) > 1`,
  ],
  'payment through a checkout of another purchase or supplier': [
    set('payment', `checkout_id = (select id from checkout order by id desc limit 1)`),
  ],
  'purchase with more than one invoice': [
    without('invoice', 'invoice_intent_unique'),
    copyOf('invoice', `'invoice_no', 99`, 'intent_id is not null'),
    sql`select intent_id as id from invoice where intent_id is not null group by 1 having count(*) > 1`,
  ],
  'buyer under age': [set('intent', `created_at = '2010-01-01'`)],

  // Invoices
  'sale without an invoice': [gone('invoice', 'intent_id is not null and total_cents > 5000', 'intent_id')],
  'invoice without a payment of its amount': [
    sql`delete from payment where intent_id = (select intent_id from invoice where id = ${any('invoice', 'intent_id is not null')})`,
    sql`select id from ${any('invoice', 'intent_id is not null')} i`,
  ],
  'sale refunded by an operator without a credit note': [
    sql`delete from credit_line`,
    gone('invoice', 'cancels is not null'),
    sql`select id from refund`,
  ],
  'credit note that does not match its invoice': [
    set('invoice', 'total_cents = total_cents - 1', 'cancels is not null'),
  ],
  'invoice whose lines or VAT do not add up': [set('invoice', `vat = jsonb_set(vat, '{0,vatCents}', '1')`)],
  'invoice to a person other than the payer': [
    set('invoice', `buyer_id = (select id from person where first_name = 'Bor')`, 'intent_id is not null'),
  ],
  'gap in the invoice numbers': [gone('invoice', 'invoice_no = 3'), sql`select 'PC1-WEB1-3-2026' as id`],
  'invoice with a number outside its series': [set('invoice', 'invoice_no = 99')],
  'two invoices with one number': [
    without('invoice', 'invoice_number_unique'),
    set('invoice', 'invoice_no = 2', 'invoice_no = 3'),
    sql`select 'PC1-WEB1-2-2026' as id`,
  ],
  'invoice issued before the one with the previous number': [
    set('invoice', `issued_at = issued_at - interval '1 day'`, 'invoice_no = 3'),
  ],
  'gap in the pre-invoice numbers': [gone('pre_invoice', 'number = 2'), sql`select 'number 2-2026' as id`],
  'pre-invoice with a number outside its series, or a duplicate': [set('pre_invoice', 'number = 99')],
  'pre-invoice whose state contradicts its invoices': [set('pre_invoice', `state = 'paid'`, `state = 'open'`)],

  // Credit notes
  'invoice line of which more was credited than sold': [
    without('credit_line', 'credit_line_pieces'),
    sql`update credit_line set quantity = quantity + 1
      where credit_note_id = (select credit_note_id from credit_line order by 1 limit 1) returning invoice_id as id`,
  ],
  'credit note whose lines differ from what it credits': [
    sql`update credit_line set cents = cents - 1
      where credit_note_id = (select credit_note_id from credit_line order by 1 limit 1) returning credit_note_id as id`,
  ],
  'invoice credited in full whose VAT was not, or at a rate by more than was charged': [
    sql`update invoice set vat = jsonb_set(vat, '{0,vatCents}', '-1')
      where id = ${any('invoice', 'cancels is not null')} returning cancels as id`,
  ],
  'money to pay back by hand that differs from its credit note': [
    sql`update hand_refund set cents = cents + 1 returning credit_note_id as id`,
  ],
  'ticket or voucher credited twice, or credited without an end': [
    set('ticket', `ended_because = 'given_up'`, 'ended_at is not null'),
  ],
  'ticket or voucher that ended without the credit line that explains it, or given up and credited': [
    sql`update credit_line set pieces = '{}'`,
    sql`select id from ticket where ended_at is not null`,
  ],

  // Places
  'class with more places taken than it has': [
    set('class', 'max_students = 1', 'id = (select class_id from place where state = $$held$$)'),
    copyOf('place', `'participant_id', gen_random_uuid()`, `state = 'held'`),
    sql`select class_id as id from place where state = 'held'`,
  ],
  'place held for a finished purchase': [
    sql`update intent set state = 'refunded' where id = (select intent_id from place where state = 'held')`,
    sql`select id from place where state = 'held'`,
  ],
  'confirmed place without a sale, a pre-invoice, a redeemed voucher or an import': [
    set('place', 'intent_id = null, pre_invoice_id = null', `state = 'confirmed'`),
  ],
  'confirmed place in a cancelled class that no cancellation settles': [
    sql`update class set cancelled_at = now(), cancelled_because = 'x'
      where id = (select class_id from ${any('place', `state = 'confirmed' and pre_invoice_id is not null`)} a join place p on p.id = a.id)`,
    sql`select p.id from place p join class c on c.id = p.class_id where p.state = 'confirmed' and c.cancelled_because = 'x'`,
  ],
  'cancelled place unsettled for too long': [
    set('cancelled_place', 'outcome = null, settled_at = null', `outcome = 'void'`),
  ],
  'cancelled place whose outcome has no document of its amount': [
    set('cancelled_place', 'cents = cents + 1', `outcome = 'refunded'`),
  ],
  'two places of one person in one class': [
    sql`drop index place_once`,
    copyOf('place', `'state', 'confirmed'`, `state = 'confirmed'`),
    sql`select class_id as id from place group by class_id, participant_id having count(*) > 1`,
  ],
  'sale of classes without exactly its places': [
    sql<{
      id: string
    }>`update place set state = 'released' where id = ${any('place', `state = 'confirmed' and intent_id is not null`)}
      returning intent_id as id`,
  ],
  'pre-invoice without exactly its places': [
    sql<{ id: string }>`update place set state = 'released'
      where id = ${any('place', `state = 'confirmed' and pre_invoice_id is not null`)} returning pre_invoice_id as id`,
  ],
  'unpaid pre-invoice whose places were not released in time': [
    set('pre_invoice', `release_at = due_at - interval '10 days'`, `state = 'open'`),
  ],
  'refund for a cancelled date unsettled for too long': [
    set('date_refund', 'outcome = null, settled_at = null', `outcome = 'refunded'`),
  ],
  'refund for a cancelled date or a moved place without a credit note of its amount': [
    set('date_refund', 'cents = cents + 1', `outcome = 'refunded'`),
  ],
  'place whose credits and remaining dates do not make its price': [
    sql<{ id: string }>`update credit_line set cents = cents - 100
      where (credit_note_id, position) = (select credit_note_id, position from credit_line where dates > 0 limit 1)
      returning invoice_id as id`,
  ],
  'cancelled date without another one, a right or a refund for each place': [
    gone('date_refund', 'true', 'participant_id'),
  ],
  'right to another date that was used without a guest of that date': [
    sql`delete from day_guest where makeup_id is not null returning makeup_id as id`,
  ],
  'class whose start or end differs from its dates': [set('class', `starts_at = starts_at - interval '1 day'`)],

  // Attendance
  'mark of a person who neither had a place nor was a guest': [
    sql<{ id: string }>`
      insert into attendance (date_id, participant_id, state, at, marked_at)
      select d.id, p.id, 'present', now(), now() from class_date d cross join person p
      where not exists (select from place e where e.participant_id = p.id) limit 1
      returning date_id as id`,
  ],
  'date whose number of guests differs from its guests': [set('class_date', 'guests = guests + 1')],
  'date with more guests and places than its group has': [
    set(
      'class_date',
      `guests = 1000, starts_at = starts_at + interval '10 years', ends_at = ends_at + interval '10 years'`,
      'cancelled_at is null and class_id in (select id from class where cancelled_at is null)',
    ),
  ],

  // Tickets and vouchers
  'sale of tickets without exactly its tickets': [
    gone('ticket', 'intent_id is not null and voided_at is null', 'intent_id'),
  ],
  'valid ticket without a sale': [
    set('ticket', 'ended_at = null, ended_because = null, voided_at = null', 'ended_at is not null'),
  ],
  'ticket with more visits than it allows': [
    without('ticket', 'ticket_never_below_zero'),
    without('ticket', 'ticket_imported'),
    set('ticket', 'used_visits = -1'),
  ],
  'ticket whose visit count, visit days or activation differ from its visits': [gone('visit', 'true', 'ticket_id')],
  'package whose visit days differ from its visits': [
    set('ticket', `visit_days = visit_days || date '2020-01-01'`, `type = 'paket'`),
  ],
  'term ticket that does not end as its first visit says': [
    set('ticket', `valid_until = valid_until + interval '1 day'`, `type = 'terminska' and activated_at is not null`),
  ],
  'unused term ticket that does not end with its last day of activation': [
    set('ticket', `activate_by = activate_by + interval '1 day'`, `type = 'terminska' and activated_at is null`),
  ],
  'two visits of one scan': [
    without('visit', 'visit_scan_unique'),
    copyOf('visit', `'scan', t.scan`),
    sql`select scan as id from visit group by scan having count(*) > 1`,
  ],
  "visit outside its ticket's validity, or by a person other than the holder": [
    set('visit', `at = at + interval '2 years'`),
  ],
  'ticket used before its first day': [
    set('ticket', `usable_from = activated_at + interval '1 second'`, 'activated_at is not null'),
  ],
  'ticket whose validity does not end with a day': [set('ticket', `valid_until = valid_until + interval '1 second'`)],
  'sale of gifts without exactly its vouchers': [gone('voucher', 'true', 'intent_id')],
  'valid voucher without a sale': [
    sql`delete from payment where intent_id = (select intent_id from voucher)`,
    sql`select id from voucher`,
  ],
  'redeemed voucher of an activity without its one place': [
    sql`update place set voucher_id = ${any('voucher')} where id = ${any('place', `state = 'confirmed'`)}`,
    sql<{
      id: string
    }>`update voucher set kind = 'A', conditions = null, redeemed_at = null, redeemed_by = null, redeemed_for = null
      where id = ${any('voucher')} returning id`,
  ],
  'voucher whose tickets do not match its redemption': [gone('ticket', 'voucher_id is not null', 'voucher_id')],
  'voucher redeemed while it was invalid': [set('voucher', `redeemed_at = valid_until + interval '1 hour'`)],

  // Emails
  'invoice or credit note without exactly one first email': [
    gone('email', `kind = 'receipt'`, 'id'),
    sql`select i.id from invoice i where i.cancels is null and not exists (select from email m where m.about = i.id)`,
  ],
  'pre-invoice without exactly one first email': [
    copyOf('email', `'state', 'sent'`, `kind = 'pre_invoice'`),
    sql`select data->>'preInvoiceId' as id from email where kind = 'pre_invoice' group by 1 having count(*) > 1`,
  ],
  'voucher without exactly one first email': [gone('email', `kind = 'voucher'`), sql`select id from voucher`],
  "first email without its document's id": [set('email', 'about = null', `kind = 'pre_invoice'`)],
  "email sent again to a person other than the document's owner": [
    set('email', `again = true, person_id = (select id from person where first_name = 'Bor')`, `kind = 'receipt'`),
  ],
  'purchase whose refunds and refund emails differ in number': [
    gone('email', `kind = 'refund'`),
    sql`select n.reference as id from refund r join payment p on p.id = r.payment_id join intent n on n.id = p.intent_id`,
  ],
  'payer of cancelled classes without exactly one email': [gone('email', `kind = 'class_cancelled'`, 'about')],
  'email that could not be sent': [set('email', `state = 'dead'`)],
  'email queued for too long': [set('email', `state = 'queued'`)],
  'queued email without a job': [set('email', `state = 'queued'`)],

  // People
  'link used while it was invalid': [
    sql`update one_time_token set used_at = expires_at + interval '1 second'
      where token_hash = (select token_hash from one_time_token where used_at is not null order by created_at limit 1)
      returning person_id as id`,
  ],
  'two unused links for one purpose': [
    sql`drop index one_time_token_live`,
    sql`insert into one_time_token (token_hash, purpose, person_id, email, email_canonical, created_at, expires_at)
      select sha256(n::text::bytea), purpose, person_id, email, email_canonical, created_at, expires_at
      from (select * from one_time_token limit 1) t, generate_series(1, 2) n returning person_id as id`,
  ],
  'session that lasts longer than 90 days': [
    sql`update session set expires_at = created_at + interval '91 days'
      where token_hash = (select token_hash from session order by created_at limit 1) returning person_id as id`,
  ],
  "session older than the person's password": [
    sql`update session s set created_at = l.password_changed_at - interval '1 second' from login l
      where l.person_id = s.person_id and l.password_changed_at is not null returning s.person_id as id`,
  ],
  'session of a person without a login': [
    sql`delete from login where person_id = (select person_id from session limit 1) returning person_id as id`,
  ],
  'person without a name': [set('person', `first_name = ''`)],
  'person with neither a login nor a guardian, whom no staff entered': [
    sql`delete from guardianship where child_id = ${any('person', `first_name = 'Bor'`)} returning child_id as id`,
  ],
  'erased person with personal data left': [set('person', 'forgotten_at = now()')],
  'merged person with rows left': [
    sql`update person set forgotten_at = now(), merged_into = (select id from person where first_name = 'Cene')
      where first_name = 'Bor' returning id`,
  ],
  'accepted prijavnica that still holds what was typed': [
    set('arrival', `people = '[{"firstName": "Marco"}]'`, 'accepted_at is not null'),
  ],
  'accepted prijavnica without the agreement of its adult': [
    sql`delete from agreement where subject = 'rules' and person_id in (select person_id from arrival) returning id`,
    sql`select id from arrival where accepted_at is not null`,
  ],
  'person with a login and a contact address beside it': [
    sql`update person set contact_email = 'a@a.example' where id = (select person_id from login limit 1) returning id`,
  ],
  "person whose last visit or place in a search is not that of the person's visits": [
    set('person', 'last_visit_at = now()'),
  ],
  'two logins with one email address': [
    without('login', 'login_email_unique'),
    sql`update login set email_canonical = 'same@a.example' returning person_id as id`,
  ],
  'guardian under 18, or not older than the child': [
    sql`update person set birth_date = '1980-01-01' where first_name = 'Bor' returning id`,
  ],
  'person without the required agreements': [
    sql`delete from agreement where id = ${any('agreement', `subject = 'guardian'`)} returning person_id as id`,
  ],

  // Secrets
  'token of a link or session in clear': [
    set('email', `data = jsonb_build_object('link', 'https://a.example/' || repeat('aB3-_', 8) || 'xyz')`),
  ],
  'gift code in clear': [
    set('intent', `lines = jsonb_set(lines, '{0,note}', '"7K3M-QX2D-0000-ABCD-WXYZ"')`, 'lines is not null'),
  ],
  'card field in a stored text': [set('email', `data = jsonb_build_object('cvv', '123')`)],

  // Audit log
  'link used twice': [
    copyOf('audit_log', `'at', now()`, `action = 'link_used'`),
    sql`select object_id as id from audit_log where action = 'link_used' group by 1 having count(*) > 1`,
  ],
  'entry about a person by an actor who is neither the person nor a guardian': [
    sql`update audit_log set person_id = ${any('person', `first_name = 'Bor'`)}
      where action = 'child_added' and about_id = ${any('person', `first_name = 'Cene'`)} returning id`,
  ],
  'audit entry with more than ids, field names and counts': [set('audit_log', `object_id = 'Maja Kos'`)],
  'sale without exactly one audit entry': [gone('audit_log', `action = 'sold'`, 'object_id')],
  'refund without exactly one audit entry': [gone('audit_log', `action = 'refund_queued'`, 'object_id')],

  // Staff
  'session of a member who has left': [
    sql`update staff_session set staff_id = ${any('staff', 'ended_at is not null')}
      where id = ${any('staff_session')} returning staff_id as id`,
  ],
  'session at a revoked device': [
    sql`update staff_session set device_id = ${any('desk_device', 'revoked_at is not null')}
      where id = ${any('staff_session', 'device_id is not null')} returning device_id as id`,
  ],
  'member who has left and still has a secret, a role or an open link': [
    sql`insert into staff_role (staff_id, role, given_at)
      values (${any('staff', 'ended_at is not null')}, 'admin', now()) returning staff_id as id`,
  ],
  'member with a password and without a second factor': [
    set('staff', 'totp_sealed = null, totp_step = null', 'password_hash is not null'),
  ],
  'approval used outside its two minutes': [set('approval', `used_at = expires_at + interval '1 second'`)],
  'entry of a member outside the employment': [
    sql`update audit_log set at = at + interval '1 hour', staff_id = ${any('staff', 'ended_at is not null')}
      where id = ${any('audit_log', `action = 'setting_changed'`)} returning id`,
  ],
  'entry at a device before its enrolment or after its end': [
    set('audit_log', `at = at - interval '1 day'`, `action = 'device_unlocked'`),
  ],
  'approval without its entry by the approver at the device': [
    set('audit_log', 'device_id = null', `action = 'approved'`),
    sql`select id from approval`,
  ],
  'approval whose use and entries differ': [set('approval', 'used_at = null')],
  'setting changed without its entry': [
    gone('audit_log', `action = 'setting_changed' and 'lockMinutes' = any(fields)`),
    sql`select number::text as id from setting_change where name = 'lockMinutes'`,
  ],
  'version of the terms without its PDF': [
    sql`delete from terms_document returning name as id`,
    sql`select number::text as id from setting_change where name = 'terms'`,
  ],
  'appearance without its logo': [
    sql`delete from logo returning name as id`,
    sql`select number::text as id from setting_change where name = 'appearance'`,
  ],
  'opening hours changed without their entry': [
    gone('audit_log', `action = 'hours_changed'`),
    sql`select number::text as id from hours_change`,
  ],
  'correction of a person without its entry': [
    set('person_correction', `corrected_at = corrected_at - interval '1 hour'`),
  ],
  'device or member without the entry of its beginning or end': [
    gone('audit_log', `action = 'device_revoked'`, 'object_id'),
  ],

  // Suppliers
  "payment in the supplier's ledger, not stored here": [
    sql`delete from payment where id = ${any('payment')} returning supplier_payment_id as id`,
  ],
  "payment not in the supplier's ledger": [set('payment', `supplier_payment_id = 'nobody'`)],
  "amount differs from the supplier's ledger": [set('payment', 'cents = cents + 1')],
  "refund differs from the supplier's ledger": [gone('refund', 'true', 'payment_id')],
  'payment in an answer of a supplier, not stored for its purchase': [
    sql`delete from payment where id = ${any('payment')} returning intent_id as id`,
  ],
  "amount differs from the supplier's answer": [
    sql`update payment set cents = cents + 1 where id = ${any('payment')} returning intent_id as id`,
  ],
  'answer of a supplier with a card number': [
    set(
      'supplier_answer',
      `body = jsonb_set(body, '{card}', '{"number": "4200000000000091"}')`,
      `jsonb_typeof(body) = 'object'`,
    ),
  ],

  // Documents
  'document that differs from its stored hash': [
    sql`update invoice_document set bytes = bytes || '\\x00'::bytea where invoice_id = (select invoice_id from invoice_document limit 1)
      returning invoice_id as id`,
  ],
}

test('the integrity checks find nothing in an undamaged centre', async () => {
  expect(await testApp.integrity()).toEqual([])
})

test('an id whose digits look like a gift code is no finding', async () => {
  const id = `'012a1234-5678-7057-8162-0851f0712eb7'`
  const { found, damagedId } = await damaged([set('visit', `scan = ${id}`)])
  expect(damagedId).toMatch(/\S/)
  expect(found).toEqual([])
})

test('the check of merged people reads every table that a merge moves', () => {
  const listed = personalTables.filter(({ table }) => table !== 'person' && table !== 'audit_log')
  expect(new Set(movedTables)).toEqual(new Set(listed))
})

test('each integrity check has a damage that proves it', () => {
  const checks = [
    moneyChecks,
    invoiceChecks,
    creditChecks,
    placeChecks,
    attendanceChecks,
    ticketChecks,
    emailChecks,
    peopleChecks,
    mergedChecks,
    secretChecks,
    auditLogChecks,
    staffChecks,
  ].flat()
  const known = checks.map(({ what }) => what)
  expect(new Set(known).size).toBe(known.length)
  expect(known.filter((what) => !(what in damages))).toEqual([])
})

test.each(sample(Object.entries(damages), 3))('%s', async (what, statements) => {
  const { found, damagedId } = await damaged(statements)
  expect(damagedId).toMatch(/\S/)
  expect(found.filter((finding) => finding.includes(` ${what}: `))).toEqual([expect.stringContaining(damagedId)])
})

/** Work under way with its grace time, and the statement that moves its begin to an instant. */
const workUnderWay: readonly [what: string, time: number, begunAt: (at: string) => RawBuilder<{ id: string }>][] = [
  ['payment neither spent', minutes(35), (at) => set('payment', `spent_on = null, taken_at = '${at}'`)],
  ["payment in the supplier's ledger", minutes(35), () => gone('payment')],
  ['refund unfinished for too long', hours(1), (at) => set('refund', `state = 'queued', queued_at = '${at}'`)],
  ['refund unfinished for too long', days(7), (at) => set('refund', `state = 'in_transit', queued_at = '${at}'`)],
  ['email queued for too long', minutes(15), (at) => set('email', `state = 'queued', created_at = '${at}'`)],
  ['unpaid pre-invoice whose places', hours(1), (at) => set('pre_invoice', `release_at = '${at}'`, `state = 'open'`)],
]
test.each(workUnderWay)('%s: found only after its grace time (%i ms)', async (what, time, begunAt) => {
  const { taken_at: at } = await testApp.app.ctx.db
    .selectFrom('payment')
    .select('taken_at')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const after = async (passed: number) => {
    const { found } = await damaged([begunAt(at.toISOString())], cutoffsAt(addMs(at, passed)))
    return found.filter((finding) => finding.includes(what)).length
  }
  expect(await after(time - seconds(1))).toBe(0)
  expect(await after(time)).toBe(1)
})

test('the summary names a live supplier, which has no transaction API', async () => {
  const { card, wallet } = testApp.app.ctx.suppliers
  const live = {
    ...testApp.app.ctx,
    suppliers: { ...testApp.app.ctx.suppliers, card: { ...card, readLedger: undefined } },
  }
  expect(await checkIntegrity(live)).toEqual({
    total: 0,
    findings: [],
    summary: 'nothing wrong; card: compared with its answers, a live supplier has no transaction API',
  })
  const silent = { ...wallet, readLedger: () => Promise.reject(new Error('gone')) }
  expect(await checkIntegrity({ ...live, suppliers: { ...live.suppliers, wallet: silent } })).toMatchObject({
    findings: ["I3 supplier's ledger cannot be read: wallet"],
  })
})

test('a check with 200,000 findings ends', async () => {
  const find = () => sql<{ which: string }>`select 'row ' || n as which from generate_series(1, 200000) n`
  const found = await runChecks(
    testApp.database.db,
    [{ invariant: 'data', what: 'generated', find }],
    cutoffsAt(testApp.clock.now()),
  )
  expect(found).toHaveLength(200_000)
})

test('the integrity checks find nothing while customers buy', async () => {
  const customers = await Promise.all(Array.from({ length: 4 }, () => testApp.adult()))
  const rounds = ['dnevna', 'paket', 'terminska'] as const
  for (const kind of rounds) {
    const how = { with: kind === 'paket' ? ('wallet' as const) : ('card' as const) }
    const sales = customers.map(async (who) => testApp.seed.buys(who, await testApp.seed.cart(who, [[kind, 1]]), how))
    for (let runs = 0; runs < 3; runs += 1) expect((await checkIntegrity(testApp.app.ctx)).findings).toEqual([])
    await Promise.all(sales)
  }
})

describe('a place whose whole price went back in parts, with its sale', () => {
  let intentId: string
  beforeAll(async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const kit = enrolling(
      () => testApp,
      () => office,
    )
    const course = await kit.added('VV', [kit.group()], { cents: 12_000 })
    const person = await kit.enrolled(course)
    const { rows } = await sql<{ number: string; id: string }>`
      select concat_ws('-', business_premises, device_no, invoice_no, year) as number, intent_id as id from invoice
      where buyer_id = ${person.id}`.execute(testApp.app.ctx.db)
    intentId = rows[0]!.id
    const part = ['--line', '1', '--quantity', '0', '--each']
    await runCommand(testApp.app.ctx, ['refund', rows[0]!.number, ...part, '110.00', 'popust'])
    const params = { dateId: course.groups[0]!.dates[0]!._id }
    const change = { what: 'cancelled', because: 'Bolezen', settles: 'refund' } as const
    const key = randomUUID()
    const { touched } = await office.call(rescheduling.preview, { params, body: { key, change, fingerprint: '' } })
    await office.call(rescheduling.change, { params, body: { key, change, fingerprint: touched.fingerprint } })
    await testApp.work()
  })

  const payment = () => sql`(select id from payment where intent_id = ${intentId})`
  const lastRefund = () => sql`(select max(id::text)::uuid from refund where payment_id = ${payment()})`
  const state = (to: string) => sql`update intent set state = ${to} where id = ${intentId}`

  test('is right', async () => {
    expect((await damaged([sql`select ${intentId} as id`])).found).toEqual([])
  })

  test.each<[string, string, () => RawBuilder<unknown>]>([
    [
      'one refund of another reason',
      'fulfilled purchase without exactly one payment',
      () => sql`update refund set reason = 'goods_gone' where id = ${lastRefund()}`,
    ],
    [
      'one refund missing',
      'fulfilled purchase without exactly one payment',
      () => sql`delete from refund where id = ${lastRefund()}`,
    ],
    [
      'less credited than refunded',
      'fulfilled purchase without exactly one payment',
      () => sql`update credit_line set cents = cents - 1
        where invoice_id = (select id from invoice where intent_id = ${intentId})`,
    ],
    [
      'the place gone although its sale stands',
      'sale of classes without exactly its places',
      () => sql`update place set state = 'released' where intent_id = ${intentId}`,
    ],
    [
      'the sale refunded although its place stands',
      'confirmed place without a sale, a pre-invoice, a redeemed voucher or an import',
      () => state('refunded'),
    ],
    [
      'the sale refunded and its money kept',
      'payment spent on a purchase that is not fulfilled',
      () => sql`with kept as (update payment set spent_on = 'sale' where id = ${payment()})
        update intent set state = 'refunded' where id = ${intentId}`,
    ],
  ])('is wrong with %s', async (_damage, what, damage) => {
    const named = sql<{ id: string }>`select case when ${what} like 'confirmed place%'
      then (select id::text from place where intent_id = ${intentId}) else ${intentId} end as id`
    const { found, damagedId } = await damaged([damage() as RawBuilder<{ id: string }>, named])
    expect(found.filter((finding) => finding.includes(` ${what}: `))).toEqual([expect.stringContaining(damagedId)])
  })
})
