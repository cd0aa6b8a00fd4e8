import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { privacy } from '#contract/reception/privacy.ts'
import { safetyNotes } from '#contract/people/safety-notes.ts'
import { people } from '#contract/staff/people/people.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { safetyNotesFor } from './safety-notes.ts'
import { staffActor } from '#server/platform/audit-log.ts'
import { eraseExpiredData } from '#server/reception/privacy/retention.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { mergingAs } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

const start = '2026-11-20T17:00:00Z'
const peanuts = 'Alergija na arašide, adrenalin v torbi'

let testApp: TestApp
let member: StaffMember
let office: StaffClient
let maja: SeedPerson
let child: PersonId
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set('2026-11-20T16:00:00Z')
  member = await addMember(testApp, ['manager', 'reception', 'admin', 'accountant'])
  office = await logStaffIn(testApp, member)
})
beforeEach(async () => {
  testApp.clock.set(start)
  maja = await testApp.adult()
  child = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-05-05' as Day })
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const good = { text: peanuts, consents: true as const, version: '2026-11' }
const save = (body: object = good, who: SeedPerson = maja, childId: PersonId | undefined = child) =>
  testApp.as(who).send(safetyNotes.save, { params: { childId }, body })
const read = async (childId: PersonId | undefined = child) =>
  (await testApp.as(maja).call(safetyNotes.one, { params: { childId } })).note
const rows = async () => (await db().selectFrom('safety_note').select('id').execute()).length
const consents = () =>
  db()
    .selectFrom('agreement')
    .select(['version', 'signed_by', 'revoked_at'])
    .where('person_id', '=', child)
    .where('subject', '=', 'safety_note')
    .orderBy('signed_at')
    .execute()

describe('safety note (docs/product/notes.md §6)', () => {
  test('a guardian writes and changes it with consent by version, given once', async () => {
    expect((await save()).status).toBe(200)
    expect(await read()).toEqual({ text: peanuts, writtenAt: '2026-11-20T17:00:00.000Z' })
    expect((await save({ ...good, text: 'Astma' })).status).toBe(200)
    expect(await read()).toMatchObject({ text: 'Astma' })
    expect(await consents()).toEqual([{ version: '2026-11', signed_by: maja.id, revoked_at: null }])
  })

  test('without the consent, with an older version, empty and for another child nothing is stored', async () => {
    const before = await rows()
    const { consents: _consents, ...without } = good
    expect((await save(without)).status).toBe(422)
    expect((await save({ ...good, text: ' ' })).status).toBe(422)
    expect((await save({ ...good, version: '2026-10' })).body['code']).toBe('consent_renewed')
    expect((await save(good, await testApp.adult())).status).toBe(404)
    expect(await rows()).toBe(before)
  })

  test('taking the consent back deletes it at once; a new note is a new consent', async () => {
    await save()
    const client = testApp.as(maja)
    for (const _time of [1, 2]) await client.call(safetyNotes.remove, { params: { childId: child } })
    expect(await read()).toBeUndefined()
    expect((await consents()).map(({ revoked_at: at }) => at)).toEqual([new Date(start)])
    await save()
    expect((await consents()).filter(({ revoked_at: at }) => at === null)).toHaveLength(1)
  })

  test('an adult writes one for themself; two people saving at once leave one note', async () => {
    expect((await save(good, maja, undefined)).status).toBe(200)
    expect(await read(undefined)).toBeDefined()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await db().selectFrom('safety_note').select('id').where('person_id', '=', child).execute()).toHaveLength(1)
    expect(await consents()).toHaveLength(1)
  })

  test('no card, search, table or data handed over by staff has it; the own download does', async () => {
    await save()
    const { card } = await office.call(people.card, { params: { personId: child } })
    expect(JSON.stringify(card)).not.toContain('arašide')
    const dataIn = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['data.json']!)
    const handed = await office.send(people.dataOf, { params: { personId: child }, body: { proof: 'known' } })
    expect(dataIn(handed.bytes)).not.toContain('arašide')
    const own = await testApp.as(maja).send(privacy.myData)
    expect(dataIn(own.bytes)).toContain(peanuts)
    await testApp.as(maja).call(safetyNotes.remove, { params: { childId: child } })
    expect(dataIn((await testApp.as(maja).send(privacy.myData)).bytes)).not.toContain('arašide')
  })

  test('the roster gets the notes of its participants, and each look is noted once a day', async () => {
    await save()
    const coach = staffActor({ id: member.id, device: null, approvedBy: null }, { network: '', request: randomUUID() })
    for (const _look of [1, 2])
      expect([...(await safetyNotesFor(testApp.app.ctx, coach, [child, maja.id]))]).toEqual([[child, peanuts]])
    const { rows: looks } = await sql<{ count: number }>`select count(*)::int as count from audit_log
      where action = 'safety_note_read' and about_id = ${child}`.execute(db())
    expect(looks[0]!.count).toBe(1)
  })

  test('it is gone 30 days after the last date of the last class, and without a class 30 days after it was written', async () => {
    const { cart } = await openCourse(db(), { now: testApp.clock.now(), places: [9], weeks: 2, ageGroups: ['school'] })
    await testApp.seed.enrols(maja, cart(), { participantId: child })
    await save()
    await save(good, maja, undefined)
    const { ends_at: end } = await db()
      .selectFrom('class')
      .select('ends_at')
      .orderBy('ends_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    testApp.clock.set('2026-12-21T18:00:00Z')
    await eraseExpiredData(testApp.app.ctx)
    const left = async () =>
      (
        await db().selectFrom('safety_note').select('person_id').where('person_id', 'in', [child, maja.id]).execute()
      ).map(({ person_id: id }) => id)
    expect(await left()).toEqual([child])
    testApp.clock.set(new Date(end.getTime() + 30 * 24 * 3_600_000 - 1000).toISOString())
    await eraseExpiredData(testApp.app.ctx)
    expect(await left()).toEqual([child])
    testApp.clock.set(new Date(end.getTime() + 30 * 24 * 3_600_000 + 1000).toISOString())
    await eraseExpiredData(testApp.app.ctx)
    expect(await left()).toEqual([])
    expect((await consents()).every(({ revoked_at: at }) => at !== null)).toBe(true)
  })

  test('two children who are one keep the words of both', async () => {
    const acts = mergingAs(office)
    const other = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-05-05' as Day })
    await save()
    testApp.clock.forward(60)
    await save({ ...good, text: 'Astma' }, maja, other)
    expect((await acts.merge(await acts.cardOf(child), await acts.cardOf(other))).status).toBe(200)
    expect(await read()).toMatchObject({ text: `Astma\n${peanuts}` })
  })
})
