import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { payments } from '#contract/money/payments.ts'
import type { ClassId, InvoiceId, PersonId } from '#contract/platform/id.ts'
import { privacy } from '#contract/reception/privacy.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { rescheduling } from '#contract/staff/climbing/rescheduling.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { articlesOnSale } from '#server/centre/catalogue/catalogue.ts'
import { settlePayer } from '#server/climbing/cancellations/settle-payer.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { settleRefunds } from '#server/climbing/rescheduling/settle-refunds.ts'
import { meetAt } from '../../../tests/kit/circles.ts'
import { changingCourses, dateOf } from '../../../tests/kit/courses.ts'
import { enrolling } from '../../../tests/kit/enrolments.ts'
import { mergingAs } from '../../../tests/kit/merging.ts'
import { moneyOf } from '../../../tests/kit/money-given-back.ts'
import { proof } from '../../../tests/kit/proof.ts'
import { rng } from '../../../tests/kit/rng.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { articleNamed, openTill, saleOf, sellAtDesk, till } from '../../../tests/kit/till.ts'

// Two of the use cases that take most locks, at one moment: none waits for what the other one holds and the other way
// round (docs/product/limits.md §8.2). The embedded database has one connection, on which no two meet.

const onPostgres = inject('template').kind === 'postgres'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let kit: ReturnType<typeof enrolling>
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  kit = enrolling(
    () => testApp,
    () => office,
  )
  office = await logStaffIn(testApp, manager)
  await openTill(office, 50_000)
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const because = 'Trener je zbolel.'
const changing = changingCourses(() => office)
const db = () => testApp.app.ctx.db

const invoiceOf = async (buyerId: PersonId): Promise<{ id: InvoiceId; number: string }> => {
  const { rows } = await sql<{ id: InvoiceId; number: string }>`
    select id, concat_ws('-', business_premises, device_no, invoice_no, year) as number from invoice
    where buyer_id = ${buyerId} and cancels is null`.execute(db())
  return rows[0]!
}

const invoiceRow = (id: InvoiceId) => ({ sql: 'select from invoice where id = $1 for no key update', values: [id] })

/** A course of two groups with the same dates, the second one cheaper. */
const openCourse = () =>
  kit.added('VV', [kit.group({ cents: 12_000 }), kit.group({ start: '20:00', end: '21:30', cents: 9_000 })])

/** A place in the first group of a course, by a pre-invoice that was paid. */
const paidPlace = async (course: Awaited<ReturnType<typeof openCourse>>) => {
  const { person } = await kit.paidByCard(await kit.promised(course))
  return { person, invoice: await invoiceOf(person.id) }
}

const takesBack = (number: string) => () => runCommand(testApp.app.ctx, ['refund', number, 'odjava'])

const movesToCheaper =
  ({ id: personId }: SeedPerson, from: ClassId, to: ClassId) =>
  () =>
    office.send(rescheduling.move, {
      params: { personId, groupId: from },
      body: { key: randomUUID(), to, differenceCents: -3_000, acceptsClash: true, waives: false },
    })

const erases = (person: SeedPerson) => () =>
  testApp.as(person).send(privacy.eraseMe, { body: { currentPassword: demoPassword } })

/** A cart of one ticket, and what opens a checkout for it. */
const checksOut = async (person: SeedPerson) => {
  const { articles } = await articlesOnSale(testApp.app.ctx, { label: 'V', ageGroup: 'adult' })
  const client = testApp.as(person)
  const { intent } = await client.call(payments.openIntent, {
    body: { kind: 'tickets', articles: [{ articleId: articles[0]!._id, quantity: 1 }] },
  })
  return () => client.send(payments.createSession, { params: { amount: intent.amount }, query: { intent: intent._id } })
}

const classLine = (course: Awaited<ReturnType<typeof openCourse>>, group: number, participantId: PersonId) => ({
  kind: 'classes' as const,
  articleId: course._id,
  participantId,
  classIds: [course.groups[group]!._id],
})

/** A sale on the terminal, which holds its places in the order of the basket. */
const sells = async (lines: BasketLine[]) => {
  const quoted = await saleOf(office, lines)
  const body = { ...quoted, cashCents: 0, givenCents: 0, terminalCents: quoted.totalCents }
  return () => office.send(sales.sell, { body })
}

/** One person entered twice, one of whom bought a ticket at the desk; what refunds it, and what merges both. */
const boughtTwice = async () => {
  const entered = mergingAs(office)
  const [kept, other]: [PersonCard, PersonCard] = [await entered.entered(), await entered.entered()]
  const { _id: articleId } = await articleNamed(office, 'Dnevna vstopnica')
  const line = { kind: 'tickets' as const, articleId, participantId: other._id, quantity: 1 }
  await sellAtDesk(office, [line], { buyerId: other._id })
  const { id: invoiceId } = await invoiceOf(other._id)
  const { refundable } = await office.call(sales.refundable, { params: { invoiceId } })
  const body = {
    key: randomUUID(),
    till,
    how: 'cash' as const,
    lines: [{ line: 0, quantity: 1 }],
    totalCents: refundable.lines[0]!.centsLeft,
    because,
  }
  return {
    kept,
    refunds: () => office.send(sales.refund, { params: { invoiceId }, body }),
    merges: () => entered.merge(kept, other),
  }
}

