import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CancellationId, ClassDateId, DateChangeId, PersonId } from '#contract/platform/id.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { rescheduling, type DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { demoPassword, type SeedPerson } from '#server/operation/demo/seed.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { CommandError } from '#server/operation/operator/command.ts'
import { changingCourses } from './courses.ts'
import { enrolling } from './enrolments.ts'
import type { Rng } from './rng.ts'
import type { StaffClient } from './staff.ts'
import type { TestApp } from './test-app.ts'
import { sellAtDesk, till } from './till.ts'

// Random orders of all that gives money of a course back. Who settles it, and when, is the test's own matter.

/** What waits for a payer: the settling of a cancelled date or of a cancelled group. */
export type Waiting = { payerId: PersonId } & ({ changeId: DateChangeId } | { cancellationId: CancellationId })

interface Buyer {
  person: SeedPerson
  priceCents: number
  datesInAll: number
  group: number
  /** Dates of the place that were cancelled and not yet given up with the whole. */
  cancelledDates: number
  /** Parts of the price that staff gave back. */
  partsCents: number
  ended: boolean
  paidLate: boolean
  /** Paid in cash at a till, which gives parts of it back as well. */
  atTill: boolean
  /** Dates of two groups with different numbers of dates: what is kept until the end is no plain part. */
  isMixed: boolean
}

interface Given {
  app: () => TestApp
  /** A manager, whose till is open. */
  office: () => StaffClient
}

/** Steps after which others go on are drawn more often than those that end a place, or settle all that waits. */
const timesDrawn: Record<string, number> = {
  cancelDate: 5,
  settleOne: 5,
  refundPart: 3,
  movePlace: 2,
  pay: 2,
  erase: 2,
}

const because = 'Trener je zbolel.'

/** What was paid by these people and given back, in cents, of all invoices. */
export const moneyOf = async ({ app }: TestApp, { id }: { id: PersonId }): Promise<{ paid: number; back: number }> => {
  const { rows } = await sql<{ paid: number; back: number }>`
    select coalesce(sum(total_cents) filter (where cancels is null), 0)::int as paid,
      coalesce(-sum(total_cents) filter (where cancels is not null), 0)::int as back
    from invoice where buyer_id = ${id}`.execute(app.ctx.db)
  return rows[0]!
}

/** Whether a command was carried out; another fault than a refusal fails the test. */
const isDone = (command: Promise<string>): Promise<boolean> =>
  command.then(
    () => true,
    (error: unknown) => {
      if (error instanceof CommandError) return false
      throw error
    },
  )

