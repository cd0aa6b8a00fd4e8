import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { grants } from '#contract/staff/reception/grants.ts'
import { people } from '#contract/staff/people/people.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { staff } from '#contract/staff/people/staff.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, approve, logStaffIn, sendApproved, wantedApproval } from '../../../tests/kit/staff.ts'
import type { StaffClient, StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { eraseExpiredStaffData } from './staff-retention.ts'

// What a second person sees and who may be one; how an approval is used is in approval-matrix.routes.test.ts.

let testApp: TestApp
let manager: StaffMember
let receptionist: StaffMember
let office: StaffClient
let reception: StaffClient
/** A customer whose birth date is corrected. */
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager', 'admin'])
  receptionist = await addMember(testApp, ['reception'])
})
beforeEach(async () => {
  office = await logStaffIn(testApp, manager)
  reception = await logStaffIn(testApp, receptionist)
  maja = await testApp.adult()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const codeOf = ({ status, body }: Answered) => [status, body['code']]
const needed = [403, 'approval_needed']
const own = [403, 'own_matter']

const correction = async (personId: PersonId = maja.id, birthDate = '1991-02-03' as Day) => {
  const { version } = (await office.call(people.card, { params: { personId } })).card
  return { params: { personId }, body: { version, birthDate, because: 'Videla osebno izkaznico' } }
}
const ask = async (at = reception) => wantedApproval(await at.send(people.correctBirthDate, await correction()))
const link = (member: StaffMember, personId: PersonId | null) =>
  db().updateTable('staff').set({ person_id: personId }).where('id', '=', member.id).execute()

describe('who approves', () => {
  test('a member who may it alone, by the own PIN; no session opens, and no one at the screen changes', async () => {
    const colleague = await addMember(testApp, ['reception'])
    const accountant = await addMember(testApp, ['accountant'])
    const wanted = await ask()
    const shown = wanted.approvers.map(({ _id }) => _id)
    for (const by of [colleague, accountant]) {
      expect(shown).not.toContain(by.id)
      expect(codeOf(await approve(reception, by, wanted))).toEqual([403, 'forbidden'])
    }
    expect(codeOf(await approve(reception, receptionist, wanted))).toEqual(own)
    expect((await approve(reception, { id: manager.id, pin: '990011' }, wanted)).body.errors).toHaveProperty('pin')
    const approved = await approve(reception, manager, wanted)
    expect([approved.status, approved.headers.getSetCookie()]).toEqual([200, []])
    expect((await reception.call(staff.state)).me?._id).toBe(receptionist.id)
  })

  test('only of what was asked for', async () => {
    const wanted = await ask()
    const digest = wanted.digest.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(codeOf(await approve(reception, manager, { digest }))).toEqual([409, 'approval_gone'])
    expect((await approve(reception, manager, { digest: 'x' })).body.errors).toHaveProperty('digest')
  })

  test('the one who asked must still be one who may ask', async () => {
    const passing = await addMember(testApp, ['reception'])
    const at = await logStaffIn(testApp, passing)
    const sent = await correction()
    await approve(at, manager, wantedApproval(await at.send(people.correctBirthDate, sent)))
    await db().deleteFrom('staff_role').where('staff_id', '=', passing.id).execute()
    expect(codeOf(await at.send(people.correctBirthDate, sent))).toEqual([403, 'forbidden'])
  })
})

describe('what is approved is what was shown (docs/product/staff.md §5.5)', () => {
  test('the person, what is done and why, in both languages', async () => {
    const { facts } = await ask()
    expect(facts.map(({ label, value }) => [label.sl, value.sl])).toEqual([
      ['Dejanje', 'Popravek rojstnega datuma'],
      ['Oseba', 'Maja Kos'],
      ['Doslej', expect.any(String)],
      ['Rojstni datum', '3.\u00a02.\u00a01991'],
      ['Razlog', 'Videla osebno izkaznico'],
    ])
    expect(facts[0]!.value.en).toBe('Correct a date of birth')
  })

  test('a fact that changed meanwhile is asked for anew', async () => {
    const articleId = (await reception.call(sales.articles)).articles.find(
      ({ name }) => name.sl === 'Dnevna vstopnica',
    )!._id
    const body = { key: randomUUID(), articleId, why: 'free' as const, because: 'Pomoč pri tekmi' }
    const sent = { params: { personId: maja.id }, body }
    const wanted = wantedApproval(await reception.send(grants.give, sent))
    await approve(reception, manager, wanted)
    const before = await db().selectFrom('article_price').selectAll().where('article_id', '=', articleId).execute()
    await db()
      .updateTable('article_price')
      .set({ price_cents: 9_900 as never })
      .where('article_id', '=', articleId)
      .execute()
    testApp.app.ctx.hints.send('catalogue')
    const again = await reception.send(grants.give, sent)
    expect(codeOf(again)).toEqual(needed)
    expect(wantedApproval(again).digest).not.toBe(wanted.digest)
    expect(wantedApproval(again).facts.map(({ value }) => value.sl)).toContain('99,00\u00a0€')
    await db()
      .updateTable('article_price')
      .set({ price_cents: before[0]!.price_cents })
      .where('article_id', '=', articleId)
      .execute()
  })

  test('stands in the audit log: who gave it, for whom, and everything that was seen', async () => {
    expect((await sendApproved(reception, manager, people.correctBirthDate, await correction())).status).toBe(200)
    const { entries } = await office.call(auditLog.list, { query: { about: maja.id, kind: 'changes' } })
    const corrected = entries.find(({ action }) => action === 'corrected')
    expect(corrected).toMatchObject({ by: receptionist.name, approvedBy: manager.name })
    const approved = entries.find(({ action }) => action === 'approved')
    expect(approved).toMatchObject({ by: manager.name, fields: ['identity'] })
    expect(approved!.facts!.map(({ value }) => value.sl)).toEqual(
      expect.arrayContaining(['Popravek rojstnega datuma', 'Maja Kos', 'Videla osebno izkaznico']),
    )
  })

  test('forgets names and words with the erasure of the person, and nothing else changes it', async () => {
    expect((await sendApproved(reception, manager, people.correctBirthDate, await correction())).status).toBe(200)
    await testApp.work()
    await office.call(people.erase, { params: { personId: maja.id }, body: { proof: 'known' } })
    const [row] = await db()
      .selectFrom('approval')
      .innerJoin('approval_person', 'approval_id', 'approval.id')
      .select(['approval.id', 'facts'])
      .where('person_id', '=', maja.id)
      .execute()
    expect(row!.facts.map(({ label }) => label.en)).toEqual(['Act', 'Until now', 'Date of birth'])
    const change = (to: object) => db().updateTable('approval').set(to).where('id', '=', row!.id).execute()
    await expect(change({ asked_by: manager.id })).rejects.toThrow('approvals are kept')
    await expect(change({ used_at: null })).rejects.toThrow('approvals are kept')
    await expect(change({ facts: JSON.stringify([{ label: 'x' }]) })).rejects.toThrow('approvals are kept')
    await expect(db().deleteFrom('approval').where('id', '=', row!.id).execute()).rejects.toThrow('approvals are kept')
  })

  test('what was asked for and never approved is deleted after a day', async () => {
    const { digest } = await ask()
    const rows = () =>
      db().selectFrom('approval').select('id').where('digest', '=', Buffer.from(digest, 'hex')).execute()
    testApp.clock.forward(23 * 3600)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await rows()).toHaveLength(1)
    testApp.clock.forward(2 * 3600)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await rows()).toHaveLength(0)
  })

  test('of a message forgets names and words after a year, like the message', async () => {
    const body = { key: randomUUID(), personIds: [maja.id], subject: 'Jutri', text: 'Vadba je jutri.' }
    expect((await sendApproved(reception, manager, people.message, { body })).status).toBe(200)
    const labels = async () =>
      (await db().selectFrom('approval').select('facts').where('permission', '=', 'message').execute()).map(
        ({ facts }) => facts.map(({ label }) => label.en),
      )
    testApp.clock.forward(364 * 24 * 3600)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await labels()).toEqual([['Act', 'Recipients', 'Subject', 'Text']])
    testApp.clock.forward(2 * 24 * 3600)
    await eraseExpiredStaffData(testApp.app.ctx)
    expect(await labels()).toEqual([['Act', 'Recipients']])
  })
})

