import { expect, test } from 'vitest'
import type { SoldAtDesk } from './desk-calls.ts'
import { deskTable, runDeskChaos } from './desk.ts'

// A short run of sales at the desk, by `npm test -- chaos`; `npm run chaos -- --desk` has more of it (docs/faults.md).

test('F39: servers die at each point of a sale at the desk, and nothing is doubled or lost', async () => {
  const report = await runDeskChaos({ seed: 20_261_127, sales: 300, minutes: 5, lanes: 12, say: () => {} })
  console.info(deskTable(report))
  expect(report.wrong).toEqual([])
  // A run without sales or without deaths would prove nothing.
  const { sold } = report.done
  expect(sold).toHaveLength(300)
  for (const isThere of [
    ({ classId }) => classId !== undefined,
    ({ planned, state }) => planned.isByBook && state === 'sold',
    ({ corrected }) => corrected !== undefined,
    ({ redeemed }) => redeemed > 0,
    ({ entries }) => entries > 0,
    ({ refunded }) => refunded !== undefined,
  ] satisfies ((sale: SoldAtDesk) => boolean)[])
    expect(sold.filter(isThere).length).toBeGreaterThan(4)
  expect((report.deaths['server A'] ?? 0) + (report.deaths['server B'] ?? 0)).toBeGreaterThan(6)
})