/** One course with its buyers, and 24 random things that happen to them, `ownSteps` of the test among them. */
export const randomCourse = async (
  { app, office }: Given,
  random: Rng,
  ownSteps: Record<string, (waiting: Waiting[]) => Promise<void>>,
  happened: Map<string, number>,
): Promise<Buyer[]> => {
  const kit = enrolling(app, office)
  const changing = changingCourses(office)
  const { ctx } = app().app
  const priceCents = random.oneOf([10_000, 9_999, 101, 7_777])
  const count = random.oneOf([3, 4, 5, 7])
  const dates = (from: number) => Array.from({ length: count }, (_, index) => kit.day(from + 7 * index))
  const groups = [kit.group({ dates: dates(7) }), kit.group({ dates: dates(8) })]
  const course = await kit.added('VV', groups, { cents: priceCents })
  const buyerOf = (person: SeedPerson, group: number, more: Partial<Buyer> = {}): Buyer => ({
    person,
    priceCents,
    datesInAll: count,
    group,
    cancelledDates: 0,
    partsCents: 0,
    ended: false,
    paidLate: false,
    atTill: false,
    isMixed: false,
    ...more,
  })
  const soldAtTill = async (group: number): Promise<SeedPerson> => {
    const person = await app().adult()
    const { articleId, classes: classIds } = kit.cartOf(course, group)
    const line = { kind: 'classes' as const, articleId, participantId: person.id, classIds }
    await sellAtDesk(office(), [line], { buyerId: person.id })
    return person
  }
  const late = [
    buyerOf((await kit.promised(course, 0)).person, 0, { paidLate: true }),
    buyerOf((await kit.promised(course, 1)).person, 1, { paidLate: true }),
  ]
  const buyers = [
    buyerOf(await kit.enrolled(course), 0),
    buyerOf(await kit.enrolled(course, { with: 'wallet' }, 1), 1),
    buyerOf((await kit.paidBy('transfer', await kit.promised(course, 0))).person, 0),
    buyerOf(await soldAtTill(1), 1, { atTill: true }),
    ...late,
  ]
  const left = [count, count].map((number) => Array.from({ length: number }, (_, index) => index))
  const isCancelled = [false, false]
  const waiting: Waiting[] = []
  const inGroup = (group: number) => buyers.filter((buyer) => !buyer.ended && buyer.group === group)
  const dateIds = [0, 1].map((group) => course.groups[group]!.dates.map(({ _id }) => _id))
  const invoiceOf = async ({ id }: SeedPerson) => {
    const { rows } = await sql<{ id: string; number: string }>`
      select id, concat_ws('-', business_premises, device_no, invoice_no, year) as number from invoice
      where buyer_id = ${id} and cancels is null`.execute(ctx.db)
    return rows[0]
  }

  const steps: Record<string, () => Promise<boolean>> = {
    async cancelDate() {
      const group = random.oneOf([0, 1])
      if (isCancelled[group] || left[group]!.length < 2) return false
      const index = random.oneOf(left[group]!)
      left[group] = left[group]!.filter((each) => each !== index)
      for (const buyer of inGroup(group)) buyer.cancelledDates += 1
      const change: DateChange = { what: 'cancelled', because, settles: 'refund' }
      const { key: changeId } = await changing.changed(dateIds[group]![index]!, change)
      waiting.push(...buyers.map(({ person }) => ({ changeId, payerId: person.id })))
      return true
    },
    async moveDate() {
      const group = random.oneOf([0, 1])
      if (isCancelled[group] || left[group]!.length === 0) return false
      const index = random.oneOf(left[group]!)
      const day = kit.day(100 + random.upTo(200))
      const params = { dateId: dateIds[group]![index]! }
      const change: DateChange = { what: 'moved', day, from: '09:00', to: '10:00', because }
      const body = await changing.bodyOf(params.dateId, change)
      const sent = await office().send(rescheduling.change, { params, body })
      const { newDateId } = sent.body as { newDateId?: ClassDateId }
      if (newDateId) dateIds[group]![index] = newDateId
      return newDateId !== undefined
    },
    async cancelGroup() {
      const group = random.oneOf([0, 1])
      if (isCancelled[group]) return false
      isCancelled[group] = true
      for (const buyer of inGroup(group)) buyer.ended = true
      const cancellationId = await changing.cancelled(because, course.groups[group]!._id)
      waiting.push(...buyers.map(({ person }) => ({ cancellationId, payerId: person.id })))
      return true
    },
    async movePlace() {
      const buyer = random.oneOf(buyers)
      const to = 1 - buyer.group
      if (buyer.ended || isCancelled[to]) return false
      const params = { personId: buyer.person.id, groupId: course.groups[buyer.group]!._id }
      const more = { differenceCents: 0, acceptsClash: true, waives: false }
      const body = { key: randomUUID(), to: course.groups[to]!._id, ...more }
      await office().call(rescheduling.move, { params, body })
      if (buyer.cancelledDates) buyer.isMixed = true
      else buyer.datesInAll = left[to]!.length
      buyer.group = to
      return true
    },
    async refundPart() {
      const buyer = random.oneOf(buyers)
      const invoice = await invoiceOf(buyer.person)
      const eachCents = random.upTo(Math.ceil(priceCents / random.oneOf([2, 5, 20])))
      if (buyer.ended || !invoice) return false
      // Refused where dates have left less of the price.
      const given = buyer.atTill
        ? (
            await office().send(sales.refund, {
              params: { invoiceId: invoice.id },
              body: {
                key: randomUUID(),
                till,
                how: 'cash',
                lines: [{ line: 0, quantity: 0, eachCents }],
                totalCents: eachCents,
                because,
              },
            })
          ).status === 200
        : await isDone(
            runCommand(ctx, [
              'refund',
              invoice.number,
              '--line',
              '1',
              '--quantity',
              '0',
              '--each',
              (eachCents / 100).toFixed(2),
              'popust',
            ]),
          )
      if (given) buyer.partsCents += eachCents
      return given
    },
    async signOff() {
      const buyer = random.oneOf(buyers)
      const invoice = await invoiceOf(buyer.person)
      if (buyer.ended || !invoice) return false
      buyer.ended = true
      await runCommand(ctx, ['refund', invoice.number, 'odjava'])
      return true
    },
    async pay() {
      const { person, ended } = random.oneOf(late)
      const { body } = await app().as(person).send(preInvoices.unpaid)
      const [open] = (body as { preInvoices?: { preInvoiceNumber: number; date: string }[] }).preInvoices ?? []
      if (!open || ended) return false
      const name = `${open.preInvoiceNumber}-${open.date.slice(0, 4)}`
      return isDone(runCommand(ctx, ['settle', name, 'transfer']))
    },
    async erase() {
      const { person } = random.oneOf(buyers)
      // Refused while a class is still to come, and done once all are over or cancelled.
      const { status } = await app()
        .as(person)
        .send(privacy.eraseMe, { body: { currentPassword: demoPassword } })
      return status < 300
    },
    ...Object.fromEntries(
      Object.entries(ownSteps).map(([name, step]) => [
        name,
        async () => {
          await step(waiting)
          return true
        },
      ]),
    ),
  }
  const names = Object.keys(steps).flatMap((name) => Array.from({ length: timesDrawn[name] ?? 1 }, () => name))
  for (let step = 0; step < 24; step += 1) {
    const name = random.oneOf(names)
    if (await steps[name]!()) happened.set(name, (happened.get(name) ?? 0) + 1)
  }
  return buyers
}

/** Once all is settled: what was paid is what is kept and what was given back, place by place. */
export const expectMoneyAddsUp = async (testApp: TestApp, round: number, buyers: readonly Buyer[]): Promise<void> => {
  for (const [index, buyer] of buyers.entries()) {
    const { person, priceCents, datesInAll, cancelledDates, partsCents, ended, paidLate, isMixed } = buyer
    const { paid, back } = await moneyOf(testApp, person)
    const seen = { round, index, kept: paid - back }
    const ofDates = Math.round((priceCents * cancelledDates) / datesInAll)
    if (ended || paid === 0) expect(seen).toEqual({ round, index, kept: 0 })
    else if (isMixed) expect(paid - back, JSON.stringify(seen)).toBeGreaterThanOrEqual(0)
    else {
      const kept = Math.max(0, priceCents - ofDates - partsCents)
      // A price that shrank before it was paid is rounded at each new pre-invoice.
      if (paidLate) expect(Math.abs(paid - back - kept), JSON.stringify(seen)).toBeLessThanOrEqual(1)
      else expect(seen).toEqual({ round, index, kept })
    }
  }
}