describe('no member acts for themself', () => {
  test('by the own permission, in the own customer account, from the moment it is linked', async () => {
    await link(manager, maja.id)
    expect(codeOf(await office.send(people.correctBirthDate, await correction()))).toEqual(own)
    await link(manager, null)
    expect((await office.send(people.correctBirthDate, await correction())).status).toBe(200)
  })

  test('nor asks for it, nor by the approval of another one that was given before', async () => {
    const sent = await correction()
    await approve(reception, manager, wantedApproval(await reception.send(people.correctBirthDate, sent)))
    await link(receptionist, maja.id)
    expect(codeOf(await reception.send(people.correctBirthDate, sent))).toEqual(own)
    await link(receptionist, null)
  })

  test('as the one who approves: neither shown, nor let, nor once linked afterwards', async () => {
    const sent = await correction()
    const other = await addMember(testApp, ['manager'])
    await link(manager, maja.id)
    const wanted = wantedApproval(await reception.send(people.correctBirthDate, sent))
    expect(wanted.approvers.map(({ _id }) => _id)).not.toContain(manager.id)
    expect(codeOf(await approve(reception, manager, wanted))).toEqual(own)
    await link(manager, null)
    await approve(reception, other, wanted)
    await link(other, maja.id)
    expect(codeOf(await reception.send(people.correctBirthDate, sent))).toEqual(own)
    await link(other, null)
  })

  test('for an own minor, until the 18th birthday', async () => {
    const born = (age: number) => `${2026 - age}-01-05` as Day
    const details = { firstName: 'Bor', lastName: 'Kos' }
    const child = await testApp.seed.minor(maja, { ...details, birthDate: born(10) })
    const grown = await testApp.seed.minor(maja, { ...details, firstName: 'Cene', birthDate: born(17) })
    await db()
      .updateTable('person')
      .set({ birth_date: born(19) })
      .where('id', '=', grown)
      .execute()
    await link(manager, maja.id)
    expect(codeOf(await office.send(people.correctBirthDate, await correction(child, '2016-05-06' as Day)))).toEqual(
      own,
    )
    const grownUp = await office.send(people.correctBirthDate, await correction(grown, '2008-05-06' as Day))
    expect(grownUp.status).toBe(200)
    await link(manager, null)
  })

  test('in any call that names it', async () => {
    const child = await testApp.seed.minor(maja, { firstName: 'Dan', lastName: 'Kos', birthDate: '2016-05-05' as Day })
    const other = await testApp.adult()
    await db()
      .insertInto('guardianship')
      .values({ guardian_id: other.id, child_id: child, since: testApp.clock.now() })
      .execute()
    await testApp.work()
    await link(manager, maja.id)
    const params = { personId: maja.id }
    const calls: [StaffEndpoint, object][] = [
      [people.erase, { params, body: { proof: 'identity_card' } }],
      [people.dataOf, { params, body: { proof: 'identity_card' } }],
      [people.endGuardian, { params: { personId: child, guardianId: maja.id }, body: { because: 'Po odločbi' } }],
    ]
    for (const [endpoint, sent] of calls)
      expect([endpoint.path, ...codeOf(await office.send(endpoint, sent))]).toEqual([endpoint.path, ...own])
    await link(manager, null)
  })
})
