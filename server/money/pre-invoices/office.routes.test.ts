import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { date } from '#texts/format.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sweepPreInvoices } from './pre-invoices.jobs.ts'

const start = '2026-06-10T17:00:00Z'
let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp({
    at: start,
    limits: { ...defaultLimits, pre_invoice_address: { max: 1_000, windowMs: 1 } },
  })
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
  testApp.errors.length = 0
  maja = await testApp.adult({ firstName: 'Maja', lastName: 'Kovač' })
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const subjects = async () => (await testApp.emailsTo(maja.email)).map(({ subject }) => subject)

/** An open pre-invoice of Maja for a class in two weeks. */
const taken = async (course?: Parameters<typeof openCourse>[1]) => {
  const from = addDays(dayOf(testApp.clock.now()), 14)
  const opened = await openCourse(testApp.app.ctx.db, { from, now: testApp.clock.now(), ...course })
  const { preInvoice } = await testApp.as(maja).call(classes.signUpPreInvoice, { body: { classCart: opened.cart() } })
  return { course: opened, params: { preInvoiceId: preInvoice._id }, number: `${preInvoice.preInvoiceNumber}-2026` }
}
const one = async ({ params }: Pick<Awaited<ReturnType<typeof taken>>, 'params'>) =>
  (await office.call(officePreInvoices.one, { params })).preInvoice
const placesOf = async (preInvoiceId: string) =>
  (
    await testApp.app.ctx.db
      .selectFrom('place')
      .select('state')
      .where('pre_invoice_id', '=', preInvoiceId as never)
      .execute()
  ).map(({ state }) => state)
const auditOf = async (id: string) =>
  testApp.app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'staff_id', 'about_id'])
    .where('object_id', '=', id)
    .where('actor', '=', 'staff')
    .orderBy('at')
    .execute()

