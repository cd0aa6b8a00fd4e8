import { afterAll, beforeAll, expect, test } from 'vitest'
import { sales } from '#contract/staff/reception/sales.ts'
import type { Config } from '#server/platform/config.ts'
import { tills } from '#contract/staff/money/till.ts'
import { askDoctor } from '../../../tests/kit/doctor.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, saleOf } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// What waits at the tills for someone: lines of the doctor, and the figures of their alerts (docs/product/till.md §1).

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T17:00:00Z', metrics: { port: 0, host: '127.0.0.1' } })
})
afterAll(() => testApp[Symbol.asyncDispose]())

const logIn = async (role: 'reception' | 'manager'): Promise<StaffClient> =>
  logStaffIn(testApp, await addMember(testApp, [role]))

/** The doctor's line at a moment, and the metric of the alert for the same state. */
const at = async (moment: string, line: string, metric: string) => {
  testApp.clock.set(moment)
  const text = await (await fetch(testApp.app.metricsUrl ?? '')).text()
  const figure = text.split('\n').find((each) => each.startsWith(`${metric} `))
  return [(await askDoctor(testApp))[line], Number(figure?.split(' ')[1])]
}

// docs/product/fiscal.md §2.3: a person without a tax number issues nothing, so the till would refuse its first sale.
test('members who may sell without a tax number are counted', async () => {
  const cashiers = async (more: Partial<Config> = {}) => (await askDoctor(testApp, more))['cashiers']
  const { centre } = testApp.config
  expect(await cashiers()).toBe('ok no member may sell yet')
  expect(await cashiers({ production: true, publicUrl: 'https://127.0.0.1:1' })).toMatch(/^warn no member may sell: /)
  await addMember(testApp, ['coach'])
  const { id } = await addMember(testApp, ['reception'])
  await addMember(testApp, ['manager'])
  expect(await cashiers()).toBe('ok 2 may sell')
  const { db } = testApp.app.ctx
  await db.updateTable('staff').set({ tax_number_sealed: null }).where('id', '=', id).execute()
  expect(await cashiers()).toBe(
    'warn 1 of 2 who may sell have no tax number: an administrator enters it on the page Ekipa',
  )
  expect(await cashiers({ centre: { ...centre, fiscal: null } })).toBe('ok 2 may sell')
  expect(await cashiers({ centre: { ...centre, tills: [] } })).toBe('ok none needed: the centre has no till')
})

test('F40: a till that was not closed is named from midnight on', async () => {
  const tillAt = (moment: string) => at(moment, 'open tills', 'previs_tills_unclosed')
  const desk = await logIn('reception')
  expect(await tillAt('2026-11-20T17:00:00Z')).toEqual(['ok none of an earlier day is open', 0])
  await openTill(desk)
  // Midnight in Ljubljana, not in Greenwich.
  expect(await tillAt('2026-11-20T22:59:00Z')).toEqual(['ok none of an earlier day is open', 0])
  expect(await tillAt('2026-11-20T23:00:00Z')).toEqual([
    'fail 1 open since an earlier day, the oldest for 6 h: count and close with F9 at the desk',
    1,
  ])
  await countTill(desk, 15_000)
  await closeTill(desk, { leftCents: 15_000 })
  expect(await tillAt('2026-11-20T23:00:00Z')).toEqual(['ok none of an earlier day is open', 0])
})

test('F40: a payment on the terminal waits for an hour before it is a fault', async () => {
  const begun = '2026-11-23T09:00:00Z'
  const paymentAt = (moment: string) => at(moment, 'terminal payments', 'previs_terminal_payment_age_seconds')
  expect(await paymentAt(begun)).toEqual(['ok none waits', 0])
  const desk = await logIn('reception')
  await openTill(desk)
  const shoes = await articleNamed(desk, 'Plezalniki')
  const body = await saleOf(desk, [{ kind: 'desk', articleId: shoes._id, quantity: 1 }], {
    terminalCents: shoes.cents,
  })
  testApp.clock.set(begun)
  const { sale } = await desk.call(sales.sell, { body })
  expect(await paymentAt('2026-11-23T10:00:00Z')).toEqual(['ok 1 wait, the oldest for 1 h', 3600])
  expect(await paymentAt('2026-11-23T12:00:00Z')).toEqual([
    'fail 1 wait, the oldest for 3 h: each desk of the till asks what the terminal did; its slip says it',
    10_800,
  ])
  await desk.call(sales.terminal, { params: { saleId: sale._id }, body: { outcome: 'failed' } })
  expect(await paymentAt('2026-11-23T12:00:00Z')).toEqual(['ok none waits', 0])
  await countTill(desk, 15_000)
  await closeTill(desk, { leftCents: 15_000 })
})

test('F40: a difference above the limit waits for a manager for a day', async () => {
  const closed = '2026-11-24T19:00:00Z'
  const differenceAt = (moment: string) => at(moment, 'till differences', 'previs_till_difference_age_seconds')
  expect(await differenceAt(closed)).toEqual(['ok none waits', 0])
  const desk = await logIn('reception')
  await openTill(desk)
  await countTill(desk, 12_999)
  testApp.clock.set(closed)
  const { _id: sessionId } = await closeTill(desk, { because: 'Bankovec se je izgubil' })
  expect(await differenceAt('2026-11-25T19:00:00Z')).toEqual(['ok 1 wait, the oldest for 24 h', 86_400])
  expect(await differenceAt('2026-11-25T20:00:00Z')).toEqual([
    'fail 1 wait, the oldest for 25 h: a manager who did not count confirms them on the page Danes of the office',
    90_000,
  ])
  const manager = await logIn('manager')
  await manager.call(tills.confirm, { params: { sessionId }, body: { of: 'close', text: 'Našel se je v omari' } })
  expect(await differenceAt('2026-11-25T20:00:00Z')).toEqual(['ok none waits', 0])
})
