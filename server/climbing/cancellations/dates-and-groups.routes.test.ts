import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import type { CancellationId, ClassDateId, ClassId, DateChangeId, InvoiceId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { rescheduling, type DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { settleRefunds } from '#server/climbing/rescheduling/settle-refunds.ts'
import { changingCourses, dateOf, manyPreInvoices } from '../../../tests/kit/courses.ts'
import { enrolling } from '../../../tests/kit/enrolments.ts'
import { expectMoneyAddsUp, moneyOf, randomCourse, type Waiting } from '../../../tests/kit/money-given-back.ts'
import { rounds } from '../../../tests/kit/proof.ts'
import { rng, type Rng } from '../../../tests/kit/rng.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { openTill, sellAtDesk } from '../../../tests/kit/till.ts'
import { settlePayer } from './settle-payer.ts'

// Each date's money is settled once, whatever comes first and whenever the jobs run (docs/product/classes.md §12.4).

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let kit: ReturnType<typeof enrolling>
beforeAll(async () => {
  testApp = await startTestApp({ runs: true, limits: manyPreInvoices })
  manager = await addMember(testApp, ['manager'])
  kit = enrolling(
    () => testApp,
    () => office,
  )
  await openTill(await logStaffIn(testApp, manager))
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const because = 'Trener je zbolel.'
const refund: DateChange = { what: 'cancelled', because, settles: 'refund' }
const changing = changingCourses(() => office)

/** Changes a date; its job waits until `testApp.work()`. */
const changed = async (dateId: ClassDateId, change: DateChange): Promise<DateChangeId> =>
  (await changing.changed(dateId, change)).key

const cancelled = (...groupIds: ClassId[]): Promise<CancellationId> => changing.cancelled(because, ...groupIds)

const dates = (count: number, from = 7) => Array.from({ length: count }, (_, index) => kit.day(from + 7 * index))

describe('a date and then the whole group, before any job has run', () => {
  test.each(['dates first', 'group first'])(
    'gives all of a course back, by card and by transfer: %s',
    async (order) => {
      const course = await kit.added('VV', [kit.group({ dates: dates(5) })], { cents: 10_000 })
      const card = await kit.enrolled(course)
      const { person: transfer } = await kit.paidBy('transfer', await kit.promised(course))
      const changes = [await changed(dateOf(course, 0), refund), await changed(dateOf(course, 3), refund)]
      const cancellationId = await cancelled(course.groups[0]!._id)
      const { ctx } = testApp.app
      for (const { id: payerId } of [card, transfer]) {
        if (order === 'group first') await settlePayer(ctx, systemActor, { cancellationId, payerId })
        else for (const changeId of changes) await settleRefunds(ctx, systemActor, { changeId, payerId, guestIds: [] })
      }
      await testApp.work()
      for (const person of [card, transfer])
        expect(await moneyOf(testApp, person)).toEqual({ paid: 10_000, back: 10_000 })
      expect(await testApp.integrity()).toEqual([])
    },
  )

  test('leaves nothing to pay, and after one of two groups the part of the other to the cent', async () => {
    const groups = [kit.group({ dates: dates(3) }), kit.group({ dates: dates(3, 8) })]
    const course = await kit.added('VV', groups, { cents: 10_000, noClasses: 2 })
    const open = await kit.promised(course, 0, 1)
    const paid = await kit.enrolled(course, {}, 0, 1)
    for (const index of [0, 1]) await changed(dateOf(course, index), refund)
    await cancelled(course.groups[0]!._id)
    await testApp.work()
    // Half is left, of which a third goes for the next date: 100 × 1/2 and 100 × 1/3.
    expect(await moneyOf(testApp, paid)).toEqual({ paid: 10_000, back: 5_000 })
    const unpaid = async () =>
      (await testApp.as(open.person).call(preInvoices.unpaid)).preInvoices.map(({ total }) => total)
    expect(await unpaid()).toEqual([50])
    await changed(dateOf(course, 0, 1), refund)
    await testApp.work()
    expect(await moneyOf(testApp, paid)).toEqual({ paid: 10_000, back: 6_667 })
    expect(await unpaid()).toEqual([33.33])
    await cancelled(course.groups[1]!._id)
    await testApp.work()
    expect(await moneyOf(testApp, paid)).toEqual({ paid: 10_000, back: 10_000 })
    expect(await unpaid()).toEqual([])
    expect(await testApp.integrity()).toEqual([])
  })

  test('gives back a date of a place that moved to another group meanwhile, once', async () => {
    const groups = [kit.group({ dates: dates(4) }), kit.group({ dates: dates(4, 8) })]
    const course = await kit.added('VV', groups, { cents: 10_000 })
    const person = await kit.enrolled(course)
    await changed(dateOf(course, 0), refund)
    const body = { key: randomUUID(), to: course.groups[1]!._id, differenceCents: 0, acceptsClash: true, waives: false }
    const params = { personId: person.id, groupId: course.groups[0]!._id }
    await office.call(rescheduling.move, { params, body })
    await testApp.work()
    expect(await moneyOf(testApp, person)).toEqual({ paid: 10_000, back: 2_500 })
    expect(await testApp.integrity()).toEqual([])
  })
})

test('a pre-invoice paid between two cancelled dates gives back the same part for each of them', async () => {
  const course = await kit.added('VV', [kit.group({ dates: dates(5) })], { cents: 10_000 })
  const given = await kit.promised(course)
  const [first] = [await changed(dateOf(course, 0), refund), await changed(dateOf(course, 1), refund)]
  await settleRefunds(testApp.app.ctx, systemActor, { changeId: first, payerId: given.person.id, guestIds: [] })
  const { preInvoices: open } = await testApp.as(given.person).call(preInvoices.unpaid)
  // Four dates are left on it, of 20 euros each.
  expect(open).toMatchObject([{ total: 80 }])
  await kit.paidBy('transfer', { ...given, number: `${open[0]!.preInvoiceNumber}-2026` })
  await testApp.work()
  expect(await moneyOf(testApp, given.person)).toEqual({ paid: 8_000, back: 2_000 })
  await changed(dateOf(course, 2), refund)
  await testApp.work()
  expect(await moneyOf(testApp, given.person)).toEqual({ paid: 8_000, back: 4_000 })
  expect(await testApp.integrity()).toEqual([])
})

test.each(['dates first', 'group first'])(
  'a pre-invoice paid between two cancelled dates gives all that was paid back with its group: %s',
  async (order) => {
    const course = await kit.added('VV', [kit.group({ dates: dates(5) })], { cents: 10_000 })
    const given = await kit.promised(course)
    const payerId = given.person.id
    const { ctx } = testApp.app
    const changes = [await changed(dateOf(course, 0), refund), await changed(dateOf(course, 1), refund)]
    const settles = (index: number) =>
      settleRefunds(ctx, systemActor, { changeId: changes[index]!, payerId, guestIds: [] })
    await settles(0)
    const { preInvoices: open } = await testApp.as(given.person).call(preInvoices.unpaid)
    await kit.paidBy('transfer', { ...given, number: `${open[0]!.preInvoiceNumber}-2026` })
    const cancellationId = await cancelled(course.groups[0]!._id)
    if (order === 'group first') await settlePayer(ctx, systemActor, { cancellationId, payerId })
    else await settles(1)
    await testApp.work()
    expect(await moneyOf(testApp, given.person)).toEqual({ paid: 8_000, back: 8_000 })
    expect(await testApp.integrity()).toEqual([])
  },
)

test.each([[0], [2]])(
  'a pre-invoice paid after a cancelled date gives all that was paid back with its group, %i dates between',
  async (between) => {
    const course = await kit.added('VV', [kit.group({ dates: dates(5) })], { cents: 10_000 })
    const given = await kit.promised(course)
    await changed(dateOf(course, 0), refund)
    await testApp.work()
    const { preInvoices: open } = await testApp.as(given.person).call(preInvoices.unpaid)
    expect(open).toMatchObject([{ total: 80 }])
    await kit.paidBy('transfer', { ...given, number: `${open[0]!.preInvoiceNumber}-2026` })
    for (let index = 1; index <= between; index += 1) await changed(dateOf(course, index), refund)
    await cancelled(course.groups[0]!._id)
    await testApp.work()
    expect(await moneyOf(testApp, given.person)).toEqual({ paid: 8_000, back: 8_000 })
    expect(await testApp.integrity()).toEqual([])
  },
)

test('a place whose whole price went back in parts stays, and its sale stands, until the group is cancelled', async () => {
  const course = await kit.added('VV', [kit.group({ dates: dates(4) })], { cents: 10_000 })
  const person = await kit.enrolled(course)
  const { rows } = await sql<{ number: string }>`
    select concat_ws('-', business_premises, device_no, invoice_no, year) as number from invoice
    where buyer_id = ${person.id}`.execute(testApp.app.ctx.db)
  const part = ['--line', '1', '--quantity', '0', '--each', '60.00']
  await runCommand(testApp.app.ctx, ['refund', rows[0]!.number, ...part, 'popust'])
  for (const index of [0, 1]) await changed(dateOf(course, index), refund)
  await testApp.work()
  const places = async () => (await testApp.as(person).call(classes.mine, { query: {} })).classes
  expect(await moneyOf(testApp, person)).toEqual({ paid: 10_000, back: 10_000 })
  expect(await places()).toMatchObject([{ _id: course.groups[0]!._id }])
  const { notices } = await testApp.as(person).call(payments.notices)
  expect(notices.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringContaining('Del nakupa smo razveljavili in ti vračamo 100,00 €.') as string,
  ])
  expect(await testApp.integrity()).toEqual([])
  await cancelled(course.groups[0]!._id)
  await testApp.work()
  expect(await moneyOf(testApp, person)).toEqual({ paid: 10_000, back: 10_000 })
  expect(await places()).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})

test.each(['card', 'transfer', 'till'] as const)(
  'a place whose whole price went back in parts ends by a refund over nothing, paid by %s',
  async (way) => {
    const course = await kit.added('VV', [kit.group({ dates: dates(4) })], { cents: 10_000 })
    const line = async ({ id: participantId }: SeedPerson) => {
      const { articleId, classes: classIds } = kit.cartOf(course)
      await sellAtDesk(office, [{ kind: 'classes', articleId, participantId, classIds }], { buyerId: participantId })
    }
    const person = way === 'transfer' ? (await kit.promised(course)).person : await testApp.adult()
    if (way === 'till') await line(person)
    if (way === 'card') await testApp.seed.enrols(person, kit.cartOf(course))
    if (way === 'transfer') {
      const { preInvoices: open } = await testApp.as(person).call(preInvoices.unpaid)
      await runCommand(testApp.app.ctx, ['settle', `${open[0]!.preInvoiceNumber}-2026`, 'transfer'])
    }
    const { rows } = await sql<{ number: string }>`
      select concat_ws('-', business_premises, device_no, invoice_no, year) as number from invoice
      where buyer_id = ${person.id}`.execute(testApp.app.ctx.db)
    const refundOf = (...more: string[]) => runCommand(testApp.app.ctx, ['refund', rows[0]!.number, ...more])
    await refundOf('--line', '1', '--quantity', '0', '--each', '60.00', 'popust')
    for (const index of [0, 1]) await changed(dateOf(course, index), refund)
    await testApp.work()
    const places = async () => (await testApp.as(person).call(classes.mine, { query: {} })).classes
    expect(await moneyOf(testApp, person)).toEqual({ paid: 10_000, back: 10_000 })
    expect(await places()).toMatchObject([{ _id: course.groups[0]!._id }])
    const documents = () => testApp.app.ctx.db.selectFrom('invoice').select('id').execute()
    const before = await documents()

    if (way === 'till') {
      const { rows: sold } = await sql<{ id: InvoiceId }>`
        select id from invoice where buyer_id = ${person.id} and cancels is null`.execute(testApp.app.ctx.db)
      const params = { invoiceId: sold[0]!.id }
      expect((await office.call(sales.refundable, { params })).refundable.lines).toMatchObject([
        { quantityLeft: 1, centsLeft: 0 },
      ])
      for (const _ of [1, 2])
        expect((await office.call(sales.end, { params })).refundable.lines).toMatchObject([{ quantityLeft: 0 }])
    } else expect(await refundOf('odjava')).toMatch(/^ended, refunded before, credit note /)
    expect(await places()).toEqual([])
    expect(await documents()).toEqual(before)
    expect(await refundOf('odjava')).toMatch(/^refunded before, credit note /)
    await testApp.work()
    expect(await moneyOf(testApp, person)).toEqual({ paid: 10_000, back: 10_000 })
    expect(await testApp.integrity()).toEqual([])
  },
)

/** A worker that dies at a random reading of the clock, in the middle of a transaction or between two. */
const dying = (random: Rng): SellingContext => {
  const { ctx } = testApp.app
  let left = random.upTo(6)
  const now = () => {
    left -= 1
    if (left === 0) throw new Error('the worker was killed')
    return ctx.clock.now()
  }
  return { ...ctx, clock: { now } }
}

const settle = (ctx: SellingContext, each: Waiting): Promise<void> =>
  'changeId' in each ? settleRefunds(ctx, systemActor, { ...each, guestIds: [] }) : settlePayer(ctx, systemActor, each)

test('random orders of all that gives money back: paid is kept and given back, place by place', async () => {
  const happened = new Map<string, number>()
  for (let round = 1; round <= rounds(2, 60); round += 1) {
    const random = rng(round)
    office = await logStaffIn(testApp, manager)
    const ownSteps = {
      async settleOne(waiting: Waiting[]) {
        const [one] = waiting.splice(random.upTo(waiting.length) - 1, 1)
        if (one) await settle(testApp.app.ctx, one)
      },
      async settleDying(waiting: Waiting[]) {
        if (waiting.length) await settle(dying(random), random.oneOf(waiting)).catch(() => {})
      },
      work: () => testApp.work(),
    }
    const buyers = await randomCourse({ app: () => testApp, office: () => office }, random, ownSteps, happened)
    await testApp.work()
    await expectMoneyAddsUp(testApp, round, buyers)
    expect(await testApp.integrity(), `round ${round}`).toEqual([])
  }
  // In enough rounds each step takes effect: also an erasure, which is mostly refused.
  expect(happened.size).toBeGreaterThanOrEqual(rounds(6, 11))
}, 900_000)
