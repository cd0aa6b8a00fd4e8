import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import { tidyCode } from '#contract/climbing/gifts.ts'
import { deskGifts } from '#contract/staff/climbing/gifts.ts'
import { people } from '#contract/staff/people/people.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { codeOf, mergingAs } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let [office, reception]: StaffClient[] = []
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set('2026-11-20T16:00:00Z')
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
})
beforeEach(async () => {
  testApp.clock.set('2026-11-20T17:00:00Z')
  maja = await testApp.adult()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const codesIn = (text: string) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? []

/** The code of a gift that Maja has bought. */
const codeFor = async (ageGroup: AgeGroup, name = 'Dnevna') => {
  const buyer = await testApp.adult()
  await testApp.seed.presents(buyer, ageGroup, [name])
  const texts = (await testApp.emailsTo(buyer.email)).map(({ text }) => text)
  return texts.flatMap(codesIn)[0]!
}
const look = (code: string) => reception!.send(deskGifts.look, { body: { code } })
const redeem = (code: string, personId: PersonId = maja.id, more: { key?: string; classId?: ClassId } = {}) =>
  reception!.send(deskGifts.redeem, { body: { key: randomUUID(), code, personId, ...more } })
const ticketsOf = async (personId: PersonId) =>
  (await office!.call(people.card, { params: { personId } })).card.tickets.map(({ name }) => name.sl)

/** A new term of the activity whose name begins so. */
const termOf = async (name: string, places = 8): Promise<ClassId> => {
  const all = await db()
    .selectFrom('article')
    .selectAll()
    .where('category', '=', 'A')
    .where('gift', '=', false)
    .execute()
  const activity = all.find((each) => each.name.sl.startsWith(name))!
  const { classIds } = await openCourse(db(), {
    now: testApp.clock.now(),
    places: [places],
    ageGroups: activity.age_groups,
  })
  await db().updateTable('class_price').set({ article_id: activity.id }).where('class_id', '=', classIds[0]!).execute()
  return classIds[0]!
}

describe('a voucher at the desk (docs/product/gifts.md §4.7)', () => {
  test('a look says what, for whom and until when, and repeats no code', async () => {
    const code = await codeFor('student', 'Paket 5')
    const { status, body } = await look(code)
    expect([status, body['voucher']]).toEqual([
      200,
      {
        name: expect.objectContaining({ sl: expect.stringContaining('Paket 5') }),
        kind: 'V',
        ageGroup: 'student',
        validUntil: '2027-11-20T22:59:59.000Z',
        state: 'good',
        terms: [],
      },
    ])
    for (const form of [code, tidyCode(code)]) expect(JSON.stringify(body)).not.toContain(form)
  })

  test('a scanned address is the same code', async () => {
    const code = await codeFor('adult')
    expect((await look(`https://moj.previs.example/dashboard/my-tickets#${tidyCode(code)}`)).status).toBe(200)
  })

  test('a ticket is given to the person found, who needs no log-in, and the entry names member and person', async () => {
    const code = await codeFor('adult', 'Paket 5')
    const person = await mergingAs(office!).entered()
    const { status, body } = await redeem(code, person._id)
    expect([status, await ticketsOf(person._id)]).toEqual([200, ['Paket 5 obiskov']])
    expect(body['card']).toMatchObject({ _id: person._id, tickets: [{ visits: 5 }] })
    const { rows } = await sql<{ actor: string }>`
      select actor from audit_log where action = 'redeemed' and about_id = ${person._id}`.execute(db())
    expect(rows).toEqual([{ actor: 'staff' }])
    const again = await look(code)
    expect(again.body['voucher']).toMatchObject({ state: 'redeemed', redeemedAt: '2026-11-20T17:00:00.000Z' })
    expect(codeOf(await redeem(code, person._id))).toEqual([409, 'voucher_used'])
    expect(await testApp.integrity()).toEqual([])
  })

  test('twenty redeem it at once: one ticket', async () => {
    const code = await codeFor('adult')
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ticketsOf(maja.id)).toHaveLength(1)
  })

  test('one key redeems once, sent at once or again; with another person it is refused', async () => {
    const code = await codeFor('adult')
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code, maja.id, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await ticketsOf(maja.id)).toHaveLength(1)
    const dora = await testApp.adult()
    expect(codeOf(await redeem(code, dora.id, { key }))).toEqual([409, 'key_used'])
    expect(codeOf(await redeem(await codeFor('adult'), maja.id, { key }))).toEqual([409, 'key_used'])
  })

  test('another age group, an expired and an unknown one are refused, and nothing is used up', async () => {
    const code = await codeFor('school')
    expect(codeOf(await redeem(code))).toEqual([409, 'voucher_other_age'])
    expect((await look(code)).body['voucher']).toMatchObject({ state: 'good' })
    expect(codeOf(await redeem('0000-0000-0000-0000-0000'))).toEqual([409, 'voucher_unknown'])
    await db()
      .updateTable('voucher')
      .set({ valid_until: new Date('2026-11-19T22:59:59Z') })
      .where('redeemed_at', 'is', null)
      .execute()
    expect((await look(code)).body['voucher']).toMatchObject({ state: 'expired' })
    const child = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-05-05' as Day })
    expect(codeOf(await redeem(code, child))).toEqual([409, 'voucher_expired'])
  })

  test('an activity asks its term and claims the place in the same commit; a full one leaves it good', async () => {
    const code = await codeFor('adult', 'Prvič')
    const [full, free] = [await termOf('Prvič', 1), await termOf('Prvič', 8)]
    const { body } = await look(code)
    expect(body['voucher']).toMatchObject({
      kind: 'A',
      terms: expect.arrayContaining([expect.objectContaining({ _id: free, free: 8 })]),
    })
    const without = await redeem(code)
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['classId']])
    const dora = await testApp.adult()
    expect((await redeem(await codeFor('adult', 'Prvič'), dora.id, { classId: full })).status).toBe(200)
    expect(codeOf(await redeem(code, maja.id, { classId: full }))).toEqual([409, 'term_full'])
    expect(codeOf(await redeem(code, maja.id, { classId: await termOf('Starši') }))).toEqual([
      409,
      'voucher_other_term',
    ])
    const done = await redeem(code, maja.id, { classId: free })
    expect(done.status).toBe(200)
    expect(done.body['card']).toMatchObject({ classes: [{ _id: free, isUnpaid: false }] })
    expect(await testApp.integrity()).toEqual([])
  })

  test("a child's place is the guardian's, and a person without an address gets no email", async () => {
    const child = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-05-05' as Day })
    const classId = await termOf('Starši')
    expect((await redeem(await codeFor('school', 'Starši'), child, { classId })).status).toBe(200)
    const alone = await mergingAs(office!).entered()
    expect((await redeem(await codeFor('adult', 'Prvič'), alone._id, { classId: await termOf('Prvič') })).status).toBe(
      200,
    )
    const places = await db().selectFrom('place').select(['participant_id', 'payer_id']).execute()
    expect(places).toEqual(
      expect.arrayContaining([
        { participant_id: child, payer_id: maja.id },
        { participant_id: alone._id, payer_id: alone._id },
      ]),
    )
  })

  test('forty wrong codes within an hour close the desk, also for right ones', async () => {
    const code = '0123-4567-89AB-CDEF-GHJK'
    await using guessed = await startTestApp({ limits: defaultLimits })
    const desk = await logStaffIn(guessed, await addMember(guessed, ['reception']))
    const guess = () => desk.send(deskGifts.look, { body: { code } })
    for (let each = 1; each <= 40; each += 1) expect(codeOf(await guess())).toEqual([409, 'voucher_unknown'])
    expect((await guess()).status).toBe(429)
  })
})
