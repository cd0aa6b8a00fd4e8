import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificates as own } from '#contract/people/certificates.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { certificates } from '#contract/staff/people/certificates.ts'
import { people, type PersonCard } from '#contract/staff/people/people.ts'
import { codeOf, mergingAs } from '../../../tests/kit/merging.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let coach: StaffMember
let [office, reception, field]: StaffClient[] = []
let person: PersonCard
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set('2026-11-20T16:00:00Z')
  coach = await addMember(testApp, ['coach'])
  field = await logStaffIn(testApp, coach)
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
beforeEach(async () => {
  testApp.clock.set('2026-11-20T17:00:00Z')
  person = await mergingAs(office!).entered()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

type Kind = 'top_rope' | 'lead' | 'auto_belay' | 'alone'
const body = (kind: Kind, validUntil?: string) => ({
  key: randomUUID(),
  kind,
  ...(validUntil !== undefined && { validUntil: validUntil as Day }),
})
const grant = (by: StaffClient | undefined, sent = body('top_rope'), personId: PersonId = person._id) =>
  by!.send(certificates.grant, { params: { personId }, body: sent })
const cardOf = async (personId: PersonId = person._id) =>
  (await office!.call(people.card, { params: { personId } })).card.certificates.map(({ kind, validUntil }) => [
    kind,
    validUntil,
  ])

describe('belay certificates (docs/product/notes.md §1)', () => {
  test('a coach grants one, the card of the desk has it, and one press takes it back', async () => {
    const { status, body: answer } = await grant(field, body('lead', '2027-11-20'))
    expect([status, answer['certificates']]).toEqual([
      200,
      [
        {
          _id: answer['granted'],
          kind: 'lead',
          grantedOn: '2026-11-20',
          grantedBy: coach.name,
          validUntil: '2027-11-20',
        },
      ],
    ])
    // A coach sees no card, and no answer brings one.
    expect(answer).not.toHaveProperty('card')
    expect(await cardOf()).toEqual([['lead', '2027-11-20']])
    const undone = await field!.call(certificates.revoke, { params: { certificateId: answer['granted'] as never } })
    expect(undone.certificates).toEqual([])
    expect(await cardOf()).toEqual([])
    await field!.call(certificates.revoke, { params: { certificateId: answer['granted'] as never } })
  })

  test('it holds until the end of its last day, and one without an end does not end', async () => {
    await grant(reception, body('lead', '2026-11-21'))
    await grant(reception, body('alone'))
    testApp.clock.set('2026-11-21T22:59:00Z')
    expect(await cardOf()).toEqual([
      ['alone', undefined],
      ['lead', '2026-11-21'],
    ])
    testApp.clock.set('2026-11-21T23:00:00Z')
    expect(await cardOf()).toEqual([['alone', undefined]])
  })

  test('a new one takes the place of one of its kind, and says which', async () => {
    await grant(reception, body('lead', '2026-12-01'))
    const { body: answer } = await grant(field, body('lead', '2027-12-01'))
    expect(answer['replaced']).toMatchObject({ kind: 'lead', validUntil: '2026-12-01' })
    expect(await cardOf()).toEqual([['lead', '2027-12-01']])
  })

  test('the same call sent again grants nothing; the key with other content is refused', async () => {
    const sent = body('top_rope')
    const [first, again] = [await grant(reception, sent), await grant(reception, sent)]
    expect(again.body['granted']).toBe(first.body['granted'])
    expect(codeOf(await grant(reception, { ...sent, kind: 'lead' }))).toEqual([409, 'key_used'])
    expect(codeOf(await grant(reception, sent, (await mergingAs(office!).entered())._id))).toEqual([409, 'key_used'])
    expect(await cardOf()).toEqual([['top_rope', undefined]])
  })

  test('twenty calls at once leave one of the kind', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(reception)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await cardOf()).toEqual([['top_rope', undefined]])
  })

  test('a day that is past, an unknown person and the own person are refused', async () => {
    const past = await grant(reception, body('lead', '2026-11-19'))
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['validUntil']])
    expect(codeOf(await grant(reception, body('lead'), randomUUID() as PersonId))).toEqual([404, 'not_found'])
    const { db } = testApp.app.ctx
    await db.updateTable('staff').set({ person_id: person._id }).where('id', '=', coach.id).execute()
    expect(codeOf(await grant(field))).toEqual([403, 'own_matter'])
    await db.updateTable('staff').set({ person_id: null }).where('id', '=', coach.id).execute()
  })

  test('two people who are one keep the one that holds longer of each kind', async () => {
    const acts = mergingAs(office!)
    const other = await acts.entered()
    await grant(reception, body('lead', '2027-01-01'))
    await grant(reception, body('lead'), other._id)
    await grant(reception, body('top_rope', '2027-06-01'))
    await grant(reception, body('top_rope', '2027-05-01'), other._id)
    await grant(reception, body('alone'), other._id)
    expect((await acts.merge(await acts.cardOf(person._id), await acts.cardOf(other._id))).status).toBe(200)
    expect(await cardOf()).toEqual([
      ['alone', undefined],
      ['lead', undefined],
      ['top_rope', '2027-06-01'],
    ])
  })

  test('the holder and a guardian read them, without the member behind them', async () => {
    const maja = await testApp.adult()
    const child = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate: '2018-05-05' as Day })
    await grant(reception, body('top_rope', '2027-11-20'), child)
    const params = { childId: child }
    expect((await testApp.as(maja).call(own.mine, { params })).certificates).toEqual([
      { kind: 'top_rope', grantedOn: '2026-11-20', validUntil: '2027-11-20' },
    ])
    expect((await testApp.as(maja).call(own.mine, { params: {} })).certificates).toEqual([])
    expect((await testApp.as(await testApp.adult()).send(own.mine, { params })).status).toBe(404)
  })

  test('who granted and revoked stands in the audit log', async () => {
    const { body: answer } = await grant(field, body('auto_belay'))
    await reception!.call(certificates.revoke, { params: { certificateId: answer['granted'] as never } })
    const { rows } = await sql<{ action: string; fields: string[] }>`
      select action, fields from audit_log where about_id = ${person._id} and object = 'certificate' order by id`.execute(
      testApp.app.ctx.db,
    )
    expect(rows).toEqual([
      { action: 'certificate_granted', fields: ['auto_belay'] },
      { action: 'certificate_revoked', fields: ['auto_belay'] },
    ])
  })
})
