import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { figures } from '#contract/staff/reception/figures.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { csvLines } from '../../../tests/kit/csv-lines.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// What tickets cost and bring (docs/product/figures.md §8).

let testApp: TestApp
let leading: StaffMember
let manager: StaffClient

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T08:00:00Z' })
  leading = await addMember(testApp, ['manager'])
  manager = await logStaffIn(testApp, leading)
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(() => testApp[Symbol.asyncDispose]())

const today = () => dayOf(testApp.clock.now())

const forward = async (days: number) => {
  const next = at(addDays(today(), days), '09:00')
  testApp.clock.forward((next.getTime() - testApp.clock.now().getTime()) / 1_000)
  manager = await logStaffIn(testApp, leading)
}

const buys = async (person: SeedPerson, type: TicketType) =>
  testApp.seed.buys(person, await testApp.seed.cart(person, [[type, 1]]))

test('pieces, takings and visits of a period, who never came, and who bought again in time', async () => {
  const first = today()
  const [often, once, other] = [await testApp.adult(), await testApp.adult(), await testApp.adult()]
  for (const person of [often, once]) await buys(person, 'terminska')
  for (const person of [often, once, other]) await buys(person, 'dnevna')
  await testApp.seed.visits(often, 'terminska')
  await testApp.seed.visits(once, 'terminska')
  await testApp.seed.visits(other, 'dnevna')
  // A sale that went back brought nothing.
  const unhappy = await testApp.adult()
  await buys(unhappy, 'paket')
  await runCommand(testApp.app.ctx, ['refund', 'PC1-WEB1-6-2026'])
  await forward(7)
  await testApp.seed.visits(often, 'terminska')
  const query = { from: first, to: first }
  const report = async () => (await manager.call(figures.ticketValue, { query })).report
  const rowOf = async (name: string) => (await report()).rows.find((row) => row.name.sl === name)
  const monthly = { pieces: 2, cents: 2 * 5_800, visits: 3 }
  expect(await rowOf('Mesečna vstopnica')).toMatchObject({ ...monthly, weeks: expect.closeTo(2, 1) })
  expect((await report()).rows).toHaveLength(2)

  // Both months are over after thirty days; for sixty more nothing is said of who bought again.
  await forward(80)
  await buys(often, 'paket')
  const soon = { neverUsed: { count: 0, of: 2 }, boughtAgain: { count: 0, of: 0 } }
  expect(await rowOf('Mesečna vstopnica')).toMatchObject({ ...monthly, ...soon })
  await forward(10)
  await buys(once, 'terminska')
  expect(await rowOf('Mesečna vstopnica')).toMatchObject({ boughtAgain: { count: 1, of: 2 } })
  await forward(400)
  expect(await rowOf('Dnevna vstopnica')).toMatchObject({ pieces: 3, visits: 1, neverUsed: { count: 2, of: 3 } })

  const { bytes } = (await manager.send(figures.ticketValueTable, { query })) as unknown as { bytes: Uint8Array }
  expect(csvLines(bytes).slice(1)).toEqual([
    ['Mesečna vstopnica', '2', '116,00', '3', '38,67', '8', '2', '0', '2', '1'],
    ['Dnevna vstopnica', '3', '40,50', '1', '40,50', '', '3', '2', '3', '2'],
  ])
})
