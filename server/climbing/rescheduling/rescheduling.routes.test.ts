import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changedDates } from '#contract/climbing/changed-dates.ts'
import { classes } from '#contract/climbing/classes.ts'
import type { ClassDateId, ClassId, MakeupId } from '#contract/platform/id.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { cancellations } from '#contract/staff/climbing/cancellations.ts'
import { courses, type OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { rescheduling, type DateChange } from '#contract/staff/climbing/rescheduling.ts'
import { today } from '#contract/staff/operation/today.ts'
import { date } from '#texts/format.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { systemActor } from '#server/platform/audit-log.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { changingCourses, dateOf, groupOf, manyPreInvoices } from '../../../tests/kit/courses.ts'
import { enrolling } from '../../../tests/kit/enrolments.ts'
import { checked, csvOf, namedAdult, started } from '../../../tests/kit/imports.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { settleRefunds } from './settle-refunds.ts'

let testApp: TestApp
let manager: StaffMember
let luka: StaffMember
let tjasa: StaffMember
let office: StaffClient
let kit: ReturnType<typeof enrolling>
beforeAll(async () => {
  testApp = await startTestApp({ limits: manyPreInvoices })
  manager = await addMember(testApp, ['manager'])
  luka = await addMember(testApp, ['coach'])
  tjasa = await addMember(testApp, ['coach'])
  kit = enrolling(
    () => testApp,
    () => office,
  )
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const because = 'Trenerka je zbolela.'
const changing = changingCourses(() => office)
const { previewOf, bodyOf } = changing

const changed = async (dateId: ClassDateId, change: DateChange) => {
  const answer = await changing.changed(dateId, change)
  await testApp.work()
  return answer
}

const emailsOf = async ({ email }: Pick<SeedPerson, 'email'>, subject: string) =>
  (await testApp.emailsTo(email)).filter((each) => each.subject.startsWith(subject))

const fileIn = (email: { attachments: readonly { name: string; bytes: Uint8Array }[] }, name: string) =>
  Buffer.from(email.attachments.find((each) => each.name === name)?.bytes ?? new Uint8Array()).toString()

/** The first group as the wall of the season shows it. */
const onTheWall = async (made: OfficeCourse) => {
  const { course } = await office.call(courses.one, { params: { courseId: made._id } })
  return course.groups.find(({ _id }) => _id === groupOf(made))!
}

const datesOf = async (groupId: ClassId) => (await office.call(rescheduling.dates, { params: { groupId } })).dates

const refundsOf = (key: string) =>
  testApp.app.ctx.db
    .selectFrom('date_refund')
    .selectAll()
    .where('change_id', '=', key as never)
    .execute()

const placesOf = async ({ id }: { id: string }) =>
  (
    await testApp.app.ctx.db
      .selectFrom('place')
      .select('class_id')
      .where('participant_id', '=', id as never)
      .where('state', '=', 'confirmed')
      .execute()
  ).map(({ class_id: classId }) => classId)

const waiting = async () =>
  (await office.call(today.waiting)).items.flatMap(({ item }) => (item.kind === 'pay_back' ? [item] : []))

describe('a stand-in', () => {
  test('leads one date: customers read the name, each address gets one email, and one press brings the coach back', async () => {
    const course = await kit.added('VV', [kit.group({ coachIds: [luka.id], others: [] })])
    const person = await kit.enrolled(course)
    const dateId = dateOf(course, 1)
    const { coaches } = await office.call(rescheduling.options, { params: { dateId } })
    expect(coaches).toEqual([{ _id: tjasa.id, name: tjasa.name }])

    const change: DateChange = { what: 'stand_in', coachIds: [tjasa.id] }
    expect(await previewOf(dateId, change)).toMatchObject({ recipients: 1, participants: 1, call: [], obstacles: [] })
    const body = await bodyOf(dateId, change)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.send(rescheduling.change, { params: { dateId }, body })),
    )
    expect(answers.map(({ status, body: answer }) => [status, answer['recipients']])).toEqual(
      Array.from({ length: 5 }, () => [200, 1]),
    )
    await testApp.work()
    const emails = await emailsOf(person, 'Nadomeščanje')
    expect(emails).toHaveLength(1)
    expect(emails[0]!.text).toContain(tjasa.name)
    const file = fileIn(emails[0]!, 'vadba.ics')
    expect(file.replaceAll(/\r?\n /g, '')).toContain(tjasa.name)
    expect(file).toContain('SEQUENCE:1')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect((await datesOf(groupOf(course))).map(({ hasStandIn }) => hasStandIn)).toEqual([false, true, false, false])
    expect((await onTheWall(course)).dates.map(({ standIns }) => standIns)).toEqual([
      undefined,
      [tjasa.name],
      undefined,
      undefined,
    ])
    const bytes = await testApp.as(person).send(classes.calendar, { params: { classId: groupOf(course) } })
    expect(bytes.status).toBe(200)

    await changed(dateId, { what: 'own_coach' })
    expect((await datesOf(groupOf(course)))[1]).toMatchObject({ hasStandIn: false, teachers: [luka.name] })
    expect(await emailsOf(person, 'Nadomeščanje')).toHaveLength(2)
  })

  test('is offered last where the coach leads another group then', async () => {
    const course = await kit.added('VV', [kit.group({ coachIds: [], others: ['Nejc Marčič'] })])
    await kit.added('VV', [kit.group({ coachIds: [tjasa.id], others: [], start: '19:00', end: '20:00' })])
    const { coaches } = await office.call(rescheduling.options, { params: { dateId: dateOf(course, 0) } })
    expect(coaches.map(({ _id, busy }) => [_id, busy !== undefined])).toContainEqual([tjasa.id, true])
    expect(coaches.at(-1)!.busy).toBeDefined()
    const touched = await previewOf(dateOf(course, 0), { what: 'stand_in', coachIds: [tjasa.id] })
    expect(touched.obstacles).toMatchObject([{ kind: 'coach', name: tjasa.name }])
  })
})

describe('a moved date', () => {
  test('keeps the places, and calendars lose the old day and get the new one', async () => {
    const course = await kit.added('VV', [kit.group()])
    const person = await kit.enrolled(course)
    const dateId = dateOf(course, 1)
    const change: DateChange = { what: 'moved', day: kit.day(16), from: '17:00', to: '18:30', because }
    const { newDateId, recipients } = await changed(dateId, change)
    expect(recipients).toBe(1)
    const dates = await datesOf(groupOf(course))
    expect(dates.map(({ day, state }) => [day, state])).toEqual([
      [kit.day(7), 'ahead'],
      [kit.day(14), 'moved'],
      [kit.day(16), 'ahead'],
      [kit.day(21), 'ahead'],
      [kit.day(28), 'ahead'],
    ])
    const wall = await onTheWall(course)
    expect(wall.dates.map(({ day, isMoved }) => [day, isMoved ?? false])).toEqual([
      [kit.day(7), false],
      [kit.day(16), true],
      [kit.day(21), false],
      [kit.day(28), false],
    ])
    expect(wall.cancelledDates).toBeUndefined()
    const [email] = await emailsOf(person, 'Prestavljeno')
    expect(email!.text).toContain(because)
    const gone = fileIn(email!, 'odpadlo.ics')
    expect(gone).toContain(`UID:${groupOf(course)}-${kit.day(14)}@`)
    expect(gone).toContain('STATUS:CANCELLED')
    expect(fileIn(email!, 'vadba.ics')).toContain(`UID:${groupOf(course)}-${kit.day(16)}@`)
    const { classes: booked } = await testApp.as(person).call(classes.mine, { query: {} })
    expect(booked[0]!.dates).toEqual([kit.day(7), kit.day(16), kit.day(21), kit.day(28)])

    // Back again, by one press.
    await changed(newDateId!, { what: 'moved', day: kit.day(14), from: '18:00', to: '19:30', because: '' })
    const again = await testApp.as(person).call(classes.mine, { query: {} })
    expect(again.classes[0]!.dates).toEqual([kit.day(7), kit.day(14), kit.day(21), kit.day(28)])
    const files = (await emailsOf(person, 'Prestavljeno')).map((each) => fileIn(each, 'vadba.ics'))
    expect(files.filter((file) => file.includes('SEQUENCE:2'))).toHaveLength(1)
    expect(await testApp.integrity()).toEqual([])
  })

  test('goes to a free time alone: neither a closed day, nor another date of the group or its coach', async () => {
    const course = await kit.added('VV', [kit.group({ coachIds: [luka.id], others: [] })])
    await kit.added('VV', [kit.group({ coachIds: [luka.id], others: [], dates: [kit.day(15)] })])
    const other = await kit.added('VV', [kit.group({ dates: [kit.day(17)], start: '17:30', end: '18:30' })])
    const person = await kit.enrolled(course)
    await testApp.seed.enrols(person, kit.cartOf(other))
    const dateId = dateOf(course, 1)
    const at = (day: number, from = '18:00', to = '19:30'): DateChange => ({
      what: 'moved',
      day: kit.day(day),
      from,
      to,
      because: '',
    })
    const kindsAt = async (change: DateChange) => (await previewOf(dateId, change)).obstacles.map(({ kind }) => kind)
    expect(await kindsAt(at(15))).toEqual(['coach'])
    expect(await kindsAt(at(21))).toContain('own_date')
    expect(await kindsAt(at(-1))).toContain('past')
    const body = await bodyOf(dateId, at(15))
    expect(codeOf(await office.send(rescheduling.change, { params: { dateId }, body }))).toEqual([409, 'date_not_free'])
    const touched = await previewOf(dateId, at(17))
    expect(touched).toMatchObject({ obstacles: [], clashes: [{ name: other.name }] })
    const { freeTimes } = await office.call(rescheduling.options, { params: { dateId } })
    expect(freeTimes.map(({ day }) => day)).not.toContain(kit.day(15))
    expect(freeTimes.map(({ day }) => day)).not.toContain(kit.day(21))
    expect(freeTimes.length).toBeGreaterThan(2)
    const wrong = { key: randomUUID(), change: at(17, '19:00', '18:00'), fingerprint: '' }
    expect((await office.send(rescheduling.preview, { params: { dateId }, body: wrong })).status).toBe(422)
    const change = { ...at(17), day: '2027-03-28', from: '02:30', to: '03:00' } as DateChange
    const skipped = await office.send(rescheduling.preview, { params: { dateId }, body: { ...wrong, change } })
    expect(Object.keys(skipped.body.errors ?? {})).toEqual(['change.from'])
  })
})

describe('a cancelled date', () => {
  test('gives everybody a right to another date, and guests theirs back', async () => {
    const course = await kit.added('VV', [kit.group(), kit.group({ start: '20:00', end: '21:30' })])
    const person = await kit.enrolled(course)
    const { key } = await changed(dateOf(course, 0), { what: 'cancelled', because, settles: 'makeup' })
    const wall = await onTheWall(course)
    expect(wall.dates.map(({ day }) => day)).toEqual([kit.day(14), kit.day(21), kit.day(28)])
    expect(wall.cancelledDates).toEqual([{ _id: dateOf(course, 0), day: kit.day(7) }])
    const [email] = await emailsOf(person, 'Odpade')
    expect(email!.text).toContain(because)
    expect(email!.attachments.map(({ name }) => name)).toEqual(['odpadlo.ics'])
    const { makeups } = await office.call(rescheduling.ofPerson, { params: { personId: person.id } })
    expect(makeups).toMatchObject([{ because: 'cancelled', day: kit.day(7), isOver: false }])
    const { dates } = await office.call(rescheduling.makeupDates, { params: { makeupId: makeups[0]!._id } })
    expect(dates.map(({ day }) => day)).toContain(kit.day(7))
    const params = { makeupId: makeups[0]!._id }
    const dateId = dates[0]!._id
    await Promise.all([1, 2, 3].map(() => office.call(rescheduling.useMakeup, { params, body: { dateId } })))
    await testApp.work()
    expect(await emailsOf(person, 'Nadomestna ura')).toHaveLength(1)
    await changed(dateId, { what: 'cancelled', because, settles: 'makeup' })
    expect(await emailsOf(person, 'Odpade')).toHaveLength(2)
    const after = await office.call(rescheduling.ofPerson, { params: { personId: person.id } })
    expect(after.makeups[0]).not.toHaveProperty('used')
    expect(await refundsOf(key)).toEqual([])
    expect(await testApp.integrity()).toEqual([])
  })

  test('gives a quarter of the price back, in each way that it was paid, with one email each', async () => {
    const course = await kit.added('A', [kit.group({ dates: [kit.day(7)] })], { cents: 10_000 })
    expect(
      codeOf(
        await office.send(rescheduling.preview, {
          params: { dateId: dateOf(course, 0) },
          body: { key: randomUUID(), change: { what: 'cancelled', because, settles: 'refund' }, fingerprint: '' },
        }),
      ),
    ).toEqual([409, 'only_date'])

    const weekly = await kit.added('VV', [kit.group()], { cents: 10_000 })
    const card = await kit.enrolled(weekly)
    const wallet = await kit.enrolled(weekly, { with: 'wallet' })
    const transfer = await kit.paidBy('transfer', await kit.promised(weekly))
    const byCard = await kit.paidByCard(await kit.promised(weekly))
    const open = await kit.promised(weekly)
    const change: DateChange = { what: 'cancelled', because, settles: 'refund' }
    const touched = await previewOf(dateOf(weekly, 1), change)
    expect(touched.refunds.map(({ cents }) => cents)).toEqual([2500, 2500, 2500, 2500, 2500])
    const { key } = await changed(dateOf(weekly, 1), change)
    const outcomes = new Map((await refundsOf(key)).map((row) => [row.participant_id, row]))
    expect(outcomes.get(card.id)).toMatchObject({ outcome: 'refunded', cents: 2500 })
    expect(outcomes.get(wallet.id)).toMatchObject({ outcome: 'refunded', cents: 2500 })
    expect(outcomes.get(byCard.person.id)).toMatchObject({ outcome: 'refunded', cents: 2500 })
    expect(outcomes.get(transfer.person.id)).toMatchObject({ outcome: 'by_hand', cents: 2500 })
    expect(outcomes.get(open.person.id)).toMatchObject({ outcome: 'reissued' })
    expect((await waiting()).map(({ personId, credited }) => [personId, credited?.cents])).toEqual([
      [transfer.person.id, 2500],
    ])
    const unpaid = (await testApp.as(open.person).call(preInvoices.unpaid)).preInvoices
    expect(unpaid).toMatchObject([{ total: 75 }])
    for (const person of [card, wallet, transfer.person, byCard.person, open.person]) {
      expect(await emailsOf(person, 'Odpade')).toHaveLength(1)
      expect(await placesOf(person)).toEqual([groupOf(weekly)])
    }
    const [toCard] = await emailsOf(card, 'Odpade')
    expect(toCard!.text.replaceAll('\u00A0', ' ')).toContain('25,00 €')
    const note = toCard!.attachments.find(({ name }) => name.startsWith('dobropis'))
    expect(textOf(note!.bytes)).toContain('−25,00')
    expect(await testApp.integrity()).toEqual([])

    // A second date: the same part of what was paid, of the new pre-invoice as well.
    await changed(dateOf(weekly, 2), change)
    expect((await testApp.as(open.person).call(preInvoices.unpaid)).preInvoices).toMatchObject([{ total: 50 }])

    // The group, later: what is left goes back, to the cent.
    const groupIds = [groupOf(weekly)]
    const { fingerprint, places } = await office.call(cancellations.preview, { body: { groupIds } })
    expect(places.filter(({ paidHow }) => paidHow !== 'pre_invoice').map(({ cents }) => cents)).toEqual([
      5000, 5000, 5000, 5000,
    ])
    await office.call(cancellations.cancel, { body: { key: randomUUID(), groupIds, because, moves: [], fingerprint } })
    await testApp.work()
    expect(await testApp.integrity()).toEqual([])
  })

  test('F38: settling goes on where a fault stopped it, and each payer hears once', async () => {
    const course = await kit.added('VV', [kit.group()])
    const unlucky = await kit.enrolled(course)
    const other = await kit.enrolled(course)
    const { db, ctx } = { db: testApp.app.ctx.db, ctx: testApp.app.ctx }
    await sql`create function refuse_refund() returns trigger language plpgsql as $$ begin
      if new.payer_id = ${sql.lit(unlucky.id)} and new.settled_at is not null then raise exception 'out of order'; end if;
      return new; end $$`.execute(db)
    await sql`create trigger refuse_refund before update on date_refund for each row execute function refuse_refund()`.execute(
      db,
    )
    const dateId = dateOf(course, 0)
    const body = await bodyOf(dateId, { what: 'cancelled', because, settles: 'refund' })
    await office.call(rescheduling.change, { params: { dateId }, body })
    await testApp.app.jobs.drainDue(ctx)
    const outcomeOf = async ({ id }: SeedPerson) =>
      (await refundsOf(body.key)).find(({ participant_id: participantId }) => participantId === id)?.outcome
    expect(await outcomeOf(other)).toBe('refunded')
    expect(await outcomeOf(unlucky)).toBeNull()
    await sql`drop trigger refuse_refund on date_refund`.execute(db)
    await sql`drop function refuse_refund()`.execute(db)
    const who = { changeId: body.key as never, payerId: unlucky.id, guestIds: [] }
    await Promise.all([1, 2, 3].map(() => settleRefunds(ctx, systemActor, who)))
    await testApp.work()
    expect(await outcomeOf(unlucky)).toBe('refunded')
    expect(await emailsOf(unlucky, 'Odpade')).toHaveLength(1)
    testApp.errors.length = 0
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('a moved place', () => {
  const moveBody = (to: ClassId, more: object = {}) => ({
    key: randomUUID() as string,
    to,
    differenceCents: 0,
    acceptsClash: false,
    waives: false,
    ...more,
  })
  const two = (max = 24) => [kit.group(), kit.group({ start: '20:00', end: '21:30', maxStudents: max })]

  test('goes to a group of the same course with what it stands on, and the family hears once', async () => {
    const course = await kit.added('VV', two())
    const paid = await kit.enrolled(course)
    const open = await kit.promised(course)
    const [from, to] = [groupOf(course), groupOf(course, 1)]
    for (const { id: personId } of [paid, open.person]) {
      const params = { personId, groupId: from }
      const { targets } = await office.call(rescheduling.targets, { params })
      expect(targets).toMatchObject([{ groupId: to, differenceCents: 0, maxStudents: 24 }])
      const body = moveBody(to)
      const answers = await Promise.all([1, 2, 3].map(() => office.send(rescheduling.move, { params, body })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(codeOf(await office.send(rescheduling.move, { params, body: { ...body, waives: true } }))).toEqual([
        409,
        'key_used',
      ])
    }
    await testApp.work()
    expect(await placesOf(paid)).toEqual([to])
    expect(await placesOf(open.person)).toEqual([to])
    const emails = await emailsOf(paid, 'Nova skupina')
    expect(emails).toHaveLength(1)
    expect(emails[0]!.attachments.map(({ name }) => name)).toEqual(['odpadlo.ics', 'vadba.ics'])
    await kit.paidBy('transfer', open)
    expect(await testApp.integrity()).toEqual([])
  })

  test('parallel moves never overfill a group', async () => {
    const course = await kit.added('VV', two(2))
    const people = [await kit.enrolled(course), await kit.enrolled(course), await kit.enrolled(course)]
    const answers = await Promise.all(
      people.map(({ id: personId }) =>
        office.send(rescheduling.move, {
          params: { personId, groupId: groupOf(course) },
          body: moveBody(groupOf(course, 1)),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'term_full'])
    expect(await testApp.integrity()).toEqual([])
  })

  test('is refused with the reason: another course, age, a clash, a place already', async () => {
    const course = await kit.added('VV', [
      ...two(),
      kit.group({ ageGroups: ['student'], start: '22:00', end: '23:00' }),
    ])
    const foreign = await kit.added('VV', [kit.group({ start: '20:30', end: '21:00' })])
    const person = await kit.enrolled(course)
    const send = (to: ClassId, more: object = {}) =>
      office.send(rescheduling.move, {
        params: { personId: person.id, groupId: groupOf(course) },
        body: moveBody(to, more),
      })
    expect(codeOf(await send(groupOf(foreign)))).toEqual([409, 'move_other_course'])
    expect(codeOf(await send(groupOf(course, 2)))).toEqual([409, 'move_other_age'])
    await testApp.seed.enrols(person, kit.cartOf(foreign))
    expect(codeOf(await send(groupOf(course, 1)))).toEqual([409, 'move_clash'])
    expect((await send(groupOf(course, 1), { acceptsClash: true })).status).toBe(200)
    expect((await send(groupOf(course))).status).toBe(404)
  })

  test('to a dearer group needs a waiver, to a cheaper one gives the difference back: each by a manager', async () => {
    const course = await kit.added(
      'VV',
      [
        kit.group({ cents: 10_000 }),
        kit.group({ start: '20:00', end: '21:30', cents: 12_000 }),
        kit.group({ start: '22:00', end: '23:00', cents: 7_000 }),
      ],
      { cents: 10_000 },
    )
    const [base, dear, cheap] = [0, 1, 2].map((index) => groupOf(course, index)) as [ClassId, ClassId, ClassId]
    const paid = await kit.enrolled(course)
    const transfer = await kit.paidBy('transfer', await kit.promised(course))
    const open = await kit.promised(course)
    const send = ({ id: personId }: { id: SeedPerson['id'] }, from: ClassId, to: ClassId, more: object) =>
      office.send(rescheduling.move, { params: { personId, groupId: from }, body: moveBody(to, more) })
    expect(codeOf(await send(paid, base, dear, {}))).toEqual([409, 'changed_meanwhile'])
    expect(codeOf(await send(paid, base, dear, { differenceCents: 2000 }))).toEqual([409, 'move_dearer'])
    expect((await send(paid, base, dear, { differenceCents: 2000, waives: true })).status).toBe(200)
    expect((await send(paid, dear, cheap, { differenceCents: -5000 })).status).toBe(200)
    expect((await send(transfer.person, base, cheap, { differenceCents: -3000 })).status).toBe(200)
    expect((await send(open.person, base, cheap, { differenceCents: -3000 })).status).toBe(200)
    await testApp.work()
    expect((await waiting()).find(({ personId }) => personId === transfer.person.id)?.credited?.cents).toBe(3000)
    expect((await testApp.as(open.person).call(preInvoices.unpaid)).preInvoices).toMatchObject([{ total: 70 }])
    const moves = await testApp.app.ctx.db
      .selectFrom('place_move')
      .select(['outcome', 'cents'])
      .where('from_class', 'in', [base, dear])
      .orderBy('moved_at')
      .orderBy('id')
      .execute()
    expect(moves.map(({ outcome }) => outcome).toSorted()).toEqual(['by_hand', 'refunded', 'reissued', 'waived'])
    expect(await testApp.integrity()).toEqual([])
  })

  test('by voucher costs the same anywhere, and one of the old system is paid back by hand', async () => {
    const prices = [kit.group({ cents: 10_000 }), kit.group({ start: '20:00', end: '21:30', cents: 7_000 })]
    // An activity has one date each.
    const terms = prices.map((each) => ({ ...each, dates: each.dates.slice(0, 1) }))
    const activity = await kit.giftOf(await kit.added('A', terms, { cents: 10_000 }))
    const { person: gifted } = await kit.redeemed(activity)
    const course = await kit.added('VV', prices, { cents: 10_000 })
    const member = await namedAdult(testApp)
    const file = csvOf([
      ['Ime', 'Priimek', 'Datum rojstva', 'Skupina'],
      [member.firstName, member.lastName, member.birthDate, 'Sreda'],
    ])
    const brought = await checked(office, 'places', file, { Sreda: groupOf(course) })
    expect((await started(office, brought)).status).toBe(200)
    await testApp.work()
    for (const [{ id: personId }, of] of [
      [gifted, activity],
      [member, course],
    ] as const) {
      const params = { personId, groupId: groupOf(of) }
      const [target] = (await office.call(rescheduling.targets, { params })).targets
      const body = moveBody(groupOf(of, 1), { differenceCents: target!.differenceCents })
      await office.call(rescheduling.move, { params, body })
      expect(await placesOf({ id: personId })).toEqual([groupOf(of, 1)])
    }
    await testApp.work()
    const outcomes = await testApp.app.ctx.db
      .selectFrom('place_move')
      .select(['outcome', 'cents'])
      .where('participant_id', 'in', [gifted.id, member.id])
      .orderBy('moved_at')
      .orderBy('id')
      .execute()
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['by_hand', 'equal'])
    expect((await waiting()).map(({ personId }) => personId)).toContain(member.id)
    expect((await waiting()).map(({ personId }) => personId)).not.toContain(gifted.id)
    expect(await testApp.integrity()).toEqual([])
  })

  test('reception moves at the same price, and needs an approval for any other', async () => {
    const reception = await addMember(testApp, ['reception'])
    const course = await kit.added(
      'VV',
      [kit.group({ cents: 10_000 }), ...two().slice(1), kit.group({ start: '22:00', end: '23:00', cents: 7_000 })],
      {
        cents: 10_000,
      },
    )
    const person = await kit.enrolled(course)
    office = await logStaffIn(testApp, reception)
    const params = { personId: person.id, groupId: groupOf(course) }
    const body = moveBody(groupOf(course, 2), { differenceCents: -3000 })
    expect(codeOf(await office.send(rescheduling.move, { params, body }))).toEqual([403, 'approval_needed'])
    expect((await office.send(rescheduling.move, { params, body: moveBody(groupOf(course, 1)) })).status).toBe(200)
  })
})

describe('an excused date', () => {
  test('gives a right until a day, which is used once, and is taken back with the excuse', async () => {
    const course = await kit.added('VV', [kit.group(), kit.group({ start: '20:00', end: '21:30', maxStudents: 1 })])
    const person = await kit.enrolled(course)
    const [dateId, otherId] = [dateOf(course, 0), dateOf(course, 1)]
    const excused = (id: ClassDateId, isExcused: boolean) => {
      testApp.clock.forward(1)
      return office.send(rescheduling.excuse, { params: { dateId: id }, body: { personId: person.id, isExcused } })
    }
    await excused(dateId, true)
    await excused(dateId, true)
    const personId = person.id
    const shown = async () => office.call(rescheduling.ofPerson, { params: { personId } })
    const { classes: own, makeups } = await shown()
    expect(makeups).toHaveLength(1)
    expect(own[0]!.dates.map(({ isExcused }) => isExcused)).toEqual([true, false, false, false])
    await excused(dateId, false)
    expect((await shown()).makeups).toEqual([])
    await excused(dateId, true)
    await excused(otherId, true)
    const [first, second] = (await shown()).makeups.toSorted((one, other) => one.day.localeCompare(other.day))
    const dateOfOther = dateOf(course, 2, 1)
    const use = (makeupId: MakeupId, to?: ClassDateId) =>
      office.send(rescheduling.useMakeup, { params: { makeupId }, body: to ? { dateId: to } : {} })
    expect((await use(first!._id, dateOfOther)).status).toBe(200)
    expect(codeOf(await use(second!._id, dateOfOther))).toEqual([409, 'already_signed_up'])
    const third = await kit.enrolled(course)
    await office.send(rescheduling.excuse, { params: { dateId }, body: { personId: third.id, isExcused: true } })
    const { makeups: rights } = await office.call(rescheduling.ofPerson, { params: { personId: third.id } })
    expect(codeOf(await use(rights[0]!._id, dateOfOther))).toEqual([409, 'term_full'])
    expect(codeOf(await use(second!._id, dateOf(course, 3)))).toEqual([409, 'makeup_other_class'])
    expect(codeOf(await excused(dateId, false))).toEqual([409, 'makeup_used'])
    expect((await use(first!._id)).status).toBe(200)
    expect((await excused(dateId, false)).status).toBe(200)
    await testApp.work()
    expect(await testApp.integrity()).toEqual([])
  })
})

describe('what the family sees', () => {
  test('an excuse of the office sends one email with the last day of the right, and so does taking it back', async () => {
    const course = await kit.added('VV', [kit.group()])
    const person = await kit.enrolled(course)
    const dateId = dateOf(course, 0)
    const excuse = async (isExcused: boolean) => {
      testApp.clock.forward(1)
      const body = { personId: person.id, isExcused }
      await Promise.all([1, 2, 3].map(() => office.call(rescheduling.excuse, { params: { dateId }, body })))
      await testApp.work()
    }
    await excuse(true)
    const { makeups } = await testApp.as(person).call(changedDates.mine, {})
    expect(makeups).toMatchObject([{ because: 'excused', day: kit.day(7), isOver: false }])
    const emails = await emailsOf(person, 'Opravičeno')
    expect(emails).toHaveLength(1)
    expect(emails[0]!.text).toContain(date(makeups[0]!.validUntil))
    await excuse(false)
    expect(await emailsOf(person, 'Opravičilo preklicano')).toHaveLength(1)
    expect(await emailsOf(person, 'Opravičeno')).toHaveLength(1)
    expect((await testApp.as(person).call(changedDates.mine, {})).makeups).toEqual([])
  })

  test('changed dates of the own groups with the reason, and the date that a right is used for', async () => {
    const course = await kit.added('VV', [kit.group(), kit.group({ start: '20:00', end: '21:30' })])
    const person = await kit.enrolled(course)
    const other = await kit.enrolled(course, {}, 1)
    const seen = (by = person) => testApp.as(by).call(changedDates.mine, {})
    expect(await seen()).toMatchObject({ changes: [], makeups: [] })

    await changed(dateOf(course, 0), { what: 'stand_in', coachIds: [tjasa.id] })
    const day = kit.day(16)
    const { newDateId } = await changed(dateOf(course, 1), { what: 'moved', day, from: '07:00', to: '08:30', because })
    await changed(dateOf(course, 2), { what: 'cancelled', because, settles: 'makeup' })
    const body = { personId: person.id, isExcused: true }
    await office.call(rescheduling.excuse, { params: { dateId: dateOf(course, 3) }, body })
    const cancelled = (await seen()).makeups.find((right) => right.because === 'cancelled')
    const params = { makeupId: cancelled!._id }
    await office.call(rescheduling.useMakeup, { params, body: { dateId: dateOf(course, 3, 1) } })

    const { changes, makeups } = await seen()
    const className = course.name
    expect(changes).toEqual([
      { className, kind: 'stand_in', day: kit.day(7), start: '18:00', end: '19:30', teachers: [tjasa.name] },
      { className, kind: 'moved', day, start: '07:00', end: '08:30', insteadOf: kit.day(14), because },
      { className, kind: 'cancelled', day: kit.day(21), start: '18:00', end: '19:30', because },
      { className, kind: 'excused', day: kit.day(28), start: '18:00', end: '19:30' },
    ])
    expect(makeups).toMatchObject([
      { because: 'cancelled', day: kit.day(21), used: { day: kit.day(28), start: '20:00', end: '21:30' } },
      { because: 'excused', day: kit.day(28) },
    ])
    expect(await seen(other)).toMatchObject({ changes: [], makeups: [] })

    // Back at its time: neither the old day nor the one between is named any more.
    await changed(newDateId!, { what: 'moved', day: kit.day(14), from: '18:00', to: '19:30', because })
    expect((await seen()).changes.map(({ kind }) => kind)).toEqual(['stand_in', 'cancelled', 'excused'])
  })
})

test('a date within three hours is called about, and so is a family without an address', async () => {
  const course = await kit.added('VV', [kit.group()])
  const person = await kit.enrolled(course)
  testApp.clock.forward(7 * 24 * 3600 - 2 * 3600)
  office = await logStaffIn(testApp, manager)
  const touched = await previewOf(dateOf(course, 0), { what: 'cancelled', because, settles: 'makeup' })
  expect(touched).toMatchObject({ recipients: 1, withoutAddress: 0, call: [{ phone: expect.any(String) }] })
  expect(touched.call).toHaveLength(1)
  await testApp.app.ctx.db
    .updateTable('login')
    .set({ email: 'x@primer.example' })
    .where('person_id', '=', person.id)
    .execute()
})