describe('the list (docs/product/pre-invoices.md §8.2)', () => {
  test('shows a state, the next due first, with what is open in all', async () => {
    const { number, params } = await taken()
    const answered = await office.call(officePreInvoices.list, { query: {} })
    expect(answered.preInvoices.find((each) => each.number === number)).toMatchObject({
      _id: params.preInvoiceId,
      state: 'open',
      buyer: { _id: maja.id, name: 'Maja Kovač', email: maja.email },
      reference: `SI00 ${number}`,
      total: 40,
      isOverdue: false,
    })
    expect(answered.open.count).toBeGreaterThan(0)
    const dues = answered.preInvoices.map(({ due }) => due)
    expect(dues).toEqual(dues.toSorted())
    testApp.clock.forward(6 * 24 * 3600)
    office = await logStaffIn(testApp, manager)
    const overdue = await office.call(officePreInvoices.list, { query: { state: 'overdue' } })
    expect(overdue.preInvoices.map((each) => [each.number, each.isOverdue])).toContainEqual([number, true])
    expect(overdue.open.overdue).toBe(overdue.preInvoices.length)
  })

  test('in each order page by page, each once, and as a table of all its rows', async () => {
    for (let made = 0; made < 3; made += 1) {
      testApp.clock.forward(60)
      await taken()
    }
    for (const sort of [undefined, 'number', '-due', '-total'] as const) {
      const asked = { state: 'open' as const, ...(sort && { sort }) }
      const whole = (await office.call(officePreInvoices.list, { query: { ...asked, limit: 100 } })).preInvoices
      const paged: typeof whole = []
      for (let more = true; more;) {
        const after = paged.at(-1)?._id
        const page = await office.call(officePreInvoices.list, {
          query: { ...asked, limit: 2, ...(after && { after }) },
        })
        paged.push(...page.preInvoices)
        more = page.more
      }
      expect(paged).toEqual(whole)
      const keys = whole.map(({ number, due, total }) =>
        sort === '-total' ? total : sort === 'number' ? Number.parseInt(number) : Date.parse(due),
      )
      const direction = sort?.startsWith('-') ? -1 : 1
      expect(keys).toEqual(keys.toSorted((one, other) => direction * (one - other)))
    }
    expect(codeOf(await office.send(officePreInvoices.list, { query: { sort: 'buyer' } }))[0]).toBe(422)
    const { bytes } = await office.send(officePreInvoices.table, { query: { sort: '-number' } })
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
    const { open } = await office.call(officePreInvoices.list, { query: {} })
    expect(lines).toHaveLength(open.count + 1)
    expect(lines[1]).toMatch(/^\d+-2026;odprt;Maja Kovač;.+;40,00;/)
    const { preInvoices } = await office.call(officePreInvoices.list, { query: { sort: 'number' } })
    const ids = [preInvoices[2]!._id, preInvoices[0]!._id]
    const chosen = await office.send(officePreInvoices.chosenTable, { body: { rowIds: ids, sort: 'number' } })
    const numbers = new TextDecoder()
      .decode(chosen.bytes)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0])
    expect(numbers).toEqual([preInvoices[0]!.number, preInvoices[2]!.number])
    const desk = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    expect(codeOf(await desk.send(officePreInvoices.sheet))).toEqual([403, 'forbidden'])
    expect(codeOf(await desk.send(officePreInvoices.chosenSheet, { body: { rowIds: ids } }))).toEqual([
      403,
      'forbidden',
    ])
  })

  test.each([
    ['its number', ({ number }: { number: string }) => number],
    ['its number without a year', ({ number }: { number: string }) => number.split('-')[0]!],
    ['its reference', ({ number }: { number: string }) => `si00 ${number}`],
    ['parts of the name of the buyer', () => 'kov MAJ'],
    ['the email of the buyer', () => maja.email.toUpperCase()],
  ])('is searched by %s', async (_what, query) => {
    const found = await taken()
    await taken()
    const { preInvoices: rows } = await office.call(officePreInvoices.list, { query: { q: query(found) } })
    expect(rows.map(({ number }) => number)).toContain(found.number)
    expect(new Set(rows.map(({ buyer }) => buyer.name))).toEqual(new Set(['Maja Kovač']))
  })

  test('names the child, and the company that it is made out to', async () => {
    const bor = await testApp.seed.minor(maja, {
      firstName: 'Bor',
      lastName: 'Kovač',
      birthDate: '2017-05-05' as never,
    })
    const { cart } = await openCourse(testApp.app.ctx.db, { ageGroups: ['school'] })
    const company = {
      name: 'Plezalka d.o.o.',
      address: 'Cesta 1',
      postalCode: '1000',
      city: 'Ljubljana',
      taxNumber: '50223054',
    }
    const { preInvoice } = await testApp
      .as(maja)
      .call(classes.signUpChildPreInvoice, { params: { childId: bor }, body: { classCart: cart(), company } })
    expect(await one({ params: { preInvoiceId: preInvoice._id } })).toMatchObject({
      participant: { _id: bor, name: 'Bor Kovač' },
      company: 'Plezalka d.o.o.',
      buyer: { name: 'Maja Kovač' },
    })
  })

  test('an unknown one is not found, and its document is the one that the buyer has', async () => {
    expect(codeOf(await office.send(officePreInvoices.one, { params: { preInvoiceId: maja.id } }))).toEqual([
      404,
      'not_found',
    ])
    const { params } = await taken()
    const theirs = await testApp.as(maja).send(preInvoices.download, { params, query: {} })
    const ours = await office.send(officePreInvoices.download, { params })
    expect([ours.status, ours.bytes]).toEqual([200, theirs.bytes])
    expect(await auditOf(params.preInvoiceId)).toMatchObject([
      { action: 'document_opened', staff_id: manager.id, about_id: maja.id },
    ])
  })
})