describe.runIf(onPostgres)('at one moment', () => {
  test('a cancelled group is settled and its invoice is taken back', async () => {
    const course = await openCourse()
    const { person, invoice } = await paidPlace(course)
    const cancellationId = await changing.cancelled(because, course.groups[0]!._id)
    const { deadlock } = await meetAt<unknown>(testApp, invoiceRow(invoice.id), [
      takesBack(invoice.number),
      () => settlePayer(testApp.app.ctx, systemActor, { cancellationId, payerId: person.id }),
    ])
    expect(deadlock).toBe(false)
    expect(await moneyOf(testApp, person)).toEqual({ paid: 12_000, back: 12_000 })
  })

  test('a cancelled date is settled and its invoice is taken back', async () => {
    const course = await openCourse()
    const { person, invoice } = await paidPlace(course)
    const { key: changeId } = await changing.changed(dateOf(course, 0), {
      what: 'cancelled',
      because,
      settles: 'refund',
    })
    const { deadlock } = await meetAt<unknown>(testApp, invoiceRow(invoice.id), [
      takesBack(invoice.number),
      () => settleRefunds(testApp.app.ctx, systemActor, { changeId, payerId: person.id, guestIds: [] }),
    ])
    expect(deadlock).toBe(false)
    expect(await moneyOf(testApp, person)).toEqual({ paid: 12_000, back: 12_000 })
  })

  test('a place is moved to a cheaper group and its invoice is taken back', async () => {
    const course = await openCourse()
    const { person, invoice } = await paidPlace(course)
    const [from, to] = [course.groups[0]!._id, course.groups[1]!._id]
    const { deadlock } = await meetAt<unknown>(testApp, invoiceRow(invoice.id), [
      takesBack(invoice.number),
      movesToCheaper(person, from, to),
    ])
    expect(deadlock).toBe(false)
    expect(await moneyOf(testApp, person)).toEqual({ paid: 12_000, back: 12_000 })
  })

  test('an account is erased and a checkout of its cart is opened', async () => {
    const person = await testApp.adult()
    const opens = await checksOut(person)
    await testApp.work()
    const row = { sql: 'select from person where id = $1 for no key update', values: [person.id] }
    const { answers, deadlock } = await meetAt(testApp, row, [erases(person), opens])
    expect(deadlock).toBe(false)
    expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 401 } }])
  })

  test('two tills sell places in the same classes, chosen in another order', async () => {
    const course = await openCourse()
    const people = [await testApp.adult(), await testApp.adult(), await testApp.adult(), await testApp.adult()]
    const line = (person: number, group: number) => classLine(course, group, people[person]!.id)
    const row = { sql: 'select from class where id = $1 for update', values: [course.groups[1]!._id] }
    const calls = [await sells([line(0, 1), line(1, 0)]), await sells([line(2, 0), line(3, 1)])]
    const { answers, deadlock } = await meetAt(testApp, row, calls)
    expect(deadlock).toBe(false)
    expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 200 } }])
  })

  test('a ticket is refunded at the till and its holder is merged', async () => {
    const { kept, refunds, merges } = await boughtTwice()
    const row = { sql: 'select from invoice_counter for update', values: [] }
    const { answers, deadlock } = await meetAt(testApp, row, [refunds, merges])
    expect(deadlock).toBe(false)
    expect(answers).toMatchObject([{ value: { status: 200 } }, { value: { status: 200 } }])
    const { rows } = await sql`select from invoice where buyer_id = ${kept._id}`.execute(db())
    expect(rows).toHaveLength(2)
  })

  test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'all of it in any order, round %i',
    proof,
    async (seed) => {
      const random = rng(seed)
      const course = await openCourse()
      const [one, two, leaving] = [await paidPlace(course), await paidPlace(course), await testApp.adult()]
      const [from, to] = [course.groups[0]!._id, course.groups[1]!._id]
      const { key: changeId } = await changing.changed(dateOf(course, 0), {
        what: 'cancelled',
        because,
        settles: 'refund',
      })
      const people = [await testApp.adult(), await testApp.adult()]
      const lines = people.map(({ id }, group) => classLine(course, group, id))
      const others = [await testApp.adult(), await testApp.adult()]
      const reversed = others.map(({ id }, group) => classLine(course, 1 - group, id))
      const { refunds, merges } = await boughtTwice()
      const settles =
        ({ person: { id: payerId } }: typeof one) =>
        () =>
          settleRefunds(testApp.app.ctx, systemActor, { changeId, payerId, guestIds: [] })
      const calls: (() => Promise<unknown>)[] = [
        takesBack(one.invoice.number),
        settles(one),
        settles(two),
        movesToCheaper(two.person, from, to),
        takesBack(two.invoice.number),
        erases(leaving),
        await checksOut(leaving),
        await sells(lines),
        await sells(reversed),
        refunds,
        merges,
      ]
      const shuffled = calls
        .map((call) => ({ call, turn: random.upTo(1_000) }))
        .toSorted((first, second) => first.turn - second.turn)
        .map(({ call }) => call)
      const { answers, deadlock } = await meetAt(testApp, undefined, shuffled)
      expect(deadlock).toBe(false)
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
      expect(await testApp.integrity()).toEqual([])
    },
  )
})
