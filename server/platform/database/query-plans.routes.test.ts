import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ClassId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import { personCode } from '#contract/people/person-code.ts'
import { arrivals } from '#contract/staff/reception/arrivals.ts'
import { attendance } from '#contract/staff/climbing/attendance.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { cancellations } from '#contract/staff/climbing/cancellations.ts'
import { rescheduling } from '#contract/staff/climbing/rescheduling.ts'
import { courses } from '#contract/staff/climbing/courses.ts'
import { ClassesBy, figures } from '#contract/staff/reception/figures.ts'
import { news } from '#contract/staff/reception/news.ts'
import { EndingSide } from '#contract/staff/reception/ending-tickets.ts'
import { fiscalExports } from '#contract/staff/money/fiscal-exports.ts'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import { desk as deskCalls } from '#contract/staff/reception/desk.ts'
import { people } from '#contract/staff/people/people.ts'
import { peopleOrders } from '#contract/staff/people/lists.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { preInvoiceOrders } from '#contract/staff/reception/lists.ts'
import { seasonCalls } from '#contract/staff/climbing/season.ts'
import { today } from '#contract/staff/operation/today.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { deleteOldArrivals } from '#server/reception/arrivals/arrivals.jobs.ts'
import { deleteOldQueued } from '#server/climbing/visits/queued-visits.ts'
import { forgetSupervisors } from '#server/climbing/visits/visits.ts'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { countDueDays } from '#server/reception/figures/count-days.ts'
import { sendWaitingNews } from '#server/reception/messages/campaigns.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { eraseExpiredNotes } from '#server/people/notes/retention.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { deleteLooksOfStaff } from '#server/platform/audit-log-page.store.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { newId } from '#server/platform/ids.ts'
import { limitsWorker } from '#server/platform/rate-limits.ts'
import { readLimits } from '#server/platform/rate-limits.rules.ts'
import { tidySearchDays } from '#server/people/staff/searches.store.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { limitsOff } from '../../../tests/kit/limits-off.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { Client } from '../../../tests/kit/client.ts'
import { callerOf, calls, type SharedSetting } from '../../../tests/kit/every-call.ts'
import { longIndexes, noteStatements, scansOf, type Sent } from '../../../tests/kit/query-plans.ts'
import { emailOf, growing, made, populate } from '../../../tests/kit/population.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import { rental } from '#contract/staff/reception/rental.ts'
import { tills } from '#contract/staff/money/till.ts'
import { checked, csvOf, linesOf, started } from '../../../tests/kit/imports.ts'
import { addMember, logStaffIn } from '../../../tests/kit/staff.ts'
import { centre, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { VisitorBrowser } from '../../../tests/kit/visitor-form.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
const noted = new Map<string, Sent>()
beforeAll(async () => {
  // A second search is an alert, which looks at the days before.
  testApp = await startTestApp({ limits: readLimits(`${limitsOff}, searches_day=1`, defaultLimits, () => {}) })
  testApp.allowFindings(/./)
  const client = await testApp.database.pool.connect()
  const passwordHash = await hashPassword(demoPassword)
  await populate(client, { people: 400, callers: 1, now: testApp.clock.now(), centre, passwordHash })
  await client.query('analyze')
  client.release()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const fixtures = async (): Promise<SharedSetting> => {
  const articles = await testApp.app.ctx.db
    .selectFrom('article')
    .select(['id', 'gift'])
    .where('type', '=', 'dnevna')
    .where(
      (row) => row.val('adult'),
      '=',
      (row) => row.fn.any('age_groups'),
    )
    .orderBy('position')
    .execute()
  return {
    now: testApp.clock.now(),
    password: demoPassword,
    dayTicket: articles.find(({ gift }) => !gift)!.id,
    gift: articles.find(({ gift }) => gift)!.id,
    pay: async (id) => void (await testApp.card(`/__sandbox/checkouts/${id}/pay`, { notify: false })),
    approve: async (id) => void (await testApp.wallet(`/__sandbox/orders/${id}/approve`, { notify: false })),
  }
}

describe('every call of the contract is answered in a large database', () => {
  test.each(calls)('$name', async ({ name, endpoint, build }) => {
    const caller = callerOf(0, (token) => new Client(testApp.address, { token }))
    const good = await build(caller, await fixtures())
    const client =
      good.token === undefined
        ? caller.client
        : new Client(testApp.address, good.token === null ? {} : { token: good.token })
    await noteStatements(name, noted, async () => {
      const { status, body } = await client.send(endpoint, good)
      expect(status, JSON.stringify(body)).toBe(good.status ?? 200)
    })
  })

  test('the background jobs run in it', async () => {
    await noteStatements('background', noted, async () => {
      await testApp.work()
      testApp.clock.forward(10 * 24 * 3600)
      await sweep(testApp.app.ctx)
      await sweepPreInvoices(testApp.app.ctx)
      await sendDue(testApp.app.ctx)
      await limitsWorker.run(testApp.app.ctx, {})
      await deleteOldArrivals(testApp.app.ctx)
      await eraseExpiredNotes(testApp.app.ctx)
      await countDueDays(testApp.app.ctx)
      await testApp.work()
    })
    expect(testApp.errors).toEqual([])
  })

  test('people are brought along into it', async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    await noteStatements('imports', noted, async () => {
      const rows = [
        ['Številka', 'Ime', 'Priimek', 'Datum rojstva', 'Skrbnik'],
        ['1001', 'Ana', 'Selivec', '1. 1. 1980', ''],
        ['1002', 'Bor', 'Selivec', '1. 1. 2015', '1001'],
        ['', 'Cene', 'Selivec', 'ni dan', ''],
      ]
      const shown = await checked(office, 'people', csvOf(rows))
      for (const list of ['wrong', 'duplicate', 'notice'] as const) await linesOf(office, shown, list)
      expect((await started(office, shown)).status).toBe(200)
      await testApp.work()
    })
    expect(testApp.errors).toEqual([])
  })

  test('staff find and keep people in it', async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const { db } = testApp.app.ctx
    const parent = { personId: made('person', 1) as PersonId }
    const name = { firstName: 'Žiga', lastName: 'Novi', birthDate: '1990-01-01' as Day }
    const entered = { ...name, language: 'sl' as const, phoneNumber: '041 999 888', email: 'ziga@mesto.example' }
    await noteStatements('staff', noted, async () => {
      const found = [
        { q: 'nov an' },
        { q: '123 456' },
        { q: '1990' },
        { q: 'oseba1@' },
        { q: 'oseba1' },
        { q: 'nov 1990' },
        { q: personCode(made('person', 1) as PersonId) },
        { q: '123-2026' },
        { q: 'PC1-WEB1-214' },
        { q: '7K3M-QX2D' },
      ]
      const course = made('article', 1) as ArticleId
      const lists = [
        { q: '', birthYear: 1990, logIn: 'with' as const },
        { q: '', recent: '1' as const },
        { q: '', age: 'school' as const, consent: 'missing' as const },
        { q: '', ticket: 'valid' as const },
        { q: '', ticket: 'ended' as const, course, limit: 1 },
      ]
      for (const query of [...found, ...lists]) await office.call(people.find, { query })
      for (const asked of [{ q: 'nov' }, { q: '', recent: '1' as const }])
        for (const sort of [undefined, ...peopleOrders, '-visit' as const])
          for (const after of [undefined, parent.personId]) {
            const query = { ...asked, ...(sort && { sort }), ...(after && { after }) }
            await office.call(people.find, { query })
          }
      const { card } = await office.call(people.create, { body: { key: randomUUID(), ...entered } })
      const params = { personId: card!._id }
      await office.call(people.create, { body: { key: randomUUID(), ...entered, phoneNumber: '' } })
      await office.call(people.card, { params: parent })
      const { version, climbingAbility, address, city, postalCode, country } = card!
      const contact = { ...entered, version, climbingAbility, address, city, postalCode, country }
      await office.call(people.correct, { params, body: { ...contact, email: 'novi@mesto.example' } })
      const because = 'osebna izkaznica'
      const birthDate = '1991-01-01' as Day
      await office.call(people.correctBirthDate, { params, body: { version: version + 1, birthDate, because } })
      await office.send(people.sendSetUp, { params })
      await office.call(people.dataOf, { params, body: { proof: 'known' } })
      await testApp.work()
      await office.call(people.erase, { params, body: { proof: 'known' } })
    })
    expect(
      await db
        .selectFrom('person')
        .select('id')
        .where('first_name', '=', 'Žiga')
        .where('last_name', '=', 'Novi')
        .execute(),
    ).toEqual([])
  })

  test('the office reads figures in it', async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const [from, to] = [addDays(dayOf(testApp.clock.now()), -700), dayOf(testApp.clock.now())]
    await noteStatements('figures', noted, async () => {
      for (const by of ['article', 'member'] as const)
        await office.call(figures.sales, { query: { from, to, by, beside: 'year' } })
      await office.call(figures.visits, { query: { from, to, by: 'age' } })
      for (const by of ClassesBy.options) await office.call(figures.classes, { query: { from, to, by } })
      await office.call(figures.givenBack, { query: { from, to } })
      await office.call(figures.people, { query: { from, to } })
      await office.call(news.audience, { query: { ticket: 'none', ageFrom: 20, cameSince: from, newSince: from } })
      await office.call(news.list)
      await sendWaitingNews(testApp.app.ctx)
      await office.call(figures.absentees)
      for (const side of EndingSide.options) await office.call(figures.ending, { query: { side, within: '60' } })
      await office.call(figures.ticketValue, { query: { from, to } })
      await office.call(figures.prices, { query: { from, to } })
      for (const day of [to, addDays(to, -40)]) await office.call(figures.owed, { query: { day } })
      await office.call(figures.today)
      await runCommand(testApp.app.ctx, ['figures', 'rebuild'])
    })
    expect(testApp.errors).toEqual([])
  })

  test('the desk lets people in', async () => {
    const desk = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const personId = made('person', 3) as PersonId
    const at = testApp.clock.now().toISOString()
    await noteStatements('the desk', noted, async () => {
      await desk.call(deskCalls.scan, { body: { key: randomUUID(), text: personCode(personId) } })
      const { decision } = await desk.call(visits.record, {
        body: { key: randomUUID(), personId: made('person', 5), again: true },
      })
      const paid = { key: randomUUID(), personId, reason: 'paid_elsewhere', again: true } as const
      await desk.call(visits.record, { body: paid })
      await desk.call(deskCalls.feed, {})
      await desk.call(deskCalls.occupancy)
      if (decision.outcome === 'recorded')
        await desk.call(visits.undo, { params: { visitId: decision.visit._id }, body: { key: randomUUID() } })
      await desk.call(visits.queued, { body: { items: [{ key: randomUUID(), text: 'nov', at }] } })
      const { doubtful } = await desk.call(visits.doubtful)
      await desk.call(visits.dismiss, { params: { doubtfulVisitId: doubtful[0]!._id } })
      await forgetSupervisors(testApp.app.ctx)
      await deleteOldQueued(testApp.app.ctx)
      expect(decision.outcome).toBe('recorded')
    })
  })

  test('the desk sees first visits in it', async () => {
    const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    await noteStatements('first visits', noted, async () => {
      const visitor = new VisitorBrowser(testApp.address)
      for (let each = 0; each < 7; each += 1) await visitor.fillIn({ firstName: 'Xaver' })
      const code = await new VisitorBrowser(testApp.address).fillIn({ lastName: 'Xarrivi' })
      const { others } = await desk.call(arrivals.waiting)
      const { newest, by } = others.groups[0]!
      const params = { arrivalId: newest }
      await desk.call(arrivals.group, { params, query: { by } })
      const key = randomUUID()
      await desk.call(arrivals.drop, { params, body: { key, by } })
      await desk.call(arrivals.restore, { body: { key } })
      expect((await desk.call(arrivals.find, { body: { q: 'xar' } })).count).toBe(1)
      const { arrival } = await desk.call(arrivals.look, { body: { code } })
      const accepted = { key: randomUUID(), decided: [{ index: 0 }] }
      await desk.call(arrivals.accept, { params: { arrivalId: arrival!._id }, body: accepted })
      await deleteOldArrivals(testApp.app.ctx)
    })
  })

  test('a coach opens the day of it, and marks who is there', async () => {
    const { db } = testApp.app.ctx
    const coach = await addMember(testApp, ['coach'])
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const opened = await logStaffIn(testApp, coach)
    const classId = made('class', 8) as ClassId
    const { id: dateId, starts_at: start } = await db
      .selectFrom('class_date')
      .select(['id', 'starts_at'])
      .where('class_id', '=', classId)
      .executeTakeFirstOrThrow()
    await db.insertInto('class_date_coach').values({ date_id: dateId, staff_id: coach.id, position: 0 }).execute()
    const wanted = { dateId, personId: made('person', 10) as PersonId }
    const guest = made('person', 5) as PersonId
    await noteStatements('a coach', noted, async () => {
      await opened.call(attendance.today)
      await opened.call(attendance.roster, { params: { dateId } })
      await opened.call(people.find, { query: { q: 'oseba' } })
      expect((await opened.send(attendance.person, { params: wanted })).status).toBe(200)
      await office.call(attendance.addable, { params: { dateId }, query: { q: 'nov' } })
      await office.call(attendance.addGuest, { params: { dateId }, body: { personId: guest, why: 'trial' } })
      await office.call(attendance.removeGuest, { params: { dateId, personId: guest } })
      await office.call(rescheduling.excuse, {
        params: { dateId },
        body: { personId: wanted.personId, isExcused: true },
      })
    })
    expect(start > testApp.clock.now()).toBe(true)
  })

  test('the office keeps pre-invoices in it, and sees what waits', async () => {
    const member = await addMember(testApp, ['manager'])
    const office = await logStaffIn(testApp, member)
    const params = { preInvoiceId: made('preInvoice', 1) as PreInvoiceId }
    const year = testApp.clock.now().getUTCFullYear()
    await noteStatements('the office', noted, async () => {
      for (const state of ['open', 'overdue', 'paid', 'void'] as const)
        for (const q of ['', `11-${year}`, '11', 'nov', 'oseba1@'])
          expect((await office.send(officePreInvoices.list, { query: { state, q } })).status).toBe(200)
      for (const state of ['open', 'void'] as const)
        for (const sort of [undefined, ...preInvoiceOrders, '-total' as const]) {
          const query = { state, limit: 1, ...(sort && { sort }) }
          const after = (await office.call(officePreInvoices.list, { query })).preInvoices[0]?._id
          if (after) await office.call(officePreInvoices.list, { query: { ...query, after } })
        }
      expect((await office.send(officePreInvoices.one, { params })).status).toBe(200)
      await office.send(officePreInvoices.remind, { params })
      await office.send(officePreInvoices.extend, { params, body: { due: addDays(dayOf(testApp.clock.now()), 1) } })
      await office.send(officePreInvoices.void, { params, body: { because: 'Dvojna prijava' } })
      expect((await office.send(today.waiting)).status).toBe(200)
      for (const state of ['open', 'confirmed', 'all'] as const)
        for (const q of ['', '11', `PC1-WEB1-11-${year}`]) {
          const query = { state, q, limit: 1 }
          const { documents } = await office.call(fiscal.list, { query })
          const after = documents[0]?._id
          if (!after) continue
          await office.call(fiscal.list, { query: { ...query, after } })
          await office.call(fiscal.list, { query: { ...query, sort: 'issued', after } })
        }
      await office.call(fiscal.state)
      expect((await office.send(fiscal.resend, { params: { invoiceId: made('invoice', 100) } })).status).toBe(200)
      const message = {
        key: randomUUID(),
        personIds: [made('person', 1), made('person', 2)],
        subject: 'Vadba',
        text: 'Ni je.',
      }
      expect((await office.send(people.message, { body: message })).status).toBe(200)
    })
  })

  test('the office plans a season in it, and cancels a term', async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const now = dayOf(testApp.clock.now())
    const courseIds = [made('article', 1) as ArticleId]
    const season = { courseIds, firstDay: addDays(now, 300), skipsHolidays: false, prices: [], groups: [] }
    const groupIds = [made('class', 3) as ClassId]
    await noteStatements('the office', noted, async () => {
      await office.call(courses.list, { query: { from: addDays(now, -90), to: addDays(now, 90) } })
      await office.call(courses.one, { params: { courseId: courseIds[0]! } })
      const { plan } = await office.call(seasonCalls.preview, { body: season })
      const { fingerprint } = plan
      await office.call(seasonCalls.copy, { body: { ...season, key: randomUUID(), fingerprint } })
      const shown = await office.call(cancellations.preview, { body: { groupIds } })
      const cancelling = { key: randomUUID(), groupIds, because: 'Premalo prijav', moves: [] }
      const { cancellationId } = await office.call(cancellations.cancel, {
        body: { ...cancelling, fingerprint: shown.fingerprint },
      })
      await testApp.work()
      await office.call(cancellations.one, { params: { cancellationId } })
      await office.call(today.waiting)
    })
    testApp.errors.length = 0
  })

  test('the office changes a date of it, and moves a place', async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    // Ahead of the clock, which the jobs turned on, and with a participant.
    const groupId = made('class', 6) as ClassId
    await noteStatements('the office', noted, async () => {
      const { dates } = await office.call(rescheduling.dates, { params: { groupId } })
      const params = { dateId: dates[0]!._id }
      await office.call(rescheduling.options, { params })
      const day = addDays(dayOf(testApp.clock.now()), 200)
      const change = { what: 'moved', day, from: '05:00', to: '06:00', because: '' } as const
      const { touched } = await office.call(rescheduling.preview, {
        params,
        body: { key: randomUUID(), change, fingerprint: '' },
      })
      const body = { key: randomUUID(), change, fingerprint: touched.fingerprint }
      await office.call(rescheduling.change, { params, body })
      const personId = made('person', 1) as PersonId
      const { classes } = await office.call(rescheduling.ofPerson, { params: { personId } })
      for (const { groupId: own } of classes)
        await office.send(rescheduling.targets, { params: { personId, groupId: own } })
      await testApp.work()
    })
    testApp.errors.length = 0
  })

  test('staff read the audit log of it, and export its invoices', async () => {
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const { entries } = await office.call(auditLog.list, {})
    const [id, personId] = [newId<'staff'>(), made('person', 1) as PersonId]
    const filters: Parameters<typeof office.call<typeof auditLog.list>>[1][] = [
      { query: {} },
      { query: { after: entries[0]!._id } },
      { query: { from: '2026-01-01', to: '2026-12-31' } },
      { query: { kind: 'accesses' } },
      { query: { sort: 'time', after: entries[0]!._id } },
      { query: { staffId: id } },
      { query: { staffId: id, action: 'staff_logged_in', after: entries[0]!._id } },
      { query: { deviceId: newId<'device'>() } },
      { query: { action: 'staff_logged_in' } },
      { query: { about: personId } },
      { query: { q: 'novak obisk' } },
      { query: { q: 'prijava', staffId: id, from: '2026-01-01', after: entries[0]!._id } },
    ]
    await noteStatements('staff', noted, async () => {
      for (const q of ['nov', 'kos']) await office.call(people.find, { query: { q } })
      for (const filter of filters) await office.call(auditLog.list, filter)
      await office.send(auditLog.table, { query: { action: 'staff_logged_in' } })
      await office.send(fiscalExports.inspection, { query: { from: '2024-01-01', to: '2026-12-31' } })
      await deleteLooksOfStaff(testApp.app.ctx.db, testApp.clock.now())
      const today = dayOf(testApp.clock.now())
      await tidySearchDays(testApp.app.ctx.db, today, addDays(today, -800))
    })
  })

  test('a till sells, refunds and closes in it', async () => {
    const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    const office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const person = await testApp.adult()
    const ticket = await articleNamed(desk, 'Dnevna vstopnica')
    const lines = [{ kind: 'tickets' as const, articleId: ticket._id, participantId: person.id, quantity: 1 }]
    await noteStatements('staff', noted, async () => {
      await openTill(desk)
      const sold = await sellAtDesk(desk, lines, { buyerId: person.id })
      const waiting = await sellAtDesk(desk, lines, { cashCents: 0, terminalCents: ticket.cents })
      const approved = { outcome: 'approved' as const, cents: ticket.cents }
      await desk.call(sales.terminal, { params: { saleId: waiting._id }, body: approved })
      await desk.call(sales.ofTill, { params: { till } })
      const params = { invoiceId: sold.invoiceId! }
      await desk.call(sales.refundable, { params })
      await desk.call(sales.refund, {
        params,
        body: {
          key: randomUUID(),
          till,
          how: 'cash',
          lines: [{ line: 0, quantity: 1 }],
          totalCents: ticket.cents,
          because: 'Premislil si je',
        },
      })
      await office.call(tills.sessions, { query: {} })
      await countTill(desk, 15_000, ticket.cents)
      await closeTill(desk)
      await office.call(tills.sessions, { query: {} })
    })
  })

  test('a till sells to anybody, gives tickets and counts rental', async () => {
    const desk = await logStaffIn(testApp, await addMember(testApp, ['manager']))
    const ticket = await articleNamed(desk, 'Dnevna vstopnica')
    const shoes = await articleNamed(desk, 'Plezalniki')
    const { gifts } = await desk.call(sales.articles)
    const person = await testApp.adult()
    testApp.app.ctx.centre.guests = 'bearer'
    const { articleId, classes: classIds } = (await openCourse(testApp.app.ctx.db, { now: testApp.clock.now() })).cart()
    await noteStatements('staff', noted, async () => {
      const { session } = await openTill(desk, 15_000, 'Preizkus')
      await desk.call(sales.courses, { params: { personId: person.id } })
      const enrolment = { kind: 'classes' as const, articleId, participantId: person.id, classIds }
      const paidLater = { key: randomUUID(), lines: [enrolment], totalCents: 4_000 }
      await desk.call(officePreInvoices.issue, { body: paidLater })
      await desk.call(officePreInvoices.issue, { body: paidLater })
      const sold = await sellAtDesk(desk, [
        { kind: 'bearer', articleId: ticket._id, quantity: 2, groupName: '' },
        { kind: 'gifts', articleId: gifts[0]!._id, quantity: 1 },
        { kind: 'desk', articleId: shoes._id, quantity: 1 },
      ])
      const params = { invoiceId: sold.invoiceId! }
      const { papers } = await desk.call(sales.papers, { params })
      const { scanned } = await desk.call(deskCalls.scan, { body: { key: randomUUID(), text: papers[0]!.code } })
      if (scanned.outcome === 'guest')
        await desk.call(visits.undo, { params: { visitId: scanned.visit._id }, body: { key: randomUUID() } })
      await desk.call(rental.out)
      const moved = { articleId: shoes._id, direction: 'back' as const, pieces: 1 }
      await desk.call(rental.move, { body: { key: randomUUID(), ...moved } })
      const grant = { articleId: ticket._id, why: 'free' as const, because: 'Preizkus', till }
      const { grants: given } = await desk.call(grants.give, {
        params: { personId: person.id },
        body: { key: randomUUID(), ...grant },
      })
      await desk.call(tills.report, { params: { sessionId: session!._id } })
      await desk.call(grants.takeBack, { params: { grantId: given[0]!._id } })
      await desk.call(sales.refund, {
        params,
        body: {
          key: randomUUID(),
          till,
          how: 'cash',
          lines: [
            { line: 0, quantity: 1 },
            { line: 1, quantity: 1 },
          ],
          totalCents: ticket.cents + gifts[0]!.cents,
          because: 'Premislil si je',
        },
      })
      await countTill(desk, 15_000)
      await closeTill(desk, { because: 'Konec preizkusa' })
    })
  })

  test('the operator commands about one thing run in it', async () => {
    const sales = await testApp.app.ctx.db
      .selectFrom('invoice')
      .innerJoin('intent', 'intent.id', 'invoice.intent_id')
      .select(['intent.id as intent', 'kind', 'business_premises', 'device_no', 'invoice_no', 'year'])
      .where('intent.kind', 'in', ['tickets', 'classes'])
      .orderBy('invoice.issued_at', 'desc')
      .execute()
    const numberOf = (wanted: 'tickets' | 'classes') => {
      const { business_premises, device_no, invoice_no, year } = sales.find(({ kind }) => kind === wanted)!
      return `${business_premises}-${device_no}-${invoice_no}-${year}`
    }
    const commands = [
      ['refund', numberOf('tickets'), 'double booking'],
      // The class has begun by now, so the sale stays.
      ['refund', numberOf('classes')],
      ['log', emailOf(1)],
      ['log', sales[0]!.intent],
      ['visit', made('ticket', 1)],
      ['settle', `11-${testApp.clock.now().getUTCFullYear()}`, 'transfer'],
    ]
    for (const command of commands)
      await noteStatements('an operator', noted, () =>
        runCommand(testApp.app.ctx, command).catch((error: Error) => expect(error.message).toMatch(/has begun/)),
      )
  })
})