describe('settled by transfer (docs/product/pre-invoices.md §8.4)', () => {
  test('once, however often the call is sent: the invoice is issued and the places stay', async () => {
    const { params, number } = await taken()
    const key = randomUUID()
    const both = await Promise.all(
      [0, 1].map(() => office.send(officePreInvoices.settle, { params, body: { key, statementSeenBy: 'Sara' } })),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await one({ params })).toMatchObject({ state: 'paid', number })
    expect(
      codeOf(
        await office.send(officePreInvoices.settle, { params, body: { key: randomUUID(), statementSeenBy: 'Sara' } }),
      ),
    ).toEqual([409, 'pre_invoice_closed'])
    expect(await placesOf(params.preInvoiceId)).toEqual(['confirmed'])
    expect((await subjects()).filter((subject) => subject.startsWith('Račun'))).toHaveLength(1)
    const { payment_method: how } = await testApp.app.ctx.db
      .selectFrom('invoice')
      .select('payment_method')
      .where('pre_invoice_id', '=', params.preInvoiceId)
      .executeTakeFirstOrThrow()
    expect(how).toBe('transfer')
    expect(await auditOf(params.preInvoiceId)).toMatchObject([{ action: 'marked_paid', staff_id: manager.id }])
  })

  test('not while the series awaits its last number after a restore, and afterwards by the same call', async () => {
    const { params } = await taken()
    const settle = { params, body: { key: randomUUID(), statementSeenBy: 'Sara' } }
    const setAwaits = (awaits: boolean) =>
      testApp.app.ctx.db
        .insertInto('invoice_counter')
        .values({
          business_premises: 'PC1',
          device_no: 'WEB1',
          year: 2026,
          last_no: 0,
          last_issued_at: '2026-01-01 00:00:00',
          awaits_last_number: awaits,
        })
        .onConflict((conflict) =>
          conflict.columns(['business_premises', 'device_no', 'year']).doUpdateSet({ awaits_last_number: awaits }),
        )
        .execute()
    await setAwaits(true)
    expect(codeOf(await office.send(officePreInvoices.settle, settle))).toEqual([503, 'numbers_awaited'])
    expect(officePreInvoices.settle.refusals).toContain('numbers_awaited')
    expect(await one({ params })).toMatchObject({ state: 'open' })
    await setAwaits(false)
    expect((await office.send(officePreInvoices.settle, settle)).status).toBe(200)
  })

  test('a void one claims its places anew, and is refused when they are gone', async () => {
    const [back, gone] = [await taken({ places: [1] }), await taken({ places: [1] })]
    for (const { params } of [back, gone])
      await office.call(officePreInvoices.void, { params, body: { because: 'Dvojna prijava' } })
    expect(
      (
        await office.send(officePreInvoices.settle, {
          params: back.params,
          body: { key: randomUUID(), statementSeenBy: 'Sara' },
        })
      ).status,
    ).toBe(200)
    const other = await testApp.adult()
    await testApp.as(other).call(classes.signUpPreInvoice, { body: { classCart: gone.course.cart() } })
    expect(
      codeOf(
        await office.send(officePreInvoices.settle, {
          params: gone.params,
          body: { key: randomUUID(), statementSeenBy: 'Sara' },
        }),
      ),
    ).toEqual([409, 'term_full'])
  })
})

describe('reminded (docs/product/pre-invoices.md §8.5)', () => {
  test('once a day: after the due time by the reminder, before it by its email again', async () => {
    const { params, number } = await taken()
    expect((await office.call(officePreInvoices.remind, { params })).preInvoice.reminded).toBeUndefined()
    expect((await subjects())[0]).toMatch(new RegExp(`^Predračun ${number} –`))
    expect(codeOf(await office.send(officePreInvoices.remind, { params }))).toEqual([429, 'too_often'])
    testApp.clock.forward(6 * 24 * 3600)
    office = await logStaffIn(testApp, manager)
    expect((await office.call(officePreInvoices.remind, { params })).preInvoice.reminded).toBeDefined()
    expect((await subjects())[0]).toMatch(new RegExp(`^Predračun ${number} še ni plačan`))
    await sweepPreInvoices(testApp.app.ctx)
    expect((await subjects()).filter((subject) => subject.includes('še ni plačan'))).toHaveLength(1)
  })
})

