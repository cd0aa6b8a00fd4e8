import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CancellationId, ClassDateId, ClassId, DateChangeId, PersonId } from '#contract/kit/id.ts'
import { preInvoices } from '#contract/pre-invoices.ts'
import { cancellations } from '#contract/staff/cancellations.ts'
import type { OfficeCourse } from '#contract/staff/courses.ts'
import { rescheduling, type DateChange } from '#contract/staff/rescheduling.ts'
import { defaultLimits } from '#server/app/limits.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import { settleRefunds } from '#server/rescheduling/settle-refunds.ts'
import { enrolling } from '../../tests/kit/enrolments.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../tests/kit/test-app.ts'
import { settlePayer } from './settle-payer.ts'

// Each date's money is settled once, whatever comes first and whenever the jobs run (docs/product/classes.md §12.4).

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let kit: ReturnType<typeof enrolling>
beforeAll(async () => {
  testApp = await startTestApp({ limits: { ...defaultLimits, pre_invoice_address: { max: 10_000, windowMs: 1 } } })
  manager = await addMember(testApp, ['manager'])
  kit = enrolling(
    () => testApp,
    () => office,
  )
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const because = 'Trener je zbolel.'
const refund: DateChange = { what: 'cancelled', because, settles: 'refund' }
const dateOf = (course: OfficeCourse, index: number, group = 0): ClassDateId => course.groups[group]!.dates[index]!._id

/** Changes a date; its job waits until `testApp.work()`. */
const changed = async (dateId: ClassDateId, change: DateChange): Promise<DateChangeId> => {
  const body = { key: randomUUID(), change, fingerprint: '' }
  const { touched } = await office.call(rescheduling.preview, { params: { dateId }, body })
  await office.call(rescheduling.change, { params: { dateId }, body: { ...body, fingerprint: touched.fingerprint } })
  return body.key as DateChangeId
}

const cancelled = async (...groupIds: ClassId[]): Promise<CancellationId> => {
  const { fingerprint } = await office.call(cancellations.preview, { body: { groupIds } })
  const body = { key: randomUUID(), groupIds, because, moves: [], fingerprint }
  return (await office.call(cancellations.cancel, { body })).cancellationId
}

/** What was paid by these people and given back, in cents, of all invoices. */
const moneyOf = async ({ id }: { id: PersonId }): Promise<{ paid: number; back: number }> => {
  const { rows } = await sql<{ paid: number; back: number }>`
    select coalesce(sum(total_cents) filter (where cancels is null), 0)::int as paid,
      coalesce(-sum(total_cents) filter (where cancels is not null), 0)::int as back
    from invoice where buyer_id = ${id}`.execute(testApp.app.ctx.db)
  return rows[0]!
}

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
      for (const person of [card, transfer]) expect(await moneyOf(person)).toEqual({ paid: 10_000, back: 10_000 })
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
    expect(await moneyOf(paid)).toEqual({ paid: 10_000, back: 5_000 })
    const unpaid = async () =>
      (await testApp.as(open.person).call(preInvoices.unpaid)).preInvoices.map(({ total }) => total)
    expect(await unpaid()).toEqual([50])
    await changed(dateOf(course, 0, 1), refund)
    await testApp.work()
    expect(await moneyOf(paid)).toEqual({ paid: 10_000, back: 6_667 })
    expect(await unpaid()).toEqual([33.33])
    await cancelled(course.groups[1]!._id)
    await testApp.work()
    expect(await moneyOf(paid)).toEqual({ paid: 10_000, back: 10_000 })
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
    expect(await moneyOf(person)).toEqual({ paid: 10_000, back: 2_500 })
    expect(await testApp.integrity()).toEqual([])
  })
})
