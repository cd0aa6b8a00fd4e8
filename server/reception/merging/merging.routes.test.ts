import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { merging } from '#contract/staff/reception/merging.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { codeOf, mergingAs, rowsNaming } from '../../../tests/kit/merging.ts'
import {
  addMember,
  approve,
  logStaffIn,
  sendApproved,
  type StaffClient,
  type StaffMember,
  wantedApproval,
} from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

type Acts = ReturnType<typeof mergingAs>

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'], { pin: '573920' })
  office = await logStaffIn(testApp, manager)
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception'], { pin: '846201' }))
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const entered: Acts['entered'] = (typed) => mergingAs(office).entered(typed)
const cardOf: Acts['cardOf'] = (personId) => mergingAs(office).cardOf(personId)
const merge: Acts['merge'] = (kept, other, because) => mergingAs(office).merge(kept, other, because)
const preview: Acts['preview'] = (kept, other) => mergingAs(office).preview(kept, other)

const guards = (guardianId: PersonId, childId: PersonId, since = new Date('2026-01-05T10:00:00Z')) =>
  db().insertInto('guardianship').values({ guardian_id: guardianId, child_id: childId, since }).execute()

describe('merge (docs/product/staff.md §13)', () => {
  test('keeps one, and the other one is on no list', async () => {
    const [kept, other] = [await entered(), await entered({ firstName: 'STEFKA', lastName: 'Zagar' })]
    const shown = await preview(kept, other)
    expect([shown.differs, shown.obstacle]).toEqual([false, undefined])
    const answer = await merge(kept, other)
    expect(answer.status).toBe(200)
    expect((answer.body['card'] as PersonCard)._id).toBe(kept._id)
    expect(codeOf(await office.send(people.card, { params: { personId: other._id } }))).toEqual([404, 'not_found'])
    const { people: found } = await office.call(people.find, { query: { q: 'stefka zagar' } })
    expect(found.map(({ _id }) => _id)).toEqual([kept._id])
  })

  test('the same call again, and two at once, count once', async () => {
    const [kept, other] = [await entered(), await entered()]
    const both = await Promise.all([merge(kept, other), merge(kept, other)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await merge(kept, other)).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where action = 'merged' and about_id = ${kept._id}`.execute(db())
    expect(rows[0]!.count).toBe(1)
  })

  test('two members who keep one each at once: one of them is kept', async () => {
    const [one, two] = [await entered(), await entered()]
    const both = await Promise.all([merge(one, two), merge(two, one)])
    expect(both.map(({ status }) => status).toSorted((lower, higher) => lower - higher)).toEqual([200, 404])
  })

  test('a person merged before follows into the next one', async () => {
    const [a, b, c] = [await entered(), await entered(), await entered()]
    expect((await merge(b, a)).status).toBe(200)
    expect((await merge(c, await cardOf(b._id))).status).toBe(200)
    const row = await db().selectFrom('person').select('merged_into').where('id', '=', a._id).executeTakeFirstOrThrow()
    expect(row.merged_into).toBe(c._id)
  })

  test('names or birth dates that differ need a reason, which is kept', async () => {
    const [kept, other] = [await entered(), await entered({ lastName: 'Kos' })]
    expect((await preview(kept, other)).differs).toBe(true)
    const refused = await merge(kept, other)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['because']])
    expect((await merge(kept, other, 'Poročena, videla osebno')).status).toBe(200)
    const noted = await db()
      .selectFrom('person_correction')
      .select(['what', 'because'])
      .where('person_id', '=', kept._id)
      .execute()
    expect(noted).toEqual([{ what: 'merge', because: 'Poročena, videla osebno' }])
  })

  test('a change after the look at them refuses', async () => {
    const [kept, other] = [await entered(), await entered()]
    expect(codeOf(await merge({ ...kept, version: kept.version + 1 }, other))).toEqual([409, 'changed_meanwhile'])
    expect(codeOf(await merge(kept, { ...other, version: other.version + 1 }))).toEqual([409, 'changed_meanwhile'])
    expect(codeOf(await merge(kept, kept))).toEqual([404, 'not_found'])
  })

  /** A person with a history, whose log-in is gone: what a merge finds on the other row. */
  const withHistory = async (purchases: number, visits: number): Promise<PersonCard> => {
    const { seed } = testApp
    const buyer = await testApp.adult({ firstName: 'Ana', lastName: 'Dvojna' })
    for (let each = 0; each < purchases; each += 1) await seed.buys(buyer, await seed.cart(buyer, [['paket', 1]]))
    for (let each = 0; each < visits; each += 1) await seed.visits(buyer, 'paket')
    await seed.minor(buyer, { firstName: 'Otrok', lastName: 'Dvojni', birthDate: '2017-05-05' as never })
    // A payment that may still come in stands against a merge.
    await testApp.work()
    for (const hour of [1, 2]) {
      testApp.clock.forward(hour * 3600)
      await sweep(testApp.app.ctx)
    }
    await testApp.work()
    for (const table of ['session', 'one_time_token', 'login'] as const)
      await db().deleteFrom(table).where('person_id', '=', buyer.id).execute()
    return cardOf(buyer.id)
  }

  test.each([
    [1, 0],
    [1, 2],
    [3, 1],
  ])('%i purchases and %i visits move, and their sums stay', async (purchases, visits) => {
    const other = await withHistory(purchases, visits)
    const kept = await entered({ firstName: 'Ana', lastName: 'Dvojna', birthDate: other.birthDate })
    const before = await rowsNaming(db(), other._id)
    expect(before).toMatchObject({
      'ticket.holder_id': purchases,
      'invoice.buyer_id': purchases,
      'intent.participant_id': purchases,
      'guardianship.guardian_id': 1,
    })
    const { moved, differs } = await preview(kept, other)
    expect(differs).toBe(false)
    expect(moved).toMatchObject({ visits: before['visit.person_id'] ?? 0, tickets: purchases, relatives: 1 })
    expect(await rowsNaming(db(), kept._id)).toEqual({})
    expect((await merge(kept, other)).status).toBe(200)
    expect(await rowsNaming(db(), other._id)).toEqual({})
    expect(await rowsNaming(db(), kept._id)).toEqual(before)
    expect(await testApp.integrity()).toEqual([])
  })

  test('never two log-ins, nor a child into the own guardian, nor a new guardian for a log-in', async () => {
    const [dora, franc] = [await testApp.adult({ firstName: 'Dora' }), await testApp.adult({ firstName: 'Franc' })]
    const eva = await testApp.seed.minor(dora, {
      firstName: 'Eva',
      lastName: 'Dorina',
      birthDate: '2016-05-05' as never,
    })
    const [mother, man, child] = [await cardOf(dora.id), await cardOf(franc.id), await cardOf(eva)]
    expect(codeOf(await merge(mother, man, 'Ista'))).toEqual([409, 'merge_two_log_ins'])
    expect((await preview(mother, child)).obstacle).toBe('merge_family')
    expect(codeOf(await merge(mother, child, 'Ista'))).toEqual([409, 'merge_family'])
    expect(codeOf(await merge(man, child, 'Isti'))).toEqual([409, 'merge_guardians'])
  })

  test('guardians of one child become one, since the earlier day', async () => {
    const [kept, other] = [await entered(), await entered()]
    const child = await entered({ firstName: 'Mali', birthDate: '2018-02-03' as Day })
    await guards(kept._id, child._id, new Date('2026-02-05T10:00:00Z'))
    await guards(other._id, child._id)
    expect((await merge(kept, other)).status).toBe(200)
    const ties = await db().selectFrom('guardianship').selectAll().where('child_id', '=', child._id).execute()
    expect(ties).toEqual([{ guardian_id: kept._id, child_id: child._id, since: new Date('2026-01-05T10:00:00Z') }])
    const young = await entered({ birthDate: '2015-01-01' as Day })
    expect(codeOf(await merge(young, await cardOf(kept._id), 'Ista'))).toEqual([409, 'merge_ages'])
  })

  test('no member merges the own row', async () => {
    const ana = await cardOf((await testApp.adult({ firstName: 'Ana' })).id)
    const other = await entered({ firstName: 'Ana', lastName: ana.lastName, birthDate: ana.birthDate })
    await db().updateTable('staff').set({ person_id: ana._id }).where('id', '=', manager.id).execute()
    expect(codeOf(await merge(ana, other))).toEqual([403, 'own_matter'])
    await db().updateTable('staff').set({ person_id: null }).where('id', '=', manager.id).execute()
  })

  test('reception needs an approval of exactly these two', async () => {
    const [kept, other, third] = [await entered(), await entered(), await entered()]
    const sent = {
      params: { personId: kept._id, otherId: other._id },
      body: { version: kept.version, otherVersion: other.version },
    }
    const another = {
      params: { personId: kept._id, otherId: third._id },
      body: { version: kept.version, otherVersion: third.version },
    }
    await approve(reception, manager, wantedApproval(await reception.send(merging.merge, another)))
    expect(codeOf(await reception.send(merging.merge, sent))).toEqual([403, 'approval_needed'])
    expect((await sendApproved(reception, manager, merging.merge, sent)).status).toBe(200)
  })
})
