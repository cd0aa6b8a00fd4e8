import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { team } from '#contract/staff/people/team.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { digest } from '#contract/staff/reception/digest.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { writeDigests } from './digest.ts'

// The figures of each week by email (docs/product/figures.md §9).

let testApp: TestApp
let manager: StaffMember
let accountant: StaffMember

beforeAll(async () => {
  // A Thursday.
  testApp = await startTestApp({ at: '2026-11-19T17:00:00Z' })
  manager = await addMember(testApp, ['manager'])
  accountant = await addMember(testApp, ['accountant'])
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const office = (member: StaffMember): Promise<StaffClient> => logStaffIn(testApp, member)
const wish = async (member: StaffMember, wants: boolean) =>
  (await office(member)).call(digest.setWish, { body: { wants } })
const digestsTo = async ({ email }: StaffMember) =>
  (await testApp.emailsTo(email)).filter(({ subject }) => /: (teden|week) /.test(subject))
/** To this instant; a worker looks once an hour. */
const lookAt = async (instant: string) => {
  testApp.clock.forward((new Date(instant).getTime() - testApp.clock.now().getTime()) / 1_000)
  await writeDigests(testApp.app.ctx)
  await writeDigests(testApp.app.ctx)
}

test('the week comes once, on Monday morning, with what the member may see, until it is turned off', async () => {
  expect(await (await office(manager)).call(digest.wish)).toMatchObject({ wants: false })
  for (const member of [manager, manager, accountant]) await wish(member, true)
  const { id: personId } = await testApp.adult()
  await (await office(manager)).call(visits.record, { body: { key: randomUUID(), personId, reason: 'staff' } })

  await lookAt('2026-11-20T12:00:00Z')
  // Five in the morning in Ljubljana.
  await lookAt('2026-11-23T04:30:00Z')
  expect(await digestsTo(manager)).toEqual([])
  await lookAt('2026-11-23T06:20:00Z')
  const [email, ...more] = await digestsTo(manager)
  expect(more).toEqual([])
  expect(email!.subject).toMatch(/16\.\s11\.–22\.\s11\.\s2026$/)
  expect(email!.text).toContain('Četrtek: 1')
  expect(email!.text).toContain('Obiski: 1 (0)')
  // Bars are cells of a table: nothing is loaded from outside.
  expect(email!.html).toContain('width="100%" bgcolor=')
  expect(email!.html).not.toMatch(/<img[^>]+src="(?!cid:)/)
  const [money] = await digestsTo(accountant)
  expect(money!.text).toMatch(/Prodaja z DDV: 0,00\s€ \(0,00\s€\)/)
  expect(money!.text).not.toContain('Obiski')

  await wish(accountant, false)
  // No worker ran on Monday.
  await lookAt('2026-12-02T12:00:00Z')
  expect(await digestsTo(manager)).toHaveLength(2)
  expect(await digestsTo(accountant)).toHaveLength(1)
})

test('a member who left, or may see no sums any more, gets none', async () => {
  const leaving = await addMember(testApp, ['manager'])
  const demoted = await addMember(testApp, ['manager'])
  for (const member of [leaving, demoted]) await wish(member, true)
  const admin = await office(await addMember(testApp, ['admin']))
  await admin.call(team.end, { params: { staffId: leaving.id } })
  await testApp.app.ctx.db.updateTable('staff_role').set({ role: 'coach' }).where('staff_id', '=', demoted.id).execute()
  await lookAt('2026-12-14T08:00:00Z')
  expect([await digestsTo(leaving), await digestsTo(demoted)]).toEqual([[], []])
})
