import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '#contract/staff/people/staff.ts'
import { team } from '#contract/staff/people/team.ts'
import { addMember, logStaffIn, StaffClient } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { eraseExpiredStaffData } from './staff-retention.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const day = 24 * 3_600

test('the tax number goes 30 days after the end; name and mark stay on documents', async () => {
  const { ctx } = testApp.app
  const admin = await addMember(testApp, ['admin'])
  const leaving = await addMember(testApp, ['reception'])
  const sealed = ctx.secrets.seal('staff_tax', leaving.id, Buffer.from('12345679'))
  await ctx.db.updateTable('staff').set({ tax_number_sealed: sealed }).where('id', '=', leaving.id).execute()
  const office = await logStaffIn(testApp, admin)
  await office.call(team.end, { params: { staffId: leaving.id } })
  const row = () =>
    ctx.db
      .selectFrom('staff')
      .select(['name', 'tax_number_sealed', 'pin_hash', 'password_hash', 'totp_sealed'])
      .where('id', '=', leaving.id)
      .executeTakeFirst()
  testApp.clock.forward(29 * day)
  await eraseExpiredStaffData(ctx)
  expect((await row())?.tax_number_sealed).not.toBeNull()
  testApp.clock.forward(3 * day)
  await eraseExpiredStaffData(ctx)
  const gone = { tax_number_sealed: null, pin_hash: null, password_hash: null, totp_sealed: null }
  expect(await row()).toEqual({ name: leaving.name, ...gone })
  const entries = await ctx.db
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', 'tax_number_erased')
    .execute()
  expect(entries).toEqual([{ object_id: leaving.id }])
})

test('links, codes and sessions that have ended are deleted', async () => {
  const { ctx } = testApp.app
  const admin = await addMember(testApp, ['admin'])
  const office = await logStaffIn(testApp, admin)
  await office.call(team.makeDeviceCode, { body: { name: 'Pult' } })
  await new StaffClient(testApp.address).call(staff.forgotPassword, { body: { email: admin.email } })
  await testApp.work()
  const counts = async () =>
    Promise.all(
      (['staff_link', 'desk_device_code', 'staff_session'] as const).map(
        async (table) =>
          (
            await ctx.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirst()
          )?.n,
      ),
    )
  await eraseExpiredStaffData(ctx)
  expect((await counts()).every((count) => Number(count) > 0)).toBe(true)
  testApp.clock.forward(31 * day)
  await eraseExpiredStaffData(ctx)
  expect((await counts()).map(Number)).toEqual([0, 0, 0])
})
