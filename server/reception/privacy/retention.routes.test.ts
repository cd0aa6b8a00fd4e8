import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/people/people.ts'
import { newId } from '#server/platform/ids.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { eraseExpiredData } from './retention.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ at: '2021-11-20T17:00:00Z' })
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const entered = async (firstName: string): Promise<PersonId> => {
  const body = { firstName, lastName: 'Redka', birthDate: '1990-01-01' as Day, phoneNumber: '', email: '' }
  const { card } = await office.call(people.create, { body: { key: randomUUID(), language: 'sl', ...body } })
  return card!._id
}

/** A ticket of a person without a log-in, as the desk will sell it. */
const givesTicket = async (holderId: PersonId, validUntil: string) => {
  const { db } = testApp.app.ctx
  const article = await db
    .selectFrom('article')
    .select(['id', 'name'])
    .where('type', '=', 'paket')
    .executeTakeFirstOrThrow()
  const buyer = await testApp.adult()
  await testApp.seed.presents(buyer, 'adult', ['Paket'])
  const voucher = await db.selectFrom('voucher').select('id').where('buyer_id', '=', buyer.id).executeTakeFirstOrThrow()
  await db
    .insertInto('ticket')
    .values({
      id: newId<'ticket'>(),
      holder_id: holderId,
      voucher_id: voucher.id,
      article_id: article.id,
      name: JSON.stringify(article.name),
      type: 'paket',
      bought_at: testApp.clock.now(),
      duration_days: 365,
      visits: 11,
      valid_until: new Date(validUntil),
    })
    .execute()
}

const forgotten = async (): Promise<PersonId[]> => {
  const { db } = testApp.app.ctx
  return (await db.selectFrom('person').select('id').where('forgotten_at', 'is not', null).execute()).map(
    ({ id }) => id,
  )
}

test('who was entered by staff and not here for the months of the setting is forgotten, and no other person', async () => {
  // A ticket made without a sale, which the desk does not sell yet.
  testApp.allowFindings(/./)
  const gone = await entered('Ana')
  const holder = await entered('Berta')
  await givesTicket(holder, '2024-11-20T00:00:00Z')
  const mother = await testApp.adult({ age: 30 })
  await testApp.seed.minor(mother, { firstName: 'Bor', lastName: 'Redka', birthDate: '2015-05-05' as Day })

  testApp.clock.forward(36 * 30 * 24 * 3_600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await forgotten()).toEqual([])

  testApp.clock.forward(60 * 24 * 3_600)
  office = await logStaffIn(testApp, manager)
  await entered('Cilka')
  await eraseExpiredData(testApp.app.ctx)
  expect(await forgotten()).toEqual([gone])

  // The ticket ended in November 2024, so its holder goes 36 months after that.
  testApp.clock.forward(3 * 365 * 24 * 3_600)
  await eraseExpiredData(testApp.app.ctx)
  expect(await forgotten()).toEqual(expect.arrayContaining([gone, holder]))
  expect(await forgotten()).not.toContain(mother.id)
})
