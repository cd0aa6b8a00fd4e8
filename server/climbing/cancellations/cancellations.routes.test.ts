import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gifts } from '#contract/climbing/gifts.ts'
import type { CancellationId, ClassId, PersonId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { cancellations, type TouchedPlace } from '#contract/staff/climbing/cancellations.ts'
import { courses, type OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { today } from '#contract/staff/operation/today.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { enrolling, type Promised, type Redeemed } from '../../../tests/kit/enrolments.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { settlePayer } from './settle-payer.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({
    limits: { ...defaultLimits, pre_invoice_address: { max: 1_000, windowMs: 1 } },
  })
  manager = await addMember(testApp, ['manager'])
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const because = 'Trenerka je poškodovana.'

/** Courses here cost 123.45 euros, so that shares of them are rounded. */
const { day, group, added, cartOf, enrolled, promised, paidByCard, paidBy, giftOf, redeemed } = enrolling(
  () => testApp,
  () => office,
  12_345,
)

const previewOf = (groupIds: readonly ClassId[]) =>
  office.call(cancellations.preview, { body: { groupIds: [...groupIds] } })

interface Moving {
  participantId: PersonId
  from: ClassId
  to: ClassId
}

const cancelled = async (
  groupIds: readonly ClassId[],
  moves: readonly Moving[] = [],
  key: string = randomUUID(),
): Promise<CancellationId> => {
  const { fingerprint } = await previewOf(groupIds)
  const body = { key, groupIds: [...groupIds], because, moves: [...moves], fingerprint }
  const { cancellationId } = await office.call(cancellations.cancel, { body })
  await testApp.work()
  return cancellationId
}

const outcomesOf = async (cancellationId: CancellationId) =>
  (await office.call(cancellations.one, { params: { cancellationId } })).places
const outcomeOf = async (cancellationId: CancellationId, { id }: SeedPerson) =>
  (await outcomesOf(cancellationId)).filter(({ participantId }) => participantId === id)

const placesOf = async ({ id }: SeedPerson) =>
  (
    await testApp.app.ctx.db
      .selectFrom('place')
      .select(['class_id', 'state'])
      .where('participant_id', '=', id)
      .where('state', '=', 'confirmed')
      .execute()
  ).map(({ class_id: classId }) => classId)

const emailsAbout = async ({ email }: SeedPerson) =>
  (await testApp.emailsTo(email)).filter(({ subject }) => subject.startsWith('Odpade'))

const waiting = async () =>
  (await office.call(today.waiting)).items.flatMap(({ item }) => (item.kind === 'pay_back' ? [item] : []))