describe('put off (docs/product/pre-invoices.md §8.6)', () => {
  test('by at most seven days and not over the beginning; the release moves along, and the buyer gets an email', async () => {
    const { params, number } = await taken()
    const before = await one({ params })
    const due = dayOf(new Date(before.due))
    const extend = (days: number) =>
      office.send(officePreInvoices.extend, { params, body: { due: addDays(due, days) } })
    for (const days of [-1, 8, 30])
      expect((await extend(days)).body.errors).toEqual({ due: expect.stringContaining('sedem dni') })
    const [first, again] = [await extend(7), await extend(7)]
    expect([first.status, again.body]).toEqual([200, first.body])
    const after = await one({ params })
    expect(dayOf(new Date(after.due))).toBe(addDays(due, 7))
    expect(after.release! > before.release!).toBe(true)
    expect((await subjects())[0]).toMatch(new RegExp(`^Nov rok za predračun ${number}`))
    expect(await auditOf(params.preInvoiceId)).toMatchObject([{ action: 'due_changed' }])
    // The PDF stays as it was sent.
    const pdf = textOf((await office.send(officePreInvoices.download, { params })).bytes)
    expect(pdf).toContain(date(due))
    testApp.clock.forward(7 * 24 * 3600)
    await sweepPreInvoices(testApp.app.ctx)
    expect((await subjects())[0]).toMatch(/^Nov rok/)
  })

  test('never over the beginning of the class', async () => {
    const { params } = await taken({ from: addDays(dayOf(testApp.clock.now()), 7) })
    const due = (day: number) =>
      office.send(officePreInvoices.extend, { params, body: { due: addDays(dayOf(testApp.clock.now()), day) } })
    expect((await due(8)).body.errors).toBeDefined()
    expect((await due(7)).status).toBe(200)
    const { due: until, release } = await one({ params })
    expect([until.slice(11, 16), release]).toEqual(['16:00', undefined])
  })
})

describe('declared void (docs/product/pre-invoices.md §8.7)', () => {
  test('once, with the reason: the places are free and the buyer reads why', async () => {
    const { params, number } = await taken()
    const because = 'Dvojna prijava <b>Maja</b>'
    expect((await office.call(officePreInvoices.void, { params, body: { because } })).preInvoice.state).toBe('void')
    expect(codeOf(await office.send(officePreInvoices.void, { params, body: { because } }))).toEqual([
      409,
      'pre_invoice_closed',
    ])
    const putOff = { params, body: { due: addDays(dayOf(testApp.clock.now()), 6) } }
    for (const refused of [
      await office.send(officePreInvoices.remind, { params }),
      await office.send(officePreInvoices.extend, putOff),
    ])
      expect(codeOf(refused)).toEqual([409, 'pre_invoice_closed'])
    expect(await placesOf(params.preInvoiceId)).toEqual(['released'])
    const [email] = await testApp.emailsTo(maja.email)
    expect(email!.subject).toMatch(new RegExp(`^Predračun ${number} ne velja več`))
    expect(email!.text).toContain(because)
    expect(email!.html).not.toContain('<b>Maja</b>')
    expect(await auditOf(params.preInvoiceId)).toMatchObject([{ action: 'voided' }])
    const { preInvoices: rows } = await office.call(officePreInvoices.list, {
      query: { state: 'void', q: number },
    })
    expect(rows).toHaveLength(1)
  })
})

test('no member settles, puts off or voids an own one, or that of an own child (docs/product/staff.md §5.3)', async () => {
  const ana = await testApp.adult()
  const { params } = await taken()
  const bor = await testApp.seed.minor(ana, { firstName: 'Bor', lastName: 'Kos', birthDate: '2017-05-05' as never })
  const { ctx } = testApp.app
  for (const own of [maja.id, ana.id]) {
    const participant = own === ana.id ? bor : maja.id
    await ctx.db.updateTable('staff').set({ person_id: own }).where('id', '=', manager.id).execute()
    await ctx.db
      .updateTable('pre_invoice')
      .set({ participant_id: participant })
      .where('id', '=', params.preInvoiceId)
      .execute()
    for (const [call, body] of [
      [officePreInvoices.settle, { key: randomUUID(), statementSeenBy: 'Sara' }],
      [officePreInvoices.extend, { due: addDays(dayOf(testApp.clock.now()), 6) }],
      [officePreInvoices.void, { because: 'tako' }],
    ] as const)
      expect(codeOf(await office.send(call, { params, body }))).toEqual([403, 'own_matter'])
  }
  await ctx.db
    .updateTable('pre_invoice')
    .set({ participant_id: maja.id })
    .where('id', '=', params.preInvoiceId)
    .execute()
  await ctx.db.updateTable('staff').set({ person_id: null }).where('id', '=', manager.id).execute()
})

test('a coach and an administrator see none', async () => {
  for (const role of ['coach', 'admin'] as const) {
    const browser = await logStaffIn(testApp, await addMember(testApp, [role]))
    expect(codeOf(await browser.send(officePreInvoices.list))).toEqual([403, 'forbidden'])
  }
})
