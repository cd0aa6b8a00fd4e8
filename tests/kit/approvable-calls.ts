import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { payments } from '#contract/money/payments.ts'
import { boundBook } from '#contract/staff/reception/bound-book.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import type { staffContract } from '#contract/staff/index.ts'
import { notes } from '#contract/staff/people/notes.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import { rescheduling } from '#contract/staff/climbing/rescheduling.ts'
import type { ApprovedPermission, Permission } from '#contract/staff/platform/roles.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { today } from '#contract/staff/operation/today.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { requestGuardian } from '#server/reception/arrivals/guardian-requests.ts'
import { oweElsewhere } from '#server/money/invoices/hand-refunds.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { staffActor } from '#server/platform/audit-log.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enrolling } from './enrolments.ts'
import type { StaffClient, StaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'
import { articleNamed, sellAtDesk, till } from './till.ts'

type Calls = typeof staffContract
type MayNeed<Call> = Call extends { may: ApprovedPermission } ? true : Call extends { wider: Permission } ? true : false

/** One call that needs a second person, ready to be sent. */
export interface ApprovableCall {
  sent: { params?: Record<string, string>; body?: Record<string, unknown> }
  /** How often the work was done. */
  done: () => Promise<number>
}

/** Each call for which some role needs a second person; one without a line does not compile. */
export type ApprovableCalls = {
  [Noun in keyof Calls as true extends MayNeed<Calls[Noun][keyof Calls[Noun]]> ? Noun : never]: {
    [Name in keyof Calls[Noun] as MayNeed<Calls[Noun][Name]> extends true ? Name : never]: () => Promise<ApprovableCall>
  }
}

/** Who works in these calls: a manager in the office, and a receptionist at a desk. */
export interface ApprovalSetting {
  testApp: TestApp
  manager: StaffMember
  office: () => StaffClient
  desk: () => StaffClient
}

/** Above what reception gives out alone. */
const pairsOfShoes = 20

/** Makes each of these calls in a state in which it would be carried out. */
export const approvableCalls = ({ testApp, manager, office, desk }: ApprovalSetting): ApprovableCalls => {
  const { ctx } = testApp.app
  const kit = enrolling(() => testApp, office)
  const db = testApp.database.db
  const count = async (from: RawBuilder<unknown>): Promise<number> =>
    (await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db)).rows[0]!.count
  const entries = (action: string, personId: PersonId) => () =>
    count(sql`audit_log where action = ${action} and about_id = ${personId}`)
  const cardOf = async (personId: PersonId): Promise<PersonCard> =>
    (await office().call(people.card, { params: { personId } })).card
  const entered = async (more: { email?: string } = {}): Promise<PersonCard> => {
    const form = { firstName: 'Eva', lastName: `Potrjena${randomUUID().slice(0, 8)}`, birthDate: '1990-05-05' as Day }
    const contact = { phoneNumber: '', email: '', address: '', city: '', postalCode: '', country: '', ...more }
    const body = { key: randomUUID(), ...form, ...contact, language: 'sl' as const, climbingAbility: '', isOther: true }
    return (await desk().call(people.create, { body: body as never })).card!
  }
  const actor = staffActor({ id: manager.id, device: null, approvedBy: null }, { network: '', request: randomUUID() })
  const yesterday = () => addDays(dayOf(testApp.clock.now()), -1)
  const shoes = async (quantity: number): Promise<BasketLine[]> => [
    { kind: 'desk', articleId: (await articleNamed(desk(), 'Plezalniki'))._id, quantity },
  ]
  const given = async () => {
    const { id: personId } = await testApp.adult()
    const articleId = (await articleNamed(desk(), 'Dnevna vstopnica'))._id
    const body = { key: randomUUID(), articleId, why: 'free' as const, because: 'Pomoč pri tekmi' }
    return { params: { personId }, body, done: () => count(sql`ticket_grant where person_id = ${personId}`) }
  }
  const outage = () => {
    const time = { fromDay: yesterday(), fromTime: '17:00', toDay: yesterday(), toTime: '19:00' }
    return { key: randomUUID() as string, ...time, cause: 'power' as const, text: 'Ni bilo elektrike' }
  }
  let set = 0
  const paidOnline = async (outcome: 'review' | 'paid') => {
    const buyer = await testApp.adult()
    const wanted = { kind: 'tickets' as const, articles: await testApp.seed.cart(buyer, [['dnevna', 1]]) }
    const { intent } = await testApp.as(buyer).call(payments.openIntent, { body: wanted })
    const { data } = await testApp.as(buyer).call(payments.createSession, {
      params: { amount: intent.amount },
      query: outcome === 'review' && intent._id ? { intent: intent._id } : {},
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { outcome, notify: false })
    await testApp.card(`/__sandbox/checkouts/${data.id}/notify`, {})
    await testApp.work()
    return buyer
  }

  return {
    arrivals: {
      async allowClaim() {
        const { id: adult } = await testApp.adult({ firstName: 'Dora' })
        const guardian = await testApp.adult()
        const child = { firstName: 'Eva', lastName: 'Nova', birthDate: '2016-05-05' as Day }
        const childId = await testApp.seed.minor(guardian, child)
        await inTransaction(db, (tx) => requestGuardian(ctx, tx, actor, { guardianId: adult, childId }))
        const { id } = await db
          .selectFrom('guardian_request')
          .select('id')
          .where('child_id', '=', childId)
          .executeTakeFirstOrThrow()
        return {
          sent: { params: { requestId: id }, body: { proof: 'identity_card' } },
          done: () => count(sql`guardianship where child_id = ${childId} and guardian_id = ${adult}`),
        }
      },
    },
    attendance: {
      async write() {
        const course = await kit.added('VV', [kit.group()])
        await kit.enrolled(course)
        const { rows } = await sql<{ id: string }>`
          select id from class_date where class_id = ${course.groups[0]!._id} order by starts_at limit 1`.execute(db)
        const body = { key: randomUUID(), subject: 'Jutri', text: 'Vadba je jutri.' }
        return {
          sent: { params: { dateId: rows[0]!.id }, body },
          done: () => count(sql`staff_message where key = ${body.key}`),
        }
      },
    },
    boundBook: {
      record: async () => {
        const body = outage()
        return { sent: { body }, done: () => count(sql`outage where key = ${body.key}`) }
      },
      async sell() {
        await office().call(boundBook.record, { body: outage() })
        set += 1
        const lines = await shoes(1)
        const { totalCents } = await desk().call(sales.quote, { body: { lines } })
        const written = {
          serial: '5001-0001018',
          set,
          number: String(set),
          writtenDay: yesterday(),
          writtenTime: '18:00',
        }
        const paid = { totalCents, cashCents: totalCents, terminalCents: 0 }
        const body = { key: randomUUID() as string, till, lines, ...paid, language: 'sl', ...written }
        return { sent: { body }, done: () => count(sql`desk_sale where key = ${body.key}`) }
      },
    },
    corrections: {
      async payment() {
        const { invoiceId, totalCents } = await sellAtDesk(desk(), await shoes(pairsOfShoes))
        const body = { key: randomUUID(), cashCents: 0, terminalCents: totalCents, because: 'Bilo je na terminalu' }
        return {
          sent: { params: { invoiceId: invoiceId! }, body },
          done: () => count(sql`desk_correction where invoice_id = ${invoiceId!}`),
        }
      },
    },
    grants: {
      async give() {
        const { params, body, done } = await given()
        return { sent: { params, body }, done }
      },
      async takeBack() {
        const { params, body } = await given()
        const answered = await office().call(grants.give, { params, body })
        const grantId = answered.grants[0]!._id
        return {
          sent: { params: { grantId } },
          done: () => count(sql`ticket_grant where id = ${grantId} and taken_back_at is not null`),
        }
      },
    },
    merging: {
      async merge() {
        const [kept, other] = [await entered(), await entered()]
        const body = { version: kept.version, otherVersion: other.version, because: 'Dvakrat vpisana' }
        return {
          sent: { params: { personId: kept._id, otherId: other._id }, body },
          done: entries('merged', kept._id),
        }
      },
    },
    notes: {
      async ban() {
        const { id: personId } = await testApp.adult()
        const body = { key: randomUUID(), until: '2027-03-01', because: 'Plezanje brez varovanja' }
        return { sent: { params: { personId }, body }, done: entries('ban_set', personId) }
      },
      async liftBan() {
        const { id: personId } = await testApp.adult()
        const body = { key: randomUUID(), until: '2027-03-01' as Day, because: 'Plezanje brez varovanja' }
        await office().call(notes.ban, { params: { personId }, body })
        return { sent: { params: { personId } }, done: entries('ban_lifted', personId) }
      },
    },
    preInvoices: {
      async settle() {
        const { preInvoiceId } = await kit.promised(await kit.added('VV', [kit.group()]))
        return {
          sent: { params: { preInvoiceId }, body: { key: randomUUID(), statementSeenBy: 'Sara Bizjak' } },
          done: () => count(sql`pre_invoice where id = ${preInvoiceId} and state = 'paid'`),
        }
      },
    },
    people: {
      async correctBirthDate() {
        const { id: personId } = await testApp.adult()
        const { version } = await cardOf(personId)
        const body = { version, birthDate: '1991-02-03', because: 'Videla osebno izkaznico' }
        return {
          sent: { params: { personId }, body },
          done: () => count(sql`person_correction where person_id = ${personId}`),
        }
      },
      async endGuardian() {
        const [one, two] = [await testApp.adult(), await testApp.adult()]
        const child = { firstName: 'Eva', lastName: 'Nova', birthDate: '2016-05-05' as Day }
        const childId = await testApp.seed.minor(one, child)
        await db
          .insertInto('guardianship')
          .values({ guardian_id: two.id, child_id: childId, since: testApp.clock.now() })
          .execute()
        return {
          sent: { params: { personId: childId, guardianId: two.id }, body: { because: 'Po odločbi' } },
          done: entries('guardian_removed', childId),
        }
      },
      async sendSetUp() {
        const before = await entered({ email: `stari.${randomUUID()}@primer.example` })
        const { _id: personId, version, firstName, lastName, phoneNumber, language } = before
        const form = { firstName, lastName, phoneNumber, language, address: '', city: '', postalCode: '', country: '' }
        const email = `novi.${randomUUID()}@primer.example`
        const body = { version, ...form, climbingAbility: 3, email }
        await desk().call(people.correct, { params: { personId }, body })
        return {
          sent: { params: { personId } },
          done: () => count(sql`one_time_token where person_id = ${personId} and purpose = 'child_login'`),
        }
      },
      async dataOf() {
        const { id: personId } = await testApp.adult()
        return { sent: { params: { personId }, body: { proof: 'known' } }, done: entries('data_downloaded', personId) }
      },
      async erase() {
        const { _id: personId } = await entered()
        return { sent: { params: { personId }, body: { proof: 'known' } }, done: entries('erased', personId) }
      },
      async message() {
        const { id } = await testApp.adult()
        const body = { key: randomUUID(), personIds: [id], subject: 'Jutri', text: 'Vadba je jutri.' }
        return { sent: { body }, done: () => count(sql`staff_message where key = ${body.key}`) }
      },
    },
    rescheduling: {
      async move() {
        const groups = [kit.group(), kit.group({ start: '22:00', end: '23:00', cents: 7_000 })]
        const course = await kit.added('VV', [{ ...groups[0]!, cents: 10_000 }, groups[1]!], { cents: 10_000 })
        const { id: personId } = await kit.enrolled(course)
        const params = { personId, groupId: course.groups[0]!._id }
        const { targets } = await office().call(rescheduling.targets, { params })
        const moving = { to: course.groups[1]!._id, differenceCents: targets[0]!.differenceCents }
        const body = { key: randomUUID(), ...moving, acceptsClash: false, waives: false }
        return { sent: { params, body }, done: () => count(sql`place_move where participant_id = ${personId}`) }
      },
    },
    sales: {
      async refund() {
        const { invoiceId, totalCents } = await sellAtDesk(desk(), await shoes(pairsOfShoes))
        const lines = [{ line: 0, quantity: pairsOfShoes }]
        const body = { key: randomUUID(), till, how: 'cash', lines, totalCents, because: 'Premajhni' }
        return {
          sent: { params: { invoiceId: invoiceId! }, body },
          done: () => count(sql`desk_refund where invoice_id = ${invoiceId!}`),
        }
      },
    },
    tills: {
      async move() {
        const body = { key: randomUUID() as string, direction: 'out', cents: 6_000, why: 'safe', text: 'Polog' }
        await desk().call(sales.articles)
        return { sent: { params: { till }, body }, done: () => count(sql`cash_move where key = ${body.key}`) }
      },
    },
    today: {
      async decidePayment() {
        const buyer = await paidOnline('review')
        testApp.errors.length = 0
        const { items } = await office().call(today.waiting)
        const item = items.find(({ item: each }) => each.kind === 'payment_review' && each.personId === buyer.id)!.item
        return {
          sent: { params: { paymentId: item._id }, body: { decision: 'refund' } },
          done: () => count(sql`payment where id = ${item._id} and spent_on <> 'review'`),
        }
      },
      async refundAgain() {
        // Refunds that wait from before would meet the fault.
        await testApp.work()
        await testApp.card('/__sandbox/faults', { call: 'refund', fault: 'declined' })
        const buyer = await paidOnline('paid')
        testApp.clock.forward(31 * 60)
        await sweep(ctx)
        await testApp.work()
        testApp.errors.length = 0
        const { items } = await office().call(today.waiting)
        const item = items.find(({ item: each }) => each.kind === 'refund_failed' && each.personId === buyer.id)!.item
        return {
          sent: { params: { refundId: item._id } },
          done: () => count(sql`audit_log where action = 'refund_retried' and object_id = ${item._id}`),
        }
      },
      async markPaidBack() {
        const { id } = await testApp.adult()
        await inTransaction(db, (tx) => oweElsewhere(tx, id, testApp.clock.now()))
        const { items } = await office().call(today.waiting)
        const item = items.find(({ item: each }) => each.kind === 'pay_back' && each.personId === id)!.item
        return {
          sent: { params: { handRefundId: item._id } },
          done: () => count(sql`hand_refund where id = ${item._id} and paid_at is not null`),
        }
      },
    },
    visits: {
      async undo() {
        const { id: personId } = await testApp.adult()
        const body = { key: randomUUID(), personId, reason: 'paid_elsewhere' as const }
        const { decision } = await desk().call(visits.record, { body })
        if (decision.outcome !== 'recorded') throw new Error(decision.outcome)
        const { _id: visitId } = decision.visit
        await sql`update visit set at = at - interval '1 day' where id = ${visitId}`.execute(db)
        return {
          sent: { params: { visitId }, body: { key: randomUUID(), because: 'Napačna oseba' } },
          done: () => count(sql`visit where id = ${visitId} and undone_at is not null`),
        }
      },
    },
  }
}