/** Raises the cost of each row, because the planner reads small tables sequentially. */
const withLargeTables = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await testApp.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    for (const row of ['tuple', 'index_tuple']) await client.query(`set local cpu_${row}_cost = 100`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const findings = async (client: pg.PoolClient): Promise<string[]> => {
  const indexes = await longIndexes(client)
  const found: string[] = []
  for (const sent of noted.values())
    for (const scan of await scansOf(client, sent, indexes))
      found.push(`${sent.by} goes through ${scan}: ${sent.text.replaceAll(/\s+/g, ' ').trim().slice(0, 400)}`)
  return found
}

test('every table is listed as growing with customers and years, or as not growing', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(testApp.app.ctx.db)
  const fixedTables = [
    'article',
    'article_price',
    'article_former_name',
    // Some dozens a year.
    'bound_book_sale',
    'fiscal_book_document',
    // A row a day; notes that the next recount takes off.
    'figure_day',
    'figure_change',
    'outage',
    // Short pauses of PINs, swept once they have ended.
    'pin_pass',
    'rental_out',
    'catalogue_version',
    'hours_change',
    'saved_view',
    'digest_reader',
    'audience',
    'campaign',
    'fiscal_premises',
    'import',
    'import_file',
    // Deleted after 30 days.
    'queued_visit',
    'invoice_counter',
    'lost_number',
    'db_event',
    'desk_device',
    'desk_device_code',
    'staff',
    'staff_link',
    'staff_message',
    'staff_recovery_code',
    'staff_role',
    'staff_session',
    // A few of a centre.
    'logo',
    'pre_invoice_counter',
    'setting_change',
    'switched_off',
    // Two PDFs for each version of the terms.
    'terms_document',
    // A few a day.
    'till_session',
  ]
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...growing, ...fixedTables].toSorted())
})

test('no statement of a customer or a job reads a growing table sequentially', async () => {
  expect(noted.size).toBeGreaterThan(120)
  expect(await withLargeTables(findings)).toEqual([])
})

test('each index is needed: without it a statement would read its table sequentially', proof, async () => {
  const unneededIndexes = await withLargeTables(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relname = any($1) and not i.indisunique order by 1`,
      [growing],
    )
    const unneeded: string[] = []
    for (const { name } of rows) {
      await client.query(`savepoint whole; drop index ${name}`)
      if ((await findings(client)).length === 0) unneeded.push(name)
      await client.query('rollback to savepoint whole')
    }
    return unneeded
  })
  // `email_queued` serves the gauges and the operator's list of unsent emails, `visit_by_supervisor` the merging of people;
  // they do not run here. `visit_supervisor_named` spares the night a look at all visits in the order of time. The orders of
  // closed pre-invoices share their first column: without one, another finds the rows and all of them are sorted.
  expect(unneededIndexes).toEqual([
    'email_queued',
    'pre_invoice_closed',
    'pre_invoice_closed_by_due',
    'pre_invoice_closed_by_total',
    'visit_by_supervisor',
    'visit_supervisor_named',
  ])
})