describe('a begun activity of 24, with every way to pay (docs/product/classes.md §12)', () => {
  let course: OfficeCourse
  let cards: SeedPerson[]
  let wallets: SeedPerson[]
  let byCard: Promised[]
  let byTransfer: Promised[]
  let byCash: Promised
  let open: Promised[]
  let vouchers: Redeemed[]
  let holding: SeedPerson
  let cancellationId: CancellationId
  const share = 9259 // 123.45 × 3 / 4, rounded to the cent

  beforeAll(async () => {
    office = await logStaffIn(testApp, manager)
    // Of an activity with four dates, as former releases have them.
    const from = day(7)
    const opened = await openCourse(testApp.app.ctx.db, {
      from,
      now: testApp.clock.now(),
      places: [24],
      weeks: 4,
      euros: 123.45,
    })
    course = await giftOf((await office.call(courses.one, { params: { courseId: opened.articleId } })).course)
    const times = async <Made>(number: number, make: () => Promise<Made>): Promise<Made[]> => {
      const made: Made[] = []
      for (let index = 0; index < number; index += 1) made.push(await make())
      return made
    }
    cards = await times(6, () => enrolled(course))
    wallets = await times(5, () => enrolled(course, { with: 'wallet' }))
    byCard = await times(3, async () => paidByCard(await promised(course)))
    byTransfer = await times(3, async () => paidBy('transfer', await promised(course)))
    byCash = await paidBy('cash', await promised(course))
    open = await times(3, () => promised(course))
    vouchers = await times(2, () => redeemed(course))
    // The last place is held by a customer who is paying.
    holding = await testApp.adult()
    await testApp.as(holding).call(payments.openIntent, { body: { kind: 'classes', classCart: cartOf(course) } })
    const [term] = (await office.call(courses.one, { params: { courseId: course._id } })).course.groups
    expect(term).toMatchObject({ paid: 20, unpaid: 3, held: 1 })
    await testApp.work()
  })

  test('is shown before it is done: how each place was paid, and what goes back', async () => {
    const { places, held, groups } = await previewOf([course.groups[0]!._id])
    expect(groups).toMatchObject([{ datesLeft: 4 }])
    expect(held).toBe(1)
    const count = (how: TouchedPlace['paidHow']) =>
      places.filter(({ paidHow, cents }) => paidHow === how && (cents === 12_345 || cents === 0)).length
    expect([
      count('card'),
      count('wallet'),
      count('transfer'),
      count('cash'),
      count('pre_invoice'),
      count('voucher'),
    ]).toEqual([9, 5, 3, 1, 3, 2])
  })

  test('pressed five times at once it is done once', async () => {
    testApp.clock.forward(7.5 * 24 * 3600)
    office = await logStaffIn(testApp, manager)
    const groupIds = [course.groups[0]!._id]
    const { fingerprint, places } = await previewOf(groupIds)
    expect(places.filter(({ cents }) => cents === share)).toHaveLength(18)
    const body = { key: randomUUID(), groupIds, because, moves: [], fingerprint }
    const answers = await Promise.all(Array.from({ length: 5 }, () => office.send(cancellations.cancel, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    cancellationId = body.key as CancellationId
    await testApp.work()
    expect(await testApp.app.ctx.db.selectFrom('cancellation').select('id').execute()).toHaveLength(1)
    expect(await outcomesOf(cancellationId)).toHaveLength(23)
  })

  test('who paid by card or wallet gets three quarters back the same way, and a credit note', async () => {
    for (const person of [...cards, ...wallets, ...byCard.map((each) => each.person)]) {
      expect(await outcomeOf(cancellationId, person)).toMatchObject([{ outcome: 'refunded', cents: share }])
      expect(await placesOf(person)).toEqual([])
    }
    const refunds = await testApp.app.ctx.db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['r.cents', 'r.state', 'p.supplier'])
      .execute()
    expect(refunds.filter(({ cents, state }) => cents === share && state === 'refunded')).toHaveLength(14)
    expect(refunds.filter(({ supplier }) => supplier === 'wallet')).toHaveLength(5)
  })

  test('who paid by transfer or in cash stands on the list, with the sum, until it is paid', async () => {
    const items = await waiting()
    expect(items).toHaveLength(4)
    const [first] = items
    expect(items.every(({ credited }) => credited?.cents === share)).toBe(true)
    expect(items.map(({ credited }) => credited?.paidWith ?? '').toSorted()).toEqual([
      'cash',
      'transfer',
      'transfer',
      'transfer',
    ])
    expect(items.map(({ personId }) => personId).toSorted()).toEqual(
      [...byTransfer.map(({ person }) => person.id), byCash.person.id].toSorted(),
    )
    const params = { handRefundId: first!._id }
    const answers = await Promise.all([1, 2].map(() => office.send(today.markPaidBack, { params })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'decided_before'])
    expect((await waiting()).map(({ _id }) => _id)).toEqual(items.slice(1).map(({ _id }) => _id))
  })

  test('open pro-formas are void, and cannot be paid', async () => {
    for (const { person, preInvoiceId } of open) {
      expect(await outcomeOf(cancellationId, person)).toMatchObject([{ outcome: 'void', paidHow: 'pre_invoice' }])
      const body = { kind: 'pre_invoice' as const, preInvoiceId }
      expect((await testApp.as(person).send(payments.openIntent, { body })).status).toBeGreaterThanOrEqual(400)
      expect((await testApp.as(person).call(preInvoices.unpaid)).preInvoices).toEqual([])
    }
  })

  test('a voucher is good again, with the same code', async () => {
    for (const { person, code } of vouchers) {
      expect(await outcomeOf(cancellationId, person)).toMatchObject([{ outcome: 'voucher', cents: 0 }])
      const answered = await testApp.as(person).send(gifts.redeem, { body: { code } })
      expect(codeOf(answered)).toEqual([409, 'voucher_at_reception'])
    }
  })

  test('who holds a place cannot pay for it any more', async () => {
    expect(await placesOf(holding)).toEqual([])
    const body = { kind: 'classes' as const, classCart: cartOf(course) }
    expect(codeOf(await testApp.as(holding).send(payments.openIntent, { body }))).toEqual([409, 'term_cancelled'])
  })

  test('everybody gets one email: the reason, what happens, the documents and the calendar', async () => {
    const people = [
      ...cards,
      ...wallets,
      ...[...byCard, ...byTransfer, byCash, ...open].map((each) => each.person),
      ...vouchers.map((each) => each.person),
    ]
    for (const person of people) expect(await emailsAbout(person)).toHaveLength(1)
    expect(await emailsAbout(holding)).toEqual([])
    const [toCard] = await emailsAbout(cards[0]!)
    expect(toCard!.text).toContain(because)
    expect(toCard!.text.replaceAll('\u00A0', ' ')).toContain('92,59 €, za 3 od 4 terminov')
    const calendar = toCard!.attachments.find(({ name }) => name === 'odpadlo.ics')
    const file = Buffer.from(calendar!.bytes).toString()
    expect(file).toContain('METHOD:CANCEL')
    expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(3)
    const note = toCard!.attachments.find(({ name }) => name.startsWith('dobropis'))
    expect(textOf(note!.bytes)).toContain('−92,59')
    const [toOpen] = await emailsAbout(open[0]!.person)
    expect(toOpen!.text).toContain(`Predračun ${open[0]!.number} ne velja več`)
  })

  test('the money and the places are right to the cent', async () => {
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('a course of which a participant chose two groups', () => {
  test('gives back the part of the group that is cancelled, and the other group stays', async () => {
    const course = await added('VV', [group(), group({ start: '20:00', end: '21:30' })], {
      noClasses: 2,
      cents: 10_000,
    })
    const paid = await enrolled(course, {}, 0, 1)
    const unpaid = await promised(course, 0, 1)
    const cancellationId = await cancelled([course.groups[0]!._id])
    expect(await outcomeOf(cancellationId, paid)).toMatchObject([{ outcome: 'refunded', cents: 5000 }])
    expect(await placesOf(paid)).toEqual([course.groups[1]!._id])
    expect(await placesOf(unpaid.person)).toEqual([course.groups[1]!._id])
    const open = (await testApp.as(unpaid.person).call(preInvoices.unpaid)).preInvoices
    expect(open).toMatchObject([{ total: 50 }])
    const [email] = await emailsAbout(unpaid.person)
    expect(email!.attachments.filter(({ name }) => name.startsWith('predracun'))).toHaveLength(1)

    // The rest, later.
    const second = await cancelled([course.groups[1]!._id])
    expect(await outcomeOf(second, paid)).toMatchObject([{ outcome: 'refunded', cents: 5000 }])
    expect(await outcomeOf(second, unpaid.person)).toMatchObject([{ outcome: 'void' }])
    expect(await placesOf(paid)).toEqual([])
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('moving instead', () => {
  test('puts a participant into another group: no money moves, and the calendar follows', async () => {
    const course = await added('VV', [
      group({ maxStudents: 4 }),
      group({ start: '20:00', end: '21:30', maxStudents: 2 }),
    ])
    const [from, to] = course.groups.map(({ _id }) => _id) as [ClassId, ClassId]
    const moving = await enrolled(course)
    const unpaid = await promised(course)
    const staying = await enrolled(course)
    const { places } = await previewOf([from])
    expect(places.every(({ targets }) => targets.map(({ _id }) => _id).join() === to)).toBe(true)
    const cancellationId = await cancelled(
      [from],
      [moving, unpaid.person].map(({ id: participantId }) => ({ participantId, from, to })),
    )
    expect(await outcomeOf(cancellationId, moving)).toMatchObject([{ outcome: 'moved', cents: 0 }])
    expect(await outcomeOf(cancellationId, unpaid.person)).toMatchObject([{ outcome: 'moved' }])
    expect(await outcomeOf(cancellationId, staying)).toMatchObject([{ outcome: 'refunded', cents: 12_345 }])
    expect(await placesOf(moving)).toEqual([to])
    const [email] = await emailsAbout(moving)
    expect(email!.text).toContain('20:00–21:30')
    expect(email!.attachments.map(({ name }) => name)).toEqual(['odpadlo.ics', 'vadba.ics'])
    await paidBy('transfer', unpaid)
    expect(await testApp.integrity()).toEqual([])
  })

  test('never into a group without a place for each, and nothing is cancelled then', async () => {
    const course = await added('VV', [group(), group({ start: '20:00', end: '21:30', maxStudents: 1 })])
    const [from, to] = course.groups.map(({ _id }) => _id) as [ClassId, ClassId]
    const people = [await enrolled(course), await enrolled(course)]
    const { fingerprint } = await previewOf([from])
    const moves = people.map(({ id: participantId }) => ({ participantId, from, to }))
    const body = { key: randomUUID(), groupIds: [from], because, moves, fingerprint }
    expect(codeOf(await office.send(cancellations.cancel, { body }))).toEqual([409, 'term_full'])
    expect((await office.call(courses.one, { params: { courseId: course._id } })).course.groups[0]).not.toHaveProperty(
      'cancelled',
    )
  })
})

test('what changed since it was shown is shown again', async () => {
  const course = await added('VV', [group()])
  await enrolled(course)
  const groupIds = [course.groups[0]!._id]
  const { fingerprint } = await previewOf(groupIds)
  await enrolled(course)
  const body = { key: randomUUID(), groupIds, because, moves: [], fingerprint }
  expect(codeOf(await office.send(cancellations.cancel, { body }))).toEqual([409, 'changed_meanwhile'])
  await cancelled(groupIds)
  expect(codeOf(await office.send(cancellations.preview, { body: { groupIds } }))).toEqual([409, 'term_cancelled'])
})

test('the guardian who paid for two children gets one email about both', async () => {
  const course = await added('VV', [group({ ageGroups: ['school'] })])
  const guardian = await testApp.adult()
  for (const firstName of ['Bor', 'Zala']) {
    const childId = await testApp.seed.minor(guardian, { firstName, lastName: 'Kos', birthDate: '2015-05-05' as never })
    await testApp.seed.enrols(guardian, cartOf(course), { participantId: childId })
  }
  await cancelled([course.groups[0]!._id])
  const emails = await emailsAbout(guardian)
  expect(emails).toHaveLength(1)
  expect(emails[0]!.text).toContain('Bor: ')
  expect(emails[0]!.attachments.filter(({ name }) => name.startsWith('dobropis'))).toHaveLength(2)
  expect(await testApp.integrity()).toEqual([])
})

describe('F32: settling is interrupted', () => {
  test('a fault of one payer stops no other, and goes on where it stopped', async () => {
    const course = await added('VV', [group()])
    const unlucky = await enrolled(course)
    const others = [await enrolled(course), await enrolled(course)]
    const { db } = testApp.app.ctx
    await sql`create function refuse_settling() returns trigger language plpgsql as $$ begin
      if new.payer_id = ${sql.lit(unlucky.id)} and new.settled_at is not null then raise exception 'out of order'; end if;
      return new; end $$`.execute(db)
    await sql`create trigger refuse_settling before update on cancelled_place
      for each row execute function refuse_settling()`.execute(db)
    const { fingerprint } = await previewOf([course.groups[0]!._id])
    const body = { key: randomUUID(), groupIds: [course.groups[0]!._id], because, moves: [], fingerprint }
    const { cancellationId } = await office.call(cancellations.cancel, { body })
    await testApp.app.jobs.drainDue(testApp.app.ctx)
    for (const person of others)
      expect(await outcomeOf(cancellationId, person)).toMatchObject([{ outcome: 'refunded' }])
    const [unsettled] = await outcomeOf(cancellationId, unlucky)
    expect(unsettled).not.toHaveProperty('outcome')
    expect(await placesOf(unlucky)).toHaveLength(1)
    await sql`drop trigger refuse_settling on cancelled_place`.execute(db)
    await sql`drop function refuse_settling()`.execute(db)
    await testApp.work()
    expect(await outcomeOf(cancellationId, unlucky)).toMatchObject([{ outcome: 'refunded', cents: 12_345 }])
    testApp.errors.length = 0
    expect(await testApp.integrity()).toEqual([])
  })

  test('two workers at once settle each place once, and send one email', async () => {
    const course = await added('VV', [group()])
    const person = await enrolled(course)
    const { fingerprint } = await previewOf([course.groups[0]!._id])
    const body = { key: randomUUID(), groupIds: [course.groups[0]!._id], because, moves: [], fingerprint }
    const { cancellationId } = await office.call(cancellations.cancel, { body })
    const { ctx } = testApp.app
    await Promise.all([1, 2, 3].map(() => settlePayer(ctx, systemActor, { cancellationId, payerId: person.id })))
    await testApp.work()
    expect(await outcomeOf(cancellationId, person)).toMatchObject([{ outcome: 'refunded', cents: 12_345 }])
    expect(await emailsAbout(person)).toHaveLength(1)
    expect(await testApp.integrity()).toEqual([])
  })
})

test('no member notes money as paid back to oneself', async () => {
  const course = await added('VV', [group()])
  const { person } = await paidBy('transfer', await promised(course))
  await cancelled([course.groups[0]!._id])
  const item = (await waiting()).find(({ personId }) => personId === person.id)!
  await testApp.app.ctx.db.updateTable('staff').set({ person_id: person.id }).where('id', '=', manager.id).execute()
  const params = { handRefundId: item._id }
  expect(codeOf(await office.send(today.markPaidBack, { params }))).toEqual([403, 'own_matter'])
  await testApp.app.ctx.db.updateTable('staff').set({ person_id: null }).where('id', '=', manager.id).execute()
  expect((await office.send(today.markPaidBack, { params })).status).toBe(200)
})
